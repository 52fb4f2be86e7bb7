using System.Globalization;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Http;

/// <summary>Handlers that write some of a body before they return a model: its Content-Type comes too late, whatever it does.</summary>
public sealed class StartedResponseTests
{
    [Theory]
    [InlineData("/value")]
    [InlineData("/sequence")]
    public async Task Get_ModelThrowsAndResponseHasStarted_SameExceptionAsStock(string path)
    {
        string stock = await AskAsync(path, ours: false);
        string ours = await AskAsync(path, ours: true);

        Assert.Contains("Headers are read-only", stock, StringComparison.Ordinal);
        Assert.Equal(stock, ours);
    }

    private static async Task<string> AskAsync(string path, bool ours)
    {
        string thrown = "nothing";
        bool isBegun = false;

        async IAsyncEnumerable<int> FailAsync()
        {
            isBegun = true;
            await Task.Yield();
            yield return int.Parse("none", CultureInfo.InvariantCulture);
        }

        await using WebApplication app = await App.StartKestrelAsync(
            services =>
            {
                if (ours)
                {
                    services.AddZeroAllocFormatters();
                }
            },
            app =>
            {
                app.Use(async (context, next) =>
                {
                    await context.Response.WriteAsync("half");
                    try
                    {
                        await next(context);
                    }
                    catch (Exception e) when (e is InvalidOperationException or FormatException)
                    {
                        thrown = $"{e.GetType().Name} {e.Message}";
                    }
                });
                app.MapGet("/value", static () => new Failing());
                app.MapGet("/sequence", FailAsync);
            });
        (string text, _) = await RawClient.SendAsync(app.Address(), $"GET {path} HTTP/1.1\nHost: a\nConnection: close\n\n");
        await app.StopAsync(TestContext.Current.CancellationToken);
        return $"{thrown} {isBegun} {text[text.IndexOf("\r\n\r\n", StringComparison.Ordinal)..]}";
    }

    private sealed class Failing
    {
        public int Number => int.Parse("none", CultureInfo.InvariantCulture);
    }
}
