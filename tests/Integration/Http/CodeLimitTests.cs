using System.Text.Json;
using System.Text.Json.Nodes;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.AspNetCore.Endpoints;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Integration.Hosting;
using ZeroAlloc.Shared;

namespace ZeroAlloc.Integration.Http;

/// <summary>The limit on compiled code, in hosts: their own options have none, and it is logged once that others come near it.</summary>
public sealed class CodeLimitTests
{
    [Fact]
    public async Task Limit_OfOneByte_HostsOptionsAndTheLogInAProcessOfItsOwn()
    {
        string output = await RunnerProcess.RunAsync(
            new Dictionary<string, JsonNode> { [CompiledShapes.Option] = "1" },
            "-method",
            $"{typeof(CodeLimitTests).FullName}.{nameof(Get_OptionsOfHostsAndOthers_OnlyOthersAreLimited)}");

        Assert.Contains("limit: 1", output, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Get_OptionsOfHostsAndOthers_OnlyOthersAreLimited()
    {
        bool isLimited = (string?)AppContext.GetData(CompiledShapes.Option) == "1";
        Console.WriteLine($"limit: {AppContext.GetData(CompiledShapes.Option)}");
        var lines = new LogLines();
        await using WebApplication app = await App.StartAsync(
            services =>
            {
                services.AddZeroAllocFormatters(static options => options.Limits.MaxDepth = 10);
                services.ConfigureHttpJsonOptions(static options => options.SerializerOptions.WriteIndented = true);
                services.Configure<Microsoft.AspNetCore.Http.Json.JsonOptions>(
                    "named", static options => options.SerializerOptions.PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseUpper);
                services.AddControllers();
                services.Configure<Microsoft.AspNetCore.Mvc.JsonOptions>(
                    "named", static options => options.JsonSerializerOptions.PropertyNamingPolicy = JsonNamingPolicy.KebabCaseUpper);
                services.AddLogging(logging => logging.AddProvider(lines).AddFilter("ZeroAlloc.AspNetCore", LogLevel.Warning));
            },
            static app => app.MapGet("/{depth}", static (int depth) =>
                Results.ZeroAllocJson(new Made<int>(depth), new JsonSerializerOptions { IndentSize = depth, WriteIndented = true })));
        JsonSerializerOptions first = new() { WriteIndented = true, IndentSize = 100 };
        Assert.True(ZeroAllocJson.Compile<Made<byte>>(first).IsCompiled);
        Assert.Equal(!isLimited, ZeroAllocJson.Compile<Made<short>>(first).IsCompiled);

        EndpointServices host = EndpointServices.Of(app.Services);
        foreach (JsonSerializerOptions options in (JsonSerializerOptions[])[
            host.Json.Options,
            host.Json.ReadingOptions,
            Named<Microsoft.AspNetCore.Http.Json.JsonOptions>(app).SerializerOptions,
            Named<Microsoft.AspNetCore.Mvc.JsonOptions>(app).JsonSerializerOptions,
            app.Services.GetRequiredService<IOptions<Microsoft.AspNetCore.Mvc.JsonOptions>>().Value.JsonSerializerOptions,
            .. app.Services.GetRequiredService<IOptions<Microsoft.AspNetCore.Mvc.MvcOptions>>().Value.OutputFormatters
                .OfType<Microsoft.AspNetCore.Mvc.Formatters.SystemTextJsonOutputFormatter>().Select(static one => one.SerializerOptions),
        ])
        {
            Assert.True(ZeroAllocJson.Compile<Made<string>>(options).IsCompiled);
            Assert.True(ZeroAllocJson.Compile<Made<Uri>>(options).IsReadCompiled);
        }

        foreach (int depth in (int[])[1, 2, 3])
        {
            string answer = await app.GetTestClient().GetStringAsync(
                new Uri($"/{depth}", UriKind.Relative), TestContext.Current.CancellationToken);
            JsonSerializerOptions given = new() { IndentSize = depth, WriteIndented = true };
            Assert.Equal(JsonSerializer.Serialize(new Made<int>(depth), given), answer);
        }

        Assert.Equal(
            isLimited ? 1 : 0,
            lines.All.Count(static line => line.Contains("JSON options created at run time use", StringComparison.Ordinal)));
    }

    private static T Named<T>(WebApplication app)
        where T : class =>
        app.Services.GetRequiredService<IOptionsMonitor<T>>().Get("named");

    internal sealed record Made<T>(T Value);
}
