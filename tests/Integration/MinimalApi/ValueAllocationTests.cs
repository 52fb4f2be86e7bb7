using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.Integration.Hosting;
using ZeroAlloc.Integration.Http;

namespace ZeroAlloc.Integration.MinimalApi;

/// <summary>
/// Bytes that a value returned by a handler that yields allocates over sockets, beyond those of the framework's delegates: a result that a
/// filter passes on takes the same. The whole process is counted, so nothing else runs.
/// </summary>
[Collection(nameof(CountedCollection))]
public sealed class ValueAllocationTests
{
    /// <summary>The method of ours that waits took 126 bytes when it made a task.</summary>
    private const int MostAdded = 60;

    private static readonly Small s_value = new(1);
    private static readonly WritingResult s_result = new();

    [Fact]
    public async Task Get_HandlerYields_AllocatesAtMost()
    {
        RequestBytes.SkipIfLeasesAreChecked();
        await using WebApplication app = await App.StartKestrelAsync(static services => services.AddZeroAllocFormatters(), static app =>
        {
            app.MapGet("/value", static async () =>
            {
                await Task.Yield();
                return s_value;
            });
            app.MapGet("/result", static async () =>
            {
                await Task.Yield();
                return s_result;
            }).AddEndpointFilter(static (context, next) => next(context));
        });
        int port = app.Address().Port;
        int[] least = [int.MaxValue, int.MaxValue];
        SettledCode.Run(Round);
        SettledCode.Until(() => least[0] - least[1] <= MostAdded, Round);

        Assert.InRange(least[0] - least[1], int.MinValue, MostAdded);

        void Round()
        {
            least[0] = Math.Min(least[0], Ask(port, "/value"));
            least[1] = Math.Min(least[1], Ask(port, "/result"));
        }
    }

    private static int Ask(int port, string path) => SocketBytes.OfRequest(
        port, Encoding.ASCII.GetBytes($"GET {path} HTTP/1.1\r\nHost: a\r\n\r\n"), """{"id":1}"""u8.ToArray());

    private sealed record Small(int Id);

    private sealed class WritingResult : IResult
    {
        public Task ExecuteAsync(HttpContext httpContext) => httpContext.Response.WriteAsZeroAllocJsonAsync(s_value).AsTask();
    }
}
