using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Text.Json.Nodes;

namespace ZeroAlloc.Unit.Json;

/// <summary>The zoo in a process that may not emit code: the same bytes, through System.Text.Json.</summary>
/// <remarks>
/// The switch is read once per process, so this assembly is started again with a runtime configuration that sets it;
/// <see cref="JsonOracle.AssertCompiled{T}"/> then expects the opposite.
/// </remarks>
[Collection(nameof(CountedCollection))]
public sealed class NoDynamicCodeTests
{
    private const string Switch = "System.Runtime.CompilerServices.RuntimeFeature.IsDynamicCodeSupported";

    [Fact]
    public async Task Zoo_WithoutDynamicCode_Passes()
    {
        string assembly = typeof(NoDynamicCodeTests).Assembly.Location;
        string configuration = Path.Combine(Path.GetTempPath(), Path.GetRandomFileName() + ".runtimeconfig.json");
        await File.WriteAllTextAsync(configuration, WithSwitch(Path.ChangeExtension(assembly, ".runtimeconfig.json")), TestContext.Current.CancellationToken);
        try
        {
            using Process process = Process.Start(new ProcessStartInfo(DotNetHost())
            {
                ArgumentList =
                {
                    "exec", "--runtimeconfig", configuration, "--depsfile", Path.ChangeExtension(assembly, ".deps.json"), assembly,
                    "-namespace", "ZeroAlloc.Unit.Zoo", "-noColor",
                },
                RedirectStandardOutput = true,
                RedirectStandardError = true,
            })!;
            Task<string> errors = process.StandardError.ReadToEndAsync(TestContext.Current.CancellationToken);
            string output = await process.StandardOutput.ReadToEndAsync(TestContext.Current.CancellationToken);
            await process.WaitForExitAsync(TestContext.Current.CancellationToken);

            Assert.True(process.ExitCode == 0, output + await errors);
            Assert.Contains($"{nameof(RuntimeFeature.IsDynamicCodeSupported)}: False", output, StringComparison.Ordinal);
        }
        finally
        {
            File.Delete(configuration);
        }
    }

    private static string WithSwitch(string path)
    {
        JsonNode configuration = JsonNode.Parse(File.ReadAllText(path))!;
        JsonObject options = configuration["runtimeOptions"]!.AsObject();
        options["configProperties"] ??= new JsonObject();
        options["configProperties"]![Switch] = false;
        return configuration.ToJsonString();
    }

    private static string DotNetHost() =>
        Environment.GetEnvironmentVariable("DOTNET_HOST_PATH") is { Length: > 0 } host ? host : "dotnet";
}
