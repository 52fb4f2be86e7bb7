using System.Runtime.Serialization;
using System.Xml;
using ZeroAlloc.Benchmarks.Models;
using ZeroAlloc.Benchmarks.Timing;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Xml;

namespace ZeroAlloc.Benchmarks.Ruler;

/// <summary>
/// The five models out of data contracts' XML in one span, against DataContractSerializer over the reader that the stock formatter
/// gives it.
/// </summary>
internal static class DataContractReadRows
{
    /// <summary>All rows.</summary>
    public static IEnumerable<Comparison> All() =>
    [
        Row("Data contract read Login", ModelData.Login(), 0.35),
        Row("Data contract read Location", ModelData.Location(), 0.35),
        Row("Data contract read Index", ModelData.Index(), 0.35),
        Row("Data contract read MyEvents", ModelData.MyEvents(), 0.35),
        Row("Data contract read Collections", ModelData.Collections(), 0.35),
    ];

    private static Comparison Row<T>(string name, T value, double target)
    {
        var serializer = new DataContractSerializer(typeof(T));
        byte[] document = StockXml.Document(writer => serializer.WriteObject(writer, value));
        CompiledXmlReader<T> reader = DataContractCache<T>.Reader
            ?? throw new InvalidOperationException($"{typeof(T)} is not read by compiled code: {DataContractCache<T>.WhyNotRead}");
        if (!reader.TryRead(document, XmlFormatOptions.Default, out _))
        {
            throw new InvalidOperationException($"The document of {typeof(T)} is left.");
        }

        Contender ours = Reading("compiled contract", () => reader.TryRead(document, XmlFormatOptions.Default, out T? read) ? read : default);
        Contender stock = Reading("DataContractSerializer", () =>
        {
            using XmlDictionaryReader text = StockXml.Reader(document);
            return (T?)serializer.ReadObject(text);
        });
        return new Comparison(name, stock, (ours, target)) { Allocates = true };

        Contender Reading(string name, Func<T?> read) => new(
            name,
            count =>
            {
                for (int i = 0; i < count; i++)
                {
                    read();
                }
            },
            () => StockXml.Document(writer => serializer.WriteObject(writer, read())));
    }
}
