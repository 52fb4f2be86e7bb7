using System.Diagnostics.CodeAnalysis;
using ZeroAlloc.AspNetCore.Headers;

namespace ZeroAlloc.AspNetCore.Formats.NativeBuffering;

/// <summary>The media types under which a host sends and takes NativeBuffering messages.</summary>
/// <param name="names">See <see cref="ZeroAllocNativeBufferOptions.MediaTypes"/>; validated.</param>
/// <remarks><b>Threading</b>: immutable.</remarks>
internal sealed class MessageMediaTypes(IEnumerable<string> names)
{
    /// <summary>The only version of the format (docs/nativebuffer-format.md, section 7).</summary>
    private const string Version = "1";

    private readonly string[] _names = [.. names];

    /// <summary>The one that is sent where the client has no say.</summary>
    public string Canonical => _names[0];

    /// <summary>All of them.</summary>
    public IReadOnlyList<string> All => _names;

    /// <summary>Finds the type that a Content-Type, or an element of Accept, names; a wildcard names none.</summary>
    /// <param name="mediaType">The header's value.</param>
    /// <param name="name">The type as it was configured.</param>
    /// <returns>
    /// False for other types, for parameters that are malformed, for a <c>version</c> that is not
    /// known or named twice, and for a weight of 0, which says that the type is not wanted.
    /// </returns>
    /// <remarks><b>Cost</b>: nothing is allocated.</remarks>
    public bool TryFind(ReadOnlySpan<char> mediaType, [NotNullWhen(true)] out string? name)
    {
        var range = new MediaRange(mediaType);
        foreach (string candidate in _names)
        {
            if (range.Is(candidate))
            {
                name = candidate;
                return HasKnownVersion(range) && range.Quality > 0;
            }
        }

        name = null;
        return false;
    }

    /// <summary>Whether a type's parameters are well-formed, and its <c>version</c> is the one that is written, or is not named.</summary>
    public static bool HasKnownVersion(MediaRange range) => range.HasNoneBut("version", Version);
}
