using System.Buffers;
using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Formats.Xml.Fallback;

namespace ZeroAlloc.Formats.Xml;

/// <summary>Brings documents, however they lie in memory, before the two readers of a type.</summary>
internal static class XmlDocumentReader
{
    /// <summary>
    /// Bytes up to which a document is left in the pipe until it is complete, and read there if it stands in one segment.
    /// </summary>
    private const int InPlaceLimit = 1024 * 1024;

    private const string TooLong = "The document is longer than an array may be.";

    /// <summary>Reads a document in one piece.</summary>
    public static T? Read<T>(XmlFormatOptions options, ReadOnlySpan<byte> utf8)
    {
        if (TryRead(XmlContractCache<T>.Reader, utf8, options, out T? value))
        {
            return value;
        }

        using PooledBlock block = PooledBlock.Rent();
        block.Write(utf8);
        return XmlSerializerOf<T>.Read(block.WrittenMemory, options);
    }

    /// <summary>Reads a document in several segments: copied once, then as one.</summary>
    public static T? Read<T>(XmlFormatOptions options, in ReadOnlySequence<byte> utf8)
    {
        if (utf8.IsSingleSegment)
        {
            return Read<T>(options, utf8.FirstSpan);
        }

        using PooledBlock block = PooledBlock.Rent();
        block.Append(utf8);
        return TryRead(XmlContractCache<T>.Reader, block.WrittenSpan, options, out T? value)
            ? value
            : XmlSerializerOf<T>.Read(block.WrittenMemory, options);
    }

    /// <summary>Reads the document in a pipe, up to the pipe's end.</summary>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public static async ValueTask<T?> ReadAsync<T>(XmlFormatOptions options, PipeReader reader, CancellationToken cancellationToken)
    {
        ReadAttempt<T> attempt = await TryReadAsync(
            XmlContractCache<T>.Reader, options, reader, Array.MaxLength, cancellationToken).ConfigureAwait(false);
        if (attempt.IsRead)
        {
            return attempt.Value;
        }

        using PooledBlock? document = attempt.Document;
        return attempt.IsPartial
            ? throw new InvalidOperationException(TooLong)
            : XmlSerializerOf<T>.Read(document!.WrittenMemory, options);
    }

    /// <summary>Receives the document in a pipe, and reads it if it is plainly valid.</summary>
    /// <param name="compiled">What reads plainly valid documents; null where nothing does.</param>
    /// <param name="options">The limits.</param>
    /// <param name="reader">The pipe; what was received is consumed.</param>
    /// <param name="limit">Bytes that may be received.</param>
    /// <param name="cancellationToken">Stops waiting for bytes.</param>
    /// <exception cref="OperationCanceledException">The token, or <see cref="PipeReader.CancelPendingRead"/>, asked to stop.</exception>
    public static ValueTask<ReadAttempt<T>> TryReadAsync<T>(
        CompiledXmlReader<T>? compiled, XmlFormatOptions options, PipeReader reader, int limit, CancellationToken cancellationToken)
    {
        ValueTask<CollectedBody> collecting = BodyCollector.CollectAsync(reader, Math.Min(limit, InPlaceLimit), cancellationToken);
        if (!collecting.IsCompletedSuccessfully)
        {
            return AwaitAsync(compiled, options, reader, collecting, limit, cancellationToken);
        }

        // Taken once: behind a task that has just completed stands a pooled object, which is somebody else's afterwards.
        CollectedBody body = collecting.Result;
        return body.IsComplete
            ? new ValueTask<ReadAttempt<T>>(TryRead(compiled, options, reader, body))
            : AwaitAsync(compiled, options, reader, new ValueTask<CollectedBody>(body), limit, cancellationToken);
    }

    /// <summary>Receives the document in a stream, and reads it if it is plainly valid; otherwise as for a pipe.</summary>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public static async ValueTask<ReadAttempt<T>> TryReadAsync<T>(
        CompiledXmlReader<T>? compiled, XmlFormatOptions options, Stream stream, int limit, CancellationToken cancellationToken)
    {
        PooledBlock? block = PooledBlock.Rent();
        try
        {
            return await BodyBuffering.ReceiveAsync(stream, block, limit, cancellationToken).ConfigureAwait(false)
                ? TryRead(compiled, options, ref block)
                : ReadAttempt<T>.Partial(Keep(ref block));
        }
        finally
        {
            block?.Dispose();
        }
    }

    /// <summary>Reads the document in a stream, up to the stream's end, in the encoding that the document says.</summary>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public static async ValueTask<T?> ReadAsync<T>(XmlFormatOptions options, Stream stream, CancellationToken cancellationToken)
    {
        ReadAttempt<T> attempt = await TryReadAsync(
            XmlContractCache<T>.Reader, options, stream, Array.MaxLength, cancellationToken).ConfigureAwait(false);
        if (attempt.IsRead)
        {
            return attempt.Value;
        }

        using PooledBlock document = attempt.Document!;
        return attempt.IsPartial
            ? throw new InvalidOperationException(TooLong)
            : XmlSerializerOf<T>.Read(document.WrittenMemory, options);
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private static async ValueTask<ReadAttempt<T>> AwaitAsync<T>(
        CompiledXmlReader<T>? compiled,
        XmlFormatOptions options,
        PipeReader reader,
        ValueTask<CollectedBody> collecting,
        int limit,
        CancellationToken cancellationToken)
    {
        CollectedBody body = await collecting.ConfigureAwait(false);
        if (body.IsComplete)
        {
            return TryRead(compiled, options, reader, body);
        }

        if (limit <= InPlaceLimit)
        {
            return ReadAttempt<T>.Partial(null);
        }

        PooledBlock? block = PooledBlock.Rent();
        try
        {
            return await BodyBuffering.ReceiveAsync(reader, block, limit, cancellationToken).ConfigureAwait(false)
                ? TryRead(compiled, options, ref block)
                : ReadAttempt<T>.Partial(Keep(ref block));
        }
        finally
        {
            block?.Dispose();
        }
    }

    /// <summary>Reads a document that stands in the pipe as a whole.</summary>
    private static ReadAttempt<T> TryRead<T>(
        CompiledXmlReader<T>? compiled, XmlFormatOptions options, PipeReader reader, in CollectedBody body)
    {
        PooledBlock? block = null;
        bool isConsumed = false;
        try
        {
            ReadOnlySequence<byte> utf8 = body.Buffer;
            T? value = default;
            bool isRead = compiled is not null && utf8.IsSingleSegment && compiled.TryRead(utf8.FirstSpan, options, out value);
            if (!isRead)
            {
                block = PooledBlock.Rent();
                block.Append(utf8);
            }

            bool wasInOne = utf8.IsSingleSegment;
            isConsumed = true;
            body.Consume(reader);
            return isRead ? ReadAttempt<T>.Read(value)
                : wasInOne ? ReadAttempt<T>.Declined(Keep(ref block))
                : TryRead(compiled, options, ref block);
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

    /// <summary>Reads a document in a block; the block is kept for the second reader where the first declines.</summary>
    public static ReadAttempt<T> TryRead<T>(CompiledXmlReader<T>? compiled, XmlFormatOptions options, ref PooledBlock? block) =>
        TryRead(compiled, block!.WrittenSpan, options, out T? value)
            ? ReadAttempt<T>.Read(value)
            : ReadAttempt<T>.Declined(Keep(ref block));

    /// <summary>Reads a document if it is plainly valid.</summary>
    public static bool TryRead<T>(CompiledXmlReader<T>? compiled, ReadOnlySpan<byte> utf8, XmlFormatOptions options, out T? value)
    {
        value = default;
        return compiled is not null && compiled.TryRead(utf8, options, out value);
    }

    private static PooledBlock Keep(ref PooledBlock? block)
    {
        PooledBlock kept = block!;
        block = null;
        return kept;
    }
}
