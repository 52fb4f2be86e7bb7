using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.Integration.Hosting;
using ZeroAlloc.Integration.Http;

namespace ZeroAlloc.Integration.MinimalApi.BodyParameters;

/// <summary>
/// Bytes that a body parameter allocates over sockets, where a handler that yields goes on without the request's thread: beyond the same
/// handler without the parameter, and without the model. The whole process is counted, so nothing else runs.
/// </summary>
[Collection(nameof(CountedCollection))]
public sealed class BodyParameterAllocationTests
{
    private static readonly byte[] s_request =
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 8\r\n\r\n{\"id\":1}"u8.ToArray();

    /// <summary>No response has a body.</summary>
    private static readonly byte[] s_endOfHead = "\r\n\r\n"u8.ToArray();

    [Theory]
    [InlineData("lone", 40)]
    [InlineData("yields", 600)]
    [InlineData("filter", 264)]
    public async Task Post_OverASocket_AllocatesAtMost(string kind, int most)
    {
        RequestBytes.SkipIfLeasesAreChecked();
        int[] least = [int.MaxValue, int.MaxValue, int.MaxValue];
        await using WebApplication control = await StartAsync(kind, hasBody: false, ours: true);
        await using WebApplication stock = await StartAsync(kind, hasBody: true, ours: false);
        await using WebApplication ours = await StartAsync(kind, hasBody: true, ours: true);
        WebApplication[] apps = [control, stock, ours];
        SettledCode.Run(Round);
        SettledCode.Until(() => Added() >= 0 && Added() <= most, Round);

        Assert.InRange(Added(), 0, most);
        Assert.True(least[2] < least[1], $"{least[2]} bytes, {least[1]} without ZeroAlloc");

        int Added() => least[2] - least[0] - ModelSize();

        void Round()
        {
            for (int i = 0; i < apps.Length; i++)
            {
                least[i] = Math.Min(least[i], SocketBytes.OfRequest(apps[i].Address().Port, s_request, s_endOfHead));
            }
        }
    }

    private static int ModelSize()
    {
        long before = GC.GetAllocatedBytesForCurrentThread();
        GC.KeepAlive(new Small(1));
        return (int)(GC.GetAllocatedBytesForCurrentThread() - before);
    }

    private static Task<WebApplication> StartAsync(string kind, bool hasBody, bool ours) => App.StartKestrelAsync(
        services =>
        {
            if (ours)
            {
                services.AddZeroAllocFormatters();
            }
        },
        app =>
        {
            Delegate handler = (kind, hasBody) switch
            {
                ("yields", true) => static async (Small model) => await Task.Yield(),
                ("yields", false) => static async () => await Task.Yield(),
                (_, true) => Take,
                _ => Nothing,
            };
            RouteHandlerBuilder endpoint = app.MapPost("/", handler);
            if (kind == "filter")
            {
                endpoint.AddEndpointFilter(static (context, next) => next(context));
            }
        });

    private static void Take(Small model) => GC.KeepAlive(model);

    private static void Nothing()
    {
    }

    private sealed record Small(int Id);
}
