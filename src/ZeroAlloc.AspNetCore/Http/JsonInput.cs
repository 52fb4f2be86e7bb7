using Microsoft.AspNetCore.Http;

namespace ZeroAlloc.AspNetCore.Http;

/// <summary>How values of one type are read from a JSON body, without the caller naming the type.</summary>
/// <remarks><b>Threading</b>: immutable.</remarks>
internal abstract class JsonInput
{
    /// <summary>Whether compiled code reads plainly valid bodies; otherwise they are all the stock reader's.</summary>
    public abstract bool IsCompiled { get; }

    /// <summary>Reads a body that is plainly valid and not larger than <paramref name="limit"/>; any other is left as it is. Only where <see cref="IsCompiled"/>.</summary>
    /// <param name="request">The request, whose body is UTF-8.</param>
    /// <param name="limit">See <see cref="ZeroAllocFormatterLimits.JsonBufferLimit"/>.</param>
    public abstract ValueTask<BodyReading> TryReadAsync(HttpRequest request, int limit);
}
