using System.Text.Json.Nodes;
using ZeroAlloc.Formats.Compilation.Precompiled;
using ZeroAlloc.Shared;

namespace ZeroAlloc.Unit.Precompiled;

/// <summary>A test in two processes of its own: one writes a file, the other uses it.</summary>
internal static class PrecompiledRuns
{
    /// <summary>Runs it; fails unless both pass.</summary>
    /// <param name="file">Name of the file, without its extension.</param>
    /// <param name="switchName">The switch by which the test knows that it runs there.</param>
    /// <param name="method">The test.</param>
    public static async Task RunAsync(string file, string switchName, string method)
    {
        string name = $"{file}.{Environment.ProcessId}";
        string path = Path.Combine(AppContext.BaseDirectory, name + ".dll");
        try
        {
            await RunnerProcess.RunAsync(
                new Dictionary<string, JsonNode> { [PrecompiledRecording.Option] = path, [switchName] = true }, "-method", method);
            Assert.True(File.Exists(path));
            await RunnerProcess.RunAsync(
                new Dictionary<string, JsonNode> { [PrecompiledShapes.Option] = name, [switchName] = true }, "-method", method);
        }
        finally
        {
            File.Delete(path);
        }
    }
}
