using System.Text;
using System.Xml;
using System.Xml.Serialization;
using ZeroAlloc.Benchmarks.Models;
using ZeroAlloc.Benchmarks.Timing;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Xml;

namespace ZeroAlloc.Benchmarks.Ruler;

/// <summary>
/// The five models and a document of a schema's classes out of XML in one span, against XmlSerializer over the reader that the stock
/// formatter gives it.
/// </summary>
internal static class XmlReadRows
{
    /// <summary>Documents as XmlSerializer writes them, and with each element on a line of its own.</summary>
    public static IEnumerable<Comparison> All()
    {
        foreach (bool isIndented in (bool[])[false, true])
        {
            string way = isIndented ? "indented " : "";
            yield return Row($"Xmlread {way}Login", ModelData.Login(), 0.15, isIndented);
            yield return Row($"Xmlread {way}Location", ModelData.Location(), 0.15, isIndented);
            yield return Row($"Xmlread {way}Index", ModelData.Index(), 0.20, isIndented);
            yield return Row($"Xmlread {way}MyEvents", ModelData.MyEvents(), 0.30, isIndented);
            yield return Row($"Xmlread {way}Collections", ModelData.Collections(), 0.35, isIndented);
            yield return Row($"Xmlread {way}schema's classes", Shipment.Of(50), 0.35, isIndented);
        }
    }

    private static Comparison Row<T>(string name, T value, double target, bool isIndented)
    {
        var serializer = new XmlSerializer(typeof(T));
        byte[] document = Write(serializer, value, isIndented);
        XmlContract<T> contract = ZeroAllocXml.Compile<T>();
        if (XmlContractCache<T>.Reader is not { } reader || !reader.TryRead(document, XmlFormatOptions.Default, out _))
        {
            throw new InvalidOperationException($"{typeof(T)} is not read by compiled code: {ZeroAllocXml.Describe(typeof(T))}");
        }

        return new Comparison(
            name,
            Reading("XmlSerializer", serializer, () => Read<T>(serializer, document)),
            (Reading("kept contract", serializer, () => contract.Deserialize(document)), target))
        {
            Allocates = true,
        };
    }

    private static T? Read<T>(XmlSerializer serializer, byte[] document)
    {
        using XmlDictionaryReader reader = StockXml.Reader(document);
        return (T?)serializer.Deserialize(reader);
    }

    private static Contender Reading<T>(string name, XmlSerializer serializer, Func<T?> read) => new(
        name,
        count =>
        {
            for (int i = 0; i < count; i++)
            {
                read();
            }
        },
        () => Write(serializer, read(), isIndented: false));

    private static byte[] Write<T>(XmlSerializer serializer, T? value, bool isIndented) =>
        StockXml.Document(writer => serializer.Serialize(writer, value), isIndented);
}
