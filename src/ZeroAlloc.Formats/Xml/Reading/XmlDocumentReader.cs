using System.Buffers;
using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers;
using ZeroAlloc.Formats.Xml.Serializer;

namespace ZeroAlloc.Formats.Xml.Reading;

/// <summary>Brings documents, however they lie in memory, before the two readers of a contract.</summary>
internal static class XmlDocumentReader
{
    /// <summary>Bytes up to which a document is left in the pipe until it is complete, and read there if it stands in one segment.</summary>
    private const int InPlaceLimit = 1024 * 1024;

    /// <summary>Reads a document in one piece.</summary>
    public static T? Read<T>(XmlContract<T> contract, ReadOnlySpan<byte> utf8)
    {
        if (contract.TryRead(utf8, out T? value))
        {
            return value;
        }

        using PooledBlock block = PooledBlock.Rent();
        block.Write(utf8);
        return XmlSerializerOf<T>.Read(block.WrittenMemory, contract.Options);
    }

    /// <summary>Reads a document in several segments: copied once, then as one.</summary>
    public static T? Read<T>(XmlContract<T> contract, in ReadOnlySequence<byte> utf8)
    {
        if (utf8.IsSingleSegment)
        {
            return Read(contract, utf8.FirstSpan);
        }

        using PooledBlock block = PooledBlock.Rent();
        block.Append(utf8);
        return contract.TryRead(block.WrittenSpan, out T? value) ? value : XmlSerializerOf<T>.Read(block.WrittenMemory, contract.Options);
    }

    /// <summary>Reads the document in a pipe, up to the pipe's end.</summary>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public static async ValueTask<T?> ReadAsync<T>(XmlContract<T> contract, PipeReader reader, CancellationToken cancellationToken)
    {
        XmlReading<T> reading = await TryReadAsync(contract, reader, Array.MaxLength, cancellationToken).ConfigureAwait(false);
        if (reading.IsSure)
        {
            return reading.Value;
        }

        using PooledBlock document = reading.Document ?? throw new InvalidOperationException("The document is longer than an array may be.");
        return XmlSerializerOf<T>.Read(document.WrittenMemory, contract.Options);
    }

    /// <summary>Receives the document in a pipe, and reads it if it is plainly valid.</summary>
    /// <param name="contract">The contract.</param>
    /// <param name="reader">The pipe; what was received is consumed.</param>
    /// <param name="limit">Bytes that a document may have.</param>
    /// <param name="cancellationToken">Stops waiting for bytes.</param>
    /// <exception cref="OperationCanceledException">The token, or <see cref="PipeReader.CancelPendingRead"/>, asked to stop.</exception>
    public static ValueTask<XmlReading<T>> TryReadAsync<T>(XmlContract<T> contract, PipeReader reader, int limit, CancellationToken cancellationToken)
    {
        ValueTask<CollectedBody> collecting = BodyIntake.CollectAsync(reader, Math.Min(limit, InPlaceLimit), cancellationToken);
        if (!collecting.IsCompletedSuccessfully)
        {
            return AwaitAsync(contract, reader, collecting, limit, cancellationToken);
        }

        // Taken once: behind a task that has just completed stands a pooled object, which is somebody else's afterwards.
        CollectedBody body = collecting.Result;
        return body.IsComplete
            ? new ValueTask<XmlReading<T>>(TryRead(contract, reader, body))
            : AwaitAsync(contract, reader, new ValueTask<CollectedBody>(body), limit, cancellationToken);
    }

    /// <summary>Receives the document in a stream, and reads it if it is plainly valid; otherwise as for a pipe.</summary>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public static async ValueTask<XmlReading<T>> TryReadAsync<T>(XmlContract<T> contract, Stream stream, int limit, CancellationToken cancellationToken)
    {
        PooledBlock? block = PooledBlock.Rent();
        try
        {
            return await BodyReceipt.ReceiveAsync(stream, block, limit, cancellationToken).ConfigureAwait(false)
                ? TryRead(contract, ref block)
                : default;
        }
        finally
        {
            block?.Dispose();
        }
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private static async ValueTask<XmlReading<T>> AwaitAsync<T>(
        XmlContract<T> contract, PipeReader reader, ValueTask<CollectedBody> collecting, int limit, CancellationToken cancellationToken)
    {
        CollectedBody body = await collecting.ConfigureAwait(false);
        if (body.IsComplete)
        {
            return TryRead(contract, reader, body);
        }

        if (limit <= InPlaceLimit)
        {
            return default;
        }

        PooledBlock? block = PooledBlock.Rent();
        try
        {
            return await BodyReceipt.ReceiveAsync(reader, block, limit, cancellationToken).ConfigureAwait(false)
                ? TryRead(contract, ref block)
                : default;
        }
        finally
        {
            block?.Dispose();
        }
    }

    /// <summary>Reads a document that stands in the pipe as a whole.</summary>
    private static XmlReading<T> TryRead<T>(XmlContract<T> contract, PipeReader reader, in CollectedBody body)
    {
        PooledBlock? block = null;
        bool isConsumed = false;
        try
        {
            ReadOnlySequence<byte> utf8 = body.Buffer;
            T? value = default;
            bool isSure = utf8.IsSingleSegment && contract.TryRead(utf8.FirstSpan, out value);
            if (!isSure)
            {
                block = PooledBlock.Rent();
                block.Append(utf8);
            }

            bool wasInOne = utf8.IsSingleSegment;
            isConsumed = true;
            body.Consume(reader);
            return isSure ? new XmlReading<T>(true, value, null)
                : wasInOne ? new XmlReading<T>(false, default, Keep(ref block))
                : TryRead(contract, ref block);
        }
        finally
        {
            block?.Dispose();
            if (!isConsumed)
            {
                body.GiveBack(reader);
            }
        }
    }

    /// <summary>Reads a document in a block; the block is kept for the second reader where the first is not sure.</summary>
    private static XmlReading<T> TryRead<T>(XmlContract<T> contract, ref PooledBlock? block) => contract.TryRead(block!.WrittenSpan, out T? value)
        ? new XmlReading<T>(true, value, null)
        : new XmlReading<T>(false, default, Keep(ref block));

    private static PooledBlock Keep(ref PooledBlock? block)
    {
        PooledBlock kept = block!;
        block = null;
        return kept;
    }
}
