using System.Buffers;
using System.IO.Pipelines;
using System.Text.Json;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Unit.Doubles;

namespace ZeroAlloc.Unit.Json.Reading;

/// <summary>
/// Every way in which the engine reads a document. What comes of it is the value, written again by System.Text.Json, and all its fields.
/// </summary>
internal static class ReadingWays
{
    /// <summary>System.Text.Json, from a span.</summary>
    public static Outcome Stock<T>(ReadOnlyMemory<byte> document, JsonSerializerOptions? options) =>
        Of(() => JsonSerializer.Deserialize<T>(document.Span, options), options);

    /// <summary>
    /// System.Text.Json, from a pipe that has the whole document, in segments; in one where it would lose bytes otherwise, and this library
    /// does not (difference R60): it hands the pipe over as it is where no code can be compiled.
    /// </summary>
    public static Outcome StockFromPipe<T>(ReadOnlySequence<byte> document, JsonSerializerOptions? options)
    {
        bool isGivenWhole = CompiledShapes.MayExist && LosesBytes(document);
        ReadOnlySequence<byte> given = isGivenWhole ? new ReadOnlySequence<byte>(document.ToArray()) : document;
        return Of(() => JsonSerializer.DeserializeAsync<T>(PipeReader.Create(given), options).AsTask().GetAwaiter().GetResult(), options);
    }

    /// <summary>From a span that ends where readable memory does.</summary>
    public static Outcome FromGuardedPages<T>(GuardedPages pages, ReadOnlyMemory<byte> document, JsonSerializerOptions? options) =>
        Of(() => ZeroAllocJson.Deserialize<T>(pages.Place(document.Span), options), options);

    /// <summary>From a pipe into which another thread writes byte by byte.</summary>
    public static Outcome FromSlowPipe<T>(ReadOnlyMemory<byte> document, JsonSerializerOptions? options) =>
        Of(
            () =>
            {
                var pipe = new Pipe();
                Task writing = Task.Run(async () =>
                {
                    for (int i = 0; i < document.Length; i++)
                    {
                        await pipe.Writer.WriteAsync(document.Slice(i, 1));
                        await Task.Yield();
                    }

                    await pipe.Writer.CompleteAsync();
                });
                T? value = ZeroAllocJson.DeserializeAsync<T>(pipe.Reader, options).AsTask().GetAwaiter().GetResult();
                writing.GetAwaiter().GetResult();
                return value;
            },
            options);

    /// <summary>From a span.</summary>
    public static Outcome FromSpan<T>(ReadOnlyMemory<byte> document, JsonSerializerOptions? options) =>
        Of(() => ZeroAllocJson.Deserialize<T>(document.ToArray(), options), options);

    /// <summary>From segments.</summary>
    public static Outcome FromSegments<T>(ReadOnlySequence<byte> document, JsonSerializerOptions? options) =>
        Of(() => ZeroAllocJson.Deserialize<T>(document, options), options);

    /// <summary>From a pipe that has the whole document, in segments.</summary>
    public static Outcome FromPipe<T>(ReadOnlySequence<byte> document, JsonSerializerOptions? options) =>
        Of(() => ZeroAllocJson.DeserializeAsync<T>(PipeReader.Create(document), options).AsTask().GetAwaiter().GetResult(), options);

    /// <summary>Whether compiled code was sure of the document.</summary>
    public static bool IsSure<T>(ReadOnlyMemory<byte> document, JsonSerializerOptions? options) =>
        ZeroAllocJson.Compile<T>(options).TryRead(document.Span, out _);

    /// <summary>The document in segments of equal length.</summary>
    public static ReadOnlySequence<byte> InSegments(ReadOnlyMemory<byte> document, int length) =>
        Segment.Chain([.. Enumerable.Range(0, (document.Length + length - 1) / length)
            .Select(i => document.Slice(i * length, Math.Min(length, document.Length - (i * length))))]);

    /// <summary>Whether the first segment is shorter than a byte order mark, and a later one begins with it.</summary>
    private static bool LosesBytes(ReadOnlySequence<byte> document)
    {
        int begin = 0;
        bool loses = false;
        byte[] whole = document.ToArray();
        foreach (ReadOnlyMemory<byte> segment in document)
        {
            loses |= begin != 0 && !segment.IsEmpty && whole.AsSpan(begin).StartsWith("\uFEFF"u8);
            begin += segment.Length;
        }

        return loses && document.FirstSpan.Length < 3;
    }

    private static Outcome Of<T>(Func<T?> read, JsonSerializerOptions? options) => Outcome.Of(() =>
    {
        T? value = read();
        try
        {
            // Fields, since a member that is never written may have been read.
            byte[] written = JsonSerializer.SerializeToUtf8Bytes(value, options);
            return [.. written, .. System.Text.Encoding.UTF8.GetBytes($" with the fields {FieldText.Of(value)}")];
        }
        catch (Exception e) when (e is NotSupportedException or JsonException or InvalidOperationException)
        {
            // What was read can't be written: a lone surrogate in a parsed document, say.
            return [.. "read as "u8, .. System.Text.Encoding.UTF8.GetBytes(value?.GetType().ToString() ?? "null")];
        }
    });
}
