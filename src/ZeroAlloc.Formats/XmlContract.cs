using System.Buffers;
using System.IO.Pipelines;
using System.Xml;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Xml;
using ZeroAlloc.Formats.Xml.Reading;

namespace ZeroAlloc.Formats;

/// <summary>What a type looks like in XML, compiled once and kept by the caller.</summary>
/// <typeparam name="T">Declared type of the values.</typeparam>
/// <remarks><b>Threading</b>: safe for any number of threads at once.</remarks>
public abstract class XmlContract<T>
{
    private protected XmlContract(XmlFormatOptions options) => Options = options;

    /// <summary>The options that the contract works under.</summary>
    public XmlFormatOptions Options { get; }

    /// <summary>Whether values are written by compiled code; otherwise XmlSerializer writes them.</summary>
    public abstract bool IsCompiled { get; }

    /// <summary>Whether plainly valid documents are read by compiled code; otherwise XmlSerializer reads them all.</summary>
    /// <remarks><b>Cost</b>: the first call compiles the reader, some milliseconds.</remarks>
    public bool IsReadCompiled => XmlContractCache<T>.Reader is not null;

    /// <summary>Writes a value as XML in UTF-8, without an XML declaration.</summary>
    /// <param name="writer">Where the bytes go. Blocks of at most some KiB are asked for.</param>
    /// <param name="value">The value; null is written as an empty root with <c>xsi:nil="true"</c>.</param>
    /// <exception cref="ArgumentNullException"><paramref name="writer"/> is null.</exception>
    /// <exception cref="InvalidOperationException">
    /// The value can't be written, because it has a cycle or a part of a type that is not known (XmlSerializer's
    /// exception); a getter threw (its exception is inside); or the writer returned less than it was asked for.
    /// </exception>
    /// <remarks>
    /// After an exception a part of the document may have been written. <b>Cost</b>: no allocation
    /// where <see cref="IsCompiled"/>; linear in the size of the text.
    /// </remarks>
    public abstract void Serialize(IBufferWriter<byte> writer, T value);

    /// <summary>Writes a value as XML in UTF-8 into a pipe, flushing each 16 KiB and waiting for the reader.</summary>
    /// <param name="writer">The pipe; it is flushed at the end, and not completed. Any implementation will do.</param>
    /// <param name="value">The value; null is written as an empty root with <c>xsi:nil="true"</c>.</param>
    /// <param name="cancellationToken">Stops between two parts.</param>
    /// <returns>A task that ends when everything is flushed, or when the reader has completed.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="writer"/> is null.</exception>
    /// <exception cref="OperationCanceledException">The token or <see cref="PipeWriter.CancelPendingFlush"/> asked to stop.</exception>
    /// <exception cref="InvalidOperationException">As for <see cref="Serialize"/>.</exception>
    /// <remarks>
    /// <b>Cost</b>: where <see cref="IsCompiled"/>, memory for the flush threshold and one element, whatever the number of elements, and no
    /// allocation while flushes complete synchronously. Where not, the document is composed in pooled memory before its first byte is sent.
    /// </remarks>
    public abstract ValueTask SerializeAsync(PipeWriter writer, T value, CancellationToken cancellationToken = default);

    /// <summary>Reads an XML document in UTF-8.</summary>
    /// <param name="utf8">One document; it may begin with a byte order mark or an XML declaration.</param>
    /// <returns>The value; null where the root says <c>xsi:nil="true"</c>.</returns>
    /// <exception cref="InvalidOperationException">
    /// The document is malformed, has a document type definition, is too deep or does not fit the type:
    /// XmlSerializer's exception, with an <see cref="XmlException"/> or <see cref="FormatException"/> inside.
    /// </exception>
    /// <exception cref="XmlException">The document says that it is in another encoding.</exception>
    /// <remarks>
    /// <b>Cost</b>: where <see cref="IsReadCompiled"/>, the objects that the document describes and no other
    /// allocation; linear in the size of the text. Documents that are malformed or unusual are read a second time,
    /// by XmlSerializer. <b>Trust</b>: no resolver, no entities but XML's own five and character references.
    /// </remarks>
    public T? Deserialize(ReadOnlySpan<byte> utf8) => XmlDocumentReader.Read<T>(Options, utf8);

    /// <inheritdoc cref="Deserialize(ReadOnlySpan{byte})"/>
    /// <param name="utf8">One document, in any number of segments; several are first copied into pooled memory.</param>
    public T? Deserialize(in ReadOnlySequence<byte> utf8) => XmlDocumentReader.Read<T>(Options, utf8);

    /// <summary>Reads the XML document in UTF-8 that a pipe holds up to its end.</summary>
    /// <param name="reader">The pipe. It is not completed.</param>
    /// <param name="cancellationToken">Stops waiting for bytes.</param>
    /// <returns>The value; null where the root says <c>xsi:nil="true"</c>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="reader"/> is null.</exception>
    /// <exception cref="InvalidOperationException">
    /// As for <see cref="Deserialize(ReadOnlySpan{byte})"/>; or the document is longer than an array may be.
    /// </exception>
    /// <exception cref="XmlException">The document says that it is in another encoding.</exception>
    /// <exception cref="OperationCanceledException">The token or <see cref="PipeReader.CancelPendingRead"/> asked to stop.</exception>
    /// <remarks>
    /// The document is held in memory as a whole: bound what the pipe may bring. <b>Cost</b>: where <see cref="IsReadCompiled"/>,
    /// the objects that the document describes, and no other allocation while reads complete synchronously.
    /// </remarks>
    public ValueTask<T?> DeserializeAsync(PipeReader reader, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(reader);
        return XmlDocumentReader.ReadAsync<T>(Options, reader, cancellationToken);
    }

    /// <summary>Starts a body that is written in parts; in one, whatever its size, where not <see cref="IsCompiled"/>.</summary>
    internal abstract IBodySource OpenBody(T value);
}
