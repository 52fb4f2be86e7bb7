using System.Reflection;
using System.Text;
using System.Xml.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Xml;

namespace ZeroAlloc.Unit.Xml.Reading;

/// <summary>The compiled reader of a type that is known at run time, beside its oracle.</summary>
internal abstract class XmlReaderUnderTest
{
    /// <summary>The oracle.</summary>
    public required XmlSerializer Serializer { get; init; }

    /// <summary>Whether there is code for the type.</summary>
    public abstract bool IsCompiled { get; }

    /// <summary>The reader of a type.</summary>
    public static XmlReaderUnderTest Of(Type type) =>
        (XmlReaderUnderTest)typeof(XmlReaderUnderTest).GetMethod(nameof(Make), BindingFlags.Static | BindingFlags.NonPublic)!
            .MakeGenericMethod(type)
            .Invoke(null, null)!;

    /// <summary>Reads a document where that is sure.</summary>
    /// <param name="document">The document.</param>
    /// <param name="value">The value.</param>
    /// <param name="asFormatter">Whether as the formatter has it read, or as XmlSerializer reads a stream.</param>
    public abstract bool TryRead(ReadOnlySpan<byte> document, out object? value, bool asFormatter = true);

    /// <summary>Reads a document by the engine, whichever of the two readers takes it.</summary>
    public abstract object? Deserialize(byte[] document);

    /// <summary>
    /// Asserts that what is read is what XmlSerializer reads, under the formatter and of a stream; returns whether the former was read.
    /// </summary>
    public bool Check(byte[] document, ReadOnlySpan<byte> placed)
    {
        CheckAsStream(document, placed);
        if (!TryRead(placed, out object? value))
        {
            return false;
        }

        string written = XmlReadOracle.Write(Serializer, value);
        foreach (bool isStream in (bool[])[false, true])
        {
            Type? refused = XmlReadOracle.TryRead(Serializer, document, out object? expected, isStream);
            Assert.True(refused is null, $"XmlSerializer refuses what was read: {Encoding.UTF8.GetString(document)}");
            Assert.True(
                XmlReadOracle.Write(Serializer, expected) == written,
                $"Read otherwise than by XmlSerializer: {Encoding.UTF8.GetString(document)}");
        }

        return true;
    }

    /// <summary>The same of a stream alone.</summary>
    public bool CheckAsStream(byte[] document, ReadOnlySpan<byte> placed)
    {
        if (!TryRead(placed, out object? value, asFormatter: false))
        {
            return false;
        }

        object? expected = null;
        Exception? refused = Record.Exception(() => expected = Serializer.Deserialize(new MemoryStream(document)));
        Assert.True(refused is null, $"XmlSerializer refuses what was read: {Encoding.UTF8.GetString(document)}\n{refused}");
        Assert.True(
            XmlReadOracle.Write(Serializer, expected) == XmlReadOracle.Write(Serializer, value),
            $"Read otherwise than by XmlSerializer of a stream: {Encoding.UTF8.GetString(document)}");
        return true;
    }

    private static Reader<T> Make<T>() => new() { Serializer = new XmlSerializer(typeof(T)) };

    private sealed class Reader<T> : XmlReaderUnderTest
    {
        public override bool IsCompiled => XmlContractCache<T>.Reader is not null;

        public override bool TryRead(ReadOnlySpan<byte> document, out object? value, bool asFormatter)
        {
            T? typed = default;
            XmlFormatOptions options = asFormatter ? XmlFormatOptions.Default.ForFormatter : XmlFormatOptions.Default;
            bool isSure = XmlContractCache<T>.Reader is { } reader && reader.TryRead(document, options, out typed);
            value = typed;
            return isSure;
        }

        public override object? Deserialize(byte[] document) => ZeroAllocXml.Deserialize<T>(document);
    }
}
