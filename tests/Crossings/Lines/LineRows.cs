using System.IO.Compression;
using System.Text;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Crossings.Endpoints;
using ZeroAlloc.Crossings.Engine;
using ZeroAlloc.Crossings.Parameters;

namespace ZeroAlloc.Crossings.Lines;

/// <summary>A body of lines, made of a type's documents.</summary>
internal sealed record LineBodyRow(string Feature, Func<BodyTypeRow, string> Text, int Weight = 10) : Row(Feature, Weight)
{
    /// <summary>Bytes that follow the text and are no text.</summary>
    public byte[] Behind { get; init; } = [];
}

/// <summary>How a body is sent.</summary>
internal sealed record FramingRow(string Feature, Framing Framing, string? Encoding = null, int Weight = 10) : Row(Feature, Weight);

/// <summary>A content type.</summary>
/// <param name="Value">Its text; null for none.</param>
/// <param name="IsLines">Whether it is one of lines, in UTF-8.</param>
internal sealed record LineTypeRow(string Feature, string? Value, bool IsLines, int Weight = 10) : Row(Feature, Weight)
{
    /// <summary>Whether blank lines are skipped.</summary>
    public bool SkipsBlank => Value?.Contains("ndjson", StringComparison.OrdinalIgnoreCase) == true;
}

/// <summary>The tables of requests with lines.</summary>
internal static class LineRows
{
    /// <summary>Bytes of the longest line where the limit is small.</summary>
    public const int SmallLimit = 128;

    private const int Many = 1200;
    private const int Long = 70_000;

    /// <summary>What a handler does with the lines.</summary>
    public static IReadOnlyList<Row> Handlers { get; } =
    [
        new("handler: all", 40), new("handler: all, later", 20), new("handler: catches", 20), new("handler: first", 10),
        new("handler: none", 5), new("handler: echo", 20),
    ];

    /// <summary>Filters.</summary>
    public static IReadOnlyList<Row> Filters { get; } =
    [
        new("no filter of lines", 60), new("filter of lines: hands on"), new("filter of lines: reads the argument"), new("group of lines"),
    ];

    /// <summary>Settings, beside those of JSON.</summary>
    public static IReadOnlyList<SettingRow> Settings { get; } =
    [
        .. SettingRow.All.Where(row => row.Json is not null && row.Group is not ("indented" or "encoder" or "references")),
        .. SettingRow.All.Where(row => row.Group is "bad requests" or "problems" or "compilation"),
        new("short lines", "line limit", Weight: 60) { Ours = static o => o.Limits.JsonLineLimit = SmallLimit },
    ];

    /// <summary>The content types.</summary>
    public static IReadOnlyList<LineTypeRow> ContentTypes { get; } =
    [
        new("application/jsonl", "application/jsonl", true, 40),
        new("application/x-ndjson", "application/x-ndjson", true, 40),
        new("application/jsonl in UTF-8", "application/jsonl; charset=utf-8", true),
        new("application/x-ndjson in upper case", "APPLICATION/X-NDJSON;charset=\"UTF-8\"", true),
        new("application/jsonl with a version", "application/jsonl; version=1; charset=utf-8", true),
        new("application/jsonl in utf-16", "application/jsonl; charset=utf-16", false, 4),
        new("application/json of lines", "application/json", false, 4),
        new("application/jsonlines", "application/jsonlines", false, 4),
        new("no content type of lines", null, false, 4),
    ];

    /// <summary>How bodies are sent.</summary>
    public static IReadOnlyList<FramingRow> Framings { get; } =
    [
        new("sent at once", Framing.Length, Weight: 30),
        new("sent in a chunk", Framing.Chunked),
        new("sent in pieces", Framing.Pieces),
        new("sent in chunks", Framing.Chunks),
        new("sent and cut", Framing.Cut),
        new("sent by gzip", Framing.Length, "gzip"),
        new("sent by gzip in chunks", Framing.Chunks, "gzip"),
        new("sent by a broken gzip", Framing.Length, "broken"),
    ];

    /// <summary>The bodies.</summary>
    public static IReadOnlyList<LineBodyRow> Bodies { get; } =
    [
        new("lines: three", static t => $"{t.Valid}\n{t.Valid}\n{t.Valid}\n", 30),
        new("lines: no end of the last", static t => $"{t.Valid}\n{t.Valid}", 15),
        new("lines: CRLF", static t => $"{t.Valid}\r\n{t.Valid}\r\n"),
        new("lines: CR", static t => $"{t.Valid}\r{t.Valid}"),
        new("lines: white space around", static t => $" {t.Valid}\t\n\t {t.Valid} \n"),
        new("lines: nulls", static t => $"null\n{t.Valid}\nnull\n"),
        new("lines: byte order mark", static t => $"\uFEFF{t.Valid}\n{t.Valid}"),
        new("lines: byte order mark alone", static _ => "\uFEFF", 4),
        new("lines: byte order mark later", static t => $"{t.Valid}\n\uFEFF{t.Valid}\n"),
        new("lines: none", static _ => "", 6),
        new("lines: a feed", static _ => "\n", 6),
        new("lines: blanks alone", static _ => " \n\r\n\t", 6),
        new("lines: blank between", static t => $"{t.Valid}\n\n{t.Valid}\n"),
        new("lines: blank with spaces", static t => $"{t.Valid}\n \t\r\n{t.Valid}\n"),
        new("lines: blank at the end", static t => $"{t.Valid}\n\n"),
        new("lines: spaces at the end", static t => $"{t.Valid}\n  "),
        new("lines: two values on one", static t => $"{t.Valid}\n{t.Valid} {t.Valid}\n{t.Valid}\n"),
        new("lines: value over two", static t => $"{t.Valid}\n{t.Valid[..1]}\n{t.Valid[1..]}\n"),
        new("lines: garbage behind a value", static t => $"{t.Valid}\n{t.Valid}x\n"),
        new("lines: garbage at the end", static t => $"{t.Valid}\n{t.Valid}\nx"),
        new("lines: wrong value", static t => $"{t.Valid}\n{t.Wrong}\n{t.Valid}\n"),
        new("lines: wrong first", static t => $"{t.Wrong}\n{t.Valid}\n"),
        new("lines: cut value", static t => $"{t.Valid}\n{t.Valid[..(t.Valid.Length / 2)]}"),
        new("lines: array", static t => $"[{t.Valid},{t.Valid}]"),
        new("lines: comments", static t => $"/* a */{t.Valid}\n{t.Valid}// b\n"),
        new("lines: comment alone", static t => $"{t.Valid}\n// b\n{t.Valid}"),
        new("lines: commas", static t => $"{t.Valid},\n{t.Valid},\n"),
        new("lines: invalid UTF-8", static t => $"{t.Valid}\n\"") { Behind = [0xFF, (byte)'"', (byte)'\n'] },
        new("lines: zero byte", static t => $"{t.Valid}\0\n{t.Valid}\n"),
        new("lines: long line", static t => $"{t.Valid}\n{new string(' ', Long)}{t.Valid}\n{t.Valid}\n"),
        new("lines: as long as may be", static t => $"{t.Valid}\n{t.Valid.PadRight(SmallLimit)}\n{t.Valid}\n"),
        new("lines: a byte too long", static t => $"{t.Valid}\n{t.Valid.PadRight(SmallLimit + 1)}\n{t.Valid}\n"),
        new("lines: long and blank", static t => $"{t.Valid}\n{new string(' ', SmallLimit + 1)}\n{t.Valid}\n"),
        new("lines: long and without an end", static t => $"{t.Valid}\n{t.Valid.PadRight(Long)}"),
        new("lines: many", static t => string.Concat(Enumerable.Repeat(t.Valid + "\n", Many)), 6),
        new("lines: deep", static t => $"{t.Valid}\n{new string('[', 70)}{new string(']', 70)}\n"),
    ];

    /// <summary>The bytes of a body, decoded.</summary>
    public static byte[] BytesOf(LineBodyRow body, BodyTypeRow type) => [.. Encoding.UTF8.GetBytes(body.Text(type)), .. body.Behind];

    /// <summary>The bytes that are sent.</summary>
    public static byte[] Encode(byte[] body, FramingRow framing)
    {
        if (framing.Encoding is null || body.Length == 0)
        {
            return body;
        }

        using MemoryStream zipped = new();
        using (GZipStream gzip = new(zipped, CompressionLevel.Fastest, leaveOpen: true))
        {
            gzip.Write(body);
        }

        byte[] bytes = zipped.ToArray();
        if (framing.Encoding == "broken")
        {
            bytes[0] ^= 0xFF;
        }

        return bytes;
    }
}
