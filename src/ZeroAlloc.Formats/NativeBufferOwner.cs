using System.Buffers;
using System.IO.Pipelines;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Formats.NativeBuffering.Reading;

namespace ZeroAlloc.Formats;

/// <summary>Owns pooled memory that holds one message.</summary>
/// <remarks>
/// <b>Lifetime</b>: dispose the owner after the last use of the views. Copies are the same owner, and a second disposal does nothing.
/// After disposal, every view throws <see cref="ObjectDisposedException"/>, and so does a concurrent access of another thread. Don't use
/// spans of the views after that, because they show the next content of the memory. <b>Cost</b>: with warm pools, loading allocates
/// nothing in addition to the source's own allocations.
/// </remarks>
public readonly struct NativeBufferOwner : IDisposable
{
    /// <summary>The default limit for the size of a message, 4 MiB.</summary>
    public const int DefaultMaxLength = 4 * 1024 * 1024;

    private readonly NativeBufferLease? _lease;
    private readonly int _length;
    private readonly int _version;

    internal NativeBufferOwner(NativeBufferLease lease, int length)
    {
        _lease = lease;
        _length = length;
        _version = lease.Version;
    }

    /// <summary>The bytes, not yet verified.</summary>
    public NativeBuffer Buffer => _lease is null ? default : NativeBuffer.Of(_lease, _length, _version);

    /// <summary>Copies bytes into pooled memory.</summary>
    /// <param name="bytes">One message.</param>
    public static NativeBufferOwner Copy(ReadOnlySpan<byte> bytes)
    {
        byte[] array = BufferPool.Rent(bytes.Length);
        bytes.CopyTo(array);
        return new NativeBufferOwner(NativeBufferLease.Over(array), bytes.Length);
    }

    /// <summary>Copies bytes of several segments into one block of pooled memory.</summary>
    /// <param name="bytes">One message.</param>
    /// <exception cref="NativeBufferFormatException">There are more than 2,147,483,591 bytes.</exception>
    public static NativeBufferOwner Copy(in ReadOnlySequence<byte> bytes)
    {
        if (bytes.Length > Array.MaxLength)
        {
            throw new NativeBufferFormatException(new NativeBufferError(NativeBufferReason.TooLong, Array.MaxLength));
        }

        byte[] array = BufferPool.Rent((int)bytes.Length);
        bytes.CopyTo(array);
        return new NativeBufferOwner(NativeBufferLease.Over(array), (int)bytes.Length);
    }

    /// <summary>Reads a stream to its end. The stream stays open.</summary>
    /// <param name="stream">
    /// A stream that holds one message from its current position to its end. It needs no length, and reads can return fewer bytes than
    /// requested.
    /// </param>
    /// <param name="maxLength">The maximum number of bytes.</param>
    /// <param name="cancellationToken">Stops reading.</param>
    /// <exception cref="NativeBufferFormatException">
    /// There are more than <paramref name="maxLength"/> bytes, or more than 2,147,483,591.
    /// </exception>
    /// <exception cref="OperationCanceledException">The operation was canceled.</exception>
    public static ValueTask<NativeBufferOwner> LoadAsync(
        Stream stream, int maxLength = DefaultMaxLength, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(stream);
        ArgumentOutOfRangeException.ThrowIfNegative(maxLength);
        return NativeBufferLoader.LoadAsync(stream, maxLength, cancellationToken);
    }

    /// <summary>Reads a pipe to its end. The reader isn't completed.</summary>
    /// <param name="reader">A pipe that holds one message; all of it is consumed.</param>
    /// <param name="maxLength">The maximum number of bytes.</param>
    /// <param name="cancellationToken">Stops reading.</param>
    /// <exception cref="NativeBufferFormatException">
    /// There are more than <paramref name="maxLength"/> bytes, or more than 2,147,483,591.
    /// </exception>
    /// <exception cref="OperationCanceledException">The operation, or the pending read, was canceled.</exception>
    public static ValueTask<NativeBufferOwner> LoadAsync(
        PipeReader reader, int maxLength = DefaultMaxLength, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(reader);
        ArgumentOutOfRangeException.ThrowIfNegative(maxLength);
        return NativeBufferLoader.LoadAsync(reader, maxLength, cancellationToken);
    }

    /// <summary>Reads a file.</summary>
    /// <param name="path">A file that holds one message.</param>
    /// <param name="maxLength">The maximum number of bytes.</param>
    /// <param name="cancellationToken">Stops reading.</param>
    /// <exception cref="NativeBufferFormatException">
    /// There are more than <paramref name="maxLength"/> bytes, or more than 2,147,483,591.
    /// </exception>
    /// <exception cref="OperationCanceledException">The operation was canceled.</exception>
    /// <exception cref="IOException">The file can't be opened or read.</exception>
    public static ValueTask<NativeBufferOwner> LoadAsync(
        string path, int maxLength = DefaultMaxLength, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(path);
        ArgumentOutOfRangeException.ThrowIfNegative(maxLength);
        return NativeBufferLoader.LoadAsync(path, maxLength, cancellationToken);
    }

    /// <summary>Returns the memory.</summary>
    public void Dispose() => _lease?.Return(_version);
}
