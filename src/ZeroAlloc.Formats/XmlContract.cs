using System.Buffers;
using System.IO.Pipelines;
using System.Xml;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Xml;

namespace ZeroAlloc.Formats;

/// <summary>The XML contract of a type. Compile it once, and keep it.</summary>
/// <typeparam name="T">Declared type of the values.</typeparam>
/// <remarks><b>Threading</b>: safe for any number of threads at once.</remarks>
public abstract class XmlContract<T>
{
    private protected XmlContract(XmlFormatOptions options) => Options = options;

    /// <summary>The options of the contract.</summary>
    public XmlFormatOptions Options { get; }

    /// <summary>Whether compiled code writes values. If false, XmlSerializer writes them.</summary>
    public abstract bool IsCompiled { get; }

    /// <summary>
    /// Whether compiled code reads documents. Invalid or unusual documents fall back to XmlSerializer. If false, XmlSerializer reads all
    /// documents.
    /// </summary>
    /// <remarks><b>Cost</b>: the first call compiles the reader, which takes some milliseconds.</remarks>
    public bool IsReadCompiled => XmlContractCache<T>.Reader is not null;

    /// <summary>Itself, held weakly: one reference for all times, so that options used in turns cost no memory.</summary>
    internal WeakReference<XmlContract<T>> Weakly =>
        field ?? Interlocked.CompareExchange(ref field, new WeakReference<XmlContract<T>>(this), null) ?? field;

    /// <summary>Writes a value as XML in UTF-8, without an XML declaration.</summary>
    /// <param name="writer">The destination of the bytes. Buffers of at most some KiB are requested.</param>
    /// <param name="value">The value; null is written as an empty root with <c>xsi:nil="true"</c>.</param>
    /// <exception cref="ArgumentNullException"><paramref name="writer"/> is null.</exception>
    /// <exception cref="InvalidOperationException">
    /// The value can't be written, because it has a cycle or a value of an unknown type (XmlSerializer's exception); a getter threw (the
    /// inner exception); or the writer returned a buffer that is smaller than requested.
    /// </exception>
    /// <remarks>
    /// After an exception, a part of the document can have been written. <b>Cost</b>: no allocation if <see cref="IsCompiled"/>; linear
    /// in the size of the text.
    /// </remarks>
    public abstract void Serialize(IBufferWriter<byte> writer, T value);

    /// <summary>Writes a value as XML in UTF-8 into a pipe, flushing each 16 KiB and waiting for the reader.</summary>
    /// <param name="writer">The pipe; it is flushed at the end, but not completed. Any implementation is supported.</param>
    /// <param name="value">The value; null is written as an empty root with <c>xsi:nil="true"</c>.</param>
    /// <param name="cancellationToken">Stops between two segments.</param>
    /// <returns>A task that completes when everything is flushed, or when the reader has completed.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="writer"/> is null.</exception>
    /// <exception cref="OperationCanceledException">
    /// The token or <see cref="PipeWriter.CancelPendingFlush"/> requested cancellation.
    /// </exception>
    /// <exception cref="InvalidOperationException">As for <see cref="Serialize"/>.</exception>
    /// <remarks>
    /// <b>Cost</b>: if <see cref="IsCompiled"/>, memory for the flush threshold and one element, independent of the number of elements,
    /// and no allocation while flushes complete synchronously. Otherwise the document is buffered in pooled memory before its first byte
    /// is sent.
    /// </remarks>
    public abstract ValueTask SerializeAsync(PipeWriter writer, T value, CancellationToken cancellationToken = default);

    /// <summary>Reads an XML document.</summary>
    /// <param name="utf8">
    /// One document, in UTF-8 unless a byte order mark, the first characters or the XML declaration say otherwise, as for XmlSerializer.
    /// </param>
    /// <returns>The value, or null if the root has <c>xsi:nil="true"</c>.</returns>
    /// <exception cref="InvalidOperationException">
    /// The document is malformed, has a document type definition, is too deep or doesn't fit the type. The exception is XmlSerializer's,
    /// with an inner <see cref="XmlException"/> or <see cref="FormatException"/>.
    /// </exception>
    /// <remarks>
    /// <b>Cost</b>: if <see cref="IsReadCompiled"/>, only the objects that the document describes; linear in the size of the text.
    /// XmlSerializer reads malformed or unusual documents again. <b>Trust</b>: no resolver, and no entities except XML's predefined ones
    /// and character references.
    /// </remarks>
    public T? Deserialize(ReadOnlySpan<byte> utf8) => XmlDocumentReader.Read<T>(Options, utf8);

    /// <inheritdoc cref="Deserialize(ReadOnlySpan{byte})"/>
    /// <param name="utf8">One document, in any number of segments; several are first copied into pooled memory.</param>
    public T? Deserialize(in ReadOnlySequence<byte> utf8) => XmlDocumentReader.Read<T>(Options, utf8);

    /// <summary>Reads the XML document that a pipe holds up to its end.</summary>
    /// <param name="reader">The pipe; it isn't completed.</param>
    /// <param name="cancellationToken">Stops waiting for bytes.</param>
    /// <returns>The value, or null if the root has <c>xsi:nil="true"</c>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="reader"/> is null.</exception>
    /// <exception cref="InvalidOperationException">
    /// As for <see cref="Deserialize(ReadOnlySpan{byte})"/>; or the document is longer than an array can be.
    /// </exception>
    /// <exception cref="OperationCanceledException">
    /// The token or <see cref="PipeReader.CancelPendingRead"/> requested cancellation.
    /// </exception>
    /// <remarks>
    /// All of the document is held in memory, so limit the bytes that the pipe can bring. <b>Cost</b>: if <see cref="IsReadCompiled"/>,
    /// only the objects that the document describes, while reads complete synchronously.
    /// </remarks>
    public ValueTask<T?> DeserializeAsync(PipeReader reader, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(reader);
        return XmlDocumentReader.ReadAsync<T>(Options, reader, cancellationToken);
    }

    /// <summary>Starts a body that is written in parts; in one, whatever its size, where not <see cref="IsCompiled"/>.</summary>
    internal abstract IBodySource OpenBody(T value);
}
