using Microsoft.AspNetCore.Http;

namespace ZeroAlloc.AspNetCore.MinimalApi;

/// <summary>Carries the answer to a body that can't be taken past the handler and its filters, up to <see cref="BodyEndpoint"/>.</summary>
/// <remarks>
/// A binder has no other way to keep a handler with an optional parameter from running. Where nothing catches it (an endpoint that
/// was not built by routing), the server answers with the same status, since it knows the base class.
/// </remarks>
internal sealed class BodyRefusedException(int statusCode, Exception? innerException)
    : BadHttpRequestException("The request's body was refused.", statusCode, innerException!)
{
    /// <summary>What a problem document tells the client; null for an answer without a body, as the framework gives for JSON.</summary>
    public string? Detail { get; init; }
}
