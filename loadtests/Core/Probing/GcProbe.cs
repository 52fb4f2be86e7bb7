namespace ZeroAlloc.LoadTests.Probing;

/// <summary>Reads a server's <c>/diagnostics/gc</c>.</summary>
/// <remarks>
/// <b>Cost</b> on the server: one request, some 3 KB, and all its threads stopped for a moment, since the count of allocated bytes
/// is the exact one. A run takes one look before and one after, so of a thousand requests each carries three bytes of the probe's.
/// </remarks>
/// <param name="client">A client of the server.</param>
public sealed class GcProbe(HttpClient client)
{
    private const string Path = "/diagnostics/gc";

    /// <summary>Takes a look.</summary>
    /// <param name="cancellationToken">Gives up.</param>
    /// <exception cref="HttpRequestException">The server did not answer, or not with 200.</exception>
    /// <exception cref="FormatException">The answer is not what was expected.</exception>
    public async Task<GcSnapshot> TakeAsync(CancellationToken cancellationToken) =>
        GcSnapshot.Parse(await client.GetByteArrayAsync(Path, cancellationToken));

    /// <summary>Takes a look after a full collection: what is left then is in use.</summary>
    /// <param name="cancellationToken">Gives up.</param>
    /// <remarks><b>Cost</b> on the server: two full collections, tens of milliseconds during which it answers nobody.</remarks>
    /// <exception cref="HttpRequestException">The server did not answer, or not with 200.</exception>
    /// <exception cref="FormatException">The answer is not what was expected.</exception>
    public async Task<GcSnapshot> CollectAsync(CancellationToken cancellationToken)
    {
        using HttpResponseMessage response = await client.PostAsync(Path, content: null, cancellationToken);
        return GcSnapshot.Parse(await response.EnsureSuccessStatusCode().Content.ReadAsByteArrayAsync(cancellationToken));
    }
}
