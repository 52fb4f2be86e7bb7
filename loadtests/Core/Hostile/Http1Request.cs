using System.Globalization;
using System.Text;
using ZeroAlloc.LoadTests.Traffic;

namespace ZeroAlloc.LoadTests.Hostile;

/// <summary>Requests of HTTP/1.1 as bytes.</summary>
internal static class Http1Request
{
    /// <summary>A whole request: half of the bodies by their length, half in chunks of any size.</summary>
    /// <param name="exchange">What is asked for.</param>
    /// <param name="canary">The number of its canary.</param>
    /// <param name="length">How much of the body there is; more than there is for all of it.</param>
    /// <param name="draws">What is left to chance.</param>
    public static byte[] Make(CanariedExchange exchange, long canary, int length, Random draws)
    {
        Exchange asked = exchange.Exchange;
        var head = new StringBuilder();
        head.Append(
            CultureInfo.InvariantCulture,
            $"{asked.Method} {asked.Path} HTTP/1.1\r\nHost: localhost\r\nAccept: {asked.Answer.MediaType()}\r\n");
        if (asked.Payload is not { } payload)
        {
            return Encoding.ASCII.GetBytes(head.Append("\r\n").ToString());
        }

        ReadOnlyMemory<byte> body = exchange.Payload.With(canary);
        body = body[..Math.Min(length, body.Length)];
        head.Append(CultureInfo.InvariantCulture, $"Content-Type: {payload.Format.MediaType()}\r\n");
        if (draws.Next(2) == 0)
        {
            head.Append(CultureInfo.InvariantCulture, $"Content-Length: {body.Length}\r\n\r\n");
            return [.. Encoding.ASCII.GetBytes(head.ToString()), .. body.Span];
        }

        using var bytes = new MemoryStream();
        bytes.Write(Encoding.ASCII.GetBytes(head.Append("Transfer-Encoding: chunked\r\n\r\n").ToString()));
        foreach (ReadOnlyMemory<byte> chunk in Pieces.Of(body, draws))
        {
            bytes.Write(Encoding.ASCII.GetBytes(string.Create(CultureInfo.InvariantCulture, $"{chunk.Length:x}\r\n")));
            bytes.Write(chunk.Span);
            bytes.Write("\r\n"u8);
        }

        bytes.Write("0\r\n\r\n"u8);
        return bytes.ToArray();
    }
}
