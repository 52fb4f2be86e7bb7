using System.Runtime.Serialization;
using System.Xml;
using ZeroAlloc.Crossings.Engine;
using ZeroAlloc.Crossings.Xml;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Xml;
using ZeroAlloc.Unit.Doubles;

namespace ZeroAlloc.Crossings.DataContracts;

/// <summary>
/// A type beside DataContractSerializer. What compiled code does not write or read is the stock formatter's, so that nothing is compared
/// then.
/// </summary>
internal abstract class ContractSubject(XmlFormatOptions options) : Subject
{
    /// <summary>The options.</summary>
    protected XmlFormatOptions Options { get; } = options;

    /// <summary>A subject of a type that is known at run time only.</summary>
    public static ContractSubject Make(Type type, XmlFormatOptions options) =>
        (ContractSubject)Activator.CreateInstance(typeof(Typed<>).MakeGenericType(type), options)!;

    private sealed class Typed<T>(XmlFormatOptions options) : ContractSubject(options)
    {
        private DataContractSerializer? _serializer;

        public override Type Type => typeof(T);

        public override bool IsWriteCompiled => DataContractCache<T>.Writer is not null;

        public override bool IsReadCompiled => DataContractCache<T>.Reader is not null;

        private DataContractSerializer Serializer => _serializer ??= new DataContractSerializer(typeof(T));

        public override Outcome StockWrites(IDoor door, object? value) =>
            WithCalls(() => Outcome.OfWriting(() => StockXml.Write(writer => Serializer.WriteObject(writer, value), Options)));

        public override Outcome StockReads(IDoor door, byte[] document) => Outcome.OfReading(() => StockRead(document));

        public override Outcome Writes(IDoor door, object? value) => DataContractCache<T>.Writer is { } writer
            ? WithCalls(() =>
                Outcome.OfWriting(() => BodyParts.WholeOr(() => ((IContractDoor)door).Write(writer.Under(Options), (T)value!))))
            : StockWrites(door, value);

        public override Outcome Reads(IDoor door, byte[] document) => Outcome.OfReading(() =>
            DataContractCache<T>.Reader is { } reader && ((IContractDoor)door).TryRead(reader, document, Options, out T? value)
                ? value
                : StockRead(document));

        private object? StockRead(byte[] document) =>
            StockXml.Read((XmlDictionaryReader reader) => Serializer.ReadObject(reader), document, Options);
    }
}
