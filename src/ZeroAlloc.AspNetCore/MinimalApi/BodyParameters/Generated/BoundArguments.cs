using Microsoft.AspNetCore.Http;

namespace ZeroAlloc.AspNetCore.MinimalApi.BodyParameters.Generated;

/// <summary>The arguments of a handler but the body, to which that is added (<see cref="BodilessMethod.Joining{T}"/>).</summary>
/// <param name="context">The request.</param>
/// <param name="values">The arguments.</param>
internal sealed class BoundArguments(HttpContext context, object?[] values) : EndpointFilterInvocationContext
{
    public override HttpContext HttpContext => context;

    public override IList<object?> Arguments => values;

    public override T GetArgument<T>(int index) => (T)values[index]!;
}
