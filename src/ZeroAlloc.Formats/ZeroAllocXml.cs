using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.IO.Pipelines;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Xml;
using System.Xml.Serialization;
using ZeroAlloc.Formats.Buffers.Pipes;
using ZeroAlloc.Formats.Xml;
using ZeroAlloc.Formats.Xml.Reading;

namespace ZeroAlloc.Formats;

/// <summary>
/// XML as <see cref="XmlSerializer"/> writes and reads it in ASP.NET Core, without allocating anything but the objects that are read.
/// </summary>
/// <remarks>
/// What a type looks like is said by XmlSerializer's attributes; what compiled code does not cover is written
/// and read by XmlSerializer, in pooled memory. <b>Threading</b>: safe for any number of threads at once.
/// </remarks>
[RequiresUnreferencedCode(MayBeTrimmed)]
public static class ZeroAllocXml
{
    /// <summary>What doors of XML warn of; those of JSON have a serializer that refuses a type without a contract.</summary>
    internal const string MayBeTrimmed =
        "XML has the members of a type that trimming leaves. Keep the type's members, or leave XML out.";

    /// <summary>Writes a value as XML in UTF-8, without an XML declaration.</summary>
    /// <typeparam name="T">Declared type of the value: it names the root.</typeparam>
    /// <param name="writer">Where the bytes go. Blocks of at most some KiB are asked for.</param>
    /// <param name="value">The value; null is written as an empty root with <c>xsi:nil="true"</c>.</param>
    /// <param name="options">Options, <see cref="XmlFormatOptions.Default"/> if null.</param>
    /// <exception cref="ArgumentNullException"><paramref name="writer"/> is null.</exception>
    /// <exception cref="InvalidOperationException">
    /// XmlSerializer can't handle the type; the value can't be written, because it has a cycle or a part of a type that is not known
    /// (XmlSerializer's exception); a getter threw (its exception is inside); or the writer returned less than it was asked for.
    /// </exception>
    /// <exception cref="NotSupportedException">XmlSerializer does not support the type: a dictionary, say.</exception>
    /// <remarks>
    /// After an exception a part of the document may have been written. <b>Cost</b>: no allocation
    /// once the type is compiled, which happens at the first call; linear in the size of the text.
    /// </remarks>
    public static void Serialize<T>(IBufferWriter<byte> writer, T value, XmlFormatOptions? options = null) =>
        Compile<T>(options).Serialize(writer, value);

    /// <summary>Writes a value as XML in UTF-8 into a pipe, flushing each 16 KiB and waiting for the reader.</summary>
    /// <typeparam name="T">Declared type of the value: it names the root.</typeparam>
    /// <param name="writer">The pipe; it is flushed at the end, and not completed. Any implementation will do.</param>
    /// <param name="value">The value; null is written as an empty root with <c>xsi:nil="true"</c>.</param>
    /// <param name="options">Options, <see cref="XmlFormatOptions.Default"/> if null.</param>
    /// <param name="cancellationToken">Stops between two parts.</param>
    /// <returns>A task that ends when everything is flushed, or when the reader has completed.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="writer"/> is null.</exception>
    /// <exception cref="OperationCanceledException">The token or <see cref="PipeWriter.CancelPendingFlush"/> asked to stop.</exception>
    /// <exception cref="InvalidOperationException">
    /// As for <see cref="Serialize{T}(IBufferWriter{byte}, T, XmlFormatOptions?)"/>.
    /// </exception>
    /// <exception cref="NotSupportedException">XmlSerializer does not support the type: a dictionary, say.</exception>
    /// <remarks>
    /// <b>Cost</b>: memory for the flush threshold and one element, whatever the number of elements; no allocation while flushes
    /// complete synchronously. Types that are not compiled are composed in pooled memory before the first byte is sent.
    /// </remarks>
    public static ValueTask SerializeAsync<T>(
        PipeWriter writer, T value, XmlFormatOptions? options = null, CancellationToken cancellationToken = default) =>
        Compile<T>(options).SerializeAsync(writer, value, cancellationToken);

    /// <summary>Reads an XML document in UTF-8.</summary>
    /// <typeparam name="T">Type of the value.</typeparam>
    /// <param name="utf8">One document; it may begin with a byte order mark or an XML declaration.</param>
    /// <param name="options">Options, <see cref="XmlFormatOptions.Default"/> if null.</param>
    /// <returns>The value; null where the root says <c>xsi:nil="true"</c>.</returns>
    /// <exception cref="InvalidOperationException">
    /// XmlSerializer can't handle the type; or the document is malformed, has a document type definition, exceeds a limit of the options
    /// or does not fit the type: XmlSerializer's exception, with an <see cref="XmlException"/> or <see cref="FormatException"/> inside.
    /// </exception>
    /// <exception cref="XmlException">The document says that it is in another encoding.</exception>
    /// <exception cref="NotSupportedException">XmlSerializer does not support the type: a dictionary, say.</exception>
    /// <remarks>
    /// What is read, and what is refused, is what <see cref="XmlSerializer.Deserialize(Stream)"/> reads and refuses, within the limits of
    /// the options. After the first call, which compiles the type, <b>Cost</b>: the objects that the document describes, and no
    /// other allocation; linear in the size of the text. Documents that are malformed or unusual are read a second
    /// time, by XmlSerializer. <b>Trust</b>: no resolver, no entities but XML's own five and character references.
    /// </remarks>
    public static T? Deserialize<T>(ReadOnlySpan<byte> utf8, XmlFormatOptions? options = null) => Compile<T>(options).Deserialize(utf8);

    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte}, XmlFormatOptions?)"/>
    /// <param name="utf8">One document, in any number of segments; several are first copied into pooled memory.</param>
    /// <param name="options">Options, <see cref="XmlFormatOptions.Default"/> if null.</param>
    public static T? Deserialize<T>(in ReadOnlySequence<byte> utf8, XmlFormatOptions? options = null) =>
        Compile<T>(options).Deserialize(utf8);

    /// <summary>Reads the XML document in UTF-8 that a pipe holds up to its end.</summary>
    /// <typeparam name="T">Type of the value.</typeparam>
    /// <param name="reader">The pipe. It is not completed.</param>
    /// <param name="options">Options, <see cref="XmlFormatOptions.Default"/> if null.</param>
    /// <param name="cancellationToken">Stops waiting for bytes.</param>
    /// <returns>The value; null where the root says <c>xsi:nil="true"</c>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="reader"/> is null.</exception>
    /// <exception cref="InvalidOperationException">
    /// As for <see cref="Deserialize{T}(ReadOnlySpan{byte}, XmlFormatOptions?)"/>; or the document is longer than an array may be.
    /// </exception>
    /// <exception cref="XmlException">The document says that it is in another encoding.</exception>
    /// <exception cref="NotSupportedException">XmlSerializer does not support the type: a dictionary, say.</exception>
    /// <exception cref="IOException">The pipe's source failed; whatever else the pipe throws comes through as well.</exception>
    /// <exception cref="OperationCanceledException">The token or <see cref="PipeReader.CancelPendingRead"/> asked to stop.</exception>
    /// <remarks>
    /// The document is held in memory as a whole: bound what the pipe may bring. <b>Cost</b>: the
    /// objects that the document describes, and no other allocation while reads complete synchronously.
    /// </remarks>
    public static ValueTask<T?> DeserializeAsync<T>(
        PipeReader reader, XmlFormatOptions? options = null, CancellationToken cancellationToken = default) =>
        Compile<T>(options).DeserializeAsync(reader, cancellationToken);

    /// <summary>Writes a value as XML in UTF-8 into a stream, by parts of 16 KiB and one element, without an XML declaration.</summary>
    /// <typeparam name="T">Declared type of the value: it names the root.</typeparam>
    /// <param name="stream">The stream; it is neither flushed nor closed.</param>
    /// <param name="value">The value; null is written as an empty root with <c>xsi:nil="true"</c>.</param>
    /// <param name="options">Options, <see cref="XmlFormatOptions.Default"/> if null.</param>
    /// <exception cref="ArgumentNullException"><paramref name="stream"/> is null.</exception>
    /// <exception cref="InvalidOperationException">
    /// XmlSerializer can't handle the type; the value can't be written, because it has a cycle or a part of a type that is not known
    /// (XmlSerializer's exception); or a getter threw (its exception is inside).
    /// </exception>
    /// <exception cref="NotSupportedException">
    /// XmlSerializer does not support the type: a dictionary, say. Or the stream can't be written.
    /// </exception>
    /// <exception cref="IOException">The stream failed.</exception>
    /// <remarks>
    /// After an exception a part of the document may have been written. <b>Cost</b>: no allocation once the type is compiled, which
    /// happens at the first call; linear in the size of the text.
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
    /// <param name="cancellationToken">Stops between two parts, and is given to the stream.</param>
    /// <returns>A task that ends when the stream has taken everything.</returns>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was cancelled.</exception>
    [OverloadResolutionPriority(-1)] // A null is one of the other kind.
    public static ValueTask SerializeAsync<T>(
        Stream stream, T value, XmlFormatOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(stream);
        return StreamPump.WriteAsync(Compile<T>(options).OpenBody(value), stream, cancellationToken);
    }

    /// <summary>Reads the XML document that a stream holds from its position to its end.</summary>
    /// <typeparam name="T">Type of the value.</typeparam>
    /// <param name="stream">
    /// The stream; it is not closed. It may give less than it is asked for. As where XmlSerializer reads a stream, the document says
    /// in which encoding it is, by a byte order mark or an XML declaration: UTF-8 if by neither, UTF-16, or one of .NET's in which
    /// the declaration itself is ASCII, such as ISO-8859-1.
    /// </param>
    /// <param name="options">Options, <see cref="XmlFormatOptions.Default"/> if null.</param>
    /// <param name="cancellationToken">Stops waiting for bytes.</param>
    /// <returns>The value; null where the root says <c>xsi:nil="true"</c>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="stream"/> is null.</exception>
    /// <exception cref="InvalidOperationException">
    /// XmlSerializer can't handle the type; or the document is malformed, has a document type definition, exceeds a limit of the options,
    /// does not fit the type, or is in another encoding: XmlSerializer's exception, with an <see cref="XmlException"/> or
    /// <see cref="FormatException"/> inside. Or it is longer than an array may be.
    /// </exception>
    /// <exception cref="NotSupportedException">
    /// XmlSerializer does not support the type: a dictionary, say. Or the stream can't be read.
    /// </exception>
    /// <exception cref="IOException">The stream failed; whatever else it throws comes through as well.</exception>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was cancelled.</exception>
    /// <remarks>
    /// The document is held in memory as a whole: bound what the stream may bring. <b>Cost</b>: the objects that the document
    /// describes, and no other allocation of ours, if it is in UTF-8. <b>Trust</b>: as for
    /// <see cref="Deserialize{T}(ReadOnlySpan{byte}, XmlFormatOptions?)"/>.
    /// </remarks>
    [OverloadResolutionPriority(-1)] // A null is one of the other kind.
    public static ValueTask<T?> DeserializeAsync<T>(
        Stream stream, XmlFormatOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(stream);
        return XmlDocumentReader.ReadAsync<T>(Compile<T>(options).Options, stream, cancellationToken);
    }

    /// <summary>The contract of a type, to be kept by callers that write it often.</summary>
    /// <typeparam name="T">Declared type.</typeparam>
    /// <param name="options">Options, <see cref="XmlFormatOptions.Default"/> if null.</param>
    /// <returns>The same object for the same type and options.</returns>
    /// <exception cref="InvalidOperationException">XmlSerializer can't handle the type: no public constructor, say.</exception>
    /// <exception cref="NotSupportedException">XmlSerializer does not support the type: a dictionary, say.</exception>
    /// <remarks>
    /// <b>Cost</b>: some milliseconds the first time for a type, one object for each further options object. That is for writing:
    /// what reads a type is compiled at the first access to <see cref="XmlContract{T}.IsReadCompiled"/> or the first document.
    /// </remarks>
    public static XmlContract<T> Compile<T>(XmlFormatOptions? options = null) => XmlContractCache<T>.Get(options);

    /// <summary>Says, in text for people, what writes and what reads a type: compiled code or XmlSerializer, and why.</summary>
    /// <param name="type">The type.</param>
    /// <returns>A line for the type, one for writing and one for reading.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="type"/> is null.</exception>
    /// <exception cref="ArgumentException">
    /// No value can be of the type: an open generic, a pointer, a reference, <see cref="Void"/>, a ref struct.
    /// </exception>
    /// <exception cref="InvalidOperationException">XmlSerializer can't handle the type.</exception>
    /// <exception cref="NotSupportedException">XmlSerializer does not support the type: a dictionary, say.</exception>
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "A type that is described is used, so its code is there.")]
    [UnconditionalSuppressMessage("Trimming", "IL2075", Justification = "The method is this library's own.")]
    public static string Describe(Type type)
    {
        ArgumentNullException.ThrowIfNull(type);
        if (!XmlTypes.HasValues(type))
        {
            throw new ArgumentException($"No value can be of the type {type}.", nameof(type));
        }

        return (string)typeof(XmlContractCache<>).MakeGenericType(type).GetMethod(nameof(XmlContractCache<>.Describe))!
            .Invoke(null, BindingFlags.DoNotWrapExceptions, binder: null, parameters: null, culture: null)!;
    }
}
