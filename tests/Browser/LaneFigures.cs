using System.Text.RegularExpressions;
using ZeroAlloc.LoadTests.Probing;

namespace ZeroAlloc.Browser;

/// <summary>Measures a lane without the page, by its own <c>/diagnostics/gc</c>.</summary>
internal sealed partial class LaneFigures(int port) : IDisposable
{
    private const int Requests = 400;

    private readonly HttpClient _client = new() { BaseAddress = new Uri($"http://127.0.0.1:{port}") };

    /// <summary>The lanes' processes and ports, in the words that the page is told: stock, then ours.</summary>
    public static (int Process, int Port)[] PlacesIn(string text) =>
        [.. Place().Matches(text).Select(match => (int.Parse(match.Groups[1].ValueSpan), int.Parse(match.Groups[2].ValueSpan)))];

    /// <summary>Bytes that the process has allocated so far.</summary>
    public async Task<long> AllocatedAsync() =>
        (await new GcProbe(_client).TakeAsync(TestContext.Current.CancellationToken)).TotalAllocatedBytes;

    /// <summary>Bytes that a request allocates.</summary>
    public async Task<double> BytesPerRequestAsync(string path)
    {
        await SendAsync(path);
        long before = await AllocatedAsync();
        await SendAsync(path);
        return (double)(await AllocatedAsync() - before) / Requests;
    }

    /// <inheritdoc/>
    public void Dispose() => _client.Dispose();

    [GeneratedRegex(@"process (\d+), port (\d+)")]
    private static partial Regex Place();

    private async Task SendAsync(string path)
    {
        for (int i = 0; i < Requests; i++)
        {
            await _client.GetByteArrayAsync(path, TestContext.Current.CancellationToken);
        }
    }
}
