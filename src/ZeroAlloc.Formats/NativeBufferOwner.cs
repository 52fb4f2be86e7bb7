using System.Buffers;
using System.IO.Pipelines;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Formats.NativeBuffering.Reading;

namespace ZeroAlloc.Formats;

/// <summary>Owns pooled memory that holds one message.</summary>
/// <remarks>
/// <b>Lifetime</b>: dispose it once the views are done with; copies of it are the same owner, and a second disposal does nothing.
/// After that every view throws <see cref="ObjectDisposedException"/>, and so does every access of another thread that is under
/// way meanwhile, before it gives anything out; spans taken before are not to be used: they show what the memory is used for next.
/// <b>Cost</b>: loading allocates nothing once the pools are warm, what the source itself allocates excepted.
/// </remarks>
public readonly struct NativeBufferOwner : IDisposable
{
    /// <summary>Longest message that is loaded unless told otherwise: 4 MiB.</summary>
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

    /// <summary>The bytes, not verified yet.</summary>
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
    /// Holds one message from its current position to its end; needs no length and may return less than it is asked for.
    /// </param>
    /// <param name="maxLength">Most bytes that are accepted.</param>
    /// <param name="cancellationToken">Stops reading.</param>
    /// <exception cref="NativeBufferFormatException">
    /// There are more than <paramref name="maxLength"/> bytes, or more than 2,147,483,591.
    /// </exception>
    /// <exception cref="OperationCanceledException">Cancelled.</exception>
    public static ValueTask<NativeBufferOwner> LoadAsync(
        Stream stream, int maxLength = DefaultMaxLength, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(stream);
        ArgumentOutOfRangeException.ThrowIfNegative(maxLength);
        return NativeBufferLoader.LoadAsync(stream, maxLength, cancellationToken);
    }

    /// <summary>Reads a pipe to its end. The reader is not completed.</summary>
    /// <param name="reader">Holds one message; all of it is consumed.</param>
    /// <param name="maxLength">Most bytes that are accepted.</param>
    /// <param name="cancellationToken">Stops reading.</param>
    /// <exception cref="NativeBufferFormatException">
    /// There are more than <paramref name="maxLength"/> bytes, or more than 2,147,483,591.
    /// </exception>
    /// <exception cref="OperationCanceledException">Cancelled, or the pending read was.</exception>
    public static ValueTask<NativeBufferOwner> LoadAsync(
        PipeReader reader, int maxLength = DefaultMaxLength, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(reader);
        ArgumentOutOfRangeException.ThrowIfNegative(maxLength);
        return NativeBufferLoader.LoadAsync(reader, maxLength, cancellationToken);
    }

    /// <summary>Reads a file.</summary>
    /// <param name="path">A file that holds one message.</param>
    /// <param name="maxLength">Most bytes that are accepted.</param>
    /// <param name="cancellationToken">Stops reading.</param>
    /// <exception cref="NativeBufferFormatException">
    /// There are more than <paramref name="maxLength"/> bytes, or more than 2,147,483,591.
    /// </exception>
    /// <exception cref="OperationCanceledException">Cancelled.</exception>
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
