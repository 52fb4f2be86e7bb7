using System.Buffers;
using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.Formats.NativeBuffering.Reading;

/// <summary>Reads sources to their end into one pooled array, which grows with the bytes received and never by what they say.</summary>
internal static class NativeBufferLoader
{
    private const int FirstSize = 4 * 1024;

    /// <inheritdoc cref="NativeBufferOwner.LoadAsync(Stream, int, CancellationToken)"/>
    public static ValueTask<NativeBufferOwner> LoadAsync(Stream stream, int maxLength, CancellationToken cancellationToken) =>
        LoadAsync(stream, maxLength, Array.MaxLength, cancellationToken);

    /// <summary>Reads a stream to its end.</summary>
    /// <param name="stream">The stream.</param>
    /// <param name="maxLength">Most bytes that are accepted.</param>
    /// <param name="longest">Length of the longest array there is.</param>
    /// <param name="cancellationToken">Stops reading.</param>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    internal static async ValueTask<NativeBufferOwner> LoadAsync(
        Stream stream, int maxLength, int longest, CancellationToken cancellationToken)
    {
        maxLength = Math.Min(maxLength, longest);
        byte[]? array = BufferPool.Rent(BlockSizes.Shrunk(FirstSize));
        try
        {
            int length = 0;
            while (true)
            {
                // An array that is full to the last allowed byte still needs room for the one byte
                // that would be too many. The longest array has none.
                Memory<byte> room;
                if (length < longest)
                {
                    Grow(ref array, length, 1, longest);
                    room = array.AsMemory(length);
                }
                else
                {
                    room = new byte[1];
                }

                int read = await stream.ReadAsync(room, cancellationToken).ConfigureAwait(false);
                if (read == 0)
                {
                    return Take(ref array, length);
                }

                if (read > maxLength - length)
                {
                    ThrowTooLong(maxLength);
                }

                length += read;
            }
        }
        finally
        {
            ReturnUnlessTaken(array);
        }
    }

    /// <inheritdoc cref="NativeBufferOwner.LoadAsync(string, int, CancellationToken)"/>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public static async ValueTask<NativeBufferOwner> LoadAsync(string path, int maxLength, CancellationToken cancellationToken)
    {
        using var file = new FileStream(path, FileMode.Open, FileAccess.Read, FileShare.Read, bufferSize: 0, useAsync: true);
        return await LoadAsync(file, maxLength, cancellationToken).ConfigureAwait(false);
    }

    /// <inheritdoc cref="NativeBufferOwner.LoadAsync(PipeReader, int, CancellationToken)"/>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public static async ValueTask<NativeBufferOwner> LoadAsync(PipeReader reader, int maxLength, CancellationToken cancellationToken)
    {
        maxLength = Math.Min(maxLength, Array.MaxLength);
        byte[]? array = BufferPool.Rent(BlockSizes.Shrunk(FirstSize));
        try
        {
            int length = 0;
            while (true)
            {
                ReadResult result = await reader.ReadAsync(cancellationToken).ConfigureAwait(false);
                ReadOnlySequence<byte> received = result.Buffer;
                if (result.IsCanceled)
                {
                    reader.AdvanceTo(received.Start);
                    throw new OperationCanceledException("The pending read of the pipe was canceled.");
                }

                if (received.Length > maxLength - length)
                {
                    reader.AdvanceTo(received.Start);
                    ThrowTooLong(maxLength);
                }

                Grow(ref array, length, (int)received.Length, Array.MaxLength);
                received.CopyTo(array.AsSpan(length));
                length += (int)received.Length;
                reader.AdvanceTo(received.End);
                if (result.IsCompleted)
                {
                    return Take(ref array, length);
                }
            }
        }
        finally
        {
            ReturnUnlessTaken(array);
        }
    }

    private static void Grow(ref byte[]? array, int length, int needed, int longest)
    {
        if (array!.Length - length >= needed)
        {
            return;
        }

        byte[] larger = BufferPool.Rent((int)Math.Max((long)length + needed, Math.Min(2L * array.Length, longest)));
        array.AsSpan(0, length).CopyTo(larger);
        byte[] smaller = array;
        array = larger;
        BufferPool.Return(smaller);
    }

    private static NativeBufferOwner Take(ref byte[]? array, int length)
    {
        NativeBufferLease lease = NativeBufferLease.Over(array!);
        array = null;
        return new NativeBufferOwner(lease, length);
    }

    private static void ReturnUnlessTaken(byte[]? array)
    {
        if (array is not null)
        {
            BufferPool.Return(array);
        }
    }

    private static void ThrowTooLong(int maxLength) =>
        throw new NativeBufferFormatException(new NativeBufferError(NativeBufferReason.TooLong, maxLength));
}
