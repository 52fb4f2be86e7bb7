using System.Runtime.CompilerServices;
using System.Text.Json;
using Microsoft.AspNetCore.Http;
using ZeroAlloc.Formats.Json;
using ZeroAlloc.Formats.Json.Reading;

namespace ZeroAlloc.AspNetCore.Http;

/// <summary>How values of a type known at compile time are read: the contract of the engine.</summary>
/// <typeparam name="T">Type that the bodies are read as.</typeparam>
internal sealed class JsonInput<T> : JsonInput
{
    private readonly CompiledReader<T> _reader;

    /// <summary>Compiles the type for reading alone: many that are read are never written.</summary>
    /// <param name="options">Read-only options.</param>
    /// <exception cref="NotSupportedException">No resolver of the options knows the type.</exception>
    public JsonInput(JsonSerializerOptions options) => _reader = ContractCache.For(options).Reader<T>();

    /// <inheritdoc/>
    public override bool IsCompiled => _reader.IsCompiled;

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
        DocumentReader.TryReadAsync(_reader, request.BodyReader, limit, cancellationToken);

    private static BodyReading Untyped(ReadOutcome<T> outcome) => new(outcome.IsSure, outcome.Value, outcome.IsSplintered);

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private static async ValueTask<BodyReading> AwaitAsync(ValueTask<ReadOutcome<T>> reading) => Untyped(await reading);
}
