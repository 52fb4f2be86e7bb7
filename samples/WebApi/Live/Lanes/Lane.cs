using WebApi.Live.Load;
using WebApi.Live.Serving;

namespace WebApi.Live.Lanes;

/// <summary>A lane as the page's server sees it.</summary>
/// <param name="process">The process.</param>
/// <param name="isStock">Whether ASP.NET Core alone answers.</param>
/// <param name="documents">The bodies of requests.</param>
internal sealed class Lane(LaneProcess process, bool isStock, AgendaDocuments documents) : IAsyncDisposable
{
    /// <summary>The name in what the page is sent.</summary>
    public string Name => isStock ? "stock" : "ours";

    /// <summary>Process and port, to see for oneself.</summary>
    public string Place => $"process {process.Id}, port {process.Address.Port}";

    /// <summary>Whether the process still runs.</summary>
    public bool IsRunning => process.IsRunning;

    /// <summary>Opens the connections of a measurement.</summary>
    public Task<LaneSession> OpenAsync(CancellationToken cancellationToken) =>
        LaneSession.OpenAsync(this, process.Address, cancellationToken);

    /// <summary>Sends a single request.</summary>
    public async Task<HttpAnswer> AskAsync(Exchange exchange, CancellationToken cancellationToken)
    {
        using var connection = await LoadConnection.OpenAsync(process.Address, cancellationToken);
        return await connection.AskAsync(Request(exchange, isControl: false), cancellationToken);
    }

    /// <summary>A request as bytes.</summary>
    public byte[] Request(Exchange exchange, bool isControl)
    {
        var path = isControl ? exchange.ControlPath : exchange.Path;
        var format = AgendaEndpoints.Spoken(exchange.Format, isStock);
        return exchange.Direction == Direction.Request
            ? HttpMessage.Post(path, AgendaDocuments.ContentTypeOf(format), documents.Document(exchange.Size, format))
            : HttpMessage.Get(path);
    }

    /// <inheritdoc/>
    public ValueTask DisposeAsync() => process.DisposeAsync();
}
