using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;

namespace ZeroAlloc.AspNetCore.MinimalApi;

/// <summary>Tells the framework's delegate around a handler from filters.</summary>
internal static class HandlerDelegate
{
    /// <summary>
    /// Whether what stands behind a filter of ours is the handler: no filter was added besides ours, or none that wanted to stand there.
    /// </summary>
    /// <param name="factory">What makes our filter.</param>
    /// <param name="endpoint">Its endpoint.</param>
    /// <param name="next">What stands behind it.</param>
    /// <remarks>
    /// Filters are made last to first; so those behind ours have been made, if they were. The framework's own delegate
    /// around the handler is a compiled expression, which is of no type. Where it is not compiled, no other filter shows that it is next:
    /// those of bodies are none where no other is.
    /// </remarks>
    public static bool StandsBehind(
        Func<EndpointFilterFactoryContext, EndpointFilterDelegate, EndpointFilterDelegate> factory,
        EndpointBuilder endpoint,
        EndpointFilterDelegate next) =>
        next.Method.DeclaringType is null
        || endpoint.FilterFactories.Skip(endpoint.FilterFactories.IndexOf(factory) + 1).All(static other => other.Target is IBodyFilter);
}
