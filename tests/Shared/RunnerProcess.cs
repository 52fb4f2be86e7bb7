using System.Diagnostics;
using System.Text.Json.Nodes;

namespace ZeroAlloc.Shared;

/// <summary>A test assembly started again, with settings that a process reads once.</summary>
internal static class RunnerProcess
{
    /// <summary>Runs tests with properties of the runtime configuration changed; fails unless all of them pass.</summary>
    /// <param name="properties">Names and values of runtime options, as <see cref="AppContext"/> shows them.</param>
    /// <param name="arguments">Arguments of the test runner, which choose the tests.</param>
    /// <returns>What the process printed.</returns>
    public static Task<string> RunAsync(IEnumerable<KeyValuePair<string, JsonNode>> properties, params string[] arguments) =>
        RunAsync(properties, variable: null, arguments);

    /// <summary>The same, with a variable of the environment.</summary>
    /// <param name="properties">Names and values of runtime options, as <see cref="AppContext"/> shows them.</param>
    /// <param name="variable">Its name and value; null for none.</param>
    /// <param name="arguments">Arguments of the test runner, which choose the tests.</param>
    /// <returns>What the process printed.</returns>
    public static async Task<string> RunAsync(
        IEnumerable<KeyValuePair<string, JsonNode>> properties, (string Name, string Value)? variable, params string[] arguments)
    {
        CancellationToken token = TestContext.Current.CancellationToken;
        string assembly = typeof(RunnerProcess).Assembly.Location;
        string configuration = Path.Combine(Path.GetTempPath(), Path.GetRandomFileName() + ".runtimeconfig.json");
        await File.WriteAllTextAsync(configuration, Changed(Path.ChangeExtension(assembly, ".runtimeconfig.json"), properties), token);
        try
        {
            var start = new ProcessStartInfo(DotNetHost()) { RedirectStandardOutput = true, RedirectStandardError = true };
            if (variable is var (name, value))
            {
                start.Environment[name] = value;
            }

            string[] host =
            [
                "exec",
                "--runtimeconfig",
                configuration,
                "--depsfile",
                Path.ChangeExtension(assembly, ".deps.json"),
                assembly
            ];
            foreach (string argument in (string[])[.. host, .. arguments, "-noColor"])
            {
                start.ArgumentList.Add(argument);
            }

            using Process process = Process.Start(start)!;
            Task<string> errors = process.StandardError.ReadToEndAsync(token);
            string output = await process.StandardOutput.ReadToEndAsync(token);
            await process.WaitForExitAsync(token);
            Assert.True(process.ExitCode == 0, $"{output}{await errors}\nFailed:\n{Failed(output)}");
            return output;
        }
        finally
        {
            File.Delete(configuration);
        }
    }

    /// <summary>The lines that name tests that failed. They come last: of a long message little else may be kept.</summary>
    private static string Failed(string output) => string.Join(
        '\n', output.Split('\n').Where(static line => line.Contains("[FAIL]", StringComparison.Ordinal)));

    private static string Changed(string path, IEnumerable<KeyValuePair<string, JsonNode>> properties)
    {
        JsonNode configuration = JsonNode.Parse(File.ReadAllText(path))!;
        JsonObject options = configuration["runtimeOptions"]!.AsObject();
        options["configProperties"] ??= new JsonObject();
        foreach ((string name, JsonNode value) in properties)
        {
            options["configProperties"]![name] = value;
        }

        return configuration.ToJsonString();
    }

    private static string DotNetHost() =>
        Environment.GetEnvironmentVariable("DOTNET_HOST_PATH") is { Length: > 0 } host ? host : "dotnet";
}
