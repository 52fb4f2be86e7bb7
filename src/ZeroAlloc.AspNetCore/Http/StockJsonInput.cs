using Microsoft.AspNetCore.Http;

namespace ZeroAlloc.AspNetCore.Http;

/// <summary>A type that has no contract: the stock reader is asked, and gives its own answer or its own exception.</summary>
internal sealed class StockJsonInput : JsonInput
{
    private StockJsonInput()
    {
    }

    /// <summary>The only instance.</summary>
    public static StockJsonInput Instance { get; } = new();

    /// <inheritdoc/>
    public override bool IsCompiled => false;

    /// <inheritdoc/>
    public override ValueTask<BodyReading> TryReadAsync(HttpRequest request, int limit) => default;
}
