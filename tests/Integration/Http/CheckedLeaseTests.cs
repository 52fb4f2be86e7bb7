using System.Text.Json.Nodes;
using ZeroAlloc.Integration.Hosting;
using ZeroAlloc.Integration.Matrix;
using ZeroAlloc.Shared;

namespace ZeroAlloc.Integration.Http;

/// <summary>
/// Everything else of this project in a process of its own, beside this one: what it counts can't meet what is counted here.
/// </summary>
public sealed class CheckedLeaseTests
{
    /// <summary>
    /// All scenarios again, with leases checked, returned memory poisoned and first blocks of a few
    /// bytes. Those that count bytes skip themselves. Left out are middleware, which stands around doors that are asked here one by one,
    /// the same scenarios under another option, and builds of applications, which are other processes.
    /// </summary>
    [Fact]
    public async Task Responses_LeasesCheckedAndBlocksTiny_Pass()
    {
        Dictionary<string, JsonNode> switches = new() { ["ZeroAlloc.CheckedBuffers"] = true, ["ZeroAlloc.TinyBlocks"] = true };

        await RunnerProcess.RunAsync(
            switches,
            "-method-",
            $"*.{nameof(Responses_LeasesCheckedAndBlocksTiny_Pass)}",
            "-method-",
            "*WithoutAFile",
            "-class-",
            $"*.{nameof(MiddlewareTests)}",
            "-class-",
            "*ByOptionTests",
            "-namespace-",
            "ZeroAlloc.Integration.Precompilation");
    }
}
