namespace ZeroAlloc.AspNetCore.Http;

/// <summary>One media type that a client may choose.</summary>
/// <param name="Format">How the body is written.</param>
/// <param name="Name">Type and subtype.</param>
/// <param name="ContentType">What the response says.</param>
/// <param name="IsNamedByWildcards">Whether <c>*/*</c> and <c>type/*</c> name it too.</param>
/// <remarks>Wildcards stand for JSON, and only where that does not suit for XML; binary bodies have to be named, since a client that takes anything can't be expected to know them.</remarks>
internal sealed record ResponseMediaType(ResponseFormat Format, string Name, string ContentType, bool IsNamedByWildcards = false)
{
    /// <summary>What is written for <c>*/*</c>.</summary>
    public static ResponseMediaType Json { get; } = new(ResponseFormat.Json, "application/json", JsonResponse.DefaultContentType, IsNamedByWildcards: true);

    /// <summary>The names of XML (RFC 7303), the canonical one first.</summary>
    public static IReadOnlyList<ResponseMediaType> Xml { get; } =
    [
        new(ResponseFormat.Xml, "application/xml", XmlResponse.DefaultContentType),
        new(ResponseFormat.Xml, "text/xml", "text/xml; charset=utf-8"),
    ];

    /// <summary>The same for clients to whom nothing else can be sent.</summary>
    public static ResponseMediaType[] XmlByWildcard { get; } = [.. Xml.Select(static type => type with { IsNamedByWildcards = true })];

    private readonly string _typeRange = Name[..(Name.IndexOf('/', StringComparison.Ordinal) + 1)] + "*";

    /// <summary>How exactly a range names this type: 3 by name, 2 by <c>type/*</c>, 1 by <c>*/*</c>, 0 not at all.</summary>
    public int Closeness(MediaRange range)
    {
        if (range.Is(Name))
        {
            return Format != ResponseFormat.NativeBuffer || MessageMediaTypes.HasKnownVersion(range) ? 3 : 0;
        }

        if (!IsNamedByWildcards)
        {
            return 0;
        }

        return range.Is(_typeRange) ? 2 : range.Is("*/*") ? 1 : 0;
    }
}
