using Microsoft.Extensions.Primitives;

namespace ZeroAlloc.AspNetCore.Http;

/// <summary>Chooses a media type by the client's Accept (RFC 9110, section 12.5.1).</summary>
/// <remarks>
/// The range that names a type most exactly gives it its weight. The heaviest type is chosen; among equals the one that the client names
/// first. <b>Cost</b>: nothing is allocated.
/// </remarks>
internal static class ResponseNegotiation
{
    /// <summary>The type that suits the client best, or null if none does.</summary>
    /// <param name="accept">The header; without one the client takes anything.</param>
    /// <param name="offered">What the endpoint can send, the default first.</param>
    public static ResponseMediaType? Choose(StringValues accept, ReadOnlySpan<ResponseMediaType> offered)
    {
        ResponseMediaType? best = IsEmpty(accept) ? offered[0] : null;
        if (best is not null)
        {
            return best;
        }

        (int Quality, int Position) least = (0, 0);
        foreach (ResponseMediaType candidate in offered)
        {
            (int Quality, int Position) weight = Weigh(accept, candidate);
            if (weight.Quality > least.Quality || (best is not null && weight.Quality == least.Quality && weight.Position < least.Position))
            {
                best = candidate;
                least = weight;
            }
        }

        return best;
    }

    private static bool IsEmpty(StringValues accept) => accept.Count == 0 || !new MediaRanges(accept).MoveNext();

    private static (int Quality, int Position) Weigh(StringValues accept, ResponseMediaType candidate)
    {
        int closest = 0;
        (int Quality, int Position) weight = (0, 0);
        int position = 0;
        foreach (MediaRange range in new MediaRanges(accept))
        {
            int closeness = candidate.Closeness(range);
            if (closeness > closest)
            {
                closest = closeness;
                weight = (range.Quality, position);
            }

            position++;
        }

        return weight;
    }
}
