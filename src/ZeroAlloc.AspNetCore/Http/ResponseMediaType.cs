namespace ZeroAlloc.AspNetCore.Http;

/// <summary>One media type that a client may choose.</summary>
/// <param name="Format">How the body is written.</param>
/// <param name="Name">Type and subtype.</param>
/// <param name="ContentType">What the response says.</param>
/// <remarks>Wildcards stand for JSON; binary bodies have to be named, since a client that takes anything can't be expected to know them.</remarks>
internal sealed record ResponseMediaType(ResponseFormat Format, string Name, string ContentType)
{
    /// <summary>What is written for <c>*/*</c>.</summary>
    public static ResponseMediaType Json { get; } = new(ResponseFormat.Json, "application/json", JsonResponse.DefaultContentType);

    private readonly string _typeRange = Name[..(Name.IndexOf('/', StringComparison.Ordinal) + 1)] + "*";

    /// <summary>How exactly a range names this type: 3 by name, 2 by <c>type/*</c>, 1 by <c>*/*</c>, 0 not at all.</summary>
    public int Closeness(MediaRange range)
    {
        if (range.Is(Name))
        {
            return Format != ResponseFormat.NativeBuffer || MessageMediaTypes.HasKnownVersion(range) ? 3 : 0;
        }

        if (Format == ResponseFormat.NativeBuffer)
        {
            return 0;
        }

        return range.Is(_typeRange) ? 2 : range.Is("*/*") ? 1 : 0;
    }
}
