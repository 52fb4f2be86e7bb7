using System.Text.Json.Nodes;
using ZeroAlloc.Formats.Compilation.Precompiled;
using ZeroAlloc.Formats.Json;
using ZeroAlloc.Formats.Xml;
using ZeroAlloc.Shared;

namespace ZeroAlloc.Unit.Compilation;

/// <summary>Code that one process emits and others use.</summary>
public sealed class PrecompiledProcessTests
{
    private const string Switch = "System.Runtime.CompilerServices.RuntimeFeature.IsDynamicCodeSupported";

    /// <summary>The tests there ask that nothing is emitted where there is a file.</summary>
    private const string Tests = "ZeroAlloc.Unit.Precompiled";

    [Fact]
    public async Task Tests_WithoutDynamicCode_RunOnTheCodeOfAnEarlierProcess()
    {
        string name = $"Precompiled.{Environment.ProcessId}";
        string path = Path.Combine(AppContext.BaseDirectory, name + ".dll");
        try
        {
            await RunnerProcess.RunAsync(
                new Dictionary<string, JsonNode> { [PrecompiledRecording.Option] = path }, "-namespace", Tests);
            Assert.True(File.Exists(path));

            await RunnerProcess.RunAsync(
                new Dictionary<string, JsonNode> { [PrecompiledShapes.Option] = name, [Switch] = false }, "-namespace", Tests);

            await RunnerProcess.RunAsync(
                new Dictionary<string, JsonNode> { [PrecompiledShapes.Option] = name }, "-namespace", Tests);
            await RunnerProcess.RunAsync(
                new Dictionary<string, JsonNode> { [PrecompiledShapes.Option] = name }, "-class", typeof(RecipeGuardTests).FullName!);

            // What is made without a plan is what is planned.
            await RunnerProcess.RunAsync(Checks(name), "-namespace", Tests);
            await RunnerProcess.RunAsync(Checks(name).Append(new(Switch, false)), "-namespace", Tests);
        }
        finally
        {
            File.Delete(path);
        }
    }

    private static Dictionary<string, JsonNode> Checks(string file) => new()
    {
        [PrecompiledShapes.Option] = file,
        [ContractCache.CheckOption] = true,
        [XmlRecipes.CheckOption] = true,
    };
}
