using System.Runtime.CompilerServices;
using System.Text.Json;
using Microsoft.AspNetCore.Http;
using ZeroAlloc.Formats.Json.Reading;

namespace ZeroAlloc.AspNetCore.Http;

/// <summary>The JSON requests of minimal APIs: ours where type and body allow it, else exactly what the stock reader does.</summary>
internal static class JsonRequest
{
    /// <summary>Reads a body as <typeparamref name="T"/>, as <c>ReadFromJsonAsync</c> does.</summary>
    /// <param name="request">The request.</param>
    /// <param name="options">Options to use instead of the host's. They become read-only when a body is read under them.</param>
    /// <param name="cancellationToken">Stops waiting for bytes.</param>
    public static ValueTask<T?> ReadAsync<T>(HttpRequest request, JsonSerializerOptions? options, CancellationToken cancellationToken)
    {
        HostSettings settings = HostSettings.Of(request.HttpContext);
        if (!RequestBody.IsReadFromPipe || settings.JsonBufferLimit == 0 || !RequestBody.IsPlainJson(request.ContentType))
        {
            // Before the options are looked at, which would make them read-only: the stock reader may refuse the request without doing so.
            return request.ReadFromJsonAsync<T>(options ?? settings.Inputs.Options, cancellationToken);
        }

        JsonInputs inputs = options is null ? settings.Inputs : JsonInputs.Of(options, settings.MaxDepth);
        if (inputs.For(typeof(T), settings.Logger) is not JsonInput<T> { IsCompiled: true } input)
        {
            return request.ReadFromJsonAsync<T>(inputs.Options, cancellationToken);
        }

        ValueTask<ReadOutcome<T>> reading = input.TryReadAsync(request, settings.JsonBufferLimit, cancellationToken);
        if (!reading.IsCompletedSuccessfully)
        {
            return AwaitAsync(reading, request, inputs.Options, cancellationToken);
        }

        ReadOutcome<T> outcome = reading.Result;
        return outcome.IsSure ? new ValueTask<T?>(outcome.Value) : ReadStockAsync(outcome, request, inputs.Options, cancellationToken);
    }

    private static ValueTask<T?> ReadStockAsync<T>(
        in ReadOutcome<T> outcome, HttpRequest request, JsonSerializerOptions options, CancellationToken cancellationToken)
    {
        if (!outcome.IsSplintered)
        {
            return request.ReadFromJsonAsync<T>(options, cancellationToken);
        }

        return new ValueTask<T?>(SplinteredBody.ReadAsync(
            request,
            static state => state.request.ReadFromJsonAsync<T>(state.options, state.cancellationToken).AsTask(),
            (request, options, cancellationToken),
            cancellationToken));
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private static async ValueTask<T?> AwaitAsync<T>(
        ValueTask<ReadOutcome<T>> reading, HttpRequest request, JsonSerializerOptions options, CancellationToken cancellationToken)
    {
        ReadOutcome<T> outcome = await reading;
        return outcome.IsSure ? outcome.Value : await ReadStockAsync(outcome, request, options, cancellationToken);
    }
}
