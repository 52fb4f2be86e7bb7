using System.Buffers;
using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Compilation.Retrying;
using ZeroAlloc.Formats.Json;
using ZeroAlloc.Formats.Json.Options;
using ZeroAlloc.Formats.Json.Reading;

namespace ZeroAlloc.Formats;

/// <summary>The JSON contract of a type for one options object. Compile it once, and keep it.</summary>
/// <typeparam name="T">Declared type of the values.</typeparam>
/// <remarks><b>Threading</b>: safe for any number of threads at once.</remarks>
public abstract class JsonContract<T> : IKeptLast
{
    private CompiledReader<T>? _reader;

    /// <param name="options">The options.</param>
    /// <param name="isSupported">Whether it is known that System.Text.Json supports the type; otherwise it says so here.</param>
    private protected JsonContract(JsonSerializerOptions options, bool isSupported = false)
    {
        Options = options;
        if (!isSupported)
        {
            _ = Info;
        }
    }

    /// <summary>The options that the contract was compiled for.</summary>
    public JsonSerializerOptions Options { get; }

    /// <summary>Whether compiled code writes values. If false, System.Text.Json writes them.</summary>
    public abstract bool IsCompiled { get; }

    /// <summary>
    /// Whether compiled code reads documents. Invalid or unusual documents fall back to System.Text.Json. If false, System.Text.Json
    /// reads all documents.
    /// </summary>
    /// <remarks><b>Cost</b>: the first call compiles the reader, which takes some milliseconds.</remarks>
    public bool IsReadCompiled => Reader.IsCompiled;

    /// <summary>System.Text.Json's own contract: if a file has a recipe, it's made for the first value that falls back.</summary>
    internal JsonTypeInfo<T> Info => field ??= (JsonTypeInfo<T>)Options.GetTypeInfo(typeof(T));

    /// <summary>Itself, held weakly: one reference for all times, so that options used in turns cost no memory.</summary>
    internal WeakReference<JsonContract<T>> Weakly =>
        field ?? Interlocked.CompareExchange(ref field, new WeakReference<JsonContract<T>>(this), null) ?? field;

    void IKeptLast.Forget() => Weakly.SetTarget(null!);

    // Made at the first read: types that are only written are never compiled for reading. Two threads find the same one.
    /// <summary>What reads plainly valid documents; compiled at the first use.</summary>
    internal CompiledReader<T> Reader => _reader ?? MakeReader();

    /// <summary>Writes a value as JSON in UTF-8.</summary>
    /// <param name="writer">The destination of the bytes. Buffers of at most some KiB are requested.</param>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <exception cref="ArgumentNullException"><paramref name="writer"/> is null.</exception>
    /// <exception cref="JsonException">The object graph is deeper than the options allow, or has a cycle.</exception>
    /// <exception cref="NotSupportedException">System.Text.Json doesn't support the type of a member's value.</exception>
    /// <exception cref="InvalidOperationException">The writer returned a buffer that is smaller than requested.</exception>
    /// <remarks>
    /// After an exception, including one of a getter, a part of the document can have been written. <b>Cost</b>: no allocation if
    /// <see cref="IsCompiled"/>; linear in the size of the text.
    /// </remarks>
    public abstract void Serialize(IBufferWriter<byte> writer, T value);

    /// <summary>Writes a value as JSON in UTF-8 into a pipe, flushing each 16 KiB and waiting for the reader.</summary>
    /// <param name="writer">The pipe; it is flushed at the end, but not completed. Any implementation is supported.</param>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="cancellationToken">Stops between two segments.</param>
    /// <returns>A task that completes when everything is flushed, or when the reader has completed.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="writer"/> is null.</exception>
    /// <exception cref="OperationCanceledException">
    /// The token or <see cref="PipeWriter.CancelPendingFlush"/> requested cancellation.
    /// </exception>
    /// <exception cref="JsonException">The object graph is deeper than the options allow, or has a cycle.</exception>
    /// <exception cref="NotSupportedException">System.Text.Json doesn't support the type of a member's value.</exception>
    /// <exception cref="InvalidOperationException">The pipe returned a buffer that is smaller than requested.</exception>
    /// <remarks>
    /// <b>Cost</b>: if <see cref="IsCompiled"/>, memory for the flush threshold and one element, independent of the number of elements,
    /// and no allocation while flushes complete synchronously. Otherwise System.Text.Json decides when to flush.
    /// </remarks>
    public abstract ValueTask SerializeAsync(PipeWriter writer, T value, CancellationToken cancellationToken = default);

    /// <summary>Reads a JSON document in UTF-8.</summary>
    /// <param name="utf8">One document, without a byte order mark; white space before and after it is allowed.</param>
    /// <returns>The value, or null if the document is <c>null</c>.</returns>
    /// <exception cref="JsonException">
    /// The document is malformed, or doesn't fit the type: path, line and message are System.Text.Json's.
    /// </exception>
    /// <exception cref="NotSupportedException">System.Text.Json can't create an object of the type, or of a member's type.</exception>
    /// <remarks>
    /// Exceptions of constructors and setters of the model are those of System.Text.Json. <b>Cost</b>: if <see cref="IsReadCompiled"/>,
    /// only the objects that the document describes; linear in the size of the text. System.Text.Json reads malformed or unusual
    /// documents again.
    /// </remarks>
    public T? Deserialize(ReadOnlySpan<byte> utf8) => Reader.Deserialize(utf8);

    /// <inheritdoc cref="Deserialize(ReadOnlySpan{byte})"/>
    /// <param name="utf8">One document, in any number of segments; several are first copied into pooled memory.</param>
    public T? Deserialize(in ReadOnlySequence<byte> utf8) => DocumentReader.Read(Reader, utf8);

    /// <summary>Reads the JSON document in UTF-8 that a pipe holds up to its end.</summary>
    /// <param name="reader">The pipe; it isn't completed. A byte order mark is skipped.</param>
    /// <param name="cancellationToken">Stops waiting for bytes.</param>
    /// <returns>The value, or null if the document is <c>null</c>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="reader"/> is null.</exception>
    /// <exception cref="JsonException">
    /// The document is malformed, or doesn't fit the type: path, line and message are System.Text.Json's.
    /// </exception>
    /// <exception cref="NotSupportedException">System.Text.Json can't create an object of the type, or of a member's type.</exception>
    /// <exception cref="OperationCanceledException">
    /// The token or <see cref="PipeReader.CancelPendingRead"/> requested cancellation.
    /// </exception>
    /// <remarks>
    /// Documents of up to 1 MiB stay in the buffers of the pipe until they are complete. System.Text.Json reads larger documents while
    /// they arrive. <b>Cost</b>: if <see cref="IsReadCompiled"/>, only the objects that the document describes, while reads complete
    /// synchronously.
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

    /// <summary>Of its own: the reader is asked for by each document.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private CompiledReader<T> MakeReader() => TransientFailures.Keep(ref _reader, ContractCache.For(Options).Reader<T>);
}
