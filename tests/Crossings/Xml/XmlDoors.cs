using System.Buffers;
using System.IO.Pipelines;
using ZeroAlloc.Crossings.Engine;
using ZeroAlloc.Formats;
using ZeroAlloc.Shared;
using ZeroAlloc.Unit.Doubles;

namespace ZeroAlloc.Crossings.Xml;

/// <summary>The entry points of <see cref="ZeroAllocXml"/>, and the way in which MVC's formatter reads.</summary>
internal static class XmlDoors
{
    /// <summary>All of them.</summary>
    public static IReadOnlyList<IDoor> All { get; } = [new Buffer(), new TinyBlocks(), new Parts(), new IntoPipe(), new IntoStream(),
        new Span(), new Segments(), new FromPipe(), new AsFormatter()];

    /// <summary>Waits for a call that may have completed.</summary>
    public static T Finish<T>(ValueTask<T> task) => task.IsCompleted ? task.GetAwaiter().GetResult() : task.AsTask().GetAwaiter().GetResult();

    /// <summary>A pipe that brings a document in pieces.</summary>
    public static PipeReader Pipe(byte[] document) =>
        PipeReader.Create(new PiecesStream(document, 11), new StreamPipeReaderOptions(bufferSize: 16, minimumReadSize: 1));

    /// <summary>What goes through a pipe that holds little, and whose reader works at the same time.</summary>
    public static byte[] Piped(Func<PipeWriter, ValueTask> write) => Task.Run(async () =>
    {
        Pipe pipe = new(new PipeOptions(pauseWriterThreshold: 2048, resumeWriterThreshold: 1024, minimumSegmentSize: 64,
            useSynchronizationContext: false));
        Task<byte[]> drained = DrainAsync(pipe.Reader);
        try
        {
            await write(pipe.Writer);
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

    private abstract class Writing(string feature, int weight = 10) : IXmlDoor
    {
        public Row Row { get; } = new(feature, weight);

        public bool Writes => true;

        public string Oracle => "formatter";

        public abstract byte[] Write<T>(T value, XmlFormatOptions options);

        public T? Read<T>(byte[] document, XmlFormatOptions options) => throw new NotSupportedException();
    }

    private abstract class Reading(string feature, int weight = 10) : IXmlDoor
    {
        public Row Row { get; } = new(feature, weight);

        public bool Writes => false;

        public virtual string Oracle => "stream";

        public byte[] Write<T>(T value, XmlFormatOptions options) => throw new NotSupportedException();

        public abstract T? Read<T>(byte[] document, XmlFormatOptions options);

        public virtual T? StockRead<T>(byte[] document, XmlFormatOptions options) => StockXml.ReadStream<T>(document);
    }

    private sealed class Buffer() : Writing("into a buffer")
    {
        public override byte[] Write<T>(T value, XmlFormatOptions options)
        {
            ArrayBufferWriter<byte> writer = new();
            ZeroAllocXml.Serialize(writer, value, options);
            return writer.WrittenSpan.ToArray();
        }
    }

    private sealed class TinyBlocks() : Writing("into tiny blocks")
    {
        public override byte[] Write<T>(T value, XmlFormatOptions options)
        {
            TinyBlockWriter writer = new();
            ZeroAllocXml.Serialize(writer, value, options);
            return writer.ToArray();
        }
    }

    private sealed class Parts() : Writing("in parts")
    {
        public override byte[] Write<T>(T value, XmlFormatOptions options)
        {
            ArrayBufferWriter<byte> writer = new();
            BodyParts.Drive(ZeroAllocXml.Compile<T>(options).OpenBody(value), writer, threshold: 9);
            return writer.WrittenSpan.ToArray();
        }
    }

    private sealed class IntoPipe() : Writing("into a pipe", 4)
    {
        public override byte[] Write<T>(T value, XmlFormatOptions options) =>
            Piped(writer => ZeroAllocXml.SerializeAsync(writer, value, options));
    }

    private sealed class IntoStream() : Writing("into a stream")
    {
        public override byte[] Write<T>(T value, XmlFormatOptions options)
        {
            using MemoryStream stream = new();
            ZeroAllocXml.Serialize(stream, value, options);
            return stream.ToArray();
        }
    }

    private sealed class Span() : Reading("from a span", 20)
    {
        public override T? Read<T>(byte[] document, XmlFormatOptions options)
            where T : default => ZeroAllocXml.Deserialize<T>(document.AsSpan(), options);
    }

    private sealed class Segments() : Reading("from segments")
    {
        private const int Length = 7;

        public override T? Read<T>(byte[] document, XmlFormatOptions options)
            where T : default
        {
            ReadOnlyMemory<byte>[] pieces = [.. document.Chunk(Length).Select(piece => (ReadOnlyMemory<byte>)piece)];
            return ZeroAllocXml.Deserialize<T>(Segment.Chain(pieces), options);
        }
    }

    private sealed class FromPipe() : Reading("from a pipe")
    {
        public override T? Read<T>(byte[] document, XmlFormatOptions options)
            where T : default => Finish(ZeroAllocXml.DeserializeAsync<T>(Pipe(document), options));
    }

    private sealed class AsFormatter() : Reading("as the formatter reads", 20)
    {
        public override string Oracle => "formatter";

        public override T? Read<T>(byte[] document, XmlFormatOptions options)
            where T : default => ZeroAllocXml.Deserialize<T>(document.AsSpan(), options.ForFormatter);

        public override T? StockRead<T>(byte[] document, XmlFormatOptions options)
            where T : default => StockXml.Read<T>(document, options);
    }
}
