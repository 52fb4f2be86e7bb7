using System.Globalization;
using System.Text;

namespace ZeroAlloc.Benchmarks.Kestrel;

/// <summary>An answer taken apart once, to compare it.</summary>
/// <param name="Length">Bytes of the whole answer.</param>
/// <param name="Head">Status line and headers.</param>
/// <param name="Body">The body without its framing.</param>
internal sealed record Answer(int Length, string Head, byte[] Body)
{
    /// <summary>Whether the server told the length beforehand.</summary>
    public bool HasContentLength => Head.Contains("\r\nContent-Length:", StringComparison.OrdinalIgnoreCase);

    /// <summary>Takes <paramref name="bytes"/> apart.</summary>
    public static Answer Parse(byte[] bytes)
    {
        int end = bytes.AsSpan().IndexOf("\r\n\r\n"u8);
        string head = Encoding.ASCII.GetString(bytes, 0, end);
        byte[] body = bytes[(end + 4)..];
        return new Answer(bytes.Length, head, head.Contains("chunked", StringComparison.Ordinal) ? Join(body) : body);
    }

    private static byte[] Join(byte[] chunked)
    {
        var joined = new List<byte>(chunked.Length);
        ReadOnlySpan<byte> rest = chunked;
        while (true)
        {
            int line = rest.IndexOf("\r\n"u8);
            int size = int.Parse(rest[..line], NumberStyles.HexNumber, CultureInfo.InvariantCulture);
            if (size == 0)
            {
                return [.. joined];
            }

            joined.AddRange(rest.Slice(line + 2, size));
            rest = rest[(line + 2 + size + 2)..];
        }
    }
}
