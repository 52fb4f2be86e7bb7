using System.Buffers;
using System.Runtime.CompilerServices;
using System.Text;
using System.Xml;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Xml;
using ZeroAlloc.Formats.Xml.Text;
using ZeroAlloc.Unit.Doubles;

namespace ZeroAlloc.Unit.Xml;

/// <summary>One text written by ours and by the framework's XmlWriter as the stock formatter sets it up, for comparison.</summary>
internal static class WrittenXml
{
    private const int Reserve = 5;

    public delegate ref byte Step(ref OutputWindow w, ref byte p, int reserve);

    /// <summary>What the stock formatter's settings say, on any encoding.</summary>
    public static XmlWriterSettings Settings => new() { OmitXmlDeclaration = true, CheckCharacters = false };

    /// <summary>Writes by <paramref name="step"/>, checks the reserve by filling it, and cuts it off again.</summary>
    public static byte[] Ours(Step step, TinyBlockWriter sink, XmlFormatOptions? options = null)
    {
        OutputWindow w = new(sink, options ?? XmlFormatOptions.Default, [], maxDepth: 64);
        Fill(ref w, ref step(ref w, ref w.Start, Reserve));
        return WithoutReserve(sink.ToArray());
    }

    /// <summary>Writes into one block that is large enough for everything.</summary>
    public static byte[] OursInOneBlock(Step step)
    {
        ArrayBufferWriter<byte> sink = new(1 << 16);
        OutputWindow w = new(sink, XmlFormatOptions.Default, [], maxDepth: 64);
        Fill(ref w, ref step(ref w, ref w.Start, Reserve));
        return WithoutReserve(sink.WrittenSpan.ToArray());
    }

    public static byte[] Text(string value, XmlFormatOptions? options = null) =>
        Ours(
            (ref OutputWindow w, ref byte p, int reserve) => ref XmlStrings.WriteText(ref w, ref p, value, reserve),
            new TinyBlockWriter(),
            options);

    public static byte[] Attribute(string value, XmlFormatOptions? options = null) =>
        Ours(
            (ref OutputWindow w, ref byte p, int reserve) => ref XmlStrings.WriteAttribute(ref w, ref p, value, reserve),
            new TinyBlockWriter(),
            options);

    public static byte[] StockText(string value, XmlWriterSettings? settings = null)
    {
        const string Before = "<a>";
        const string After = "</a>";
        byte[] document = Stock(writer => writer.WriteString(value), settings ?? Settings);

        // Without any text the writer closes the tag at once.
        return value.Length == 0 ? [] : document[Before.Length..^After.Length];
    }

    public static byte[] StockAttribute(string value, XmlWriterSettings? settings = null)
    {
        const string Before = "<a b=\"";
        const string After = "\" />";
        return Stock(writer => writer.WriteAttributeString("b", value), settings ?? Settings)[Before.Length..^After.Length];
    }

    private static byte[] Stock(Action<XmlWriter> write, XmlWriterSettings settings)
    {
        using MemoryStream stream = new();
        using (StreamWriter text = new(stream, new UTF8Encoding(false), leaveOpen: true))
        {
            using XmlWriter writer = XmlWriter.Create(text, settings);
            writer.WriteStartElement("a");
            write(writer);
            writer.WriteEndElement();
        }

        return stream.ToArray();
    }

    private static void Fill(ref OutputWindow w, ref byte p)
    {
        for (int i = 0; i < Reserve; i++)
        {
            p = (byte)'#';
            p = ref Unsafe.Add(ref p, 1);
        }

        Assert.True(Unsafe.ByteOffset(ref p, ref w.End) >= 0, "The reserve ran into the slack.");
        w.Commit(ref p);
    }

    private static byte[] WithoutReserve(byte[] all)
    {
        Assert.Equal("#####"u8.ToArray(), all[^Reserve..]);
        return all[..^Reserve];
    }
}
