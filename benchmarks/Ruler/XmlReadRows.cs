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
    /// <summary>What the static call may cost more than a kept contract, in nanoseconds.</summary>
    private const double StaticCall = 4;

    private static readonly XmlFormatOptions s_options = new();

    /// <summary>Documents as XmlSerializer writes them, and with each element on a line of its own.</summary>
    public static IEnumerable<Comparison> All()
    {
        foreach (bool isIndented in (bool[])[false, true])
        {
            string way = isIndented ? "indented " : "";
            yield return Row(
                $"Xmlread {way}Login",
                ModelData.Login(),
                0.15,
                isIndented,
                static document => () => ZeroAllocXml.Deserialize<LoginViewModel>(document),
                static document => () => ZeroAllocXml.Deserialize<LoginViewModel>(document, s_options));
            yield return Row($"Xmlread {way}Location", ModelData.Location(), 0.15, isIndented);
            yield return Row($"Xmlread {way}Index", ModelData.Index(), 0.20, isIndented);
            yield return Row($"Xmlread {way}MyEvents", ModelData.MyEvents(), 0.30, isIndented);
            yield return Row($"Xmlread {way}Collections", ModelData.Collections(), 0.35, isIndented);
            yield return Row($"Xmlread {way}schema's classes", Shipment.Of(50), 0.35, isIndented);
        }
    }

    /// <param name="name">What is read.</param>
    /// <param name="value">The value that the document is written from.</param>
    /// <param name="target">The highest ratio.</param>
    /// <param name="isIndented">Whether each element is on a line of its own.</param>
    /// <param name="calls">
    /// The static method, under the default options and others: by the model's own type, since code shared between types costs more.
    /// </param>
    private static Comparison Row<T>(
        string name, T value, double target, bool isIndented, params ReadOnlySpan<Func<byte[], Func<T?>>> calls)
    {
        var serializer = new XmlSerializer(typeof(T));
        byte[] document = Write(serializer, value, isIndented);
        XmlContract<T> contract = ZeroAllocXml.Compile<T>();
        if (XmlContractCache<T>.Reader is not { } reader || !reader.TryRead(document, XmlFormatOptions.Default, out _))
        {
            throw new InvalidOperationException($"{typeof(T)} is not read by compiled code: {ZeroAllocXml.Describe(typeof(T))}");
        }

        var statics = new (Contender, double?)[calls.Length];
        for (int i = 0; i < calls.Length; i++)
        {
            statics[i] = (Reading(i == 0 ? "static call" : "static call, own options", serializer, calls[i](document)), target);
        }

        return new Comparison(
            name,
            Reading("XmlSerializer", serializer, () => Read<T>(serializer, document)),
            [(Reading("kept contract", serializer, () => contract.Deserialize(document)), target), .. statics])
        {
            Allocates = true,
            Allowance = StaticCall,
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
