using ZeroAlloc.Crossings.Engine;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Crossings.Xml;

/// <summary>A type under some options, beside XmlSerializer.</summary>
internal abstract class XmlSubject(XmlFormatOptions options) : Subject
{
    /// <summary>The options.</summary>
    protected XmlFormatOptions Options { get; } = options;

    /// <summary>A subject of a type that is known at run time only.</summary>
    public static XmlSubject Make(Type type, XmlFormatOptions options) =>
        (XmlSubject)Activator.CreateInstance(typeof(Typed<>).MakeGenericType(type), options)!;

    private sealed class Typed<T>(XmlFormatOptions options) : XmlSubject(options)
    {
        private bool? _isWriteCompiled;
        private bool? _isReadCompiled;

        public override Type Type => typeof(T);

        public override bool IsWriteCompiled => _isWriteCompiled ??= Is(() => ZeroAllocXml.Compile<T>(Options).IsCompiled);

        public override bool IsReadCompiled => _isReadCompiled ??= Is(() => ZeroAllocXml.Compile<T>(Options).IsReadCompiled);

        public override Outcome StockWrites(IDoor door, object? value) =>
            WithCalls(() => Outcome.OfWriting(() => ((IXmlDoor)door).StockWrite((T)value!, Options)));

        public override Outcome StockReads(IDoor door, byte[] document) =>
            Outcome.OfReading(() => ((IXmlDoor)door).StockRead<T>(document, Options));

        public override Outcome Writes(IDoor door, object? value) =>
            WithCalls(() => Outcome.OfWriting(() => ((IXmlDoor)door).Write((T)value!, Options)));

        public override Outcome Reads(IDoor door, byte[] document) => Outcome.OfReading(() => ((IXmlDoor)door).Read<T>(document, Options));

        private static bool Is(Func<bool> compiled)
        {
            try
            {
                return compiled();
            }
            catch (Exception)
            {
                // XmlSerializer does not take the type: values show whether that is said in its words.
                return false;
            }
        }
    }
}
