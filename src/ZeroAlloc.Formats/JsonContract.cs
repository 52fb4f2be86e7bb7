using System.Buffers;
using System.IO.Pipelines;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Json;
using ZeroAlloc.Formats.Json.Reading;

namespace ZeroAlloc.Formats;

/// <summary>What a type looks like in JSON under one set of options, compiled once and kept by the caller.</summary>
/// <typeparam name="T">Declared type of the values.</typeparam>
/// <remarks><b>Threading</b>: safe for any number of threads at once.</remarks>
public abstract class JsonContract<T> : IKeptLast
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

    /// <summary>Whether plainly valid documents are read by compiled code; otherwise System.Text.Json reads them all.</summary>
    /// <remarks><b>Cost</b>: the first call compiles the reader, some milliseconds.</remarks>
    public bool IsReadCompiled => Reader.IsCompiled;

    /// <summary>System.Text.Json's own contract.</summary>
    internal JsonTypeInfo<T> Info { get; }

    /// <summary>Itself, held weakly: one reference for all times, so that options used in turns cost no memory.</summary>
    internal WeakReference<JsonContract<T>> Weakly =>
        field ?? Interlocked.CompareExchange(ref field, new WeakReference<JsonContract<T>>(this), null) ?? field;

    void IKeptLast.Forget() => Weakly.SetTarget(null!);

    // Made at the first read: types that are only written are never compiled for reading. Two threads find the same one.
    /// <summary>What reads plainly valid documents; compiled at the first use.</summary>
    internal CompiledReader<T> Reader => _reader ??= ContractCache.For(Options).Reader<T>();

    /// <summary>Writes a value as JSON in UTF-8.</summary>
    /// <param name="writer">Where the bytes go. Blocks of at most some KiB are asked for.</param>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <exception cref="ArgumentNullException"><paramref name="writer"/> is null.</exception>
    /// <exception cref="JsonException">The graph is deeper than the options allow, or has a cycle.</exception>
    /// <exception cref="NotSupportedException">System.Text.Json does not support the type of a value inside.</exception>
    /// <exception cref="InvalidOperationException">The writer returned less than it was asked for.</exception>
    /// <remarks>
    /// After an exception, a getter's own included, a part of the document may have been written. <b>Cost</b>: no allocation where
    /// <see cref="IsCompiled"/>; linear in the size of the text.
    /// </remarks>
    public abstract void Serialize(IBufferWriter<byte> writer, T value);

    /// <summary>Writes a value as JSON in UTF-8 into a pipe, flushing each 16 KiB and waiting for the reader.</summary>
    /// <param name="writer">The pipe; it is flushed at the end, and not completed. Any implementation will do.</param>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="cancellationToken">Stops between two parts.</param>
    /// <returns>A task that ends when everything is flushed, or when the reader has completed.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="writer"/> is null.</exception>
    /// <exception cref="OperationCanceledException">The token or <see cref="PipeWriter.CancelPendingFlush"/> asked to stop.</exception>
    /// <exception cref="JsonException">The graph is deeper than the options allow, or has a cycle.</exception>
    /// <exception cref="NotSupportedException">System.Text.Json does not support the type of a value inside.</exception>
    /// <exception cref="InvalidOperationException">The pipe returned less than it was asked for.</exception>
    /// <remarks>
    /// <b>Cost</b>: where <see cref="IsCompiled"/>, memory for the flush threshold and one element, whatever the number of elements, and no
    /// allocation while flushes complete synchronously. Where not, System.Text.Json flushes when it sees fit.
    /// </remarks>
    public abstract ValueTask SerializeAsync(PipeWriter writer, T value, CancellationToken cancellationToken = default);

    /// <summary>Reads a JSON document in UTF-8.</summary>
    /// <param name="utf8">One document, without a byte order mark; whitespace may stand around it.</param>
    /// <returns>The value; null where the document is <c>null</c>.</returns>
    /// <exception cref="JsonException">
    /// The document is malformed, or does not fit the type: path, line and message are System.Text.Json's.
    /// </exception>
    /// <exception cref="NotSupportedException">System.Text.Json can't make an object of the type, or of one inside.</exception>
    /// <remarks>
    /// Exceptions of the model's own constructors and setters pass as they come from System.Text.Json. <b>Cost</b>:
    /// where <see cref="IsReadCompiled"/>, the objects that the document describes and no other allocation; linear
    /// in the size of the text. Documents that are malformed or unusual are read a second time, by System.Text.Json.
    /// </remarks>
    public T? Deserialize(ReadOnlySpan<byte> utf8) => Reader.Deserialize(utf8);

    /// <inheritdoc cref="Deserialize(ReadOnlySpan{byte})"/>
    /// <param name="utf8">One document, in any number of segments; several are first copied into pooled memory.</param>
    public T? Deserialize(in ReadOnlySequence<byte> utf8) => DocumentReader.Read(Reader, utf8);

    /// <summary>Reads the JSON document in UTF-8 that a pipe holds up to its end.</summary>
    /// <param name="reader">The pipe. It is not completed. A byte order mark is skipped.</param>
    /// <param name="cancellationToken">Stops waiting for bytes.</param>
    /// <returns>The value; null where the document is <c>null</c>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="reader"/> is null.</exception>
    /// <exception cref="JsonException">
    /// The document is malformed, or does not fit the type: path, line and message are System.Text.Json's.
    /// </exception>
    /// <exception cref="NotSupportedException">System.Text.Json can't make an object of the type, or of one inside.</exception>
    /// <exception cref="OperationCanceledException">The token or <see cref="PipeReader.CancelPendingRead"/> asked to stop.</exception>
    /// <remarks>
    /// Documents of up to 1 MiB stay in the pipe's own blocks until they are complete; larger ones are read by System.Text.Json as they
    /// come. <b>Cost</b>: where <see cref="IsReadCompiled"/>, the objects that the document describes, and no other allocation while reads
    /// complete synchronously.
    /// </remarks>
    public ValueTask<T?> DeserializeAsync(PipeReader reader, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(reader);
        return DocumentReader.ReadAsync(Reader, reader, cancellationToken);
    }

    /// <summary>Reads a document if it is plainly valid: false says nothing but that System.Text.Json has to read it.</summary>
    internal bool TryRead(ReadOnlySpan<byte> utf8, out T? value) => Reader.TryRead(utf8, out value);

    /// <summary>Starts a body that is written in parts. Only where <see cref="IsCompiled"/>.</summary>
    internal abstract IBodySource OpenBody(T value);
}
