using System.Runtime.CompilerServices;
using System.Text.Json;
using Microsoft.AspNetCore.Http;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Json.Reading;

namespace ZeroAlloc.AspNetCore.Http;

/// <summary>How values of a type known at compile time are read: the contract of the engine.</summary>
/// <typeparam name="T">Type that the bodies are read as.</typeparam>
internal sealed class JsonInput<T> : JsonInput
{
    private readonly JsonContract<T> _contract;

    /// <summary>Compiles the type.</summary>
    /// <param name="options">Read-only options.</param>
    /// <exception cref="NotSupportedException">No resolver of the options knows the type.</exception>
    public JsonInput(JsonSerializerOptions options) => _contract = ZeroAllocJson.Compile<T>(options);

    /// <inheritdoc/>
    public override bool IsCompiled => _contract.IsReadCompiled;

    /// <inheritdoc/>
    public override ValueTask<BodyReading> TryReadAsync(HttpRequest request, int limit)
    {
        ValueTask<ReadOutcome<T>> reading = TryReadAsync(request, limit, default);
        return reading.IsCompletedSuccessfully
            ? new ValueTask<BodyReading>(Untyped(reading.Result))
            : AwaitAsync(reading);
    }

    /// <summary>Reads without boxing; otherwise as <see cref="TryReadAsync(HttpRequest, int)"/>.</summary>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was cancelled.</exception>
    public ValueTask<ReadOutcome<T>> TryReadAsync(HttpRequest request, int limit, CancellationToken cancellationToken) =>
        DocumentReader.TryReadAsync(_contract, request.BodyReader, limit, cancellationToken);

    private static BodyReading Untyped(ReadOutcome<T> outcome) => new(outcome.IsSure, outcome.Value);

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private static async ValueTask<BodyReading> AwaitAsync(ValueTask<ReadOutcome<T>> reading) => Untyped(await reading);
}
