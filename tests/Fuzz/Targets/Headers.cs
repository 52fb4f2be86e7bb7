using System.Text;
using System.Text.RegularExpressions;
using Microsoft.Net.Http.Headers;
using ZeroAlloc.AspNetCore.Headers;
using ZeroAlloc.Fuzz.Engine;
using ZeroAlloc.Fuzz.Mutation;

namespace ZeroAlloc.Fuzz.Targets;

/// <summary><c>Accept</c> and <c>Content-Type</c>: what the framework parses means the same here.</summary>
internal sealed partial class Headers : FuzzTarget
{
    private const int ContentType = 0;

    private static readonly string[] s_contentTypes =
    [
        "application/json", "application/json; charset=utf-8", "application/problem+json", "text/xml;charset=utf-16", "application/a+xml",
        "application/xml ; x=\"a;b\" ; charset=\"utf-8\"", "APPLICATION/JSON;CHARSET=UTF-8",
    ];

    private static readonly string[] s_accepts =
    [
        "*/*", "text/html, application/xml;q=0.9, */*;q=0.8", "application/x-nativebuffer;version=1, application/json;q=0.5",
        "a/b;x=\"1,2;q=0.1\";q=0.25, c/d", "application/json, text/plain, */*",
    ];

    private readonly TokenMutator _mutator = new(new HeaderGrammar(), HeaderGrammar.Pieces);

    public override string Name => "headers";
    public override IReadOnlyList<string> Subjects { get; } = ["content-type", "accept"];
    public override int ShortCases => 150_000;

    public override IEnumerable<byte[]> Seeds(int subject) =>
        (subject == ContentType ? s_contentTypes : s_accepts).Select(Encoding.Latin1.GetBytes);

    public override int Mutate(int subject, Pool pool, Chance chance, Span<byte> output) =>
        _mutator.Mutate(pool.Of(subject), pool.Of(chance.Next(2)), chance, output);

    public override void Judge(int subject, ReadOnlySpan<byte> input, Features features)
    {
        string text = Encoding.Latin1.GetString(input);
        if (subject == ContentType)
        {
            JudgeContentType(text, features);
        }
        else
        {
            JudgeAccept(text, features);
        }
    }

    private static void JudgeContentType(string text, Features features)
    {
        bool isParsed = MediaTypeHeaderValue.TryParse(text, out MediaTypeHeaderValue? stock);
        bool isJson = JsonContentType.IsPlain(text);
        bool isXml = XmlContentType.IsXml(text, out Encoding? encoding);
        features.Add(ContentType, (isParsed ? 1 : 0) + (isJson ? 2 : 0) + (isXml ? 4 : 0), encoding?.CodePage ?? 0);
        if (isJson && !(isParsed && IsJson(stock!)))
        {
            throw new Finding("json-taken", text);
        }

        // The framework takes spaces around the slash, and a suffix of nothing, which no grammar has; here such a type is unknown.
        if (!isParsed || SpacedSlash().IsMatch(text) || stock!.SubTypeWithoutSuffix.Length == 0)
        {
            return;
        }

        features.Add(ContentType, 8, (stock!.Parameters.Count * 4) + (stock.Suffix.HasValue ? 2 : 0) + (stock.Charset.HasValue ? 1 : 0));
        if (!new MediaRange(text).Name.Equals(stock.MediaType.AsSpan(), StringComparison.OrdinalIgnoreCase))
        {
            throw new Finding("name", text);
        }

        if (isXml != IsXml(stock))
        {
            throw new Finding("xml", $"{text}: {isXml}");
        }

        string charset = HeaderUtilities.RemoveQuotes(stock.Charset).ToString().ToLowerInvariant();
        Encoding? expected = charset switch { "" or "utf-8" => Encoding.UTF8, "utf-16" => Encoding.Unicode, _ => null };
        if (encoding != expected && charset.Length > 0)
        {
            throw new Finding("charset", $"{text}: {encoding?.WebName}");
        }
    }

    private static void JudgeAccept(string text, Features features)
    {
        int elements = 0;
        foreach (MediaRange range in new MediaRanges(text))
        {
            elements++;
            if (range.Quality is < 0 or > 1000)
            {
                throw new Finding("quality-bounds", $"{text}: {range.Quality}");
            }
        }

        bool isParsed = MediaTypeHeaderValue.TryParseStrictList([text], out IList<MediaTypeHeaderValue>? stock);
        features.Add(1, isParsed ? 1 : 0, elements);
        if (!isParsed || SpacedSlash().IsMatch(text))
        {
            return;
        }

        if (stock!.Count != elements)
        {
            throw new Finding("elements", $"{text}: {elements} instead of {stock.Count}");
        }

        int at = 0;
        foreach (MediaRange range in new MediaRanges(text))
        {
            MediaTypeHeaderValue expected = stock[at++];
            int quality = QualityOf(expected);
            features.Add(1, 2, (quality * 16) + Math.Min(expected.Parameters.Count, 15));
            if (!range.Is(expected.MediaType.AsSpan()) || (quality >= 0 && range.Quality != quality))
            {
                throw new Finding("range", $"{text}: {range.Name};q={range.Quality} instead of {expected}");
            }
        }
    }

    /// <summary>In thousandths; -1 for a weight that is none in RFC 9110.</summary>
    private static int QualityOf(MediaTypeHeaderValue type)
    {
        NameValueHeaderValue? parameter = NameValueHeaderValue.Find(type.Parameters, "q");
        return parameter is null ? 1000
            : Weight().IsMatch(parameter.Value.AsSpan()) ? (int)Math.Round(type.Quality!.Value * 1000)
            : -1;
    }

    private static bool IsJson(MediaTypeHeaderValue type) =>
        type.Type.Equals("application", StringComparison.OrdinalIgnoreCase)
        && (type.SubTypeWithoutSuffix.Equals("json", StringComparison.OrdinalIgnoreCase)
            || type.Suffix.Equals("json", StringComparison.OrdinalIgnoreCase))
        && type.Parameters.All(parameter => parameter.Name.Equals("charset", StringComparison.OrdinalIgnoreCase))
        && (!type.Charset.HasValue || type.Charset.Equals("utf-8", StringComparison.OrdinalIgnoreCase));

    private static bool IsXml(MediaTypeHeaderValue type) =>
        type.MediaType.Equals("application/xml", StringComparison.OrdinalIgnoreCase)
        || type.MediaType.Equals("text/xml", StringComparison.OrdinalIgnoreCase)
        || type.Suffix.Equals("xml", StringComparison.OrdinalIgnoreCase);

    [GeneratedRegex(@"^(0(\.\d{0,3})?|1(\.0{0,3})?)$", RegexOptions.CultureInvariant)]
    private static partial Regex Weight();

    [GeneratedRegex(@"\s/|/\s", RegexOptions.CultureInvariant)]
    private static partial Regex SpacedSlash();
}
