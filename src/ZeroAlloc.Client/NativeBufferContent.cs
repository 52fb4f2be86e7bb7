using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Net;
using System.Net.Http.Headers;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.NativeBuffering;

namespace ZeroAlloc.Client;

/// <summary>A request's body that is a NativeBuffering message. Its length is known, so it is not sent in chunks.</summary>
/// <remarks>
/// The message is written each time that the content is sent (a redirect or a retry sends it again), into
/// pooled memory up to 1 MiB: the object must not change until then. <b>Cost</b>: this object and its headers,
/// and the delegate that rents the memory at each sending. <b>Threading</b>: as any <see cref="HttpContent"/>.
/// </remarks>
[SuppressMessage(
    "ApiDesign",
    "RS0030:Do not use banned APIs",
    Justification = "The pools of ZeroAlloc.Formats are internal to it; what is rented for a sending is returned at its end.")]
public sealed class NativeBufferContent : HttpContent
{
    /// <summary>Bytes of the largest array that is rented; the shared pool would keep larger ones for long.</summary>
    private const int LargestRented = 1024 * 1024;

    private readonly IBufferedMessageSource _message;

    /// <summary>
    /// Creates the body of a message, written as its run-time type. To write a declared type, call <see cref="Create"/>.
    /// </summary>
    /// <param name="message">The message.</param>
    /// <param name="mediaType">The Content-Type; <c>application/x-nativebuffer</c> if null.</param>
    /// <exception cref="ArgumentNullException"><paramref name="message"/> is null.</exception>
    public NativeBufferContent(IBufferedMessageSource message, MediaTypeHeaderValue? mediaType = null)
    {
        ArgumentNullException.ThrowIfNull(message);
        _message = message;
        Headers.ContentType = mediaType ?? new MediaTypeHeaderValue(NativeBufferMediaTypes.Canonical);
    }

    /// <summary>Creates the body of a message, written as <typeparamref name="T"/> even if the object is of a derived type.</summary>
    /// <typeparam name="T">The type that the receiver reads. For an interface, the run-time type is used.</typeparam>
    /// <param name="message">The message.</param>
    /// <param name="mediaType">The Content-Type; <c>application/x-nativebuffer</c> if null.</param>
    /// <exception cref="ArgumentNullException"><paramref name="message"/> is null.</exception>
    public static NativeBufferContent Create<T>(T message, MediaTypeHeaderValue? mediaType = null)
        where T : IBufferedMessageSource
    {
        ArgumentNullException.ThrowIfNull(message);
        return new NativeBufferContent(NativeBufferMessage.As(message, typeof(T)), mediaType);
    }

    /// <inheritdoc/>
    /// <exception cref="InvalidOperationException">The object graph has a cycle, or is too large.</exception>
    /// <exception cref="NotSupportedException">The type is a generic construction without generated code.</exception>
    protected override bool TryComputeLength(out long length)
    {
        length = _message.CalculateSize();
        return true;
    }

    /// <inheritdoc/>
    protected override Task SerializeToStreamAsync(Stream stream, TransportContext? context) =>
        SerializeToStreamAsync(stream, context, CancellationToken.None);

    /// <inheritdoc/>
    /// <exception cref="InvalidOperationException">
    /// The object graph has a cycle, is too large, or changed while it was being written.
    /// </exception>
    protected override async Task SerializeToStreamAsync(Stream stream, TransportContext? context, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(stream);
        ArraySegment<byte> bytes = Write(out byte[]? rented);
        try
        {
            await stream.WriteAsync(bytes, cancellationToken).ConfigureAwait(false);
        }
        finally
        {
            Return(rented);
        }
    }

    /// <inheritdoc/>
    protected override void SerializeToStream(Stream stream, TransportContext? context, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(stream);
        ArraySegment<byte> bytes = Write(out byte[]? rented);
        try
        {
            stream.Write(bytes);
        }
        finally
        {
            Return(rented);
        }
    }

    /// <summary>The message, in a rented array unless whoever wrote it took another.</summary>
    /// <param name="rented">What the caller returns.</param>
    private ArraySegment<byte> Write(out byte[]? rented)
    {
        byte[]? array = null;
        try
        {
            ArraySegment<byte> bytes = _message.WriteTo(length => length <= LargestRented
                ? array = ArrayPool<byte>.Shared.Rent(length)
                : GC.AllocateUninitializedArray<byte>(length));
            rented = array;
            return bytes;
        }
        catch
        {
            Return(array);
            throw;
        }
    }

    private static void Return(byte[]? rented)
    {
        if (rented is not null)
        {
            ArrayPool<byte>.Shared.Return(rented);
        }
    }
}
