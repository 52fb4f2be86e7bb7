using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;

namespace ZeroAlloc.AspNetCore.MinimalApi.Filters;

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

    /// <summary>
    /// Has a factory of an endpoint report the filter that it makes, once. Factories are called last to first, so that those before a
    /// factory of ours are called after it: the framework's, of validation, is put first when all conventions have run.
    /// </summary>
    /// <param name="factories">The endpoint's factories.</param>
    /// <param name="place">The factory's index.</param>
    /// <param name="made">Gets the filter around which the factory was called, and the one that it made: the same if it added none.</param>
    public static void Watch(
        IList<Func<EndpointFilterFactoryContext, EndpointFilterDelegate, EndpointFilterDelegate>> factories,
        int place,
        Action<EndpointFilterDelegate, EndpointFilterDelegate> made)
    {
        Func<EndpointFilterFactoryContext, EndpointFilterDelegate, EndpointFilterDelegate> other = factories[place];
        factories[place] = (context, next) =>
        {
            factories[place] = other;
            EndpointFilterDelegate filter = other(context, next);
            made(next, filter);
            return filter;
        };
    }
}
