using System.Buffers;
using System.IO.Pipelines;
using System.Text.Json;
using ZeroAlloc.Formats.Buffers;

namespace ZeroAlloc.Formats;

/// <summary>What a type looks like in JSON under one set of options, compiled once and kept by the caller.</summary>
/// <typeparam name="T">Declared type of the values.</typeparam>
/// <remarks><b>Threading</b>: safe for any number of threads at once.</remarks>
public abstract class JsonContract<T>
{
    private protected JsonContract(JsonSerializerOptions options) => Options = options;

    /// <summary>The options that the contract was compiled for.</summary>
    public JsonSerializerOptions Options { get; }

    /// <summary>Whether values are written by compiled code; otherwise System.Text.Json writes them.</summary>
    public abstract bool IsCompiled { get; }

    /// <inheritdoc cref="ZeroAllocJson.Serialize{T}(IBufferWriter{byte}, T, JsonSerializerOptions?)"/>
    public abstract void Serialize(IBufferWriter<byte> writer, T value);

    /// <inheritdoc cref="ZeroAllocJson.SerializeAsync{T}(PipeWriter, T, JsonSerializerOptions?, CancellationToken)"/>
    public abstract ValueTask SerializeAsync(PipeWriter writer, T value, CancellationToken cancellationToken = default);

    /// <summary>Starts a body that is written in parts. Only where <see cref="IsCompiled"/>.</summary>
    internal abstract IBodySource OpenBody(T value);
}
