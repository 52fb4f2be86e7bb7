using ZeroAlloc.LoadTests.Servers;
using ZeroAlloc.LoadTests.Traffic;

namespace ZeroAlloc.LoadTests.Scenarios;

/// <summary>A page of 12 KB by a minimal API: below the size at which responses are streamed.</summary>
internal sealed class JsonPage : Scenario
{
    /// <inheritdoc/>
    public override string Name => "json-page";

    /// <inheritdoc/>
    public override string Purpose => "A page of 20 events, 12 KB of JSON, minimal API";

    /// <inheritdoc/>
    public override IReadOnlyList<Format> Formats => [Format.Json];

    /// <inheritdoc/>
    public override LoadProfile Profile => new FixedRate(1500);

    /// <inheritdoc/>
    public override IReadOnlyList<Exchange> Traffic(Side side) =>
        [new Exchange(side == Side.Stock ? "/stock/events?page=2" : "/events?page=2", Format.Json)];
}
