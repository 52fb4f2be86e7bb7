namespace ZeroAlloc.Setups;

/// <summary>Counts the answers whose length is said in their head.</summary>
/// <param name="server">Who answers.</param>
internal sealed class LengthCounter(HttpMessageHandler server) : DelegatingHandler(server)
{
    /// <summary>How many there were.</summary>
    public int Count { get; private set; }

    /// <inheritdoc/>
    protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        HttpResponseMessage answer = await base.SendAsync(request, cancellationToken);
        Count += answer.Content.Headers.NonValidated.Contains("Content-Length") ? 1 : 0;
        return answer;
    }
}
