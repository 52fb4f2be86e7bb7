using Microsoft.AspNetCore.Http;

namespace ZeroAlloc.AspNetCore.MinimalApi.BodyParameters.Generated;

/// <summary>The arguments of a handler to which the application adds no filter: nobody but ZeroAlloc sees this object.</summary>
/// <typeparam name="T">Type of the body parameter.</typeparam>
/// <param name="context">The request.</param>
/// <param name="values">The other arguments.</param>
/// <param name="position">Index of the body parameter.</param>
/// <param name="body">The body.</param>
internal sealed class GeneratedInvocation<T>(HttpContext context, object?[] values, int position, T body)
    : EndpointFilterInvocationContext
{
    public override HttpContext HttpContext => context;

    public override IList<object?> Arguments => [.. values[..position], body, .. values[position..]];

    public override TArgument GetArgument<TArgument>(int index) => index == position
        ? (TArgument)(object)body!
        : (TArgument)values[index < position ? index : index - 1]!;
}
