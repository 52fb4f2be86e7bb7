using System.Reflection;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing.Patterns;
using ZeroAlloc.AspNetCore.MinimalApi.BodyParameters.Generated;

namespace ZeroAlloc.AspNetCore.MinimalApi.BodyParameters;

/// <summary>What the second delegate of an endpoint is made of; dropped when it is made.</summary>
/// <param name="Handler">The endpoint's handler.</param>
/// <param name="Body">Its body parameter.</param>
/// <param name="Pattern">The endpoint's route.</param>
/// <param name="Services">The host's.</param>
/// <param name="Pipeline">The filters and the handler.</param>
/// <param name="IsAlone">Whether the application has no filter there.</param>
/// <param name="DisplayName">What the endpoint is called.</param>
/// <param name="IsBuiltAtOnce">Whether the first request waits until the second delegate has been built.</param>
/// <param name="Arguments">
/// Bind the other parameters, if the request delegate generator has made the endpoint; otherwise null, and ASP.NET Core binds them.
/// </param>
internal sealed record BodyParameterPlan(
    MethodInfo Handler,
    ParameterInfo Body,
    RoutePattern Pattern,
    IServiceProvider Services,
    EndpointFilterDelegate Pipeline,
    bool IsAlone,
    string? DisplayName,
    bool IsBuiltAtOnce,
    GeneratedArgument[]? Arguments);
