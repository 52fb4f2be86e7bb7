using ZeroAlloc.LoadTests.Servers;
using ZeroAlloc.LoadTests.Traffic;

namespace ZeroAlloc.LoadTests.Scenarios;

/// <summary>A city of 130 bytes by a minimal API: nearly all of the cost is the server's own.</summary>
internal sealed class JsonCity : Scenario
{
    /// <inheritdoc/>
    public override string Name => "json-city";

    /// <inheritdoc/>
    public override string Purpose => "One city, 130 bytes of JSON, minimal API";

    /// <inheritdoc/>
    public override IReadOnlyList<Format> Formats => [Format.Json];

    /// <inheritdoc/>
    public override LoadProfile Profile => new FixedRate(2000);

    /// <inheritdoc/>
    public override IReadOnlyList<Exchange> Traffic(Side side) =>
        [new Exchange(side == Side.Stock ? "/stock/cities/1" : "/cities/1", Format.Json)];
}
