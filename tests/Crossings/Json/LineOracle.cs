using System.Text.Json;
using ZeroAlloc.Formats.Json.Lines;

namespace ZeroAlloc.Crossings.Json;

/// <summary>JSON Lines by the rules of their two specifications, each line read by System.Text.Json.</summary>
internal static class LineOracle
{
    /// <summary>The lines, by their numbers, without their LF and a byte order mark at the start.</summary>
    public static IEnumerable<(ArraySegment<byte> Line, int Number)> Split(byte[] body)
    {
        int start = body.AsSpan().StartsWith("\uFEFF"u8) ? 3 : 0;
        for (int number = 1; start < body.Length; number++)
        {
            int end = Array.IndexOf(body, (byte)'\n', start);
            int stop = end < 0 ? body.Length : end;
            yield return (new ArraySegment<byte>(body, start, stop - start), number);
            start = stop + 1;
        }
    }

    /// <summary>Reads a line; nothing if it is blank and may be.</summary>
    public static (bool Is, T? Item) Read<T>(
        ArraySegment<byte> line, int number, JsonSerializerOptions options, int limit, bool skipsBlank)
    {
        if (line.Count > limit)
        {
            throw JsonLineException.TooLong(number, limit);
        }

        if (!line.AsSpan().ContainsAnyExcept(" \t\r"u8))
        {
            return skipsBlank ? default : throw JsonLineException.Blank(number);
        }

        try
        {
            return (true, JsonSerializer.Deserialize<T>(line, options));
        }
        catch (JsonException e)
        {
            throw JsonLineException.Malformed(number, e);
        }
    }
}
