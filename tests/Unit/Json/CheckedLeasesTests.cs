using System.Text.Json.Nodes;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Shared;

namespace ZeroAlloc.Unit.Json;

/// <summary>The zoo in a process that checks each lease. It counts by itself, so that the tests of this process run meanwhile.</summary>
public sealed class CheckedLeasesTests
{
    /// <summary>
    /// Every document of the zoo, those that fail included, with leases checked, returned memory poisoned, first blocks of a few
    /// bytes, and one test at a time: <see cref="JsonOracle"/> compares the number of leases before and after each document.
    /// </summary>
    [Fact]
    public async Task Conformance_LeasesCheckedAndBlocksTiny_Passes()
    {
        Dictionary<string, JsonNode> switches = new()
        {
            ["ZeroAlloc.CheckedBuffers"] = true,
            ["ZeroAlloc.TinyBlocks"] = true,
            [JsonOracle.CountsLeases] = true,
        };
        string output = await RunnerProcess.RunAsync(switches, "-namespace", "ZeroAlloc.Unit.Conformance", "-parallel", "none");

        Assert.Contains($"{nameof(BufferPool.Checked)}: True, {nameof(BlockSizes)}: 1", output, StringComparison.Ordinal);
    }
}
