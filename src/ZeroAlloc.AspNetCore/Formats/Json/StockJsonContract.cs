using Microsoft.AspNetCore.Http;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Buffers.Output;

namespace ZeroAlloc.AspNetCore.Formats.Json;

/// <summary>A type that System.Text.Json alone writes and reads.</summary>
/// <param name="format">The format.</param>
/// <param name="type">The type.</param>
/// <param name="reason">Why, as a sentence.</param>
internal sealed class StockJsonContract(JsonFormat format, Type type, string reason) : BodyContract
{
    /// <inheritdoc/>
    public override Type Type => type;

    /// <inheritdoc/>
    public override IBodySource Open(object? value) => throw new InvalidOperationException("The type is not compiled.");

    /// <inheritdoc/>
    public override ValueTask<ReadAttempt<object>> TryReadAsync(HttpRequest request) => default;

    /// <inheritdoc/>
    protected override Way FindWriting() => Way.Stock;

    /// <inheritdoc/>
    protected override Way FindReading() => Way.Stock;

    /// <inheritdoc/>
    protected override void Tell(bool isWriting)
    {
        if (isWriting)
        {
            Log.LeftToStock(format.Logger, type, reason);
        }
        else
        {
            Log.ReadByStock(format.Logger, type, reason);
        }
    }
}
