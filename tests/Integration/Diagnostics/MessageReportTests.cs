using System.Net.Http.Json;
using System.Text.Json.Nodes;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.Integration.Hosting;
using ZeroAlloc.Integration.NativeBuffering;
using static ZeroAlloc.Integration.Diagnostics.ReportReader;

namespace ZeroAlloc.Integration.Diagnostics;

/// <summary>What <c>MapZeroAllocDiagnostics</c> shows of binary messages of controllers.</summary>
public sealed class MessageReportTests
{
    /// <summary>They are written and read unless actions name other media types.</summary>
    [Fact]
    public async Task Get_MessagesOfControllers_WrittenAndReadByGeneratedCode()
    {
        JsonNode written = await ReportAsync<AnimalsController>();
        JsonNode both = await ReportAsync<CustomersController>();

        Assert.Equal(["written JSON compiled", "written NativeBuffering compiled"], Bodies(written, "AnimalsController.Declared").Order());
        Assert.Equal(["written JSON compiled", "written NativeBuffering compiled"], Bodies(written, "AnimalsController.Result").Order());
        Assert.Equal(["written JSON compiled"], Bodies(written, "AnimalsController.Json"));
        Assert.Equal(["written JSON compiled", "written NativeBuffering compiled"], Bodies(written, "AnimalsController.Two").Order());
        Assert.Equal(["written NativeBuffering compiled"], Bodies(both, "CustomersController.Binary"));
        Assert.Equal(["written JSON compiled"], Bodies(both, "CustomersController.Names"));
        Assert.Contains("read NativeBuffering compiled", Bodies(both, "POST /customers/object"));
        Assert.Contains("read NativeBuffering compiled", Bodies(both, "POST /customers/view"));

        static async Task<JsonNode> ReportAsync<T>()
        {
            await using WebApplication app = await App.StartAsync(
                services =>
                {
                    services.AddZeroAllocFormatters();
                    OneController<T>.Add(services.AddControllers());
                },
                app =>
                {
                    app.MapControllers();
                    app.MapZeroAllocDiagnostics();
                });
            return await ReportReader.ReportAsync(app);
        }
    }
}
