using System.Runtime.CompilerServices;
using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Formats;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Requests;

/// <summary>What a model's own code throws while a body is bound ends as with the stock readers.</summary>
public sealed class ThrowingModelTests
{
    /// <summary>Kinds that System.Text.Json completes, or that MVC makes a refusal of: its reader says them (difference R7).</summary>
    private static readonly string[] s_saidByStock = ["json", "unsupported", "format", "overflow"];

    [Fact]
    public async Task Post_ModelThatThrows_SameAnswerAndCodeRunsOnceWhereItPasses()
    {
        Assert.Equal(RuntimeFeature.IsDynamicCodeSupported, ZeroAllocJson.Compile<ThrowingModel>().IsReadCompiled);
        await using WebApplication stock = await StartAsync(
            static services => services.AddTestControllers(),
            static app => app.MapPost("/bound", static (ThrowingModel body) => body.Kind));
        await using WebApplication ours = await StartAsync(
            static services => services.AddZeroAllocFormatters().AddTestControllers(),
            static app => app.MapPost("/bound", static (Body<ThrowingModel> body) => body.Value.Kind));
        foreach (string path in (string[])["/bound", "/throwing"])
        {
            foreach (string kind in (string[])["none", "argument", "invalid", "io", .. s_saidByStock])
            {
                (string expected, int once) = await PostAsync(stock, path, kind);
                (string actual, int calls) = await PostAsync(ours, path, kind);
                Assert.Equal($"{path} {kind}: {expected}", $"{path} {kind}: {actual}");
                bool isTwice = s_saidByStock.Contains(kind) && RuntimeFeature.IsDynamicCodeSupported;
                Assert.Equal($"{path} {kind}: {(isTwice ? 2 * once : once)}", $"{path} {kind}: {calls}");
            }
        }
    }

    private static Task<WebApplication> StartAsync(Action<IServiceCollection> services, Action<WebApplication> endpoints) =>
        App.StartAsync(services, app =>
        {
            app.Use(static async (context, next) =>
            {
                try
                {
                    await next(context);
                }
                catch (Exception e)
                {
                    context.Response.StatusCode = StatusCodes.Status500InternalServerError;
                    await context.Response.WriteAsync($"{e.GetType()}: {e.Message}");
                }
            });
            app.MapControllers();
            endpoints(app);
        });

    private static async Task<(string Answer, int Calls)> PostAsync(WebApplication app, string path, string kind)
    {
        int before = ThrowingModel.Calls;
        using var content = new StringContent($$"""{"kind":"{{kind}}"}""", Encoding.UTF8, "application/json");
        using HttpResponseMessage response = await app.GetTestClient().PostAsync(
            new Uri(path, UriKind.Relative), content, TestContext.Current.CancellationToken);
        string body = await response.Content.ReadAsStringAsync(TestContext.Current.CancellationToken);
        int traceId = body.IndexOf("\"traceId\"", StringComparison.Ordinal);
        return ($"{response.StatusCode} {(traceId < 0 ? body : body[..traceId])}", ThrowingModel.Calls - before);
    }
}
