using ZeroAlloc.AspNetCore.Headers;

namespace ZeroAlloc.AspNetCore.Formats;

/// <summary>One media type that a client may choose.</summary>
/// <param name="format">How the body is written.</param>
/// <param name="name">Type and subtype.</param>
/// <param name="contentType">What the response says.</param>
internal sealed class ResponseMediaType(BodyFormat format, string name, string contentType)
{
    private readonly string _typeRange = name[..(name.IndexOf('/', StringComparison.Ordinal) + 1)] + "*";

    /// <summary>How the body is written.</summary>
    public BodyFormat Format => format;

    /// <summary>Type and subtype.</summary>
    public string Name => name;

    /// <summary>What the response says.</summary>
    public string ContentType => contentType;

    /// <summary>How exactly a range names this type: 3 by name, 2 by <c>type/*</c>, 1 by <c>*/*</c>, 0 not at all.</summary>
    /// <param name="range">The range.</param>
    /// <param name="wildcards">The last of the rules under which a wildcard names a format.</param>
    public int Closeness(MediaRange range, Wildcards wildcards)
    {
        if (range.Is(name))
        {
            return format.KnowsParameters(range) ? 3 : 0;
        }

        if (format.Wildcards > wildcards)
        {
            return 0;
        }

        return range.Is(_typeRange) ? 2 : range.Is("*/*") ? 1 : 0;
    }
}
