using System.Net;
using System.Net.Http.Headers;

namespace ZeroAlloc.Unit.Client;

/// <summary>Answers every request with the same body, and remembers what was asked.</summary>
internal sealed class StubHandler(byte[] body, string? contentType, bool knowsLength = true, int pieces = 100) : HttpMessageHandler
{
    /// <summary>Accept of the last request.</summary>
    public string Accept { get; private set; } = "";

    /// <summary>Body of the last request.</summary>
    public byte[] Received { get; private set; } = [];

    /// <summary>Called instead of giving the body at once.</summary>
    public Func<CancellationToken, Task>? Waiting { get; init; }

    /// <inheritdoc/>
    protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        Accept = request.Headers.Accept.ToString();
        Received = request.Content is null ? [] : await request.Content.ReadAsByteArrayAsync(cancellationToken);
        var content = new StreamContent(new Answer(body, knowsLength, Waiting, pieces));
        if (contentType is not null)
        {
            content.Headers.ContentType = MediaTypeHeaderValue.Parse(contentType);
        }

        return new HttpResponseMessage(HttpStatusCode.OK) { Content = content, RequestMessage = request };
    }

    /// <inheritdoc/>
    protected override HttpResponseMessage Send(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        Accept = request.Headers.Accept.ToString();
        using var received = new MemoryStream();
        request.Content?.CopyTo(received, null, cancellationToken);
        Received = received.ToArray();
        return new HttpResponseMessage(HttpStatusCode.OK) { RequestMessage = request };
    }

    /// <summary>A body that arrives in pieces.</summary>
    internal sealed class Answer(byte[] body, bool knowsLength, Func<CancellationToken, Task>? waiting, int pieces) : MemoryStream(body)
    {
        /// <inheritdoc/>
        public override bool CanSeek => knowsLength;

        /// <inheritdoc/>
        public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        {
            if (waiting is not null)
            {
                await waiting(cancellationToken);
            }

            // As a network: a few bytes at a time.
            return await base.ReadAsync(buffer[..Math.Min(buffer.Length, pieces)], cancellationToken);
        }
    }
}
