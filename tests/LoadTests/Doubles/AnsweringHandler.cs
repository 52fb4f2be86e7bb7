namespace ZeroAlloc.LoadTests.Tests.Doubles;

/// <summary>A server that is a function, with what it was sent.</summary>
internal sealed class AnsweringHandler(Func<int, HttpResponseMessage> answer) : HttpMessageHandler
{
    /// <summary>The requests with their bodies.</summary>
    public List<(HttpRequestMessage Request, string Body)> Received { get; } = [];

    /// <summary>A client of it.</summary>
    public HttpClient Client() => new(this) { BaseAddress = new Uri("http://localhost") };

    protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        Received.Add((request, request.Content is { } content ? await content.ReadAsStringAsync(cancellationToken) : ""));
        return answer(Received.Count - 1);
    }
}
