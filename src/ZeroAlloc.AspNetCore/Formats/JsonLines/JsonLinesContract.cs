using Microsoft.AspNetCore.Http;
using ZeroAlloc.AspNetCore.Metrics;
using ZeroAlloc.AspNetCore.Responses;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Compilation.Retrying;
using ZeroAlloc.Formats.Json;
using ZeroAlloc.Formats.Json.Lines;
using ZeroAlloc.Formats.Json.Reading;

namespace ZeroAlloc.AspNetCore.Formats.JsonLines;

/// <summary>How sequences of items of one type are written and read as lines.</summary>
/// <typeparam name="T">Type of the items.</typeparam>
/// <param name="format">The format, which has the options.</param>
internal sealed class JsonLinesContract<T>(JsonLinesFormat format) : BodyContract<IAsyncEnumerable<T>>, IJsonLinesContract
{
    private IPartWriter<AsyncItems<T>>? _writer;
    private JsonContract<T>? _items;

    public override bool IsTaken => true;

    public bool IsCompiled => _items is { IsCompiled: true };

    public override IBodySource Open(IAsyncEnumerable<T> value) => throw new NotSupportedException("The items of a sequence are awaited.");

    public override IAsyncBodySource OpenAsync(object value, CancellationToken cancellationToken) =>
        AsyncBody<T>.Rent(
            _writer ?? FindWriter(), (IAsyncEnumerable<T>)value, cancellationToken, SequenceOrder.IsDisposedBeforeLastFlush);

    public override ValueTask<ReadAttempt<IAsyncEnumerable<T>>> TryReadAsync(HttpRequest request, CancellationToken cancellationToken) =>
        new(ReadAttempt<IAsyncEnumerable<T>>.Read(Read(request)));

    public override ValueTask<IAsyncEnumerable<T>?> ReadAsync(HttpRequest request, CancellationToken cancellationToken) =>
        new(Read(request));

    public override BodyDescription Describe(bool isWriting)
    {
        try
        {
            JsonDescription items = isWriting
                ? JsonDescription.OfWriting(typeof(T), LineOptions.Of(format.Options))
                : JsonDescription.OfReading(typeof(T), format.Options);
            return items.IsCompiled
                ? new BodyDescription(isWriting ? Way.Streamed : Way.Compiled, "", items.Fallbacks)
                : new BodyDescription(Way.Stock, $"{items.Reason}.", []);
        }
        catch (Exception e) when (e is NotSupportedException or InvalidOperationException)
        {
            return BodyDescription.Refused(Way.Stock, "System.Text.Json");
        }
    }

    public override void CompileInside(bool isWriting)
    {
        if (isWriting)
        {
            _ = FindWriter();
        }
        else
        {
            _ = Reader();
        }
    }

    protected override Way FindWriting() => Describe(isWriting: true).Way;

    protected override Way FindReading() => Describe(isWriting: false).Way;

    protected override void Tell(bool isWriting) => format.Log.JsonLines(this, isWriting);

    private IAsyncEnumerable<T> Read(HttpRequest request)
    {
        CompiledReader<T> reader = Reader();

        // For the log.
        _ = Reading;
        format.Counters.Read(reader.IsCompiled ? BodySerializer.Compiled : BodySerializer.BuiltIn);
        _ = JsonLinesFormat.Is(request.ContentType, out bool skipsBlank);
        return new JsonLines<T>(reader, request.BodyReader, new LineRules(format.LineLimit, skipsBlank), ownsPipe: false, default)!;
    }

    private CompiledReader<T> Reader() => ContractCache.For(format.Options).Reader<T>();

    private IPartWriter<AsyncItems<T>> FindWriter()
    {
        int before = TransientFailures.Count;
        ContractCache cache = ContractCache.For(LineOptions.Of(format.Options));
        IPartWriter<AsyncItems<T>> writer = cache.Lines<T>();
        _items = cache.Contract<T>();
        if (TransientFailures.Count == before)
        {
            _writer = writer;
        }

        _ = Writing;
        return writer;
    }
}
