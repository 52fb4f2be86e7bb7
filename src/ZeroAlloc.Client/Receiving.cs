using System.Net.Http.Headers;

namespace ZeroAlloc.Client;

/// <summary>Asking, and reading what comes as it comes, under the client's own rules.</summary>
internal static class Receiving
{
    /// <summary>Asks and reads the answer's body.</summary>
    /// <param name="client">The client.</param>
    /// <param name="method">How to ask.</param>
    /// <param name="requestUri">Where to ask.</param>
    /// <param name="ask">Says what is taken; nobody if null.</param>
    /// <param name="state">For <paramref name="readAsync"/>.</param>
    /// <param name="readAsync">Reads the body.</param>
    /// <param name="cancellationToken">Stops the request.</param>
    /// <param name="completion">Whether the client waits for the headers or for the whole body.</param>
    /// <exception cref="OperationCanceledException">
    /// Cancelled, or timed out; the inner exception is then a <see cref="TimeoutException"/>.
    /// </exception>
    public static Task<TResult> AskAsync<TState, TResult>(
        HttpClient client,
        HttpMethod method,
        Uri? requestUri,
        Action<HttpHeaderValueCollection<MediaTypeWithQualityHeaderValue>>? ask,
        TState state,
        Func<HttpContent, TState, CancellationToken, ValueTask<TResult>> readAsync,
        CancellationToken cancellationToken,
        HttpCompletionOption completion = HttpCompletionOption.ResponseHeadersRead)
    {
        // The client's own timeout ends with the headers; the body is to be held to what is left of it.
        CancellationTokenSource? timeout = client.Timeout == Timeout.InfiniteTimeSpan
            ? null
            : CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        var request = new HttpRequestMessage(method, requestUri)
        {
            Version = client.DefaultRequestVersion,
            VersionPolicy = client.DefaultVersionPolicy,
        };
        try
        {
            timeout?.CancelAfter(client.Timeout);
            ask?.Invoke(request.Headers.Accept);

            // Exceptions before the request is sent are thrown at once. A derived client can override the method without an option.
            Task<HttpResponseMessage> sending = completion == HttpCompletionOption.ResponseContentRead
                ? client.SendAsync(request, cancellationToken)
                : client.SendAsync(request, completion, cancellationToken);
            return ReadAsync(client, request, timeout, sending, state, readAsync, cancellationToken);
        }
        catch
        {
            timeout?.Dispose();
            request.Dispose();
            throw;
        }
    }

    private static async Task<TResult> ReadAsync<TState, TResult>(
        HttpClient client,
        HttpRequestMessage sent,
        CancellationTokenSource? timeout,
        Task<HttpResponseMessage> sending,
        TState state,
        Func<HttpContent, TState, CancellationToken, ValueTask<TResult>> readAsync,
        CancellationToken cancellationToken)
    {
        using CancellationTokenSource? rest = timeout;
        using HttpRequestMessage request = sent;
        using HttpResponseMessage response = await sending.ConfigureAwait(false);
        response.EnsureSuccessStatusCode();
        try
        {
            return await readAsync(response.Content, state, timeout?.Token ?? cancellationToken).ConfigureAwait(false);
        }
        catch (OperationCanceledException e)
            when (timeout is { IsCancellationRequested: true } && !cancellationToken.IsCancellationRequested)
        {
            // The words of HttpClient itself.
            string text =
                $"The request was canceled due to the configured HttpClient.Timeout of {client.Timeout.TotalSeconds} seconds elapsing.";
            throw new TaskCanceledException(text, new TimeoutException(e.Message, e), e.CancellationToken);
        }
    }

    /// <summary>An address as <see cref="HttpClient"/> takes it: none where there is no text.</summary>
    public static Uri? Address(string? requestUri) =>
        string.IsNullOrEmpty(requestUri) ? null : new Uri(requestUri, UriKind.RelativeOrAbsolute);
}
