using ZeroAlloc.LoadTests.Servers;
using ZeroAlloc.LoadTests.Traffic;

namespace ZeroAlloc.LoadTests.Scenarios;

/// <summary>A list of megabytes that is made while it is written: memory must not follow its size.</summary>
internal sealed class LargeDownload : Scenario
{
    /// <inheritdoc/>
    public override string Name => "large-download";

    /// <inheritdoc/>
    public override string Purpose => "All cities 20 times over, megabytes of JSON streamed, minimal API";

    /// <inheritdoc/>
    public override IReadOnlyList<Format> Formats => [Format.Json];

    /// <inheritdoc/>
    public override LoadProfile Profile => new FixedRate(8);

    /// <inheritdoc/>
    public override bool AllocatesNoMore => false;

    /// <inheritdoc/>
    public override IReadOnlyList<Exchange> Traffic(Side side) =>
        [new Exchange(side == Side.Stock ? "/stock/cities/all?times=20" : "/cities/all?times=20", Format.Json)];
}
