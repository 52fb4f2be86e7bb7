using System.Buffers;
using System.Net.Http.Headers;
using ZeroAlloc.LoadTests.Load;

namespace ZeroAlloc.LoadTests.Traffic;

/// <summary>An exchange whose bodies are known: what to send, and byte for byte what has to come.</summary>
/// <remarks>
/// Every answer under load is compared with the first one while it arrives: an answer cut short, or with
/// a byte of another request's, is a failure. <b>Threading</b>: any number of requests at the same time.
/// </remarks>
public sealed class PreparedExchange
{
    private const int ReadSize = 64 * 1024;

    private static readonly MediaTypeHeaderValue[] s_contentTypes =
        [.. Enum.GetValues<Format>().Select(format => new MediaTypeHeaderValue(format.MediaType()))];

    private PreparedExchange(Exchange exchange, ReadOnlyMemory<byte> payload, ReadOnlyMemory<byte> body)
    {
        Exchange = exchange;
        PayloadBytes = payload;
        Body = body;
    }

    /// <summary>The exchange.</summary>
    public Exchange Exchange { get; }

    /// <summary>The body of the request; empty for a GET.</summary>
    public ReadOnlyMemory<byte> PayloadBytes { get; }

    /// <summary>The whole body of the answer.</summary>
    public ReadOnlyMemory<byte> Body { get; }

    /// <summary>Sends the request once, checks the answer's status and type, and keeps its body.</summary>
    /// <param name="exchange">The exchange.</param>
    /// <param name="client">A client of the server.</param>
    /// <param name="cancellationToken">Gives up.</param>
    /// <exception cref="ExchangeFailedException">The answer has another status or type, or there is none.</exception>
    public static async Task<PreparedExchange> PrepareAsync(Exchange exchange, HttpClient client, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(exchange);
        ArgumentNullException.ThrowIfNull(client);
        ReadOnlyMemory<byte> payload = exchange.Payload is null ? default : await exchange.Payload.BytesAsync(client, cancellationToken);
        var unknown = new PreparedExchange(exchange, payload, body: default);
        try
        {
            using HttpRequestMessage request = unknown.Request();
            using HttpResponseMessage response = await client.SendAsync(request, cancellationToken);
            byte[] body = await response.Content.ReadAsByteArrayAsync(cancellationToken);
            return unknown.WrongHead(response) is { } wrong
                ? throw new ExchangeFailedException($"{client.BaseAddress}: {exchange}: {wrong}")
                : new PreparedExchange(exchange, payload, body);
        }
        catch (HttpRequestException e)
        {
            throw new ExchangeFailedException($"{client.BaseAddress}: {exchange}: {e.Message}", e);
        }
    }

    /// <summary>Sends the request and compares the answer.</summary>
    /// <param name="client">A client of the server.</param>
    /// <param name="cancellationToken">Gives up; counts as a failure.</param>
    /// <returns>What became of it. Nothing is thrown.</returns>
    public ValueTask<ExchangeOutcome> SendAsync(HttpClient client, CancellationToken cancellationToken) =>
        SendAsync(client, Request(), cancellationToken);

    /// <summary>Sends a request that was made of this exchange's, and compares the answer.</summary>
    /// <param name="client">A client of the server.</param>
    /// <param name="request">The request; disposed by this call.</param>
    /// <param name="cancellationToken">Gives up; counts as a failure.</param>
    /// <returns>What became of it. Nothing is thrown.</returns>
    public async ValueTask<ExchangeOutcome> SendAsync(HttpClient client, HttpRequestMessage request, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(client);
        ArgumentNullException.ThrowIfNull(request);
        try
        {
            using HttpRequestMessage sent = request;
            using HttpResponseMessage response = await client.SendAsync(sent, HttpCompletionOption.ResponseHeadersRead, cancellationToken);
            return WrongHead(response) is { } wrong
                ? new ExchangeOutcome(wrong, 0)
                : await CompareAsync(response, cancellationToken);
        }
        catch (Exception e) when (e is HttpRequestException or IOException or OperationCanceledException)
        {
            return new ExchangeOutcome(
                e is HttpRequestException { HttpRequestError: var error } ? $"{nameof(HttpRequestException)}: {error}" : e.GetType().Name,
                0);
        }
    }

    /// <summary>The request itself, for clients of another kind.</summary>
    public HttpRequestMessage Request()
    {
        var request = new HttpRequestMessage(Exchange.Method, Exchange.Path);
        request.Headers.Accept.Add(new MediaTypeWithQualityHeaderValue(Exchange.Answer.MediaType()));
        if (Exchange.Payload is { } payload)
        {
            request.Content = new ReadOnlyMemoryContent(PayloadBytes);
            request.Content.Headers.ContentType = s_contentTypes[(int)payload.Format];
        }

        return request;
    }

    private string? WrongHead(HttpResponseMessage response)
    {
        if (response.StatusCode != Exchange.Status)
        {
            return $"status {(int)response.StatusCode} instead of {(int)Exchange.Status}";
        }

        string? mediaType = response.Content.Headers.ContentType?.MediaType;
        return mediaType == Exchange.Answer.MediaType() ? null : $"type {mediaType ?? "none"} instead of {Exchange.Answer.MediaType()}";
    }

    private async ValueTask<ExchangeOutcome> CompareAsync(HttpResponseMessage response, CancellationToken cancellationToken)
    {
        byte[] buffer = ArrayPool<byte>.Shared.Rent(ReadSize);
        try
        {
            await using Stream stream = await response.Content.ReadAsStreamAsync(cancellationToken);
            int position = 0;
            while (position < (Exchange.LeavesAfter ?? int.MaxValue))
            {
                int read = await stream.ReadAsync(buffer, cancellationToken);
                if (read == 0)
                {
                    break;
                }

                if (read > Body.Length - position || !Body.Span.Slice(position, read).SequenceEqual(buffer.AsSpan(0, read)))
                {
                    return new ExchangeOutcome("the body differs from the first answer's", position + read);
                }

                position += read;
            }

            int least = Math.Min(Exchange.LeavesAfter ?? int.MaxValue, Body.Length);
            return new ExchangeOutcome(position < least ? "the body is shorter than the first answer's" : null, position);
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(buffer);
        }
    }
}
