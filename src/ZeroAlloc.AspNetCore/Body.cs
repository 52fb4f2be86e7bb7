using System.Reflection;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using ZeroAlloc.AspNetCore.MinimalApi;
using ZeroAlloc.AspNetCore.MinimalApi.Filters;

namespace ZeroAlloc.AspNetCore;

/// <summary>
/// A parameter of a minimal API handler that ZeroAlloc reads from the request body. Clients get the same responses as with an ordinary
/// body parameter.
/// </summary>
/// <typeparam name="T">Type of the model.</typeparam>
/// <remarks>
/// <para>ZeroAlloc reads JSON (<c>application/json</c> and <c>+json</c> types), and XML (<c>application/xml</c>, <c>text/xml</c> and
/// <c>+xml</c> types, in UTF-8 or UTF-16) if XmlSerializer supports the type. If <typeparamref name="T"/> has a source generator,
/// ZeroAlloc also reads NativeBuffering messages (<see cref="ZeroAllocNativeBufferOptions.MediaTypes"/>): it verifies them and copies
/// them into an object. If <typeparamref name="T"/> is the view of such a type, only messages are read. The view refers to the received
/// bytes until the request ends; after that, it throws.</para>
/// <para>The response is 415 for other media types and for messages of another version, 400 for malformed bodies, and 413 for bodies that
/// are too large. For messages, problem details contain reason and offset. The response to an empty body and to <c>null</c> is 400,
/// unless the parameter is optional (<c>Body&lt;T&gt;?</c>, or with a default value): then it is null. An exception in a constructor or
/// setter of the model leads to 500, as with ASP.NET Core. Check arguments by validation.</para>
/// <para>Endpoint filters see the model in <c>Arguments</c>, as with an ordinary parameter, and can replace it.
/// <c>GetArgument&lt;T&gt;</c> also returns a <see cref="Body{T}"/>. Validation (<c>AddValidation()</c>) validates the model and names
/// its members as with an ordinary parameter. Filter factories see the declared handler, with a <see cref="Body{T}"/>. A filter that
/// passes on its own invocation context must keep the <see cref="Body{T}"/>.</para>
/// <para><b>Cost</b>: the model, this object (24 bytes), and the array in which ASP.NET Core collects bound parameters (32 bytes). A view
/// costs the entry that returns its memory when the request ends. <see cref="ZeroAllocHttpRequestExtensions.ReadFromZeroAllocJsonAsync"/>
/// allocates only the model.</para>
/// </remarks>
public sealed class Body<T> : IBindableFromHttpContext<Body<T>>, IEndpointParameterMetadataProvider, IBody
    where T : notnull
{
    /// <summary>Wraps a model, to call a handler in a test.</summary>
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
