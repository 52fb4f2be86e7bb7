using System.Buffers;
using ZeroAlloc.Crossings.Engine;
using ZeroAlloc.Crossings.Xml;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Xml;
using ZeroAlloc.Unit.Doubles;

namespace ZeroAlloc.Crossings.DataContracts;

/// <summary>The ways through which MVC's formatters write and read data contracts.</summary>
internal static class ContractDoors
{
    /// <summary>All of them.</summary>
    public static IReadOnlyList<IDoor> All { get; } = [new Buffer(), new TinyBlocks(), new Parts(9), new Parts(300), new Span(),
        new FromPipe()];

    private abstract class Writing(string feature) : IContractDoor
    {
        public Row Row { get; } = new(feature);

        public bool Writes => true;

        public string Oracle => "formatter";

        public abstract byte[] Write<T>(CompiledDataContract<T> contract, T value);

        public bool TryRead<T>(CompiledXmlReader<T> reader, byte[] document, XmlFormatOptions options, out T? value) =>
            throw new NotSupportedException();
    }

    private abstract class Reading(string feature) : IContractDoor
    {
        public Row Row { get; } = new(feature);

        public bool Writes => false;

        public string Oracle => "formatter";

        public byte[] Write<T>(CompiledDataContract<T> contract, T value) => throw new NotSupportedException();

        public abstract bool TryRead<T>(CompiledXmlReader<T> reader, byte[] document, XmlFormatOptions options, out T? value);
    }

    private sealed class Buffer() : Writing("into a buffer")
    {
        public override byte[] Write<T>(CompiledDataContract<T> contract, T value)
        {
            ArrayBufferWriter<byte> writer = new();
            contract.Serialize(writer, value);
            return writer.WrittenSpan.ToArray();
        }
    }

    private sealed class TinyBlocks() : Writing("into tiny blocks")
    {
        public override byte[] Write<T>(CompiledDataContract<T> contract, T value)
        {
            TinyBlockWriter writer = new();
            contract.Serialize(writer, value);
            return writer.ToArray();
        }
    }

    private sealed class Parts(int threshold) : Writing($"in parts of {threshold}")
    {
        private readonly int _threshold = threshold;

        public override byte[] Write<T>(CompiledDataContract<T> contract, T value)
        {
            ArrayBufferWriter<byte> writer = new();
            BodyParts.Drive(contract.OpenBody(value), writer, _threshold);
            return writer.WrittenSpan.ToArray();
        }
    }

    private sealed class Span() : Reading("from a span")
    {
        public override bool TryRead<T>(CompiledXmlReader<T> reader, byte[] document, XmlFormatOptions options, out T? value)
            where T : default => XmlDocumentReader.TryRead(reader, document, options, out value);
    }

    private sealed class FromPipe() : Reading("from a pipe")
    {
        public override bool TryRead<T>(CompiledXmlReader<T> reader, byte[] document, XmlFormatOptions options, out T? value)
            where T : default
        {
            ReadAttempt<T> attempt = XmlDoors.Finish(
                XmlDocumentReader.TryReadAsync(reader, options, XmlDoors.Pipe(document), Array.MaxLength, CancellationToken.None));
            attempt.Document?.Dispose();
            value = attempt.Value;
            return attempt.IsRead;
        }
    }
}
