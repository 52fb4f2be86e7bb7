using System.Runtime.Serialization;
using ZeroAlloc.Benchmarks.Models;
using ZeroAlloc.Benchmarks.Timing;
using ZeroAlloc.Formats.Xml;

namespace ZeroAlloc.Benchmarks.Ruler;

/// <summary>
/// The five models as XML by data contracts, against DataContractSerializer as the stock formatter drives it: an XmlWriter without
/// declaration, over a stream.
/// </summary>
internal static class DataContractRows
{
    private static readonly FixedBuffer s_buffer = new(512 * 1024);

    /// <summary>All rows.</summary>
    public static IEnumerable<Comparison> All() =>
    [
        Row("Login, data contract", ModelData.Login(), 0.10),
        Row("Location, data contract", ModelData.Location(), 0.10),
        Row("Index, data contract", ModelData.Index(), 0.15),
        Row("MyEvents, data contract", ModelData.MyEvents(), 0.20),
        Row("Collections, data contract", ModelData.Collections(), 0.20),
    ];

    private static Comparison Row<T>(string name, T value, double target)
    {
        CompiledDataContract<T> contract = DataContractCache<T>.Writer
            ?? throw new InvalidOperationException($"{typeof(T)} is not compiled: {DataContractCache<T>.WhyNotWritten}");
        Contender ours = new(
            "compiled contract",
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
        var serializer = new DataContractSerializer(typeof(T));
        return StockXmlContender.Of("DataContractSerializer", writer => serializer.WriteObject(writer, value));
    }
}
