namespace ZeroAlloc.Unit.Client;

/// <summary>Sends bodies to nobody.</summary>
internal sealed class SwallowingHandler : HttpMessageHandler
{
    protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        await request.Content!.CopyToAsync(Stream.Null, cancellationToken);
        return new HttpResponseMessage();
    }
}
