using ZeroAlloc.LoadTests.Hostile;
using ZeroAlloc.LoadTests.Probing;
using ZeroAlloc.LoadTests.Servers;
using ZeroAlloc.LoadTests.Tests.Doubles;

namespace ZeroAlloc.LoadTests.Tests.Hostile;

/// <summary>A small attack on the sample as a process: nothing is wrong with it, and a byte that is planted is seen.</summary>
public sealed class AttackRunTests
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task RunAsync_TheSample_NothingWrongUntilAForeignByteIsPlanted()
    {
        using var certificate = new CertificateFile();
        await using ServerUnderTest server = await ServerUnderTest.StartAsync(
            Side.ZeroAlloc, new SampleServerOptions { CertificatePath = certificate.Path, ChecksBuffers = true }, Cancellation);
        HostileExchanges exchanges = await HostileExchanges.PrepareAsync(server, Cancellation);

        VisitTally clean = await AttackAsync(server.Addresses);
        Assert.Empty(clean.Failures);
        Assert.True(clean.Hostile >= 150 && clean.ReceivedBytes > 100_000);

        Census census = await new CensusProbe(server.Client).QuietAsync(int.MaxValue, Cancellation);
        Assert.Equal(0, census.Leases);
        Assert.True(census.Handles > 10 && census.Threads > 1 && census.HeapBytes > 0);

        await using var proxy = new TamperingProxy(server.Address);
        VisitTally planted = await AttackAsync([proxy.Address, .. server.Addresses.Skip(1)]);
        Assert.True(proxy.Planted > 0);
        Assert.NotEmpty(planted.Failures);
        Assert.True(planted.ForeignCanaries > 0);
        Assert.All(planted.Failures.Keys, failure => Assert.Contains($"{HostileTransport.Http1},", failure, StringComparison.Ordinal));

        async Task<VisitTally> AttackAsync(IReadOnlyList<Uri> addresses)
        {
            var tally = new VisitTally();
            var target = new HostileTarget(addresses, certificate.Certificate);
            await new AttackRun(target, exchanges, seed: 3).RunAsync(150, tally, Cancellation);
            return tally;
        }
    }
}
