using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Http;
using ZeroAlloc.AspNetCore.Formats.JsonLines;
using ZeroAlloc.AspNetCore.Formats.NativeBuffering;
using ZeroAlloc.AspNetCore.Metrics;
using ZeroAlloc.AspNetCore.Requests;
using ZeroAlloc.AspNetCore.Responses;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Compilation.Retrying;
using ZeroAlloc.Formats.Json;
using ZeroAlloc.Formats.Json.Reading;

namespace ZeroAlloc.AspNetCore.Formats.Json;

/// <summary>How values of a type known at compile time are written and read as JSON: the contracts of the engine.</summary>
/// <typeparam name="T">The type.</typeparam>
/// <param name="format">The format, which has the options.</param>
internal sealed class JsonBodyContract<T>(JsonFormat format) : BodyContract<T>
{
    private JsonContract<T>? _writer;
    private JsonSequence? _sequence;
    private CompiledReader<T>? _reader;
    private bool _isWriterPlanned;
    private bool _isReaderPlanned;

    /// <summary>Not looked into: a body that the stock reader takes need not be compiled for.</summary>
    public override bool IsTaken { get; } = !MessageType.IsViewType<T>() && !JsonLinesFormat.IsSequence(typeof(T));

    protected override CompilationBehind? Behind => format.Behind;

    public override IBodySource Open(T value)
    {
        if (_writer is not { } writer)
        {
            writer = WriterToUse(out BodySerializer serializer);
            format.Counters.Written(serializer);
            return writer.OpenBody(value);
        }

        format.Counters.Written(BodySerializer.Compiled);
        return writer.OpenBody(value);
    }

    public override IAsyncBodySource OpenAsync(object value, CancellationToken cancellationToken) =>
        (_sequence ?? JsonSequence.Of(typeof(T), format.Options)!).OpenAsync(value, cancellationToken);

    public override ValueTask<ReadAttempt<T>> TryReadAsync(HttpRequest request, CancellationToken cancellationToken)
    {
        if (Reading != Way.Compiled)
        {
            return default;
        }

        if ((_reader ?? ReaderToUse()) is not { } reader)
        {
            format.Counters.Read(BodySerializer.BuiltIn);
            return default;
        }

        return Counted(DocumentReader.TryReadAsync(reader, request.BodyReader, format.BufferLimit, cancellationToken), format.Counters);
    }

    public override ValueTask<T?> ReadAsync(HttpRequest request, CancellationToken cancellationToken)
    {
        if (!format.IsReadHere(request.ContentType) || Reading != Way.Compiled)
        {
            format.Counters.Read(BodySerializer.BuiltIn);
            return format.ReadByStockAsync<T>(request, cancellationToken);
        }

        ValueTask<ReadAttempt<T>> reading = TryReadAsync(request, cancellationToken);
        if (!reading.IsCompletedSuccessfully)
        {
            return FinishAsync(reading, request, cancellationToken);
        }

        // Taken once: behind a task that has just completed stands a pooled object, which is somebody else's afterwards.
        ReadAttempt<T> attempt = reading.Result;
        return attempt.IsRead
            ? new ValueTask<T?>(attempt.Value)
            : FinishAsync(new ValueTask<ReadAttempt<T>>(attempt), request, cancellationToken);
    }

    public override BodyDescription Describe(bool isWriting)
    {
        Way way = WayOf(isWriting);
        bool isKnown = isWriting ? _isWriterPlanned || (_writer ?? (object?)_sequence) is not null : _isReaderPlanned || _reader is not null;
        if (!isKnown)
        {
            return BodyDescription.Refused(way, "System.Text.Json");
        }

        JsonDescription known = !isWriting ? JsonDescription.OfReading(typeof(T), format.ReadingOptions)
            : way == Way.Streamed ? JsonDescription.OfSequence(typeof(T), format.Options)
            : JsonDescription.OfWriting(typeof(T), format.Options);
        return new BodyDescription(way, way >= Way.Streamed ? "" : $"{known.Reason}.", known.Fallbacks);
    }

    public override void CompileInside(bool isWriting)
    {
        if (!isWriting)
        {
            _ = FindReader();
        }
        else if (_sequence is null)
        {
            _ = ContractCache.For(format.Options).Contract<T>();
        }
    }

    protected override Way FindWriting()
    {
        try
        {
            _sequence = JsonSequence.Of(typeof(T), format.Options);
            if (_sequence is not null)
            {
                return Way.Streamed;
            }

            // Said by the plan, from the first response on: what is not written often yet is written by System.Text.Json all the same.
            if (typeof(T) != typeof(object) && ContractCache.For(format.Options).WillWrite<T>())
            {
                _isWriterPlanned = true;
                return Way.Compiled;
            }

            JsonContract<T> writer = TransientFailures.Keep(ref _writer, () => ZeroAllocJson.Compile<T>(format.Options));

            // Values of type object are written by their run-time type, for which there is another contract.
            return typeof(T) != typeof(object) && writer.IsCompiled ? Way.Compiled : Way.Stock;
        }
        catch (Exception e) when (e is NotSupportedException or InvalidOperationException)
        {
            // No resolver knows the type: the stock writer says so better than this library could.
            return Way.Stock;
        }
    }

    protected override Way FindReading()
    {
        try
        {
            // Said by the plan, from the first request on: what is not read often yet is read by the stock reader all the same.
            if (ContractCache.For(format.ReadingOptions).WillRead<T>())
            {
                _isReaderPlanned = true;
                return Way.Compiled;
            }

            CompiledReader<T> reader = TransientFailures.Keep(ref _reader, FindReader);
            return reader.IsCompiled ? Way.Compiled : Way.Stock;
        }
        catch (Exception e) when (e is NotSupportedException or InvalidOperationException)
        {
            return Way.Stock;
        }
    }

    protected override void Tell(bool isWriting) => format.Log.Json(this, isWriting);

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private async ValueTask<T?> FinishAsync(ValueTask<ReadAttempt<T>> reading, HttpRequest request, CancellationToken cancellationToken)
    {
        ReadAttempt<T> attempt = await reading;
        if (attempt.IsRead)
        {
            return attempt.Value;
        }

        return attempt.Document is { } document
            ? await ReadDocumentByStockAsync(document, request, cancellationToken)
            : await format.ReadByStockAsync<T>(request, cancellationToken);
    }

    /// <summary>Apart from the usual way, which would otherwise pay for the closure.</summary>
    private Task<T?> ReadDocumentByStockAsync(PooledBlock document, HttpRequest request, CancellationToken cancellationToken) =>
        RequestBody.ReadByPipeAsync(
            request, document, () => format.ReadByStockAsync<T>(request, cancellationToken).AsTask());

    /// <summary>The writer: remembered, once it stays the same. Also for a thread that sees the verdict before the writer.</summary>
    private JsonContract<T> WriterToUse(out BodySerializer serializer)
    {
        int before = TransientFailures.Count;
        ContractCache cache = ContractCache.For(format.Options);
        JsonContract<T> writer = cache.ContractToUse<T>();
        serializer = writer.IsCompiled ? BodySerializer.Compiled : BodySerializer.BuiltIn;
        if (writer.IsCompiled)
        {
            _writer = writer;
        }
        else if (writer is ISerializerContract)
        {
            FallBack(isWriting: true, before);
            return cache.FirstContract<T>();
        }

        return writer;
    }

    /// <summary>The reader, once the type is read often enough to have one.</summary>
    private CompiledReader<T>? ReaderToUse()
    {
        int before = TransientFailures.Count;
        ContractCache cache = ContractCache.For(format.ReadingOptions);
        CompiledReader<T> reader = cache.ReaderToUse<T>();
        if (reader.IsCompiled)
        {
            return _reader = reader;
        }

        if (!cache.IsFirst(reader))
        {
            FallBack(isWriting: false, before);
        }

        return null;
    }

    private CompiledReader<T> FindReader() => ContractCache.For(format.ReadingOptions).Reader<T>();
}
