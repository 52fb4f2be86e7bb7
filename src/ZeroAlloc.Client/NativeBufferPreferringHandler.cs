using System.Net.Http.Headers;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Client;

/// <summary>
/// Adds an Accept header that prefers messages to JSON to requests without an Accept header. Read the responses with
/// <c>ReadFromNativeBufferOrJsonAsync</c> of <see cref="NativeBufferHttpContentExtensions"/>.
/// </summary>
/// <remarks>
/// The header is <c>Accept: application/x-nativebuffer, application/vnd.zeroalloc.nativebuffer, application/json; q=0.9</c>; without
/// <c>*/*</c>, because MVC by default ignores a header with a wildcard. <b>Threading</b>: any number of requests at once.
/// </remarks>
public sealed class NativeBufferPreferringHandler : DelegatingHandler
{
    /// <summary>Creates a handler whose inner handler is set later, for example by a client factory.</summary>
    public NativeBufferPreferringHandler()
    {
    }

    /// <summary>Creates a handler with an inner handler.</summary>
    /// <param name="innerHandler">The handler that sends the requests.</param>
    /// <exception cref="ArgumentNullException"><paramref name="innerHandler"/> is null.</exception>
    public NativeBufferPreferringHandler(HttpMessageHandler innerHandler)
        : base(innerHandler)
    {
    }

    /// <summary>Asks for a message under either of its names, so that a server that goes by one of them alone is understood.</summary>
    internal static void AddMessagesTo(HttpHeaderValueCollection<MediaTypeWithQualityHeaderValue> accept)
    {
        accept.Add(new MediaTypeWithQualityHeaderValue(NativeBufferMediaTypes.Canonical));
        accept.Add(new MediaTypeWithQualityHeaderValue(NativeBufferMediaTypes.Vendor));
    }

    /// <summary>Says what is preferred.</summary>
    internal static void AddTo(HttpHeaderValueCollection<MediaTypeWithQualityHeaderValue> accept)
    {
        AddMessagesTo(accept);
        accept.Add(new MediaTypeWithQualityHeaderValue("application/json", 0.9));
    }

    /// <summary>
    /// Says what is preferred of the formats that a type can be read from: JSON alone where no code was generated for it.
    /// </summary>
    internal static void AddTo<T>(HttpHeaderValueCollection<MediaTypeWithQualityHeaderValue> accept)
        where T : IBufferedMessageSource<T>
    {
        if (T.CanRead())
        {
            AddTo(accept);
        }
        else
        {
            accept.Add(new MediaTypeWithQualityHeaderValue("application/json"));
        }
    }

    /// <inheritdoc/>
    protected override HttpResponseMessage Send(HttpRequestMessage request, CancellationToken cancellationToken) =>
        base.Send(Prepare(request), cancellationToken);

    /// <inheritdoc/>
    protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken) =>
        base.SendAsync(Prepare(request), cancellationToken);

    private static HttpRequestMessage Prepare(HttpRequestMessage request)
    {
        ArgumentNullException.ThrowIfNull(request);
        if (request.Headers.Accept.Count == 0)
        {
            AddTo(request.Headers.Accept);
        }

        return request;
    }
}
