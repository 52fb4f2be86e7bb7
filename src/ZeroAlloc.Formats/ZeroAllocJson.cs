using System.Buffers;
using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using System.Text.Json;
using ZeroAlloc.Formats.Emission.Planning;
using ZeroAlloc.Formats.Json;
using ZeroAlloc.Formats.Json.Reading;
using ZeroAlloc.Formats.Json.Writing;

namespace ZeroAlloc.Formats;

/// <summary>JSON as System.Text.Json writes and reads it, without allocating anything but the objects that are read.</summary>
/// <remarks>
/// The contract of a type is System.Text.Json's own, read from the options; what compiled code does not cover is written by
/// System.Text.Json. <b>Threading</b>: safe for any number of threads at once.
/// </remarks>
public static class ZeroAllocJson
{
    /// <summary>Writes a value as JSON in UTF-8.</summary>
    /// <typeparam name="T">Declared type of the value: its members are written, as by <see cref="JsonSerializer"/>.</typeparam>
    /// <param name="writer">Where the bytes go. Blocks of at most some KiB are asked for.</param>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="options">Options, <see cref="JsonSerializerOptions.Default"/> if null. They become read-only.</param>
    /// <exception cref="ArgumentNullException"><paramref name="writer"/> is null.</exception>
    /// <exception cref="JsonException">The graph is deeper than the options allow, or has a cycle.</exception>
    /// <exception cref="NotSupportedException">System.Text.Json does not support the type.</exception>
    /// <exception cref="InvalidOperationException">
    /// The writer returned less than it was asked for; or the options have no resolver, and reflection is switched off.
    /// </exception>
    /// <remarks>
    /// After an exception, a getter's own included, a part of the document may have been written. <b>Cost</b>: no allocation once
    /// the type is compiled, which happens at the first call; linear in the size of the text.
    /// </remarks>
    public static void Serialize<T>(IBufferWriter<byte> writer, T value, JsonSerializerOptions? options = null) =>
        Compile<T>(options).Serialize(writer, value);

    /// <summary>Writes a value as JSON in UTF-8 into a pipe, flushing each 16 KiB and waiting for the reader.</summary>
    /// <typeparam name="T">Declared type of the value: its members are written, as by <see cref="JsonSerializer"/>.</typeparam>
    /// <param name="writer">The pipe; it is flushed at the end, and not completed. Any implementation will do.</param>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="options">Options, <see cref="JsonSerializerOptions.Default"/> if null. They become read-only.</param>
    /// <param name="cancellationToken">Stops between two parts.</param>
    /// <returns>A task that ends when everything is flushed, or when the reader has completed.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="writer"/> is null.</exception>
    /// <exception cref="OperationCanceledException">The token or <see cref="PipeWriter.CancelPendingFlush"/> asked to stop.</exception>
    /// <exception cref="JsonException">The graph is deeper than the options allow, or has a cycle.</exception>
    /// <exception cref="NotSupportedException">System.Text.Json does not support the type.</exception>
    /// <exception cref="InvalidOperationException">
    /// The pipe returned less than it was asked for; or the options have no resolver, and reflection is switched off.
    /// </exception>
    /// <remarks>
    /// <b>Cost</b>: memory for the flush threshold and one element, whatever the number of elements; no allocation while flushes
    /// complete synchronously.
    /// </remarks>
    public static ValueTask SerializeAsync<T>(
        PipeWriter writer, T value, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default) =>
        Compile<T>(options).SerializeAsync(writer, value, cancellationToken);

    /// <summary>Reads a JSON document in UTF-8.</summary>
    /// <typeparam name="T">Type of the value.</typeparam>
    /// <param name="utf8">One document, without a byte order mark; whitespace may stand around it.</param>
    /// <param name="options">Options, <see cref="JsonSerializerOptions.Default"/> if null. They become read-only.</param>
    /// <returns>The value; null where the document is <c>null</c>.</returns>
    /// <exception cref="JsonException">
    /// The document is malformed, or does not fit the type: path, line and message are System.Text.Json's.
    /// </exception>
    /// <exception cref="NotSupportedException">System.Text.Json does not support the type.</exception>
    /// <exception cref="InvalidOperationException">The options have no resolver, and reflection is switched off.</exception>
    /// <remarks>
    /// After the first call, which compiles the type, <b>Cost</b>: the objects that the document describes,
    /// and no other allocation; linear in the size of the text. Documents that are malformed or unusual are
    /// read a second time, by System.Text.Json: they cost the time and the allocations of both readers.
    /// </remarks>
    public static T? Deserialize<T>(ReadOnlySpan<byte> utf8, JsonSerializerOptions? options = null) =>
        Reader<T>(options).Deserialize(utf8);

    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte}, JsonSerializerOptions?)"/>
    /// <param name="utf8">One document, in any number of segments; several are first copied into pooled memory.</param>
    /// <param name="options">Options, <see cref="JsonSerializerOptions.Default"/> if null. They become read-only.</param>
    public static T? Deserialize<T>(in ReadOnlySequence<byte> utf8, JsonSerializerOptions? options = null) =>
        DocumentReader.Read(Reader<T>(options), utf8);

    /// <summary>Reads the JSON document in UTF-8 that a pipe holds up to its end.</summary>
    /// <typeparam name="T">Type of the value.</typeparam>
    /// <param name="reader">The pipe. It is not completed. A byte order mark is skipped.</param>
    /// <param name="options">Options, <see cref="JsonSerializerOptions.Default"/> if null. They become read-only.</param>
    /// <param name="cancellationToken">Stops waiting for bytes.</param>
    /// <returns>The value; null where the document is <c>null</c>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="reader"/> is null.</exception>
    /// <exception cref="JsonException">
    /// The document is malformed, or does not fit the type: path, line and message are System.Text.Json's.
    /// </exception>
    /// <exception cref="NotSupportedException">System.Text.Json does not support the type.</exception>
    /// <exception cref="InvalidOperationException">The options have no resolver, and reflection is switched off.</exception>
    /// <exception cref="IOException">The pipe's source failed; whatever else the pipe throws comes through as well.</exception>
    /// <exception cref="OperationCanceledException">The token or <see cref="PipeReader.CancelPendingRead"/> asked to stop.</exception>
    /// <remarks>
    /// Documents of up to 1 MiB stay in the pipe's own blocks until they are complete; larger ones are read by System.Text.Json as they
    /// come. <b>Cost</b>: the objects that the document describes, and no other allocation while reads complete synchronously.
    /// </remarks>
    public static ValueTask<T?> DeserializeAsync<T>(
        PipeReader reader, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(reader);
        return DocumentReader.ReadAsync(Reader<T>(options), reader, cancellationToken);
    }

    /// <summary>Writes a value as JSON in UTF-8 into a stream, by parts of 16 KiB and one element.</summary>
    /// <typeparam name="T">Declared type of the value: its members are written, as by <see cref="JsonSerializer"/>.</typeparam>
    /// <param name="stream">The stream; it is neither flushed nor closed.</param>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="options">Options, <see cref="JsonSerializerOptions.Default"/> if null. They become read-only.</param>
    /// <exception cref="ArgumentNullException"><paramref name="stream"/> is null.</exception>
    /// <exception cref="JsonException">The graph is deeper than the options allow, or has a cycle.</exception>
    /// <exception cref="NotSupportedException">System.Text.Json does not support the type, or the stream can't be written.</exception>
    /// <exception cref="InvalidOperationException">The options have no resolver, and reflection is switched off.</exception>
    /// <exception cref="IOException">The stream failed.</exception>
    /// <remarks>
    /// After an exception, a getter's own included, a part of the document may have been written. <b>Cost</b>: no allocation once
    /// the type is compiled, which happens at the first call; linear in the size of the text.
    /// </remarks>
    [OverloadResolutionPriority(-1)] // A null is one of the other kind.
    public static void Serialize<T>(Stream stream, T value, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(stream);
        StreamDocumentWriter.Write(Compile<T>(options), stream, value);
    }

    /// <inheritdoc cref="Serialize{T}(Stream, T, JsonSerializerOptions?)"/>
    /// <param name="stream">The stream; it is neither flushed nor closed.</param>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="options">Options, <see cref="JsonSerializerOptions.Default"/> if null. They become read-only.</param>
    /// <param name="cancellationToken">Stops between two parts, and is given to the stream.</param>
    /// <returns>A task that ends when the stream has taken everything.</returns>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was cancelled.</exception>
    [OverloadResolutionPriority(-1)] // A null is one of the other kind.
    public static ValueTask SerializeAsync<T>(
        Stream stream, T value, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(stream);
        return StreamDocumentWriter.WriteAsync(Compile<T>(options), stream, value, cancellationToken);
    }

    /// <summary>Reads the JSON document in UTF-8 that a stream holds from its position to its end.</summary>
    /// <typeparam name="T">Type of the value.</typeparam>
    /// <param name="stream">The stream; it is not closed. It may give less than it is asked for. A byte order mark is skipped.</param>
    /// <param name="options">Options, <see cref="JsonSerializerOptions.Default"/> if null. They become read-only.</param>
    /// <param name="cancellationToken">Stops waiting for bytes.</param>
    /// <returns>The value; null where the document is <c>null</c>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="stream"/> is null.</exception>
    /// <exception cref="JsonException">
    /// The document is malformed, or does not fit the type: path, line and message are System.Text.Json's. It is refused when its end,
    /// or 1 MiB, has arrived.
    /// </exception>
    /// <exception cref="NotSupportedException">System.Text.Json does not support the type, or the stream can't be read.</exception>
    /// <exception cref="InvalidOperationException">The options have no resolver, and reflection is switched off.</exception>
    /// <exception cref="IOException">The stream failed; whatever else it throws comes through as well.</exception>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was cancelled.</exception>
    /// <remarks>
    /// Documents of less than 1 MiB are collected in pooled memory, which grows with the bytes that arrive; larger ones are read by
    /// System.Text.Json as they come. <b>Cost</b>: the objects that the document describes, and no other allocation of ours.
    /// </remarks>
    [OverloadResolutionPriority(-1)] // A null is one of the other kind.
    public static ValueTask<T?> DeserializeAsync<T>(
        Stream stream, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(stream);
        return StreamDocumentReader.ReadAsync(Reader<T>(options), stream, cancellationToken);
    }

    /// <summary>The contract of a type, to be kept by callers that write it often.</summary>
    /// <typeparam name="T">Declared type.</typeparam>
    /// <param name="options">Options, <see cref="JsonSerializerOptions.Default"/> if null. They become read-only.</param>
    /// <returns>The same object for the same type and options; it keeps the options alive.</returns>
    /// <exception cref="NotSupportedException">System.Text.Json does not support the type.</exception>
    /// <exception cref="InvalidOperationException">The options have no resolver, and reflection is switched off.</exception>
    /// <remarks>
    /// <b>Cost</b>: some milliseconds the first time for a type, shared by all options under which it looks the same. That is for writing:
    /// what reads a type is compiled at the first access to <see cref="JsonContract{T}.IsReadCompiled"/> or the first document.
    /// </remarks>
    public static JsonContract<T> Compile<T>(JsonSerializerOptions? options = null)
    {
        options ??= JsonSerializerOptions.Default;
        return LastContract<T>.Get(options) ?? LastContract<T>.Set(ContractCache.For(options).Contract<T>());
    }

    /// <summary>Says, in text for people, what writes and what reads a type: compiled code, System.Text.Json, or both, and why.</summary>
    /// <param name="type">The type.</param>
    /// <param name="options">Options, <see cref="JsonSerializerOptions.Default"/> if null. They become read-only.</param>
    /// <returns>
    /// A line for the type, one for writing and one for reading. A line for each member, or the root's elements, that falls back to
    /// System.Text.Json follows: values that hold JSON, have a custom converter, or are of a type that isn't covered.
    /// </returns>
    /// <exception cref="ArgumentNullException"><paramref name="type"/> is null.</exception>
    /// <exception cref="ArgumentException">
    /// No value can be of the type: an open generic, a pointer, a reference, <see cref="Void"/>, a ref struct.
    /// </exception>
    /// <exception cref="NotSupportedException">System.Text.Json does not support the type.</exception>
    /// <exception cref="InvalidOperationException">The options have no resolver, and reflection is switched off.</exception>
    public static string Describe(Type type, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(type);
        options ??= JsonSerializerOptions.Default;
        JsonDescription writing = JsonDescription.OfWriting(type, options);
        return DescriptionText.Of(type, writing.Written, JsonDescription.OfReading(type, options).Read);
    }

    private static CompiledReader<T> Reader<T>(JsonSerializerOptions? options)
    {
        options ??= JsonSerializerOptions.Default;
        return LastReader<T>.Get(options) ?? LastReader<T>.Set(ContractCache.For(options).Reader<T>());
    }
}
