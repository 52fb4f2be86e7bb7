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
    /// <summary>What the static call may cost more than a kept contract, in nanoseconds.</summary>
    private const double StaticCall = 4;

    private static readonly XmlFormatOptions s_options = new();

    private static readonly FixedBuffer s_buffer = new(256 * 1024);

    /// <summary>All rows.</summary>
    public static IEnumerable<Comparison> All() =>
    [
        Row(
            "Login, xml",
            ModelData.Login(),
            0.05,
            static (buffer, login) => ZeroAllocXml.Serialize(buffer, login),
            static (buffer, login) => ZeroAllocXml.Serialize(buffer, login, s_options)),
        Row("Location, xml", ModelData.Location(), 0.06),
        Row("Index, xml", ModelData.Index(), 0.10),
        Row("MyEvents, xml", ModelData.MyEvents(), 0.12),
        Row("Collections, xml", ModelData.Collections(), 0.17),

        // The declared prefixes can be seen in an array alone, and prices make texts.
        Row("Schema's classes, xml", Shipment.Of(50), 0.35) with { Allocates = true },
        Row("Members that write themselves, xml", PriceList.Of(50), 1.0) with { Allocates = true },
    ];

    /// <param name="name">What is written.</param>
    /// <param name="value">The value.</param>
    /// <param name="target">The highest ratio.</param>
    /// <param name="calls">
    /// The static method, under the default options and others: by the model's own type, since code shared between types costs more.
    /// </param>
    private static Comparison Row<T>(string name, T value, double target, params ReadOnlySpan<Action<FixedBuffer, T>> calls)
    {
        XmlContract<T> contract = ZeroAllocXml.Compile<T>();
        if (!contract.IsCompiled)
        {
            throw new InvalidOperationException($"{typeof(T)} is not compiled: {ZeroAllocXml.Describe(typeof(T))}");
        }

        var ours = new (Contender, double?)[calls.Length + 1];
        ours[0] = (Writing("kept contract", value, contract.Serialize), target);
        for (int i = 0; i < calls.Length; i++)
        {
            ours[i + 1] = (Writing(i == 0 ? "static call" : "static call, own options", value, calls[i]), target);
        }

        return new Comparison(name, Stock(value), ours) { Allowance = StaticCall };
    }

    private static Contender Writing<T>(string name, T value, Action<FixedBuffer, T> write) => new(
        name,
        count =>
        {
            for (int i = 0; i < count; i++)
            {
                s_buffer.Clear();
                write(s_buffer, value);
            }
        },
        () =>
        {
            s_buffer.Clear();
            write(s_buffer, value);
            return s_buffer.Written.ToArray();
        });

    private static Contender Stock<T>(T value)
    {
        var serializer = new XmlSerializer(typeof(T));
        return StockXmlContender.Of("XmlSerializer", writer => serializer.Serialize(writer, value));
    }
}
