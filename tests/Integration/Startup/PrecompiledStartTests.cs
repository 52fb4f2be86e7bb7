using System.Text.Json;
using System.Text.Json.Nodes;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Json;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Integration.Hosting;
using ZeroAlloc.Shared;

namespace ZeroAlloc.Integration.Startup;

/// <summary>Where a file of precompiled code is named, what endpoints name is compiled at start unless the application says no.</summary>
public sealed class PrecompiledStartTests
{
    private const string Option = "ZeroAlloc.Precompiled";
    private const string File = "NoSuchFile";

    private static bool IsNamed => (string?)AppContext.GetData(Option) == File;

    [Fact]
    public async Task CompileAtStartup_AFileIsNamed_IsOnInAProcessOfItsOwn()
    {
        string type = typeof(PrecompiledStartTests).FullName!;
        await RunnerProcess.RunAsync(
            new Dictionary<string, JsonNode> { [Option] = File },
            "-method",
            $"{type}.{nameof(CompileAtStartup_Unset_IsWhetherAFileIsNamed)}",
            "-method",
            $"{type}.{nameof(Host_CompileAtStartIsUnset_CompilesWhereAFileIsNamed)}");
    }

    [Fact]
    public void CompileAtStartup_Unset_IsWhetherAFileIsNamed() => Assert.Equal(IsNamed, new ZeroAllocFormatterOptions().CompileAtStartup);

    /// <summary>The file is missing here, which is said once: otherwise all is as with <c>CompileAtStartup</c> and no file.</summary>
    [Fact]
    public async Task Host_CompileAtStartIsUnset_CompilesWhereAFileIsNamed()
    {
        var lines = new LogLines();
        await using WebApplication off = await StartAsync(new LogLines(), static options => options.CompileAtStartup = false);
        await using WebApplication unset = await StartAsync(lines);
        if (IsNamed)
        {
            await lines.HasCompiledAsync();
            Assert.Matches("^1, in [0-9]+ ms\\. Their writers and readers: [1-9][0-9]* emitted, 0 precompiled\\.$", lines.OfStart());
            Assert.Single(lines.All, static line => line.Contains($"{File}: the file doesn't exist", StringComparison.Ordinal));
        }

        Assert.Equal(IsNamed, JsonOf(unset).IsReadOnly);
        Assert.False(JsonOf(off).IsReadOnly);
        string expected = JsonSerializer.Serialize(new Answered(1), JsonSerializerOptions.Web);
        Assert.Equal(expected, await AnswerAsync(unset));
        Assert.Equal(expected, await AnswerAsync(off));
    }

    private static Task<WebApplication> StartAsync(LogLines lines, Action<ZeroAllocFormatterOptions>? configure = null) => App.StartAsync(
        services => services
            .AddZeroAllocFormatters(configure)
            .AddLogging(logging => logging.AddProvider(lines).AddFilter("ZeroAlloc.AspNetCore", LogLevel.Debug)),
        app => app.MapGet("/answered", () => TypedResults.ZeroAllocJson(new Answered(1))));

    private static JsonSerializerOptions JsonOf(WebApplication app) =>
        app.Services.GetRequiredService<IOptions<JsonOptions>>().Value.SerializerOptions;

    private static Task<string> AnswerAsync(WebApplication app) => app.GetTestClient().GetStringAsync(
        new Uri("/answered", UriKind.Relative), TestContext.Current.CancellationToken);
}
