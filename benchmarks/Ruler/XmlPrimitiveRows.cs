using System.Text;
using System.Xml;
using ZeroAlloc.Benchmarks.Models;
using ZeroAlloc.Benchmarks.Timing;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Benchmarks.Ruler;

/// <summary>The fifteen primitives, by hand and compiled, and texts by hand.</summary>
internal static class XmlPrimitiveRows
{
    private static readonly FixedBuffer s_buffer = new(64 * 1024);
    private static readonly XmlPrimitives s_values = new();

    /// <summary>The fifteen primitives against the base class of XmlSerializer's generated writers, and texts against XmlWriter.</summary>
    public static IEnumerable<Comparison> All()
    {
        yield return new Comparison("XmlPrimitives, fifteen", Stock(declares: false), (Ours(WritePrimitives), 0.15));
        yield return new Comparison("XmlPrimitives, a class of the fifteen", Stock(declares: true), (Compiled(), 0.15));
        yield return Text("XmlPrimitives, 284 ASCII chars", ModelData.Ascii284);
        yield return Text("XmlPrimitives, 66 Cyrillic chars", "Съешьещёэтихмягкихфранцузскихбулок, дапьёминогда, илинет, каквыйдет");
        yield return Text("XmlPrimitives, 64 CJK chars", "春眠不觉晓处处闻啼鸟夜来风雨声花落知多少春眠不觉晓处处闻啼鸟夜来风雨声花落知多少春眠不觉晓处处闻啼鸟夜来风雨声花落知多少春眠不觉");
    }

    private static Contender Stock(bool declares)
    {
        PrimitivesWriter stock = new(declares);
        return new Contender("XmlSerializationWriter", count => stock.Run(count, s_values), () =>
        {
            stock.Run(1, s_values);
            return stock.Output();
        });
    }

    /// <summary>What does here what XmlSerializer's generated code does with its base class.</summary>
    private static Contender Compiled()
    {
        XmlContract<XmlPrimitives> contract = ZeroAllocXml.Compile<XmlPrimitives>();
        void Run(int count)
        {
            for (int i = 0; i < count; i++)
            {
                s_buffer.Clear();
                contract.Serialize(s_buffer, s_values);
            }
        }

        return new Contender("compiled contract", Run, () =>
        {
            Run(1);
            return s_buffer.Written.ToArray();
        });
    }

    private delegate void Write(ref XmlBodyWriter writer);

    private static Contender Ours(Write write) => new("XmlBodyWriter", count =>
    {
        for (int i = 0; i < count; i++)
        {
            s_buffer.Clear();
            XmlBodyWriter writer = new(s_buffer);
            write(ref writer);
            writer.Complete();
            writer.Dispose();
        }
    }, () =>
    {
        s_buffer.Clear();
        XmlBodyWriter writer = new(s_buffer);
        write(ref writer);
        writer.Complete();
        writer.Dispose();
        return s_buffer.Written.ToArray();
    });

    private static void WritePrimitives(ref XmlBodyWriter writer)
    {
        writer.WriteStartElement("root");
        writer.WriteElement("char", s_values.Char);
        writer.WriteElement("int", s_values.Int32);
        writer.WriteElement("decimal", s_values.Decimal);
        writer.WriteElement("dateTime", s_values.DateTime);
        writer.WriteElement("timeSpan", s_values.TimeSpan);
        writer.WriteElement("dateTimeOffset", s_values.DateTimeOffset);
        writer.WriteElement("short", s_values.Int16);
        writer.WriteElement("long", s_values.Int64);
        writer.WriteElement("sbyte", s_values.SByte);
        writer.WriteElement("ushort", s_values.UInt16);
        writer.WriteElement("uint", s_values.UInt32);
        writer.WriteElement("ulong", s_values.UInt64);
        writer.WriteElement("byte", s_values.Byte);
        writer.WriteElement("bytes", s_values.Bytes);
        writer.WriteElement("guid", s_values.Guid);
        writer.WriteEndElement();
    }

    private static Comparison Text(string name, string text)
    {
        MemoryStream stream = new(4096);
        void Run(int count)
        {
            for (int i = 0; i < count; i++)
            {
                stream.SetLength(0);
                using XmlWriter writer = StockXml.Writer(stream);
                writer.WriteElementString("text", text);
            }
        }

        Contender peer = new("XmlWriter", Run, () =>
        {
            Run(1);
            return stream.ToArray();
        });
        return new Comparison(name, peer, (Ours((ref XmlBodyWriter writer) => writer.WriteElement("text", text)), null));
    }
}
