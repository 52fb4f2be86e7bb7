using ZeroAlloc.LoadTests.Servers;
using ZeroAlloc.LoadTests.Traffic;

namespace ZeroAlloc.LoadTests.Scenarios;

/// <summary>Clients that read slowly: memory must not be held for what they have not read yet.</summary>
internal sealed class SlowDownload : Scenario
{
    /// <inheritdoc/>
    public override string Name => "slow-download";

    /// <inheritdoc/>
    public override string Purpose => "The same list, 33 MB, read by 100 clients at 8 KB/s each";

    /// <inheritdoc/>
    public override IReadOnlyList<Format> Formats => [Format.Json];

    /// <inheritdoc/>
    public override LoadProfile Profile => new SlowReaders(Connections: 100, BytesPerSecond: 8 * 1024);

    /// <inheritdoc/>
    public override IReadOnlyList<Exchange> Traffic(Side side) =>
        [new Exchange(side == Side.Stock ? "/stock/cities/all?times=100" : "/cities/all?times=100", Format.Json)];
}
