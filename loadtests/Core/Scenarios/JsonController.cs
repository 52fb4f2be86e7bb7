using ZeroAlloc.LoadTests.Servers;
using ZeroAlloc.LoadTests.Traffic;

namespace ZeroAlloc.LoadTests.Scenarios;

/// <summary>The page of 12 KB by a controller: the same path, in a process with and one without the registration.</summary>
internal sealed class JsonController : Scenario
{
    /// <inheritdoc/>
    public override string Name => "json-controller";

    /// <inheritdoc/>
    public override string Purpose => "A page of 20 events, 12 KB of JSON, controller";

    /// <inheritdoc/>
    public override IReadOnlyList<Format> Formats => [Format.Json];

    /// <inheritdoc/>
    public override LoadProfile Profile => new FixedRate(1500);

    /// <inheritdoc/>
    public override IReadOnlyList<Exchange> Traffic(Side side) => [new Exchange("/api/events?page=2", Format.Json)];
}
