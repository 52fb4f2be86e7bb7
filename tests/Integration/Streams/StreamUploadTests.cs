using System.Net;
using System.Net.Sockets;
using System.Text;
using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.AspNetCore;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Streams;

/// <summary>
/// JSON Lines whose client leaves in the middle, beside System.Text.Json's top-level values from the same pipe: the lines before arrive,
/// the consumer is told once, and the connection ends.
/// </summary>
public sealed class StreamUploadTests
{
    public static TheoryData<string, bool> Rows =>
    [
        .. from body in (string[])["", "1\n", "1\n2\n", "1\n2\n3"] from isReset in (bool[])[true, false] select (body, isReset),
    ];

    [Theory]
    [MemberData(nameof(Rows))]
    public async Task Post_ClientLeaves_SameLinesAndErrorAsTopLevelValues(string body, bool isReset)
    {
        string stock = await LeaveAsync("/values", body, isReset);
        string ours = await LeaveAsync("/lines", body, isReset);

        Assert.Equal(stock, ours);
        Assert.StartsWith($"{body.Count(static c => c == '\n')} ", ours, StringComparison.Ordinal);
    }

    /// <summary>How many items came, what the consumer was thrown, and whether the request's token is cancelled then.</summary>
    private static async Task<string> LeaveAsync(string path, string body, bool isReset)
    {
        var end = new TaskCompletionSource<string>(TaskCreationOptions.RunContinuationsAsynchronously);
        int count = 0;
        bool hasStarted = false;
        await using WebApplication app = await App.StartKestrelAsync(
            static services => services.AddZeroAllocFormatters(),
            app =>
            {
                app.MapPost("/values", (HttpContext context) => ReadAsync(
                    context, JsonSerializer.DeserializeAsyncEnumerable<int>(context.Request.BodyReader, topLevelValues: true)));
                app.MapPost("/lines", (HttpContext context, Body<IAsyncEnumerable<int>> lines) => ReadAsync(context, lines.Value));
            });
        CancellationToken token = TestContext.Current.CancellationToken;
        using (var socket = new TcpClient())
        {
            await socket.ConnectAsync(IPAddress.Loopback, app.Address().Port, token);
            await socket.GetStream().WriteAsync(
                Encoding.ASCII.GetBytes(
                    $"POST {path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/jsonl\r\nContent-Length: 100\r\n\r\n{body}"),
                token);
            await Eventually.TrueAsync(() => Volatile.Read(ref hasStarted) && Volatile.Read(ref count) == body.Count(static c => c == '\n'));
            socket.LingerState = new LingerOption(isReset, seconds: 0);
        }

        return await end.Task.WaitAsync(Eventually.Patience, token);

        async Task ReadAsync(HttpContext context, IAsyncEnumerable<int> items)
        {
            Volatile.Write(ref hasStarted, true);
            string thrown = "none";
            try
            {
                await foreach (int _ in items)
                {
                    Interlocked.Increment(ref count);
                }
            }
            catch (Exception e)
            {
                // Ours is what an ordinary parameter is refused by, with the transfer's in it.
                Exception cause = e is BadHttpRequestException { InnerException: { } inner } ? inner : e;
                thrown = cause is BadHttpRequestException ? nameof(BadHttpRequestException) : cause.GetType().Name;
            }

            await Eventually.TrueAsync(() => context.RequestAborted.IsCancellationRequested);
            end.SetResult($"{count} {thrown}");
        }
    }
}
