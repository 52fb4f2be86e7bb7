using System.Buffers;
using System.Net;
using System.Net.Http.Headers;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Client;

/// <summary>A request's body that is a NativeBuffering message. Its length is known, so it is not sent in chunks.</summary>
/// <remarks>
/// The message is written each time that the content is sent (a redirect or a retry sends it again), into pooled memory: the object must
/// not change until then. <b>Cost</b>: this object and its headers. <b>Threading</b>: as any <see cref="HttpContent"/>.
/// </remarks>
public sealed class NativeBufferContent : HttpContent
{
    private readonly IBufferedMessageSource _message;

    /// <summary>Makes a body of a message.</summary>
    /// <param name="message">The message.</param>
    /// <param name="mediaType">Its Content-Type; <c>application/x-nativebuffer</c> if null.</param>
    /// <exception cref="ArgumentNullException"><paramref name="message"/> is null.</exception>
    public NativeBufferContent(IBufferedMessageSource message, MediaTypeHeaderValue? mediaType = null)
    {
        ArgumentNullException.ThrowIfNull(message);
        _message = message;
        Headers.ContentType = mediaType ?? new MediaTypeHeaderValue(NativeBufferMediaTypes.Canonical);
    }

    /// <inheritdoc/>
    /// <exception cref="InvalidOperationException">The graph contains a cycle or is too large.</exception>
    protected override bool TryComputeLength(out long length)
    {
        length = _message.CalculateSize();
        return true;
    }

    /// <inheritdoc/>
    protected override Task SerializeToStreamAsync(Stream stream, TransportContext? context) =>
        SerializeToStreamAsync(stream, context, CancellationToken.None);

    /// <inheritdoc/>
    /// <exception cref="InvalidOperationException">The graph contains a cycle, is too large, or changed while it was written.</exception>
    protected override async Task SerializeToStreamAsync(Stream stream, TransportContext? context, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(stream);
        ArraySegment<byte> bytes = Write();
        try
        {
            await stream.WriteAsync(bytes, cancellationToken).ConfigureAwait(false);
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(bytes.Array!);
        }
    }

    /// <inheritdoc/>
    protected override void SerializeToStream(Stream stream, TransportContext? context, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(stream);
        ArraySegment<byte> bytes = Write();
        try
        {
            stream.Write(bytes);
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(bytes.Array!);
        }
    }

    /// <summary>The message in a rented array, which the caller returns.</summary>
    private ArraySegment<byte> Write()
    {
        byte[]? rented = null;
        try
        {
            ArraySegment<byte> bytes = _message.WriteTo(length => rented = ArrayPool<byte>.Shared.Rent(length));
            rented = null;
            return bytes;
        }
        finally
        {
            if (rented is not null)
            {
                ArrayPool<byte>.Shared.Return(rented);
            }
        }
    }
}
