using System.Reflection;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using ZeroAlloc.AspNetCore.MinimalApi;

namespace ZeroAlloc.AspNetCore;

/// <summary>
/// A handler's parameter that is read from the request's body by this library, with the answers that a plain body parameter gives.
/// </summary>
/// <typeparam name="T">Type of the model.</typeparam>
/// <remarks>
/// <para>JSON (<c>application/json</c> and <c>+json</c> types); XML (<c>application/xml</c>, <c>text/xml</c> and
/// <c>+xml</c> types, in UTF-8 or UTF-16) where XmlSerializer knows the type; and where <typeparamref name="T"/>
/// has a source generator also NativeBuffering messages (<see cref="ZeroAllocNativeBufferOptions.MediaTypes"/>):
/// verified, then copied into an object. Where <typeparamref name="T"/> is the view of such a type, messages
/// alone: the view lies over the received bytes and lives to the end of the request; later it throws.</para>
/// <para>Other media types, and messages of another version, are answered 415, malformed bodies 400, too large
/// ones 413, as for a plain parameter; for messages with problem details that name reason and offset. An empty
/// body and <c>null</c> are answered 400, unless the parameter is optional (<c>Body&lt;T&gt;?</c>, or with a
/// default value): then it is null. What a constructor or setter of the model throws is not the client's fault
/// by itself, and reaches the server (500), as with JSON in the framework: check arguments by validation.</para>
/// <para>Filters of the endpoint see what a plain parameter shows them, the model, in <c>Arguments</c> and by
/// <c>GetArgument&lt;T&gt;</c>, which gives them a <see cref="Body{T}"/> as well, and they may put another model there. The framework's
/// validation (<c>AddValidation()</c>) validates the model and names its members as it does for a plain parameter. Filter factories see the
/// handler as it is declared, with a <see cref="Body{T}"/>. A filter that hands on an invocation of its own making has to keep that.</para>
/// <para><b>Cost</b>: this object (24 bytes) and the array in which the framework collects bound parameters (32 bytes), besides the model;
/// for a view the entry that returns its memory at the end of the request.
/// <see cref="ZeroAllocHttpRequestExtensions.ReadFromZeroAllocJsonAsync"/> needs neither.</para>
/// </remarks>
public sealed class Body<T> : IBindableFromHttpContext<Body<T>>, IEndpointParameterMetadataProvider, IBody
    where T : notnull
{
    /// <summary>Wraps a model, to call a handler with it.</summary>
    /// <param name="value">The model.</param>
    /// <exception cref="ArgumentNullException"><paramref name="value"/> is null.</exception>
    public Body(T value)
    {
        if (value is null)
        {
            // Not by ThrowIfNull, which boxes a view.
            throw new ArgumentNullException(nameof(value));
        }

        Value = value;
    }

    /// <summary>The model; never null.</summary>
    public T Value { get; }

    /// <inheritdoc/>
    object IBody.Model => Value;

    /// <summary>Binds a parameter; called by the framework.</summary>
    static ValueTask<Body<T>?> IBindableFromHttpContext<Body<T>>.BindAsync(HttpContext context, ParameterInfo parameter) =>
        BodyBinder.BindAsync<T>(context, parameter);

    /// <summary>Says what the endpoint accepts; called by the framework.</summary>
    static void IEndpointParameterMetadataProvider.PopulateMetadata(ParameterInfo parameter, EndpointBuilder builder) =>
        BodyEndpoint.Prepare<T>(parameter, builder);
}
