using ZeroAlloc.LoadTests.Servers;
using ZeroAlloc.LoadTests.Traffic;

namespace ZeroAlloc.LoadTests.Scenarios;

/// <summary>A document of 75 KB by a minimal API: streamed in parts.</summary>
internal sealed class JsonMine : Scenario
{
    /// <inheritdoc/>
    public override string Name => "json-mine";

    /// <inheritdoc/>
    public override string Purpose => "A volunteer's events, 75 KB of JSON, minimal API";

    /// <inheritdoc/>
    public override IReadOnlyList<Format> Formats => [Format.Json];

    /// <inheritdoc/>
    public override LoadProfile Profile => new FixedRate(600);

    /// <inheritdoc/>
    public override IReadOnlyList<Exchange> Traffic(Side side) =>
        [new Exchange(side == Side.Stock ? "/stock/events/mine" : "/events/mine", Format.Json)];
}
