using System.Net;
using System.Net.Sockets;
using System.Text;
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
    private const int Requests = 500;

    private static readonly byte[] s_request =
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 8\r\n\r\n{\"id\":1}"u8.ToArray();

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
                least[i] = Math.Min(least[i], Ask(apps[i].Address().Port));
            }
        }
    }

    private static int ModelSize()
    {
        long before = GC.GetAllocatedBytesForCurrentThread();
        GC.KeepAlive(new Small(1));
        return (int)(GC.GetAllocatedBytesForCurrentThread() - before);
    }

    /// <summary>What a request allocates on the average, on one connection.</summary>
    private static int Ask(int port)
    {
        using var socket = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
        socket.Connect(IPAddress.Loopback, port);
        byte[] buffer = new byte[4096];
        for (int i = 0; i < 20; i++)
        {
            Exchange(socket, buffer);
        }

        long before = GC.GetTotalAllocatedBytes(precise: true);
        for (int i = 0; i < Requests; i++)
        {
            Exchange(socket, buffer);
        }

        return (int)((GC.GetTotalAllocatedBytes(precise: true) - before) / Requests);
    }

    private static void Exchange(Socket socket, byte[] buffer)
    {
        socket.Send(s_request);
        int count = 0;
        do
        {
            int received = socket.Receive(buffer, count, buffer.Length - count, SocketFlags.None);
            Assert.NotEqual(0, received);
            count += received;
        }
        while (buffer.AsSpan(0, count).IndexOf("\r\n\r\n"u8) < 0);

        Assert.True(buffer.AsSpan().StartsWith("HTTP/1.1 200"u8), Encoding.ASCII.GetString(buffer, 0, count));
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
