using ZeroAlloc.LoadTests.Servers;
using ZeroAlloc.LoadTests.Traffic;

namespace ZeroAlloc.LoadTests.Scenarios;

/// <summary>How many pages of 12 KB a second the server can bring, the load generator beside it on the same cores.</summary>
internal sealed class Saturation : Scenario
{
    /// <inheritdoc/>
    public override string Name => "saturation";

    /// <inheritdoc/>
    public override string Purpose => "A page of 12 KB, controller, faster and faster until the server no longer keeps up";

    /// <inheritdoc/>
    public override IReadOnlyList<Format> Formats => [Format.Json];

    /// <inheritdoc/>
    public override LoadProfile Profile => new Ramp(From: 1000, Factor: 1.3, MostSteps: 14);

    /// <inheritdoc/>
    public override IReadOnlyList<Exchange> Traffic(Side side) => [new Exchange("/api/events?page=2", Format.Json)];
}
