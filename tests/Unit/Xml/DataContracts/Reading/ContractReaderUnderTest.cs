using System.Reflection;
using System.Runtime.Serialization;
using System.Text;
using System.Xml;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Xml;

namespace ZeroAlloc.Unit.Xml.DataContracts.Reading;

/// <summary>The compiled reader of a type's data contract, beside DataContractSerializer as the stock input formatter drives it.</summary>
internal abstract class ContractReaderUnderTest
{
    private static readonly XmlDictionaryReaderQuotas s_quotas = new()
    {
        MaxArrayLength = int.MaxValue,
        MaxBytesPerRead = int.MaxValue,
        MaxDepth = 32,
        MaxNameTableCharCount = int.MaxValue,
        MaxStringContentLength = int.MaxValue,
    };

    /// <summary>The oracle.</summary>
    public required DataContractSerializer Serializer { get; init; }

    /// <summary>Why there is no code for the type; null where there is.</summary>
    public abstract string? WhyNot { get; }

    /// <summary>Whether documents are proven before they are built.</summary>
    public abstract bool IsProven { get; }

    /// <summary>The reader of a type.</summary>
    public static ContractReaderUnderTest Of(Type type) =>
        (ContractReaderUnderTest)typeof(ContractReaderUnderTest).GetMethod(nameof(Make), BindingFlags.Static | BindingFlags.NonPublic)!
            .MakeGenericMethod(type)
            .Invoke(null, null)!;

    /// <summary>Reads a document where that is sure.</summary>
    public abstract bool TryRead(ReadOnlySpan<byte> document, out object? value);

    /// <summary>Reads a document by DataContractSerializer; the exception where it refuses.</summary>
    public Exception? TryReadStock(byte[] document, out object? value)
    {
        try
        {
            using XmlDictionaryReader reader =
                XmlDictionaryReader.CreateTextReader(new MemoryStream(document), Encoding.UTF8, s_quotas, onClose: null);
            value = Serializer.ReadObject(reader);
            return null;
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            value = null;
            return e;
        }
    }

    /// <summary>The document of a value; null where there is none.</summary>
    public string? Write(object? value, bool isIndented = false)
    {
        try
        {
            StringBuilder text = new();
            using (XmlWriter writer = XmlWriter.Create(
                text,
                new XmlWriterSettings { CheckCharacters = false, OmitXmlDeclaration = true, Indent = isIndented, NewLineChars = "\n" }))
            {
                Serializer.WriteObject(writer, value);
            }

            return text.ToString();
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            return null;
        }
    }

    /// <summary>Asserts that what is read is what DataContractSerializer reads; returns whether it was read.</summary>
    public bool Check(byte[] document, ReadOnlySpan<byte> placed)
    {
        if (!TryRead(placed, out object? value))
        {
            return false;
        }

        Exception? refused = TryReadStock(document, out object? expected);
        Assert.True(refused is null, $"DataContractSerializer refuses what was read: {Encoding.UTF8.GetString(document)}\n{refused}");
        (string right, string ours) = (GraphText.Of(expected), GraphText.Of(value));
        Assert.True(right == ours, $"Read otherwise than by DataContractSerializer: {Encoding.UTF8.GetString(document)}\n{right}\n{ours}");
        return true;
    }

    private static Reader<T> Make<T>() => new() { Serializer = new DataContractSerializer(typeof(T)) };

    private sealed class Reader<T> : ContractReaderUnderTest
    {
        public override string? WhyNot => DataContractCache<T>.Reader is null ? DataContractCache<T>.WhyNotRead : null;

        public override bool IsProven => DataContractCache<T>.Reader!.IsProven;

        public override bool TryRead(ReadOnlySpan<byte> document, out object? value)
        {
            T? typed = default;
            bool isSure = DataContractCache<T>.Reader is { } reader && reader.TryRead(document, XmlFormatOptions.Default, out typed);
            value = typed;
            return isSure;
        }
    }
}
