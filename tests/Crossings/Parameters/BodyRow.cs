using System.Text;
using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Parameters;

/// <summary>How a body is sent.</summary>
internal enum Framing
{
    /// <summary>With its length.</summary>
    Length,

    /// <summary>In one chunk.</summary>
    Chunked,

    /// <summary>In several pieces, with its length.</summary>
    Pieces,

    /// <summary>In several chunks.</summary>
    Chunks,

    /// <summary>With a length of which a half comes, and then the end of the connection.</summary>
    Cut,

    /// <summary>Neither a length nor chunks.</summary>
    None,
}

/// <summary>A body, made of the type's documents.</summary>
/// <param name="Bytes">Makes it.</param>
/// <param name="ContentType">Its Content-Type; null for none.</param>
/// <param name="Limit">Most bytes that the server takes; 0 for its own limit.</param>
internal sealed record BodyRow(
    string Feature,
    Func<ContentRow, byte[]> Bytes,
    string? ContentType = "application/json",
    Framing Framing = Framing.Length,
    int Limit = 0)
    : Row(Feature)
{
    private const int Long = 70_000;

    /// <summary>All; each endpoint is sent each of them.</summary>
    public static IReadOnlyList<BodyRow> All { get; } =
    [
        Of("valid", static row => row.Valid),
        Of("valid, charset utf-8", static row => row.Valid, "application/json; charset=utf-8"),
        Of("valid, charset in quotes", static row => row.Valid, "application/json; charset=\"UTF-8\""),
        Of("valid, upper case", static row => row.Valid, "APPLICATION/JSON"),
        Of("valid, parameter", static row => row.Valid, "application/json; v=1"),
        Of("valid, own +json", static row => row.Valid, "application/x.own+json"),
        Of("valid, text/json", static row => row.Valid, "text/json"),
        Of("valid, text/plain", static row => row.Valid, "text/plain"),
        Of("valid, no Content-Type", static row => row.Valid, null),
        Of("valid, empty Content-Type", static row => row.Valid, ""),
        Of("valid, nonsense", static row => row.Valid, ";;"),
        Of("valid, XML", static row => row.Valid, "application/xml"),
        Of("valid, form", static row => row.Valid, "application/x-www-form-urlencoded"),
        Of("valid, charset of nobody", static row => row.Valid, "application/json; charset=nonsense"),
        new("utf-16", static row => Encoding.Unicode.GetBytes(row.Valid), "application/json; charset=utf-16"),
        new("utf-16 with a mark", static row => [0xFF, 0xFE, .. Encoding.Unicode.GetBytes(row.Valid)], "application/json; charset=utf-16"),
        new("utf-16 undeclared", static row => Encoding.Unicode.GetBytes(row.Valid)),
        new("latin1", static row => Encoding.Latin1.GetBytes(row.Valid), "application/json; charset=iso-8859-1"),
        new("latin1 undeclared", static row => Encoding.Latin1.GetBytes(row.Valid)),
        new("utf-32 of null", static _ => Encoding.UTF32.GetBytes("null"), "application/json; charset=utf-32"),
        Of("byte order mark", static row => "\uFEFF" + row.Valid),
        Of("byte order mark alone", static _ => "\uFEFF"),
        Of("two byte order marks", static row => "\uFEFF\uFEFF" + row.Valid),
        Of("valid, chunked", static row => row.Valid, framing: Framing.Chunked),
        Of("valid, in pieces", static row => row.Valid, framing: Framing.Pieces),
        Of("valid, in chunks", static row => row.Valid, framing: Framing.Chunks),
        Of("white space around", static row => $" \r\n\t{row.Valid}\n "),
        Of("long white space before", static row => new string(' ', Long) + row.Valid),
        Of("long white space behind", static row => row.Valid + new string('\n', Long), framing: Framing.Chunked),
        Of("null", static _ => "null"),
        Of("null in white space", static _ => " null\n"),
        Of("null, chunked", static _ => "null", framing: Framing.Chunked),
        Of("null, in pieces", static _ => "null", framing: Framing.Pieces),
        Of("null and more", static _ => "null x"),
        Of("cut null", static _ => "nul"),
        Of("empty", static _ => ""),
        Of("empty, chunked", static _ => "", framing: Framing.Chunked),
        Of("empty, no Content-Type", static _ => "", null),
        Of("no body", static _ => "", framing: Framing.None),
        Of("no body, no Content-Type", static _ => "", null, Framing.None),
        Of("white space", static _ => " \n"),
        Of("white space, chunked", static _ => " \n", framing: Framing.Chunked),
        Of("long white space", static _ => new string(' ', Long)),
        Of("wrong", static row => row.Wrong),
        Of("wrong, chunked", static row => row.Wrong, framing: Framing.Chunked),
        Of("wrong behind a long space", static row => new string(' ', Long) + row.Wrong),
        Of("number", static _ => "5"),
        Of("text", static _ => "\"text\""),
        Of("true", static _ => "true"),
        Of("empty object", static _ => "{}"),
        Of("empty array", static _ => "[]"),
        Of("array of the document", static row => $"[{row.Valid}]"),
        Of("cut at half", static row => row.Valid[..(row.Valid.Length / 2)]),
        Of("cut at the last byte", static row => row.Valid[..^1]),
        Of("cut behind the first byte", static row => row.Valid[..1]),
        Of("cut, chunked", static row => row.Valid[..(row.Valid.Length / 2)], framing: Framing.Chunked),
        Of("cut connection", static row => row.Valid, framing: Framing.Cut),
        Of("letter behind", static row => row.Valid + "x"),
        Of("brace behind", static row => row.Valid + "}"),
        Of("second document", static row => $"{row.Valid} {row.Valid}"),
        Of("zero byte behind", static row => row.Valid + "\0"),
        new("invalid UTF-8 behind", static row => [.. Encoding.UTF8.GetBytes(row.Valid), 0xFF]),
        Of("comment before", static row => "/* c */" + row.Valid),
        Of("comment inside", static row => row.Valid.Insert(1, "/* c */")),
        Of("comment behind", static row => row.Valid + "// d"),
        Of("comma at the end", static row => row.Valid.Length > 1 ? row.Valid.Insert(row.Valid.Length - 1, ",") : row.Valid + ","),
        Of("members twice", static row => row.Valid.Replace("}", "," + Inner(row) + "}", StringComparison.Ordinal)),
        Of("members of other case", static row => row.Valid.ToUpperInvariant()),
        Of("escaped names", static row => row.Valid.Replace("\"id\"", "\"\\u0069d\"", StringComparison.Ordinal)),
        Of("more members", static row => row.Valid.Replace("{", """{"more":{"a":[1]},""", StringComparison.Ordinal)),
        Of("deep member", static row => row.Valid.Replace(
            "{", $$"""{"deep":{{new string('[', 70)}}{{new string(']', 70)}},""", StringComparison.Ordinal)),
        Of("deep array", static _ => new string('[', 70) + new string(']', 70)),
        Of("long member", static row => row.Valid.Replace("{", $$"""{"long":"{{new string('x', Long)}}",""", StringComparison.Ordinal)),
        Of("numbers as text", static row => row.Valid.Replace("\":1", "\":\"1\"", StringComparison.Ordinal)),
        Of("large numbers", static row => row.Valid.Replace("\":", "\":1e400,\"x\":", StringComparison.Ordinal)),
        Of("negative numbers", static row => row.Valid.Replace("\":1", "\":-1", StringComparison.Ordinal)),
        Of("nulls for values", static row => System.Text.RegularExpressions.Regex.Replace(row.Valid, ":[0-9.]+", ":null")),
        Of("invalid for validation", static row => row.Valid
            .Replace("n<ä>", "a name that is longer than twenty", StringComparison.Ordinal).Replace("1.5", "500", StringComparison.Ordinal)),
        Of("control character", static row => row.Valid.Replace("\":\"", "\":\"\u0001", StringComparison.Ordinal)),
        Of("lone surrogate", static row => row.Valid.Replace("\":\"", "\":\"\\ud800", StringComparison.Ordinal)),
        new("invalid UTF-8 inside", static row =>
            [.. Encoding.UTF8.GetBytes(row.Valid).SelectMany(b => b == (byte)'n' ? [b, (byte)0xC3] : new[] { b })]),
        Of("metadata", static row => row.Valid.Replace("{", """{"$id":"1",""", StringComparison.Ordinal)),
        Of("reference", static _ => """{"$ref":"1"}"""),
        Of("too large", static row => row.Valid + new string(' ', 64), limit: 16),
        Of("too large, chunked", static row => row.Valid + new string(' ', 64), framing: Framing.Chunked, limit: 16),
        Of("too large and wrong", static row => row.Wrong + new string(' ', 64), limit: 16),
    ];

    private static BodyRow Of(
        string feature,
        Func<ContentRow, string> text,
        string? contentType = "application/json",
        Framing framing = Framing.Length,
        int limit = 0) =>
        new($"document: {feature}", row => Encoding.UTF8.GetBytes(text(row)), contentType, framing, limit);

    private static string Inner(ContentRow row) =>
        row.Valid is ['{', .. var members, '}'] && !members.Contains('{', StringComparison.Ordinal) ? members : "\"id\":1";
}

/// <summary>What a request has beside its body.</summary>
/// <param name="Id">What stands in the route.</param>
/// <param name="Query">The query.</param>
/// <param name="HasHeaders">Whether it has the headers that parameters ask for.</param>
internal sealed record SurroundingRow(string Feature, string Id, string Query, bool HasHeaders, int Weight) : Row(Feature, Weight)
{
    /// <summary>Another header; null for none.</summary>
    public (string Name, string Value)? Header { get; init; }

    /// <summary>All.</summary>
    public static IReadOnlyList<SurroundingRow> All { get; } =
    [
        new("all arguments", "5", "?q=6&text=quite&tags=a&tags=b&page=2&level=High&id=1", true, 80),
        new("text where a number is expected", "five", "?q=x&text=&page=y&level=nobody&guid=z", true, 10),
        new("no query", "5", "", true, 8),
        new("no headers", "5", "?q=6&text=quite", false, 8),
        new("other options", "5", "?q=6&text=quite&tags=a&page=2&id=1", true, 10) { Header = ("X-Other-Options", "1") },
        new("overridden to HEAD", "5", "?q=6&text=quite&tags=a&page=2&id=1", true, 5) { Header = ("X-HTTP-Method-Override", "HEAD") },
        new("overridden to PUT", "5", "?q=6&text=quite&tags=a&page=2&id=1", true, 5) { Header = ("X-HTTP-Method-Override", "PUT") },
    ];
}
