using ZeroAlloc.LoadTests.Servers;
using ZeroAlloc.LoadTests.Traffic;

namespace ZeroAlloc.LoadTests.Scenarios;

/// <summary>Clients that leave in the middle of a large answer: what was rented for it has to come back.</summary>
internal sealed class AbandonedDownload : Scenario
{
    /// <inheritdoc/>
    public override string Name => "abandoned-download";

    /// <inheritdoc/>
    public override string Purpose => "The same list, abandoned by the client after 100 KB";

    /// <inheritdoc/>
    public override IReadOnlyList<Format> Formats => [Format.Json];

    /// <inheritdoc/>
    public override LoadProfile Profile => new FixedRate(20);

    /// <inheritdoc/>
    public override bool AllocatesNoMore => false;

    /// <inheritdoc/>
    public override IReadOnlyList<Exchange> Traffic(Side side) =>
        [new Exchange(side == Side.Stock ? "/stock/cities/all?times=20" : "/cities/all?times=20", Format.Json) { LeavesAfter = 100_000 }];
}
