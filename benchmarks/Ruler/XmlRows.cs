using System.Text;
using System.Xml.Serialization;
using ZeroAlloc.Benchmarks.Models;
using ZeroAlloc.Benchmarks.Timing;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Benchmarks.Ruler;

/// <summary>
/// The five models as XML, a document of a schema's classes and one of classes that write themselves, against XmlSerializer as the
/// stock formatter drives it: an XmlWriter without declaration, over a stream.
/// </summary>
internal static class XmlRows
{
    private static readonly FixedBuffer s_buffer = new(256 * 1024);

    /// <summary>All rows.</summary>
    public static IEnumerable<Comparison> All() =>
    [
        Row("Login, xml", ModelData.Login(), 0.05),
        Row("Location, xml", ModelData.Location(), 0.06),
        Row("Index, xml", ModelData.Index(), 0.10),
        Row("MyEvents, xml", ModelData.MyEvents(), 0.12),
        Row("Collections, xml", ModelData.Collections(), 0.17),

        // The declared prefixes can be seen in an array alone, and prices make texts.
        Row("Schema's classes, xml", Shipment.Of(50), 0.35) with { Allocates = true },
        Row("Members that write themselves, xml", PriceList.Of(50), 1.0) with { Allocates = true },
    ];

    private static Comparison Row<T>(string name, T value, double target)
    {
        XmlContract<T> contract = ZeroAllocXml.Compile<T>();
        if (!contract.IsCompiled)
        {
            throw new InvalidOperationException($"{typeof(T)} is not compiled: {ZeroAllocXml.Describe(typeof(T))}");
        }

        Contender ours = new(
            "kept contract",
            count =>
            {
                for (int i = 0; i < count; i++)
                {
                    s_buffer.Clear();
                    contract.Serialize(s_buffer, value);
                }
            },
            () =>
            {
                s_buffer.Clear();
                contract.Serialize(s_buffer, value);
                return s_buffer.Written.ToArray();
            });
        return new Comparison(name, Stock(value), (ours, target));
    }

    private static Contender Stock<T>(T value)
    {
        var serializer = new XmlSerializer(typeof(T));
        return StockXmlContender.Of("XmlSerializer", writer => serializer.Serialize(writer, value));
    }
}
