using Microsoft.AspNetCore.Http;
using ZeroAlloc.AspNetCore.Formats.JsonLines;
using ZeroAlloc.AspNetCore.Metrics;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Buffers.Output;

namespace ZeroAlloc.AspNetCore.Formats.Json;

/// <summary>A type that System.Text.Json alone writes and reads.</summary>
/// <typeparam name="T">The type.</typeparam>
/// <param name="format">The format.</param>
/// <param name="reason">Why, as a sentence.</param>
internal sealed class StockJsonContract<T>(JsonFormat format, string reason) : BodyContract<T>
{
    public override bool IsTaken => !JsonLinesFormat.IsSequence(typeof(T));

    public override IBodySource Open(T value) => throw new InvalidOperationException("The type isn't compiled: System.Text.Json writes it.");

    public override ValueTask<ReadAttempt<T>> TryReadAsync(HttpRequest request, CancellationToken cancellationToken) => default;

    public override ValueTask<T?> ReadAsync(HttpRequest request, CancellationToken cancellationToken)
    {
        // For the log.
        _ = Reading;
        format.Counters.Read(BodySerializer.BuiltIn);
        return format.ReadByStockAsync<T>(request, cancellationToken);
    }

    public override BodyDescription Describe(bool isWriting) => new(Way.Stock, reason, []);

    protected override Way FindWriting() => Way.Stock;

    protected override Way FindReading() => Way.Stock;

    protected override void Tell(bool isWriting) => format.Log.Json(this, isWriting);
}
