using Microsoft.Extensions.Primitives;
using ZeroAlloc.AspNetCore.Formats;
using ZeroAlloc.AspNetCore.Headers;

namespace ZeroAlloc.AspNetCore.Negotiation;

/// <summary>Chooses a media type by the client's Accept (RFC 9110, section 12.5.1).</summary>
/// <remarks>
/// The range that names a type most exactly gives it its weight. The heaviest type is chosen; among equals the one that the client names
/// first. <b>Cost</b>: nothing is allocated.
/// </remarks>
/// <param name="accept">The header; without one the client takes anything.</param>
/// <param name="formats">What the endpoint can send.</param>
/// <param name="excluded">The formats that can't write the value, a bit for each.</param>
internal readonly ref struct ResponseNegotiation(StringValues accept, FormatRegistry formats, uint excluded)
{
    /// <summary>The type that suits the client best, or null if none does.</summary>
    public ResponseMediaType? Choose()
    {
        if (accept.Count == 0 || !new MediaRanges(accept).MoveNext())
        {
            return formats.Default.MediaTypes[0];
        }

        // What browsers name beside others, without meaning it, stands back.
        return (NamesHtml() ? Choose(Wildcards.First, isForBrowser: true) : null)
            ?? Choose(Wildcards.First, isForBrowser: false)
            ?? Choose(Wildcards.Last, isForBrowser: false);
    }

    private ResponseMediaType? Choose(Wildcards wildcards, bool isForBrowser)
    {
        ResponseMediaType? best = null;
        (int Quality, int Position) least = (0, 0);
        uint bit = 1;
        foreach (BodyFormat format in formats.All)
        {
            if ((excluded & bit) == 0 && !(isForBrowser && format.IsNamedByBrowsers))
            {
                IReadOnlyList<ResponseMediaType> types = format.MediaTypes;
                for (int i = 0; i < types.Count; i++)
                {
                    (int Quality, int Position) weight = Weigh(types[i], wildcards);
                    if (weight.Quality > least.Quality
                        || (best is not null && weight.Quality == least.Quality && weight.Position < least.Position))
                    {
                        best = types[i];
                        least = weight;
                    }
                }
            }

            bit <<= 1;
        }

        return best;
    }

    private (int Quality, int Position) Weigh(ResponseMediaType candidate, Wildcards wildcards)
    {
        int closest = 0;
        (int Quality, int Position) weight = (0, 0);
        int position = 0;
        foreach (MediaRange range in new MediaRanges(accept))
        {
            int closeness = candidate.Closeness(range, wildcards);
            if (closeness > closest)
            {
                closest = closeness;
                weight = (range.Quality, position);
            }

            position++;
        }

        return weight;
    }

    private bool NamesHtml()
    {
        foreach (MediaRange range in new MediaRanges(accept))
        {
            if (range.Is("text/html"))
            {
                return true;
            }
        }

        return false;
    }
}
