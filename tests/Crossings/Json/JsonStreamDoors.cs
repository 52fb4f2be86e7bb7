using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Crossings.Engine;
using ZeroAlloc.Crossings.Oracle;
using ZeroAlloc.Crossings.Support;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Json.Lines;
using ZeroAlloc.Shared;

namespace ZeroAlloc.Crossings.Json;

/// <summary>JSON Lines, which System.Text.Json writes and reads item by item.</summary>
internal static class JsonStreamDoors
{
    /// <summary>All of them.</summary>
    public static IReadOnlyList<IDoor> All { get; } =
    [
        new LinesIntoStream(), new LinesIntoPipe(), new LinesFromPipe(), new LinesFromStream(), new ServerSentEventsDoor(),
    ];

    private static readonly ConditionalWeakTable<JsonSerializerOptions, JsonSerializerOptions> s_compact = [];

    /// <summary>The value, what its type has by default, and the value again: the first is there, the others come later.</summary>
    public static async IAsyncEnumerable<T> Items<T>(T value)
    {
        yield return value;
        await Task.Yield();
        yield return default!;
        yield return value;
    }

    private abstract class WritingLines(string feature) : IJsonDoor
    {
        public Row Row { get; } = new(feature, 4);

        public bool Writes => true;

        public bool IsDocument => false;

        public string Oracle => "lines written";

        public byte[] Write<T>(T value, JsonSerializerOptions options) =>
            Task.Run(() => WriteAsync(Items(value), options)).GetAwaiter().GetResult();

        public object? Read<T>(byte[] document, JsonSerializerOptions options) => throw new NotSupportedException();

        /// <summary>Compiled code asks the asynchronous calls what to say of a rejected item.</summary>
        public bool IsAsynchronous(bool isCompiled) => isCompiled;

        public byte[] StockWrite<T>(T value, JsonSerializerOptions options) =>
            Lines(value, options, static (item, options) => JsonSerializer.SerializeToUtf8Bytes(item, options));

        public byte[] StockWriteAsynchronously<T>(T value, JsonSerializerOptions options) =>
            Lines(value, options, JsonDoors.WriteAsynchronously);

        protected abstract Task<byte[]> WriteAsync<T>(IAsyncEnumerable<T> items, JsonSerializerOptions options);

        /// <summary>The compact text of each item, in which a line break between two tokens is a space.</summary>
        private static byte[] Lines<T>(T value, JsonSerializerOptions options, Func<T, JsonSerializerOptions, byte[]> write)
        {
            JsonSerializerOptions compact = s_compact.GetValue(options, static options =>
            {
                // A naming policy that counts its calls is asked for the options first.
                options.TryGetTypeInfo(typeof(T), out _);
                return new JsonSerializerOptions(options) { WriteIndented = false };
            });
            using MemoryStream all = new();
            foreach (T item in new[] { value, default!, value })
            {
                byte[] text = write(item, options.WriteIndented ? compact : options);
                text.AsSpan().Replace((byte)'\n', (byte)' ');
                all.Write(text);
                all.Write("\n"u8);
            }

            return all.ToArray();
        }
    }

    private sealed class LinesIntoStream() : WritingLines("lines into a stream")
    {
        protected override async Task<byte[]> WriteAsync<T>(IAsyncEnumerable<T> items, JsonSerializerOptions options)
        {
            using MemoryStream all = new();
            await ZeroAllocJson.SerializeLinesAsync(all, items, options);
            return all.ToArray();
        }
    }

    private sealed class LinesIntoPipe() : WritingLines("lines into a pipe")
    {
        protected override async Task<byte[]> WriteAsync<T>(IAsyncEnumerable<T> items, JsonSerializerOptions options)
        {
            using MemoryStream all = new();
            PipeWriter writer = PipeWriter.Create(all, new StreamPipeWriterOptions(minimumBufferSize: 64, leaveOpen: true));
            await ZeroAllocJson.SerializeLinesAsync(writer, items, options);
            await writer.CompleteAsync();
            return all.ToArray();
        }
    }

    /// <summary>A body of lines made of a document: as it is, behind a CR, and without an end of the last line.</summary>
    private abstract class ReadingLines(string feature, int piece) : IJsonDoor
    {
        private const int Limit = 20_000;

        public Row Row { get; } = new(feature, 5);

        public bool Writes => false;

        public string Oracle => Row.Feature;

        public byte[] Write<T>(T value, JsonSerializerOptions options) => throw new NotSupportedException();

        public object? Read<T>(byte[] document, JsonSerializerOptions options)
        {
            (byte[] body, bool skipsBlank) = Body(document);
            return Task.Run(() => ReadAsync(Lines<T>(new PiecesStream(body, piece), options, Limit, skipsBlank))).GetAwaiter().GetResult();
        }

        public object? StockRead<T>(byte[] document, JsonSerializerOptions options, bool isFallback)
        {
            (byte[] body, bool skipsBlank) = Body(document);
            var read = new LinesRead<T>();
            foreach ((ArraySegment<byte> line, int number) in LineOracle.Split(body))
            {
                if (!read.TryAdd(() => LineOracle.Read<T>(line, number, options, Limit, skipsBlank)))
                {
                    return read;
                }
            }

            if (options.ReferenceHandler is not null || options.UnknownTypeHandling == JsonUnknownTypeHandling.JsonNode)
            {
                // Without lines, values may refer to those before them, and extension data has elements instead of nodes.
                options.GetTypeInfo(typeof(T));
                return read;
            }

            // The same, without lines; a type that is rejected is so without a value, too.
            List<T?> values = [];
            IAsyncEnumerable<T?> all = JsonSerializer.DeserializeAsyncEnumerable<T>(new MemoryStream(body), topLevelValues: true, options);
            try
            {
                Calls.Apart(() => values.AddRange(all.ToBlockingEnumerable()));
            }
            catch (InvalidCastException)
            {
                // Extension data that is a JsonObject can't be read asynchronously.
                return read;
            }
            catch (NotSupportedException e) when (e.Message.Contains($"'{typeof(JsonElement)}'", StringComparison.Ordinal))
            {
                // Nor can extension data of a context that has no elements.
                return read;
            }

            return GraphComparer.Difference(read.Items, values) is { } difference
                ? throw new InvalidDataException($"System.Text.Json reads other values without lines: {difference}")
                : read;
        }

        public IEnumerable<Action> OtherReads<T>(byte[] document, JsonSerializerOptions options)
        {
            (ArraySegment<byte> line, int number) = LineOracle.Split(Body(document).Body).FirstOrDefault();
            return JsonDoors.OtherWords<T>([.. line], options).Select(read => (Action)(() =>
            {
                try
                {
                    read();
                }
                catch (JsonException e)
                {
                    throw JsonLineException.Malformed(number, e);
                }
            }));
        }

        protected abstract IAsyncEnumerable<T?> Lines<T>(Stream body, JsonSerializerOptions options, int limit, bool skipsBlank);

        /// <summary>Documents of an even length are on one line, and blank lines are skipped.</summary>
        private static (byte[] Body, bool SkipsBlank) Body(byte[] document)
        {
            bool isOneLine = document.Length % 2 == 0;
            byte[] line = [.. document];
            if (isOneLine)
            {
                line.AsSpan().Replace((byte)'\n', (byte)' ');
            }

            return ([.. line, (byte)'\n', .. line, (byte)'\r', (byte)'\n', .. isOneLine ? "\n \r\n"u8 : [], .. line], isOneLine);
        }

        private static async Task<object?> ReadAsync<T>(IAsyncEnumerable<T?> lines)
        {
            var read = new LinesRead<T>();
            await using IAsyncEnumerator<T?> at = lines.GetAsyncEnumerator();
            while (true)
            {
                try
                {
                    if (!await at.MoveNextAsync())
                    {
                        return read;
                    }

                    read.Items.Add(at.Current);
                }
                catch (Exception e) when (read.Items.Count > 0)
                {
                    read.Error = LinesRead<T>.Text(e);
                    return read;
                }
            }
        }
    }

    private sealed class LinesFromPipe() : ReadingLines("lines from a pipe", piece: 11)
    {
        protected override IAsyncEnumerable<T?> Lines<T>(Stream body, JsonSerializerOptions options, int limit, bool skipsBlank)
            where T : default =>
            ZeroAllocJson.DeserializeLinesAsync<T>(PipeReader.Create(body), options, limit, skipsBlank);
    }

    private sealed class LinesFromStream() : ReadingLines("lines from a stream", piece: 333)
    {
        protected override IAsyncEnumerable<T?> Lines<T>(Stream body, JsonSerializerOptions options, int limit, bool skipsBlank)
            where T : default => ZeroAllocJson.DeserializeLinesAsync<T>(body, options, limit, skipsBlank);
    }
}
