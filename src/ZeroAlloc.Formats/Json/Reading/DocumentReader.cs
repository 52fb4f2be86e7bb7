using System.Buffers;
using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using System.Text.Json;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.Formats.Json.Reading;

/// <summary>Brings documents, however they lie in memory, before the compiled reader of a contract.</summary>
internal static class DocumentReader
{
    /// <summary>Bytes up to which a body in a pipe is read as a whole; larger ones fall back to System.Text.Json, which streams.</summary>
    public const int DefaultLimit = 1024 * 1024;

    private static ReadOnlySpan<byte> Utf8Bom => [0xEF, 0xBB, 0xBF];

    /// <summary>Reads a document in several segments: copied once, then as one in a span.</summary>
    public static T? Read<T>(CompiledReader<T> compiled, in ReadOnlySequence<byte> utf8)
    {
        if (utf8.IsSingleSegment)
        {
            return compiled.Deserialize(utf8.FirstSpan);
        }

        using PooledBlock block = Copy(utf8);
        return compiled.Deserialize(block.WrittenSpan);
    }

    /// <summary>Reads the document in a pipe, up to the pipe's end.</summary>
    public static ValueTask<T?> ReadAsync<T>(CompiledReader<T> compiled, PipeReader reader, CancellationToken cancellationToken)
    {
        ValueTask<ReadAttempt<T>> reading = TryReadAsync(compiled, reader, DefaultLimit, cancellationToken);
        if (!reading.IsCompletedSuccessfully)
        {
            return FinishAsync(compiled, reader, reading, cancellationToken);
        }

        // Taken once: behind a task that has just completed stands a pooled object, which is somebody else's afterwards.
        ReadAttempt<T> attempt = reading.Result;
        return attempt.IsRead
            ? new ValueTask<T?>(attempt.Value)
            : FinishAsync(compiled, reader, new ValueTask<ReadAttempt<T>>(attempt), cancellationToken);
    }

    /// <summary>Reads the document in a pipe if it is plainly valid and not larger than <paramref name="limit"/>.</summary>
    /// <returns>
    /// Declined without a document, which is in the pipe then; with it where System.Text.Json has to be given it in one block. Partial,
    /// with nothing consumed, where it is larger than <paramref name="limit"/>.
    /// </returns>
    /// <exception cref="OperationCanceledException">The token, or <see cref="PipeReader.CancelPendingRead"/>, asked to stop.</exception>
    public static ValueTask<ReadAttempt<T>> TryReadAsync<T>(
        CompiledReader<T> compiled, PipeReader reader, long limit, CancellationToken cancellationToken)
    {
        if (!compiled.IsCompiled)
        {
            return default;
        }

        ValueTask<CollectedBody> collected = BodyCollector.CollectAsync(reader, limit, cancellationToken);
        return collected.IsCompletedSuccessfully
            ? new ValueTask<ReadAttempt<T>>(TryRead(compiled, reader, collected.Result))
            : TryReadRestAsync(compiled, reader, collected);
    }

    /// <summary>As System.Text.Json does for pipes and streams, and not for spans.</summary>
    public static ReadOnlySpan<byte> WithoutBom(ReadOnlySpan<byte> text) => text.StartsWith(Utf8Bom) ? text[3..] : text;

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private static async ValueTask<ReadAttempt<T>> TryReadRestAsync<T>(
        CompiledReader<T> compiled, PipeReader reader, ValueTask<CollectedBody> collected) =>
        TryRead(compiled, reader, await collected.ConfigureAwait(false));

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private static async ValueTask<T?> FinishAsync<T>(
        CompiledReader<T> compiled, PipeReader reader, ValueTask<ReadAttempt<T>> reading, CancellationToken cancellationToken)
    {
        ReadAttempt<T> attempt = await reading.ConfigureAwait(false);
        if (attempt.IsRead)
        {
            return attempt.Value;
        }

        using PooledBlock? document = attempt.Document;
        PipeReader rest = document is null ? reader : PipeReader.Create(new ReadOnlySequence<byte>(document.WrittenMemory));
        return await JsonSerializer.DeserializeAsync(rest, compiled.Info, cancellationToken).ConfigureAwait(false);
    }

    private static ReadAttempt<T> TryRead<T>(CompiledReader<T> compiled, PipeReader reader, in CollectedBody body)
    {
        if (!body.IsComplete)
        {
            return ReadAttempt<T>.Partial(null);
        }

        bool isConsumed = false;
        PooledBlock? document = null;
        try
        {
            ReadOnlySequence<byte> utf8 = body.Buffer;
            bool isRead = utf8.IsSingleSegment
                ? compiled.TryRead(WithoutBom(utf8.FirstSpan), out T? value)
                : TryReadCopy(compiled, utf8, out value);
            document = !isRead && IsSplintered(utf8) ? Copy(utf8) : null;
            isConsumed = isRead || document is not null;
            return isRead ? ReadAttempt<T>.Read(value) : ReadAttempt<T>.Declined(document);
        }
        finally
        {
            if (isConsumed)
            {
                body.Consume(reader);
            }
            else
            {
                body.GiveBack(reader);
            }
        }
    }

    private static bool TryReadCopy<T>(CompiledReader<T> compiled, in ReadOnlySequence<byte> body, out T? value)
    {
        using PooledBlock block = Copy(body);
        return compiled.TryRead(WithoutBom(block.WrittenSpan), out value);
    }

    /// <summary>
    /// Whether System.Text.Json would take text for a byte order mark: where the first segment is shorter than one, it looks for the
    /// mark at the beginning of each later segment too, and drops the first three bytes of the document if it finds U+FEFF there.
    /// </summary>
    private static bool IsSplintered(in ReadOnlySequence<byte> body)
    {
        if (body.IsSingleSegment || body.FirstSpan.Length >= Utf8Bom.Length)
        {
            return false;
        }

        SequencePosition next = body.Start;
        SequencePosition start = next;
        while (body.TryGet(ref next, out ReadOnlyMemory<byte> segment))
        {
            bool isLater = !start.Equals(body.Start);
            if (isLater && !segment.IsEmpty && segment.Span[0] == Utf8Bom[0] && StartsWithBom(body.Slice(start)))
            {
                return true;
            }

            start = next;
        }

        return false;
    }

    private static bool StartsWithBom(in ReadOnlySequence<byte> text)
    {
        var reader = new SequenceReader<byte>(text);
        return reader.IsNext(Utf8Bom);
    }

    private static PooledBlock Copy(in ReadOnlySequence<byte> body)
    {
        PooledBlock block = PooledBlock.Rent();
        block.Append(body);
        return block;
    }
}
