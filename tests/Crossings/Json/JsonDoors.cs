using System.Buffers;
using System.IO.Pipelines;
using System.Text.Json;
using ZeroAlloc.Crossings.Engine;
using ZeroAlloc.Formats;
using ZeroAlloc.Shared;
using ZeroAlloc.Unit.Doubles;

namespace ZeroAlloc.Crossings.Json;

/// <summary>The engine's entry points.</summary>
internal static class JsonDoors
{
    /// <summary>All of them.</summary>
    public static IReadOnlyList<IDoor> All { get; } =
    [
        new Buffer(), new TinyBlocks(), new Parts(), new IntoPipe(), new IntoStream(),
        new Span(), new Segments(), new FromPipe(), new FromStream(), .. JsonStreamDoors.All,
    ];

    /// <summary>Reads by System.Text.Json in other ways, whose words differ.</summary>
    public static IEnumerable<Action> OtherWords<T>(byte[] document, JsonSerializerOptions options) =>
    [
        () => JsonSerializer.Deserialize<T>(document, options),
        () => Finish(JsonSerializer.DeserializeAsync<T>(PipeReader.Create(new ReadOnlySequence<byte>(document)), options)),
        () => Finish(JsonSerializer.DeserializeAsync<T>(new MemoryStream(document), options)),
    ];

    /// <summary>What System.Text.Json's asynchronous call writes.</summary>
    public static byte[] WriteAsynchronously<T>(T value, JsonSerializerOptions options)
    {
        using MemoryStream stream = new();
        JsonSerializer.SerializeAsync(stream, value, options).GetAwaiter().GetResult();
        return stream.ToArray();
    }

    private static void Finish(ValueTask task)
    {
        if (task.IsCompleted)
        {
            task.GetAwaiter().GetResult();
        }
        else
        {
            task.AsTask().GetAwaiter().GetResult();
        }
    }

    private static T Finish<T>(ValueTask<T> task) =>
        task.IsCompleted ? task.GetAwaiter().GetResult() : task.AsTask().GetAwaiter().GetResult();

    private abstract class Writing(string feature, int weight = 10) : IJsonDoor
    {
        public Row Row { get; } = new(feature, weight);

        public bool Writes => true;

        public string Oracle => "engine";

        public virtual bool IsAsynchronous(bool isCompiled) => false;

        public abstract byte[] Write<T>(T value, JsonSerializerOptions options);

        public object? Read<T>(byte[] document, JsonSerializerOptions options) => throw new NotSupportedException();
    }

    private abstract class Reading(string feature, int weight = 10) : IJsonDoor
    {
        public Row Row { get; } = new(feature, weight);

        public bool Writes => false;

        public virtual string Oracle => "engine";

        public byte[] Write<T>(T value, JsonSerializerOptions options) => throw new NotSupportedException();

        public abstract object? Read<T>(byte[] document, JsonSerializerOptions options);

        public virtual object? StockRead<T>(byte[] document, JsonSerializerOptions options, bool isFallback) =>
            JsonSerializer.Deserialize<T>(document, options);
    }

    private sealed class Buffer() : Writing("into a buffer")
    {
        public override byte[] Write<T>(T value, JsonSerializerOptions options)
        {
            ArrayBufferWriter<byte> writer = new();
            ZeroAllocJson.Serialize(writer, value, options);
            return writer.WrittenSpan.ToArray();
        }
    }

    private sealed class TinyBlocks() : Writing("into tiny blocks")
    {
        public override byte[] Write<T>(T value, JsonSerializerOptions options)
        {
            TinyBlockWriter writer = new();
            ZeroAllocJson.Serialize(writer, value, options);
            return writer.ToArray();
        }
    }

    private sealed class Parts() : Writing("in parts")
    {
        public override bool IsAsynchronous(bool isCompiled) => isCompiled;

        public override byte[] Write<T>(T value, JsonSerializerOptions options)
        {
            ArrayBufferWriter<byte> writer = new();
            JsonContract<T> contract = ZeroAllocJson.Compile<T>(options);
            if (contract.IsCompiled)
            {
                BodyParts.Drive(contract.OpenBody(value), writer, threshold: 9);
            }
            else
            {
                contract.Serialize(writer, value);
            }

            return writer.WrittenSpan.ToArray();
        }
    }

    /// <summary>A pipe that holds little, and whose reader works at the same time.</summary>
    private sealed class IntoPipe() : Writing("into a pipe", 4)
    {
        public override bool IsAsynchronous(bool isCompiled) => true;

        public override byte[] Write<T>(T value, JsonSerializerOptions options) => Task.Run(async () =>
        {
            Pipe pipe = new(new PipeOptions(
                pauseWriterThreshold: 2048, resumeWriterThreshold: 1024, minimumSegmentSize: 64, useSynchronizationContext: false));
            Task<byte[]> drained = DrainAsync(pipe.Reader);
            try
            {
                await ZeroAllocJson.SerializeAsync(pipe.Writer, value, options);
            }
            finally
            {
                await pipe.Writer.CompleteAsync();
            }

            return await drained;
        }).GetAwaiter().GetResult();

        private static async Task<byte[]> DrainAsync(PipeReader reader)
        {
            using MemoryStream all = new();
            await reader.CopyToAsync(all);
            return all.ToArray();
        }
    }

    private sealed class IntoStream() : Writing("into a stream")
    {
        public override bool IsAsynchronous(bool isCompiled) => true;

        public override byte[] Write<T>(T value, JsonSerializerOptions options)
        {
            using FlushedStream stream = new();
            Finish(ZeroAllocJson.SerializeAsync(stream, value, options));
            return stream.IsFlushed == FlushedStream.IsFlushedByStock
                ? stream.ToArray()
                : throw new InvalidOperationException($"The stream is flushed at the end: {stream.IsFlushed}.");
        }
    }

    private sealed class Span() : Reading("from a span", 20)
    {
        public override object? Read<T>(byte[] document, JsonSerializerOptions options) =>
            ZeroAllocJson.Deserialize<T>(document.AsSpan(), options);
    }

    private sealed class Segments() : Reading("from segments")
    {
        private const int Length = 7;

        public override object? Read<T>(byte[] document, JsonSerializerOptions options)
        {
            ReadOnlyMemory<byte>[] pieces = [.. document.Chunk(Length).Select(piece => (ReadOnlyMemory<byte>)piece)];
            return ZeroAllocJson.Deserialize<T>(Segment.Chain(pieces), options);
        }
    }

    /// <summary>
    /// A pipe or a stream, whose document may begin with a byte order mark. What the library declines the stock reader is given at once;
    /// what it leaves the stock reader gets as it comes.
    /// </summary>
    private abstract class Flowing(string feature, int piece) : Reading(feature), IJsonDoor
    {
        public override string Oracle => Row.Feature;

        public override object? Read<T>(byte[] document, JsonSerializerOptions options) =>
            Finish(ReadAsync<T>(new PiecesStream(document, piece), options));

        public override object? StockRead<T>(byte[] document, JsonSerializerOptions options, bool isFallback) =>
            Finish(StockReadAsync<T>(new PiecesStream(document, isFallback ? piece : Math.Max(document.Length, 1)), options));

        public IEnumerable<Action> OtherReads<T>(byte[] document, JsonSerializerOptions options) =>
        [
            () => JsonSerializer.Deserialize<T>(document, options),
            () => Finish(JsonSerializer.DeserializeAsync<T>(PipeReader.Create(new ReadOnlySequence<byte>(document)), options)),
            () => Finish(StockReadAsync<T>(new PiecesStream(document, piece), options)),
            () => Finish(StockReadAsync<T>(new MemoryStream(document), options)),
        ];

        protected abstract ValueTask<T?> ReadAsync<T>(Stream document, JsonSerializerOptions options);

        protected abstract ValueTask<T?> StockReadAsync<T>(Stream document, JsonSerializerOptions options);
    }

    private sealed class FromPipe() : Flowing("from a pipe", piece: 11)
    {
        protected override ValueTask<T?> ReadAsync<T>(Stream document, JsonSerializerOptions options)
            where T : default => ZeroAllocJson.DeserializeAsync<T>(Pipe(document), options);

        protected override ValueTask<T?> StockReadAsync<T>(Stream document, JsonSerializerOptions options)
            where T : default => JsonSerializer.DeserializeAsync<T>(Pipe(document), options);

        private static PipeReader Pipe(Stream document) =>
            PipeReader.Create(document, new StreamPipeReaderOptions(bufferSize: 1 << 16, minimumReadSize: 1 << 15));
    }

    private sealed class FromStream() : Flowing("from a stream", piece: 5)
    {
        protected override ValueTask<T?> ReadAsync<T>(Stream document, JsonSerializerOptions options)
            where T : default => ZeroAllocJson.DeserializeAsync<T>(document, options);

        protected override ValueTask<T?> StockReadAsync<T>(Stream document, JsonSerializerOptions options)
            where T : default => JsonSerializer.DeserializeAsync<T>(document, options);
    }
}
