using System.Text;
using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Endpoints;

/// <summary>A change of a request's method.</summary>
/// <param name="Header">The header that asks for it.</param>
/// <param name="To">The method.</param>
internal sealed record MethodChangeRow(string Feature, string Header, string To, int Weight = 10) : Row(Feature, Weight);

/// <summary>Where a request goes.</summary>
/// <param name="Path">The path.</param>
internal sealed record TargetRow(string Feature, string Path, int Weight = 10) : Row(Feature, Weight);

/// <summary>The tables of requests.</summary>
internal static class RequestRows
{
    /// <summary>The methods.</summary>
    public static IReadOnlyList<Row> Methods { get; } = [new("POST", 60), new("GET", 15), new("HEAD", 15), new("PUT", 10)];

    /// <summary>The bodies.</summary>
    public static IReadOnlyList<Row> Contents { get; } =
    [
        new("valid body", 45), new("missing body", 15), new("empty body", 8), new("null body", 10), new("body of the wrong type", 8),
        new("malformed body", 8), new("cut body", 9), new("body with more members", 8), new("body with a byte order mark", 9),
        new("long body", 9), new("body in chunks", 10), new("body with comments", 9), new("body with something behind", 9),
        new("deep body", 9), new("blank body", 9), new("body with invalid UTF-8", 9),
    ];

    /// <summary>The content types.</summary>
    public static IReadOnlyList<Row> ContentTypes { get; } =
    [
        new("application/json", 50), new("application/json; charset=utf-8", 10), new("application/json; charset=utf-16", 7),
        new("application/json; charset=iso-8859-1", 7), new("application/json; charset=nonsense", 7), new("application/x.own+json", 7),
        new("text/json", 7), new("text/plain", 7), new("application/xml", 7), new("no content type", 8), new("nonsense", 7),
    ];

    /// <summary>What clients accept.</summary>
    public static IReadOnlyList<Row> Accepts { get; } =
    [
        new("no Accept", 40), new("Accept: application/json"), new("Accept: application/xml"), new("Accept: */*"), new("Accept: text/json"),
        new("Accept: text/plain"), new("Accept: text/html, application/xml;q=0.9, */*;q=0.8"), new("Accept: application/json;q=0.5, text/xml"),
        new("Accept: image/png"), new("Accept: application/json;charset=utf-16"),
    ];

    /// <summary>What stands in the path for the other parameter.</summary>
    public static IReadOnlyList<Row> Ids { get; } = [new("id: number", 70), new("id: text", 15), new("id: color", 15)];

    /// <summary>How middleware changes the method: by the header of the framework's own, or by itself.</summary>
    public static IReadOnlyList<MethodChangeRow> MethodChanges { get; } =
    [
        new("no change of the method", "", "", 120),
        .. from to in (string[])["HEAD", "GET", "PUT", "POST"]
        select new MethodChangeRow($"overridden to {to}", "X-HTTP-Method-Override", to, 6),
        .. from to in (string[])["HEAD", "GET", "POST"]
        select new MethodChangeRow($"changed to {to} by middleware", "X-Changed-Method", to, 3),
    ];

    /// <summary>Which options a request wants where they differ per request.</summary>
    public static IReadOnlyList<Row> Options { get; } = [new("usual options", 60), new("other options", 20)];

    /// <summary>Where a request goes: <c>{0}</c> is the path of its endpoint, <c>{1}</c> the other parameter.</summary>
    public static IReadOnlyList<TargetRow> Targets { get; } =
    [
        new("to its endpoint", "{0}", 150), new("to a startup filter's endpoint", "/late/{1}", 3),
        new("into a branch", "/branch{0}", 6), new("to an endpoint of a branch", "/branch/late/{1}", 3),
        new("to the early endpoint", "/early", 1),
    ];

    /// <summary>The bytes of a body; null for none.</summary>
    public static byte[]? BytesOf(RequestModel request, BodyTypeRow body)
    {
        string valid = body.Valid;
        string? text = request.Content.Feature switch
        {
            "missing body" => null,
            "empty body" => "",
            "null body" => "null",
            "body of the wrong type" => body.Wrong,
            "malformed body" => valid + "}",
            "cut body" => valid[..(valid.Length / 2)],
            "body with more members" => valid.Replace("{", """{"more":{"a":[1]},""", StringComparison.Ordinal),
            "body with a byte order mark" => "\uFEFF" + valid,
            "long body" => new string(' ', 70_000) + valid + new string('\n', 70_000),
            "body with comments" => "/* c */" + valid + "// d",
            "body with something behind" => valid + " 1",
            "deep body" => new string('[', 70) + new string(']', 70),
            "blank body" => " \n",
            _ => valid,
        };
        Encoding encoding = request.ContentType.Feature switch
        {
            "application/json; charset=utf-16" => Encoding.Unicode,
            "application/json; charset=iso-8859-1" => Encoding.Latin1,
            _ => Encoding.UTF8,
        };
        byte[]? bytes = text is null ? null : encoding.GetBytes(text);
        return request.Content.Feature == "body with invalid UTF-8" ? [.. bytes!, 0xFF] : bytes;
    }
}
