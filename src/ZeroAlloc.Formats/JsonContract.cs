using System.Buffers;
using System.IO.Pipelines;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Buffers;
using ZeroAlloc.Formats.Json;
using ZeroAlloc.Formats.Json.Reading;

namespace ZeroAlloc.Formats;

/// <summary>What a type looks like in JSON under one set of options, compiled once and kept by the caller.</summary>
/// <typeparam name="T">Declared type of the values.</typeparam>
/// <remarks><b>Threading</b>: safe for any number of threads at once.</remarks>
public abstract class JsonContract<T>
{
    private CompiledReader<T>? _reader;

    private protected JsonContract(JsonSerializerOptions options)
    {
        Options = options;
        Info = (JsonTypeInfo<T>)options.GetTypeInfo(typeof(T));
    }

    /// <summary>The options that the contract was compiled for.</summary>
    public JsonSerializerOptions Options { get; }

    /// <summary>Whether values are written by compiled code; otherwise System.Text.Json writes them.</summary>
    public abstract bool IsCompiled { get; }

    /// <summary>System.Text.Json's own contract.</summary>
    internal JsonTypeInfo<T> Info { get; }

    private CompiledReader<T> Reader => _reader ??= ContractCache.For(Options).Reader<T>();

    /// <inheritdoc cref="ZeroAllocJson.Serialize{T}(IBufferWriter{byte}, T, JsonSerializerOptions?)"/>
    public abstract void Serialize(IBufferWriter<byte> writer, T value);

    /// <inheritdoc cref="ZeroAllocJson.SerializeAsync{T}(PipeWriter, T, JsonSerializerOptions?, CancellationToken)"/>
    public abstract ValueTask SerializeAsync(PipeWriter writer, T value, CancellationToken cancellationToken = default);

    /// <summary>Whether plainly valid documents are read by compiled code; otherwise System.Text.Json reads them all.</summary>
    public bool IsReadCompiled => Reader.IsCompiled;

    /// <inheritdoc cref="ZeroAllocJson.Deserialize{T}(ReadOnlySpan{byte}, JsonSerializerOptions?)"/>
    public T? Deserialize(ReadOnlySpan<byte> utf8) => TryRead(utf8, out T? value) ? value : JsonSerializer.Deserialize(utf8, Info);

    /// <inheritdoc cref="ZeroAllocJson.Deserialize{T}(in ReadOnlySequence{byte}, JsonSerializerOptions?)"/>
    public T? Deserialize(in ReadOnlySequence<byte> utf8) => DocumentReader.Read(this, utf8);

    /// <inheritdoc cref="ZeroAllocJson.DeserializeAsync{T}(PipeReader, JsonSerializerOptions?, CancellationToken)"/>
    public ValueTask<T?> DeserializeAsync(PipeReader reader, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(reader);
        return DocumentReader.ReadAsync(this, reader, cancellationToken);
    }

    /// <summary>Reads a document if it is plainly valid: false says nothing but that System.Text.Json has to read it.</summary>
    internal bool TryRead(ReadOnlySpan<byte> utf8, out T? value) => Reader.TryRead(utf8, out value);

    /// <summary>Starts a body that is written in parts. Only where <see cref="IsCompiled"/>.</summary>
    internal abstract IBodySource OpenBody(T value);
}
