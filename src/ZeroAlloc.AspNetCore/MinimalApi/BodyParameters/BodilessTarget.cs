using Microsoft.AspNetCore.Http;

namespace ZeroAlloc.AspNetCore.MinimalApi.BodyParameters;

/// <summary>Base class of the emitted classes: holds the endpoint's pipeline, which their method calls.</summary>
internal abstract class BodilessTarget
{
    /// <summary>Invokes the filters and the handler.</summary>
    public EndpointFilterDelegate Next = null!;
}
