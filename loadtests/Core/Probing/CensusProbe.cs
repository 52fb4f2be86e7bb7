using System.Diagnostics;
using System.Net;
using System.Text.Json;
using System.Text.Json.Nodes;

namespace ZeroAlloc.LoadTests.Probing;

/// <summary>Asks a server that nobody else is asking what it holds.</summary>
/// <param name="client">A client of the server.</param>
public sealed class CensusProbe(HttpClient client)
{
    /// <summary>How often it is looked whether everything has come back, and how long to wait between two looks.</summary>
    private const int Looks = 150;

    private static readonly TimeSpan s_betweenLooks = TimeSpan.FromMilliseconds(200);

    private readonly long _start = Stopwatch.GetTimestamp();

    /// <summary>
    /// Waits until nothing is rented and the handles don't become fewer any more, for 30 seconds at most, since a server notices a
    /// client's leaving later than the client; then looks.
    /// </summary>
    /// <param name="handles">How many handles may be open.</param>
    /// <param name="cancellationToken">Gives up.</param>
    /// <returns>What there is then, whether or not everything has come back.</returns>
    /// <exception cref="HttpRequestException">The server did not answer, or not with 200.</exception>
    /// <exception cref="FormatException">An answer is not what was expected.</exception>
    public async Task<Census> QuietAsync(int handles, CancellationToken cancellationToken)
    {
        int last = int.MaxValue;
        for (int look = 0; look < Looks; look++)
        {
            (int? leases, _) = await LeasesAsync(cancellationToken);
            (int now, _) = await ProcessAsync(cancellationToken);
            if (leases is null or 0 && now >= last && now <= handles)
            {
                break;
            }

            last = now;
            await Task.Delay(s_betweenLooks, cancellationToken);
        }

        return await TakeAsync(cancellationToken);
    }

    /// <summary>Looks, after a full collection.</summary>
    /// <param name="cancellationToken">Gives up.</param>
    /// <exception cref="HttpRequestException">The server did not answer, or not with 200.</exception>
    /// <exception cref="FormatException">An answer is not what was expected.</exception>
    public async Task<Census> TakeAsync(CancellationToken cancellationToken)
    {
        GcSnapshot memory = await new GcProbe(client).CollectAsync(cancellationToken);
        (int handles, int threads) = await ProcessAsync(cancellationToken);
        (int? leases, long? bytes) = await LeasesAsync(cancellationToken);
        return new Census(
            Stopwatch.GetElapsedTime(_start), memory.WorkingSetBytes, memory.HeapBytes, handles, threads, leases, bytes);
    }

    private async Task<(int Handles, int Threads)> ProcessAsync(CancellationToken cancellationToken)
    {
        JsonNode report = await AskAsync("/diagnostics/process", cancellationToken)
            ?? throw new FormatException("The sample does not say what its process holds.");
        return (Number<int>(report, "handles"), Number<int>(report, "threads"));
    }

    private async Task<(int? Leases, long? Bytes)> LeasesAsync(CancellationToken cancellationToken) =>
        await AskAsync("/zeroalloc", cancellationToken) is { } report
            ? (Number<int>(report["buffers"], "rented"), Number<long>(report["buffers"], "bytes"))
            : (null, null);

    private async Task<JsonNode?> AskAsync(string path, CancellationToken cancellationToken)
    {
        using HttpResponseMessage response = await client.GetAsync(path, cancellationToken);
        if (response.StatusCode == HttpStatusCode.NotFound)
        {
            return null;
        }

        try
        {
            return JsonNode.Parse(await response.EnsureSuccessStatusCode().Content.ReadAsByteArrayAsync(cancellationToken));
        }
        catch (JsonException e)
        {
            throw new FormatException($"The answer of {path} can't be read: {e.Message}", e);
        }
    }

    private static T Number<T>(JsonNode? report, string name) =>
        report?[name] is { } number ? number.GetValue<T>() : throw new FormatException($"There is no '{name}' in what the sample says.");
}
