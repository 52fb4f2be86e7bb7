using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Text.Json;
using ZeroAlloc.Integration.Matrix;

namespace ZeroAlloc.FastEndpointsTests;

/// <summary>
/// Endpoints of FastEndpoints answer the same by the recipe's function as by FastEndpoints' own, and compiled code writes it. Stock
/// answers in a process of its own.
/// </summary>
public sealed class ResponseSerializerTests
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task Recipe_EachAnswer_StocksBytesByCompiledCode()
    {
        Answer[] expected = await AskStockAsync();
        await using FastApplication ours = await FastApplication.StartAsync(Recipe.Use);
        using var counter = new BodyCounter();
        int compiled = 0;
        for (int i = 0; i < expected.Length; i++)
        {
            Answer actual = await ours.AskAsync(FastApplication.Requests[i]);

            Assert.Equal(expected[i], actual);
            Assert.NotEmpty(actual.Body);
            compiled += FastApplication.Requests[i].IsSerialized ? 1 : 0;
            Assert.Equal((compiled, 0), counter.Counts);
        }

        Assert.Equal(3, compiled);
        Assert.Equal(FastApplication.Requests.Length, expected.Length);
        Assert.Contains(
            expected,
            static answer => answer is { Status: 400, Body: var body } && body.Contains("Too young.", StringComparison.Ordinal));
    }

    /// <summary>What users copy is what is tested.</summary>
    [Fact]
    public void Recipe_InTheDocument_IsTheOneThatIsTested()
    {
        string root = Path.GetFullPath(Path.Combine(Path.GetDirectoryName(Here())!, "../.."));
        string block = File.ReadAllText(Path.Combine(root, "docs/recipes.md")).Split("## FastEndpoints")[1].Split("```")[1];
        string code = File.ReadAllText(Path.Combine(root, "tests/FastEndpoints/Recipe.cs"));
        string tested = code[code.IndexOf("config.Serializer.ResponseSerializer", StringComparison.Ordinal)..code.LastIndexOf(';')];

        Assert.Contains(Plain(tested), Plain(block), StringComparison.Ordinal);
    }

    private static async Task<Answer[]> AskStockAsync()
    {
        string host = Environment.GetEnvironmentVariable("DOTNET_HOST_PATH") is { Length: > 0 } path ? path : "dotnet";
        var start = new ProcessStartInfo(host, [typeof(Program).Assembly.Location, Program.StockAnswers]) { RedirectStandardOutput = true };
        using Process process = Process.Start(start)!;
        string output = await process.StandardOutput.ReadToEndAsync(Cancellation);
        await process.WaitForExitAsync(Cancellation);
        Assert.True(process.ExitCode == 0, output);
        return JsonSerializer.Deserialize<Answer[]>(output)!;
    }

    private static string Plain(string code) => string.Concat(code.Where(static c => !char.IsWhiteSpace(c)));

    private static string Here([CallerFilePath] string path = "") => path;
}
