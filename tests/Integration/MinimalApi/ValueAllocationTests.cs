using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using ZeroAlloc.Integration.Hosting;
using ZeroAlloc.Integration.Http;

namespace ZeroAlloc.Integration.MinimalApi;

/// <summary>
/// Bytes that a value returned by a handler that yields allocates over sockets, beyond the same handler that writes the value by a method.
/// The whole process is counted, so nothing else runs.
/// </summary>
[Collection(nameof(CountedCollection))]
public sealed class ValueAllocationTests
{
    /// <summary>
    /// What the framework's own delegates take, 279 bytes. The method of ours that waits took 126 more when it made a task.
    /// </summary>
    private const int MostAdded = 340;

    private static readonly Small s_value = new(1);

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
            app.MapGet("/method", static async (HttpContext context) =>
            {
                await Task.Yield();
                await context.Response.WriteAsZeroAllocJsonAsync(s_value);
            });
        });
        int port = app.Address().Port;
        int[] least = [int.MaxValue, int.MaxValue];
        SettledCode.Run(Round);
        SettledCode.Until(() => least[0] - least[1] <= MostAdded, Round);

        Assert.InRange(least[0] - least[1], 0, MostAdded);

        void Round()
        {
            least[0] = Math.Min(least[0], Ask(port, "/value"));
            least[1] = Math.Min(least[1], Ask(port, "/method"));
        }
    }

    private static int Ask(int port, string path) => SocketBytes.OfRequest(
        port, Encoding.ASCII.GetBytes($"GET {path} HTTP/1.1\r\nHost: a\r\n\r\n"), """{"id":1}"""u8.ToArray());

    private sealed record Small(int Id);
}
