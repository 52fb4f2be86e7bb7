using ZeroAlloc.Formats.Buffers.Output;

namespace ZeroAlloc.AspNetCore.Http;

/// <summary>A type that has no contract: the stock writer is asked, and gives its own answer or its own exception.</summary>
internal sealed class StockJsonBody : JsonBody
{
    private StockJsonBody()
    {
    }

    /// <summary>The only instance.</summary>
    public static StockJsonBody Instance { get; } = new();

    /// <inheritdoc/>
    public override bool IsCompiled => false;

    /// <inheritdoc/>
    public override IBodySource Open(object? value) => throw new InvalidOperationException("The type is not compiled.");
}
