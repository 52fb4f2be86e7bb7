using System.Buffers;
using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using System.Text.Json;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Compilation.Planning;
using ZeroAlloc.Formats.Json;
using ZeroAlloc.Formats.Json.Lines;
using ZeroAlloc.Formats.Json.Reading;

namespace ZeroAlloc.Formats;

/// <summary>Writes and reads JSON as System.Text.Json does. Writing allocates nothing, and reading allocates only the objects.</summary>
/// <remarks>
/// The contract of a type is System.Text.Json's, from the options. System.Text.Json handles types that compiled code doesn't cover.
/// <b>Threading</b>: safe for any number of threads at once.
/// </remarks>
public static class ZeroAllocJson
{
    private static readonly StreamPipeReaderOptions s_leaveOpen = new(leaveOpen: true);

    /// <summary>Writes a value as JSON in UTF-8.</summary>
    /// <typeparam name="T">Declared type of the value, whose members are written, as with <see cref="JsonSerializer"/>.</typeparam>
    /// <param name="writer">The destination of the bytes. Buffers of at most some KiB are requested.</param>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="options">Options, <see cref="JsonSerializerOptions.Default"/> if null. They become read-only.</param>
    /// <exception cref="ArgumentNullException"><paramref name="writer"/> is null.</exception>
    /// <exception cref="JsonException">The object graph is deeper than the options allow, or has a cycle.</exception>
    /// <exception cref="NotSupportedException">System.Text.Json doesn't support the type.</exception>
    /// <exception cref="InvalidOperationException">
    /// The writer returned a buffer that is smaller than requested; or the options have no resolver, and reflection is disabled.
    /// </exception>
    /// <remarks>
    /// After an exception, including one of a getter, a part of the document can have been written. <b>Cost</b>: no allocation once the
    /// type is compiled, in the background after its first 30 uses; linear in the size of the text.
    /// </remarks>
    public static void Serialize<T>(IBufferWriter<byte> writer, T value, JsonSerializerOptions? options = null) =>
        Writer<T>(options).Serialize(writer, value);

    /// <summary>Writes a value as JSON in UTF-8 into a pipe, flushing each 16 KiB and waiting for the reader.</summary>
    /// <typeparam name="T">Declared type of the value, whose members are written, as with <see cref="JsonSerializer"/>.</typeparam>
    /// <param name="writer">The pipe; it is flushed at the end, but not completed. Any implementation is supported.</param>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="options">Options, <see cref="JsonSerializerOptions.Default"/> if null. They become read-only.</param>
    /// <param name="cancellationToken">Stops between two segments.</param>
    /// <returns>A task that completes when everything is flushed, or when the reader has completed.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="writer"/> is null.</exception>
    /// <exception cref="OperationCanceledException">
    /// The token or <see cref="PipeWriter.CancelPendingFlush"/> requested cancellation.
    /// </exception>
    /// <exception cref="JsonException">The object graph is deeper than the options allow, or has a cycle.</exception>
    /// <exception cref="NotSupportedException">System.Text.Json doesn't support the type.</exception>
    /// <exception cref="InvalidOperationException">
    /// The pipe returned a buffer that is smaller than requested; or the options have no resolver, and reflection is disabled.
    /// </exception>
    /// <remarks>
    /// <b>Cost</b>: memory for the flush threshold and one element, independent of the number of elements; no allocation while flushes
    /// complete synchronously.
    /// </remarks>
    public static ValueTask SerializeAsync<T>(
        PipeWriter writer, T value, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default) =>
        Compile<T>(options).SerializeAsync(writer, value, cancellationToken);

    /// <summary>Reads a JSON document in UTF-8.</summary>
    /// <typeparam name="T">Type of the value.</typeparam>
    /// <param name="utf8">One document, without a byte order mark; white space before and after it is allowed.</param>
    /// <param name="options">Options, <see cref="JsonSerializerOptions.Default"/> if null. They become read-only.</param>
    /// <returns>The value, or null if the document is <c>null</c>.</returns>
    /// <exception cref="JsonException">
    /// The document is malformed, or doesn't fit the type: path, line and message are System.Text.Json's.
    /// </exception>
    /// <exception cref="NotSupportedException">System.Text.Json doesn't support the type.</exception>
    /// <exception cref="InvalidOperationException">The options have no resolver, and reflection is disabled.</exception>
    /// <remarks>
    /// <b>Cost</b>: once the type is compiled, in the background after its first 30 uses, only the objects that the document describes;
    /// linear in the size of the text. System.Text.Json reads malformed or unusual documents again, which costs the time and the
    /// allocations of both readers.
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
    /// <param name="reader">The pipe; it isn't completed. A byte order mark is skipped.</param>
    /// <param name="options">Options, <see cref="JsonSerializerOptions.Default"/> if null. They become read-only.</param>
    /// <param name="cancellationToken">Stops waiting for bytes.</param>
    /// <returns>The value, or null if the document is <c>null</c>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="reader"/> is null.</exception>
    /// <exception cref="JsonException">
    /// The document is malformed, or doesn't fit the type: path, line and message are System.Text.Json's.
    /// </exception>
    /// <exception cref="NotSupportedException">System.Text.Json doesn't support the type.</exception>
    /// <exception cref="InvalidOperationException">The options have no resolver, and reflection is disabled.</exception>
    /// <exception cref="IOException">The pipe's source failed; other exceptions of the pipe aren't caught.</exception>
    /// <exception cref="OperationCanceledException">
    /// The token or <see cref="PipeReader.CancelPendingRead"/> requested cancellation.
    /// </exception>
    /// <remarks>
    /// Documents of up to 1 MiB stay in the buffers of the pipe until they are complete. System.Text.Json reads larger documents while
    /// they arrive. <b>Cost</b>: only the objects that the document describes, while reads complete synchronously.
    /// </remarks>
    public static ValueTask<T?> DeserializeAsync<T>(
        PipeReader reader, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(reader);

        // It is promised that the pipe keeps the document until it is complete.
        return DocumentReader.ReadAsync(CompileReader<T>(options), reader, cancellationToken);
    }

    /// <summary>Writes a value as JSON in UTF-8 into a stream, in segments of 16 KiB plus one element.</summary>
    /// <typeparam name="T">Declared type of the value, whose members are written, as with <see cref="JsonSerializer"/>.</typeparam>
    /// <param name="stream">The stream; it is neither flushed nor closed.</param>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="options">Options, <see cref="JsonSerializerOptions.Default"/> if null. They become read-only.</param>
    /// <exception cref="ArgumentNullException"><paramref name="stream"/> is null.</exception>
    /// <exception cref="JsonException">The object graph is deeper than the options allow, or has a cycle.</exception>
    /// <exception cref="NotSupportedException">System.Text.Json doesn't support the type, or the stream isn't writable.</exception>
    /// <exception cref="InvalidOperationException">The options have no resolver, and reflection is disabled.</exception>
    /// <exception cref="IOException">The stream failed.</exception>
    /// <remarks>
    /// After an exception, including one of a getter, a part of the document can have been written. <b>Cost</b>: no allocation once the
    /// type is compiled, in the background after its first 30 uses; linear in the size of the text.
    /// </remarks>
    [OverloadResolutionPriority(-1)] // A null is one of the other kind.
    public static void Serialize<T>(Stream stream, T value, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(stream);
        StreamDocumentWriter.Write(Writer<T>(options), stream, value);
    }

    /// <inheritdoc cref="Serialize{T}(Stream, T, JsonSerializerOptions?)"/>
    /// <param name="stream">The stream; it is not closed. With System.Text.Json 11, it is flushed after each part, otherwise never.</param>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <param name="options">Options, <see cref="JsonSerializerOptions.Default"/> if null. They become read-only.</param>
    /// <param name="cancellationToken">Passed to the stream.</param>
    /// <returns>A task that completes when everything is written to the stream.</returns>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was canceled.</exception>
    [OverloadResolutionPriority(-1)] // A null is one of the other kind.
    public static ValueTask SerializeAsync<T>(
        Stream stream, T value, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(stream);
        return StreamDocumentWriter.WriteAsync(Writer<T>(options), stream, value, cancellationToken);
    }

    /// <summary>Reads the JSON document in UTF-8 that a stream holds from its position to its end.</summary>
    /// <typeparam name="T">Type of the value.</typeparam>
    /// <param name="stream">
    /// The stream; it isn't closed. Reads can return fewer bytes than requested. A byte order mark is skipped.
    /// </param>
    /// <param name="options">Options, <see cref="JsonSerializerOptions.Default"/> if null. They become read-only.</param>
    /// <param name="cancellationToken">Stops waiting for bytes.</param>
    /// <returns>The value, or null if the document is <c>null</c>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="stream"/> is null.</exception>
    /// <exception cref="JsonException">
    /// The document is malformed, or doesn't fit the type: path, line and message are System.Text.Json's. The exception is thrown after
    /// the end of the document, or 1 MiB, has arrived.
    /// </exception>
    /// <exception cref="NotSupportedException">System.Text.Json doesn't support the type, or the stream isn't readable.</exception>
    /// <exception cref="InvalidOperationException">The options have no resolver, and reflection is disabled.</exception>
    /// <exception cref="IOException">The stream failed; other exceptions of the stream aren't caught.</exception>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was canceled.</exception>
    /// <remarks>
    /// Documents of less than 1 MiB are buffered in pooled memory, which grows with the bytes that arrive. System.Text.Json reads larger
    /// documents while they arrive. <b>Cost</b>: only the objects that the document describes, in addition to the allocations of the
    /// stream.
    /// </remarks>
    [OverloadResolutionPriority(-1)] // A null is one of the other kind.
    public static ValueTask<T?> DeserializeAsync<T>(
        Stream stream, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(stream);
        return StreamDocumentReader.ReadAsync(Reader<T>(options), stream, cancellationToken);
    }

    /// <summary>Writes a sequence as JSON Lines into a pipe: the JSON of each item, followed by a line feed.</summary>
    /// <typeparam name="T">Declared type of the items.</typeparam>
    /// <param name="writer">The pipe; it is flushed, but not completed.</param>
    /// <param name="values">The items. Each is requested when the one before it has been written.</param>
    /// <param name="options">
    /// Options, <see cref="JsonSerializerOptions.Default"/> if null. They become read-only. Indentation is ignored.
    /// </param>
    /// <param name="cancellationToken">Stops between two segments; the sequence gets it, too.</param>
    /// <returns>A task that completes when everything is flushed, or when the reader has completed.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="writer"/> or <paramref name="values"/> is null.</exception>
    /// <exception cref="JsonException">An item is deeper than the options allow, or has a cycle.</exception>
    /// <exception cref="NotSupportedException">System.Text.Json doesn't support the type.</exception>
    /// <exception cref="InvalidOperationException">The options have no resolver, and reflection is disabled.</exception>
    /// <exception cref="OperationCanceledException">
    /// The token or <see cref="PipeWriter.CancelPendingFlush"/> requested cancellation.
    /// </exception>
    /// <remarks>
    /// The pipe is flushed each 16 KiB, and whenever the next item isn't available yet. A line break that a converter writes between
    /// two tokens becomes a space. <b>Cost</b>: some objects for the sequence, and no allocation for an item.
    /// </remarks>
    public static ValueTask SerializeLinesAsync<T>(
        PipeWriter writer, IAsyncEnumerable<T> values, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(values);
        return LinesPump.WriteAsync(Lines<T>(options), values, writer, cancellationToken);
    }

    /// <summary>Writes a sequence as JSON Lines into a stream: the JSON of each item, followed by a line feed.</summary>
    /// <typeparam name="T">Declared type of the items.</typeparam>
    /// <param name="stream">The stream; it is flushed before an item that isn't available yet, and not closed.</param>
    /// <param name="values">The items. Each is requested when the one before it has been written.</param>
    /// <param name="options">
    /// Options, <see cref="JsonSerializerOptions.Default"/> if null. They become read-only. Indentation is ignored.
    /// </param>
    /// <param name="cancellationToken">Stops between two segments; the sequence and the stream get it, too.</param>
    /// <returns>A task that completes when everything is written.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="stream"/> or <paramref name="values"/> is null.</exception>
    /// <exception cref="JsonException">An item is deeper than the options allow, or has a cycle.</exception>
    /// <exception cref="NotSupportedException">System.Text.Json doesn't support the type, or the stream isn't writable.</exception>
    /// <exception cref="InvalidOperationException">The options have no resolver, and reflection is disabled.</exception>
    /// <exception cref="IOException">The stream failed.</exception>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was canceled.</exception>
    /// <remarks><b>Cost</b>: some objects for the sequence, and no allocation for an item.</remarks>
    [OverloadResolutionPriority(-1)] // A null is one of the other kind.
    public static ValueTask SerializeLinesAsync<T>(
        Stream stream, IAsyncEnumerable<T> values, JsonSerializerOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(stream);
        ArgumentNullException.ThrowIfNull(values);
        return LinesPump.WriteAsync(Lines<T>(options), values, stream, cancellationToken);
    }

    /// <summary>Reads JSON Lines from a pipe, value by value, while they arrive.</summary>
    /// <typeparam name="T">Type of the values.</typeparam>
    /// <param name="reader">The pipe; it isn't completed. Bytes after the last value that was taken stay in it.</param>
    /// <param name="options">Options, <see cref="JsonSerializerOptions.Default"/> if null. They become read-only.</param>
    /// <param name="maxLineLength">Bytes of the longest line, without its line feed; 1 MiB by default.</param>
    /// <param name="skipBlankLines">
    /// Whether lines with nothing but white space are skipped, as newline-delimited JSON allows. JSON Lines doesn't.
    /// </param>
    /// <param name="cancellationToken">Stops waiting for bytes.</param>
    /// <returns>The values. They can be enumerated once; the enumerator must be disposed.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="reader"/> is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="maxLineLength"/> is less than 1.</exception>
    /// <exception cref="NotSupportedException">System.Text.Json doesn't support the type.</exception>
    /// <exception cref="InvalidOperationException">The options have no resolver, and reflection is disabled.</exception>
    /// <remarks>
    /// Enumerating throws a <see cref="JsonException"/> for a line that is malformed, doesn't fit the type, is blank or too long. Its
    /// message has the number of the line, from 1, and <see cref="JsonException.LineNumber"/> the same from 0. Lines end with LF or CR LF;
    /// the last one can end with the pipe. A byte order mark at the beginning is skipped. <b>Cost</b>: an object, and the values. Memory
    /// for one line and what the pipe has received, independent of the number of lines.
    /// </remarks>
    public static IAsyncEnumerable<T?> DeserializeLinesAsync<T>(
        PipeReader reader,
        JsonSerializerOptions? options = null,
        int maxLineLength = LineRules.DefaultMaxLength,
        bool skipBlankLines = false,
        CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(reader);
        ArgumentOutOfRangeException.ThrowIfLessThan(maxLineLength, 1);
        return new JsonLines<T>(
            CompileReader<T>(options), reader, new LineRules(maxLineLength, skipBlankLines), ownsPipe: false, cancellationToken);
    }

    /// <summary>Reads JSON Lines from a stream, value by value, while they arrive.</summary>
    /// <typeparam name="T">Type of the values.</typeparam>
    /// <param name="stream">The stream; it isn't closed. Bytes after the last value that was taken may have been read.</param>
    /// <param name="options">Options, <see cref="JsonSerializerOptions.Default"/> if null. They become read-only.</param>
    /// <param name="maxLineLength">Bytes of the longest line, without its line feed; 1 MiB by default.</param>
    /// <param name="skipBlankLines">
    /// Whether lines with nothing but white space are skipped, as newline-delimited JSON allows. JSON Lines doesn't.
    /// </param>
    /// <param name="cancellationToken">Stops waiting for bytes.</param>
    /// <returns>The values. They can be enumerated once; the enumerator must be disposed.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="stream"/> is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="maxLineLength"/> is less than 1.</exception>
    /// <exception cref="NotSupportedException">System.Text.Json doesn't support the type.</exception>
    /// <exception cref="InvalidOperationException">The options have no resolver, and reflection is disabled.</exception>
    /// <inheritdoc cref="DeserializeLinesAsync{T}(PipeReader, JsonSerializerOptions?, int, bool, CancellationToken)" path="/remarks"/>
    [OverloadResolutionPriority(-1)] // A null is one of the other kind.
    public static IAsyncEnumerable<T?> DeserializeLinesAsync<T>(
        Stream stream,
        JsonSerializerOptions? options = null,
        int maxLineLength = LineRules.DefaultMaxLength,
        bool skipBlankLines = false,
        CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(stream);
        ArgumentOutOfRangeException.ThrowIfLessThan(maxLineLength, 1);
        PipeReader pipe = PipeReader.Create(stream, s_leaveOpen);
        return new JsonLines<T>(
            CompileReader<T>(options), pipe, new LineRules(maxLineLength, skipBlankLines), ownsPipe: true, cancellationToken);
    }

    /// <summary>Returns the contract of a type, for callers that write the type often.</summary>
    /// <typeparam name="T">Declared type.</typeparam>
    /// <param name="options">Options, <see cref="JsonSerializerOptions.Default"/> if null. They become read-only.</param>
    /// <returns>The same object for the same type and options; it keeps the options alive.</returns>
    /// <exception cref="NotSupportedException">System.Text.Json doesn't support the type.</exception>
    /// <exception cref="InvalidOperationException">The options have no resolver, and reflection is disabled.</exception>
    /// <remarks>
    /// <b>Cost</b>: some milliseconds for the first call for a type. Options under which the type has the same contract share the code.
    /// The call compiles only the writer; the first access to <see cref="JsonContract{T}.IsReadCompiled"/>, or the first document,
    /// compiles the reader.
    /// </remarks>
    public static JsonContract<T> Compile<T>(JsonSerializerOptions? options = null)
    {
        options ??= JsonSerializerOptions.Default;
        return LastContract<T>.Get(options) ?? LastContract<T>.Find(ContractCache.For(options));
    }

    /// <summary>
    /// Describes, as text for people, which serializer writes and reads a type, and why: compiled code, System.Text.Json, or both.
    /// </summary>
    /// <param name="type">The type.</param>
    /// <param name="options">Options, <see cref="JsonSerializerOptions.Default"/> if null. They become read-only.</param>
    /// <returns>
    /// A line for the type, one for writing and one for reading. A line for each member, or the root's elements, that falls back to
    /// System.Text.Json follows: values that hold JSON, have a custom converter, or are of a type that isn't covered.
    /// </returns>
    /// <exception cref="ArgumentNullException"><paramref name="type"/> is null.</exception>
    /// <exception cref="ArgumentException">
    /// The type can't have values: an open generic type, a pointer, a reference, <see cref="Void"/> or a ref struct.
    /// </exception>
    /// <exception cref="NotSupportedException">System.Text.Json doesn't support the type.</exception>
    /// <exception cref="InvalidOperationException">The options have no resolver, and reflection is disabled.</exception>
    public static string Describe(Type type, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(type);
        options ??= JsonSerializerOptions.Default;
        JsonDescription writing = JsonDescription.OfWriting(type, options);
        return DescriptionText.Of(type, writing.Written, JsonDescription.OfReading(type, options).Read);
    }

    private static IPartWriter<AsyncItems<T>> Lines<T>(JsonSerializerOptions? options) =>
        ContractCache.For(LineOptions.Of(options ?? JsonSerializerOptions.Default)).Lines<T>();

    /// <summary>System.Text.Json's for the first values.</summary>
    private static JsonContract<T> Writer<T>(JsonSerializerOptions? options)
    {
        options ??= JsonSerializerOptions.Default;
        return LastContract<T>.Get(options) ?? ContractCache.For(options).ContractToUse<T>();
    }

    /// <summary>Compiled by the first call: for what takes long, and where it is promised how a source is read.</summary>
    private static CompiledReader<T> CompileReader<T>(JsonSerializerOptions? options)
    {
        options ??= JsonSerializerOptions.Default;
        return LastReader<T>.Get(options) ?? ContractCache.For(options).LastReaderOf<T>();
    }

    /// <summary>System.Text.Json's for the first documents.</summary>
    private static CompiledReader<T> Reader<T>(JsonSerializerOptions? options)
    {
        options ??= JsonSerializerOptions.Default;
        return LastReader<T>.Get(options) ?? ContractCache.For(options).ReaderToUse<T>();
    }
}
