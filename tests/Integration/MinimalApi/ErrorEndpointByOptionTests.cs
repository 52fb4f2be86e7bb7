namespace ZeroAlloc.Integration.MinimalApi;

/// <summary>The option for all endpoints, with endpoints that answer errors.</summary>
public sealed class ErrorEndpointByOptionTests : ErrorEndpointTests
{
    /// <inheritdoc/>
    protected override bool IsByOption => true;
}
