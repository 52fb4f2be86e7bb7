using System.Runtime.CompilerServices;
using System.Text.Json.Nodes;
using ZeroAlloc.Shared;

namespace ZeroAlloc.Unit.Json;

/// <summary>The zoo in a process that may not emit code: the same bytes, through System.Text.Json.</summary>
/// <remarks><see cref="JsonOracle.AssertCompiled{T}"/> expects the opposite there.</remarks>
public sealed class NoDynamicCodeTests
{
    private const string Switch = "System.Runtime.CompilerServices.RuntimeFeature.IsDynamicCodeSupported";

    [Fact]
    public async Task Conformance_WithoutDynamicCode_Passes()
    {
        string output = await RunnerProcess.RunAsync(
            new Dictionary<string, JsonNode> { [Switch] = false }, "-namespace", "ZeroAlloc.Unit.Conformance");

        Assert.Contains($"{nameof(RuntimeFeature.IsDynamicCodeSupported)}: False", output, StringComparison.Ordinal);
    }
}
