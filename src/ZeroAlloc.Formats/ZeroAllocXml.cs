using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using System.Xml;
using System.Xml.Serialization;
using ZeroAlloc.Formats.Buffers.Pipes;
using ZeroAlloc.Formats.Compilation.Precompiled;
using ZeroAlloc.Formats.Xml;

namespace ZeroAlloc.Formats;

/// <summary>
/// Writes and reads XML as <see cref="XmlSerializer"/> does in ASP.NET Core. Writing allocates nothing, and reading allocates only the
/// objects.
/// </summary>
/// <remarks>
/// The contract of a type depends on XmlSerializer's attributes. XmlSerializer handles types that compiled code doesn't cover, in pooled
/// memory. <b>Threading</b>: safe for any number of threads at once.
/// </remarks>
[RequiresUnreferencedCode(MayBeTrimmed)]
public static class ZeroAllocXml
{
    /// <summary>What doors of XML warn of; those of JSON have a serializer that refuses a type without a contract.</summary>
    internal const string MayBeTrimmed =
        "XML contains only the members of a type that trimming preserves. Preserve the members of the type, or don't use XML in a trimmed app.";

    /// <summary>Writes a value as XML in UTF-8, without an XML declaration.</summary>
    /// <typeparam name="T">Declared type of the value, which names the root.</typeparam>
    /// <param name="writer">The destination of the bytes. Buffers of at most some KiB are requested.</param>
    /// <param name="value">The value; null is written as an empty root with <c>xsi:nil="true"</c>.</param>
    /// <param name="options">Options, <see cref="XmlFormatOptions.Default"/> if null.</param>
    /// <exception cref="ArgumentNullException"><paramref name="writer"/> is null.</exception>
    /// <exception cref="InvalidOperationException">
    /// XmlSerializer can't handle the type. The value has a cycle or a value of an unknown type (XmlSerializer's exception). A getter
    /// threw (the inner exception). Or the writer returned a buffer that is smaller than requested.
    /// </exception>
    /// <exception cref="NotSupportedException">XmlSerializer doesn't support the type, for example a dictionary.</exception>
    /// <remarks>
    /// After an exception, a part of the document can have been written. <b>Cost</b>: no allocation after the first call, which compiles
    /// the type; linear in the size of the text.
    /// </remarks>
    public static void Serialize<T>(IBufferWriter<byte> writer, T value, XmlFormatOptions? options = null) =>
        Compile<T>(options).Serialize(writer, value);

    /// <summary>Writes a value as XML in UTF-8 into a pipe, flushing each 16 KiB and waiting for the reader.</summary>
    /// <typeparam name="T">Declared type of the value, which names the root.</typeparam>
    /// <param name="writer">The pipe; it is flushed at the end, but not completed. Any implementation is supported.</param>
    /// <param name="value">The value; null is written as an empty root with <c>xsi:nil="true"</c>.</param>
    /// <param name="options">Options, <see cref="XmlFormatOptions.Default"/> if null.</param>
    /// <param name="cancellationToken">Stops between two segments.</param>
    /// <returns>A task that completes when everything is flushed, or when the reader has completed.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="writer"/> is null.</exception>
    /// <exception cref="OperationCanceledException">
    /// The token or <see cref="PipeWriter.CancelPendingFlush"/> requested cancellation.
    /// </exception>
    /// <exception cref="InvalidOperationException">
    /// As for <see cref="Serialize{T}(IBufferWriter{byte}, T, XmlFormatOptions?)"/>.
    /// </exception>
    /// <exception cref="NotSupportedException">XmlSerializer doesn't support the type, for example a dictionary.</exception>
    /// <remarks>
    /// <b>Cost</b>: memory for the flush threshold and one element, independent of the number of elements; no allocation while flushes
    /// complete synchronously. Types that aren't compiled are buffered in pooled memory before the first byte is sent.
    /// </remarks>
    public static ValueTask SerializeAsync<T>(
        PipeWriter writer, T value, XmlFormatOptions? options = null, CancellationToken cancellationToken = default) =>
        Compile<T>(options).SerializeAsync(writer, value, cancellationToken);

    /// <summary>Reads an XML document.</summary>
    /// <typeparam name="T">Type of the value.</typeparam>
    /// <param name="utf8">
    /// One document, in UTF-8 unless a byte order mark, the first characters or the XML declaration say otherwise, as for XmlSerializer.
    /// </param>
    /// <param name="options">Options, <see cref="XmlFormatOptions.Default"/> if null.</param>
    /// <returns>The value, or null if the root has <c>xsi:nil="true"</c>.</returns>
    /// <exception cref="InvalidOperationException">
    /// XmlSerializer can't handle the type. Or the document is malformed, has a document type definition, exceeds a limit of the options
    /// or doesn't fit the type. The exception is XmlSerializer's, with an inner <see cref="XmlException"/> or
    /// <see cref="FormatException"/>.
    /// </exception>
    /// <exception cref="NotSupportedException">XmlSerializer doesn't support the type, for example a dictionary.</exception>
    /// <remarks>
    /// The method accepts and rejects the same documents as <see cref="XmlSerializer.Deserialize(Stream)"/>, within the limits of the
    /// options. <b>Cost</b>: after the first call, which compiles the type, only the objects that the document describes; linear in the
    /// size of the text. XmlSerializer reads malformed or unusual documents again. <b>Trust</b>: no resolver, and no entities except
    /// XML's predefined ones and character references.
    /// </remarks>
    public static T? Deserialize<T>(ReadOnlySpan<byte> utf8, XmlFormatOptions? options = null) =>
        XmlDocumentReader.Read<T>(options ?? XmlFormatOptions.Default, utf8);

    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte}, XmlFormatOptions?)"/>
    /// <param name="utf8">One document, in any number of segments; several are first copied into pooled memory.</param>
    /// <param name="options">Options, <see cref="XmlFormatOptions.Default"/> if null.</param>
    public static T? Deserialize<T>(in ReadOnlySequence<byte> utf8, XmlFormatOptions? options = null) =>
        XmlDocumentReader.Read<T>(options ?? XmlFormatOptions.Default, utf8);

    /// <summary>Reads the XML document that a pipe holds up to its end.</summary>
    /// <typeparam name="T">Type of the value.</typeparam>
    /// <param name="reader">The pipe; it isn't completed.</param>
    /// <param name="options">Options, <see cref="XmlFormatOptions.Default"/> if null.</param>
    /// <param name="cancellationToken">Stops waiting for bytes.</param>
    /// <returns>The value, or null if the root has <c>xsi:nil="true"</c>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="reader"/> is null.</exception>
    /// <exception cref="InvalidOperationException">
    /// As for <see cref="Deserialize{T}(ReadOnlySpan{byte}, XmlFormatOptions?)"/>; or the document is longer than an array can be.
    /// </exception>
    /// <exception cref="NotSupportedException">XmlSerializer doesn't support the type, for example a dictionary.</exception>
    /// <exception cref="IOException">The pipe's source failed; other exceptions of the pipe aren't caught.</exception>
    /// <exception cref="OperationCanceledException">
    /// The token or <see cref="PipeReader.CancelPendingRead"/> requested cancellation.
    /// </exception>
    /// <remarks>
    /// All of the document is held in memory, so limit the bytes that the pipe can bring. <b>Cost</b>: only the objects that the document
    /// describes, while reads complete synchronously.
    /// </remarks>
    public static ValueTask<T?> DeserializeAsync<T>(
        PipeReader reader, XmlFormatOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(reader);
        return XmlDocumentReader.ReadAsync<T>(options ?? XmlFormatOptions.Default, reader, cancellationToken);
    }

    /// <summary>
    /// Writes a value as XML in UTF-8 into a stream, in segments of 16 KiB plus one element, without an XML declaration.
    /// </summary>
    /// <typeparam name="T">Declared type of the value, which names the root.</typeparam>
    /// <param name="stream">The stream; it is neither flushed nor closed.</param>
    /// <param name="value">The value; null is written as an empty root with <c>xsi:nil="true"</c>.</param>
    /// <param name="options">Options, <see cref="XmlFormatOptions.Default"/> if null.</param>
    /// <exception cref="ArgumentNullException"><paramref name="stream"/> is null.</exception>
    /// <exception cref="InvalidOperationException">
    /// XmlSerializer can't handle the type. The value has a cycle or a value of an unknown type (XmlSerializer's exception). Or a getter
    /// threw (the inner exception).
    /// </exception>
    /// <exception cref="NotSupportedException">
    /// XmlSerializer doesn't support the type, for example a dictionary; or the stream isn't writable.
    /// </exception>
    /// <exception cref="IOException">The stream failed.</exception>
    /// <remarks>
    /// After an exception, a part of the document can have been written. <b>Cost</b>: no allocation after the first call, which compiles
    /// the type; linear in the size of the text.
    /// </remarks>
    [OverloadResolutionPriority(-1)] // A null is one of the other kind.
    public static void Serialize<T>(Stream stream, T value, XmlFormatOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(stream);
        StreamPump.Write(Compile<T>(options).OpenBody(value), stream);
    }

    /// <inheritdoc cref="Serialize{T}(Stream, T, XmlFormatOptions?)"/>
    /// <param name="stream">The stream; it is neither flushed nor closed.</param>
    /// <param name="value">The value; null is written as an empty root with <c>xsi:nil="true"</c>.</param>
    /// <param name="options">Options, <see cref="XmlFormatOptions.Default"/> if null.</param>
    /// <param name="cancellationToken">Passed to the stream.</param>
    /// <returns>A task that completes when everything is written to the stream.</returns>
    /// <exception cref="OperationCanceledException">The stream was canceled by <paramref name="cancellationToken"/>.</exception>
    [OverloadResolutionPriority(-1)] // A null is one of the other kind.
    public static ValueTask SerializeAsync<T>(
        Stream stream, T value, XmlFormatOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(stream);
        return StreamPump.WriteAsync(Compile<T>(options).OpenBody(value), stream, isFlushed: false, cancellationToken);
    }

    /// <summary>Reads the XML document that a stream holds from its position to its end.</summary>
    /// <typeparam name="T">Type of the value.</typeparam>
    /// <param name="stream">
    /// The stream; it isn't closed. Reads can return fewer bytes than requested. As with XmlSerializer on a stream, the encoding is that
    /// of a byte order mark, the first characters or the XML declaration, otherwise UTF-8.
    /// </param>
    /// <param name="options">Options, <see cref="XmlFormatOptions.Default"/> if null.</param>
    /// <param name="cancellationToken">Stops waiting for bytes.</param>
    /// <returns>The value, or null if the root has <c>xsi:nil="true"</c>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="stream"/> is null.</exception>
    /// <exception cref="InvalidOperationException">
    /// XmlSerializer can't handle the type. Or the document is malformed, has a document type definition, exceeds a limit of the options,
    /// doesn't fit the type, or names an unknown encoding. The exception is XmlSerializer's, with an inner <see cref="XmlException"/> or
    /// <see cref="FormatException"/>. Or the document is longer than an array can be.
    /// </exception>
    /// <exception cref="NotSupportedException">
    /// XmlSerializer doesn't support the type, for example a dictionary; or the stream isn't readable.
    /// </exception>
    /// <exception cref="IOException">The stream failed; other exceptions of the stream aren't caught.</exception>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was canceled.</exception>
    /// <remarks>
    /// All of the document is held in memory, so limit the bytes that the stream can bring. <b>Cost</b>: the objects that the document
    /// describes, if the document is UTF-8, in addition to the allocations of the stream. <b>Trust</b>: that of
    /// <see cref="Deserialize{T}(ReadOnlySpan{byte}, XmlFormatOptions?)"/>.
    /// </remarks>
    [OverloadResolutionPriority(-1)] // A null is one of the other kind.
    public static ValueTask<T?> DeserializeAsync<T>(
        Stream stream, XmlFormatOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(stream);
        return XmlDocumentReader.ReadAsync<T>(options ?? XmlFormatOptions.Default, stream, cancellationToken);
    }

    /// <summary>Returns the contract of a type, for callers that write the type often.</summary>
    /// <typeparam name="T">Declared type.</typeparam>
    /// <param name="options">Options, <see cref="XmlFormatOptions.Default"/> if null.</param>
    /// <returns>The same object for the same type and options.</returns>
    /// <exception cref="InvalidOperationException">
    /// XmlSerializer can't handle the type, for example without a public constructor.
    /// </exception>
    /// <exception cref="NotSupportedException">XmlSerializer doesn't support the type, for example a dictionary.</exception>
    /// <remarks>
    /// <b>Cost</b>: some milliseconds for the first call for a type, and one object for each further options object. The call compiles
    /// only the writer; the first access to <see cref="XmlContract{T}.IsReadCompiled"/>, or the first document, compiles the reader.
    /// </remarks>
    public static XmlContract<T> Compile<T>(XmlFormatOptions? options = null) => XmlContractCache<T>.Get(options);

    /// <summary>
    /// Describes, as text for people, which serializer writes and reads a type, and why: compiled code or XmlSerializer.
    /// </summary>
    /// <param name="type">The type.</param>
    /// <returns>A line for the type, one for writing and one for reading.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="type"/> is null.</exception>
    /// <exception cref="ArgumentException">
    /// The type can't have values: an open generic type, a pointer, a reference, <see cref="Void"/> or a ref struct.
    /// </exception>
    /// <exception cref="InvalidOperationException">XmlSerializer can't handle the type.</exception>
    /// <exception cref="NotSupportedException">XmlSerializer doesn't support the type, for example a dictionary.</exception>
    // Native AOT: a type that is described is used, so its code is there.
    // Trimming: the method is this library's own.
    public static string Describe(Type type)
    {
        ArgumentNullException.ThrowIfNull(type);
        if (!XmlTypes.HasValues(type))
        {
            throw new ArgumentException($"The type {type} can't have values.", nameof(type));
        }

        return (string)Constructions.CallStatic(typeof(XmlContractCache<>), nameof(XmlContractCache<>.Describe), [type]);
    }
}
