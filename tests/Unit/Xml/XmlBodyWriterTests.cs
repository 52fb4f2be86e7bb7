using System.Buffers;
using System.Text;
using System.Xml;
using ZeroAlloc.Formats;
using ZeroAlloc.Unit.Doubles;
using static ZeroAlloc.Unit.Xml.DocumentCalls;

namespace ZeroAlloc.Unit.Xml;

public sealed class XmlBodyWriterTests
{
    private const string Prefix = "p";

    [Fact]
    public void AnyCalls_TinyBlocks_GiveWhatXmlWriterGives()
    {
        int complete = 0;
        for (int seed = 0; seed < 4000; seed++)
        {
            DocumentScript script = new(seed);
            TinyBlockWriter sink = new();
            StringBuilder stockText = new();
            XmlWriter stock = XmlWriter.Create(stockText, WrittenXml.Settings);
            XmlBodyWriter writer = new(sink);
            script.Run(ref writer, stock);
            if (!script.IsRefused)
            {
                writer.Complete();
                stock.Flush();
                Assert.Equal(stockText.ToString(), Encoding.UTF8.GetString(sink.ToArray()));
                Assert.InRange(sink.LargestRequest, 1, 3000);
                complete++;
            }

            writer.Dispose();
        }

        Assert.InRange(complete, 1000, 4000);
    }

    /// <summary>No room is asked for that grows with a name: multiplied, its length may not be an int.</summary>
    [Fact]
    public void WriteElement_LongNames_WrittenPieceByPiece()
    {
        foreach (string name in new[] { new string('a', 1024), new string('a', 1025), new string('a', 100_000), new string('é', 100_000) })
        {
            TinyBlockWriter sink = new();
            XmlBodyWriter writer = new(sink);
            writer.WriteStartElement("R");
            writer.WriteElement(name, 5);
            writer.WriteStartElement(name);
            writer.WriteAttribute(name, "v");
            writer.WriteEndElement();
            writer.WriteEndElement();
            writer.Complete();
            writer.Dispose();

            Assert.EndsWith(
                $"<R><{name}>5</{name}><{name} {name}=\"v\" /></R>", Encoding.UTF8.GetString(sink.ToArray()), StringComparison.Ordinal);
            Assert.InRange(sink.LargestRequest, 1, 3000);
        }
    }

    /// <summary>Declarations that the element and its attributes need come at the end of the tag, the last one first.</summary>
    [Fact]
    public void WriteAttribute_SeveralPrefixes_DeclaredInTheOrderOfXmlWriter()
    {
        StringBuilder text = new();
        using (XmlWriter stock = XmlWriter.Create(text, WrittenXml.Settings))
        {
            stock.WriteStartElement("a", "root", "urn:a");
            stock.WriteAttributeString("b", "one", "urn:b", "1");
            stock.WriteAttributeString("c", "two", "urn:c", "2");
            stock.WriteAttributeString("xmlns", "d", null, "urn:d");
            stock.WriteAttributeString("b", "three", "urn:b", "3");
            stock.WriteStartElement("e", "inner", "urn:e");
            stock.WriteAttributeString("b", "one", "urn:other", "1");
            stock.WriteEndElement();
            stock.WriteEndElement();
        }

        TinyBlockWriter sink = new();
        XmlBodyWriter writer = new(sink);
        writer.WriteStartElement("a", "root", "urn:a");
        writer.WriteAttribute("b", "one", "urn:b", "1");
        writer.WriteAttribute("c", "two", "urn:c", "2");
        writer.WriteNamespace("d", "urn:d");
        writer.WriteAttribute("b", "three", "urn:b", "3");
        writer.WriteStartElement("e", "inner", "urn:e");
        writer.WriteAttribute("b", "one", "urn:other", "1");
        writer.WriteEndElement();
        writer.WriteEndElement();
        writer.Complete();
        writer.Dispose();

        Assert.Equal(text.ToString(), Encoding.UTF8.GetString(sink.ToArray()));
    }

    [Fact]
    public void WriteElement_EveryType_HasTheTextOfXmlSerializer()
    {
        AssertElement(true, static (ref XmlBodyWriter writer) => writer.WriteElement("V", true));
        AssertElement((sbyte)-5, static (ref XmlBodyWriter writer) => writer.WriteElement("V", (sbyte)-5));
        AssertElement((byte)200, static (ref XmlBodyWriter writer) => writer.WriteElement("V", (byte)200));
        AssertElement(short.MinValue, static (ref XmlBodyWriter writer) => writer.WriteElement("V", short.MinValue));
        AssertElement(ushort.MaxValue, static (ref XmlBodyWriter writer) => writer.WriteElement("V", ushort.MaxValue));
        AssertElement(int.MinValue, static (ref XmlBodyWriter writer) => writer.WriteElement("V", int.MinValue));
        AssertElement(uint.MaxValue, static (ref XmlBodyWriter writer) => writer.WriteElement("V", uint.MaxValue));
        AssertElement(long.MinValue, static (ref XmlBodyWriter writer) => writer.WriteElement("V", long.MinValue));
        AssertElement(ulong.MaxValue, static (ref XmlBodyWriter writer) => writer.WriteElement("V", ulong.MaxValue));
        AssertElement('x', static (ref XmlBodyWriter writer) => writer.WriteElement("V", 'x'));
        AssertElement(1.1f, static (ref XmlBodyWriter writer) => writer.WriteElement("V", 1.1f));
        AssertElement(double.NegativeInfinity, static (ref XmlBodyWriter writer) => writer.WriteElement("V", double.NegativeInfinity));
        AssertElement(1.50m, static (ref XmlBodyWriter writer) => writer.WriteElement("V", 1.50m));
        AssertElement(DateTime.UnixEpoch, static (ref XmlBodyWriter writer) => writer.WriteElement("V", DateTime.UnixEpoch));
        AssertElement(DateTimeOffset.MaxValue, static (ref XmlBodyWriter writer) => writer.WriteElement("V", DateTimeOffset.MaxValue));
        AssertElement(TimeSpan.MinValue, static (ref XmlBodyWriter writer) => writer.WriteElement("V", TimeSpan.MinValue));
        AssertElement(Guid.AllBitsSet, static (ref XmlBodyWriter writer) => writer.WriteElement("V", Guid.AllBitsSet));
        AssertElement(DateOnly.MaxValue, static (ref XmlBodyWriter writer) => writer.WriteElement("V", DateOnly.MaxValue));
        AssertElement(TimeOnly.MaxValue, static (ref XmlBodyWriter writer) => writer.WriteElement("V", TimeOnly.MaxValue));
        AssertElement(s_bytes, static (ref XmlBodyWriter writer) => writer.WriteElement("V", s_bytes));
        AssertElement("text", static (ref XmlBodyWriter writer) => writer.WriteElement("V", "text"));
    }

    [Fact]
    public void WriteAttributeAndText_EveryType_HasTheTextOfTheElement()
    {
        AssertSameText(
            static (ref XmlBodyWriter w) => w.WriteElement("e", false),
            static (ref XmlBodyWriter w) => w.WriteAttribute("e", false),
            static (ref XmlBodyWriter w) => w.WriteText(false));
        AssertSameText(
            static (ref XmlBodyWriter w) => w.WriteElement("e", (sbyte)1),
            static (ref XmlBodyWriter w) => w.WriteAttribute("e", (sbyte)1),
            static (ref XmlBodyWriter w) => w.WriteText((sbyte)1));
        AssertSameText(
            static (ref XmlBodyWriter w) => w.WriteElement("e", (byte)1),
            static (ref XmlBodyWriter w) => w.WriteAttribute("e", (byte)1),
            static (ref XmlBodyWriter w) => w.WriteText((byte)1));
        AssertSameText(
            static (ref XmlBodyWriter w) => w.WriteElement("e", (short)1),
            static (ref XmlBodyWriter w) => w.WriteAttribute("e", (short)1),
            static (ref XmlBodyWriter w) => w.WriteText((short)1));
        AssertSameText(
            static (ref XmlBodyWriter w) => w.WriteElement("e", (ushort)1),
            static (ref XmlBodyWriter w) => w.WriteAttribute("e", (ushort)1),
            static (ref XmlBodyWriter w) => w.WriteText((ushort)1));
        AssertSameText(
            static (ref XmlBodyWriter w) => w.WriteElement("e", -1),
            static (ref XmlBodyWriter w) => w.WriteAttribute("e", -1),
            static (ref XmlBodyWriter w) => w.WriteText(-1));
        AssertSameText(
            static (ref XmlBodyWriter w) => w.WriteElement("e", 1u),
            static (ref XmlBodyWriter w) => w.WriteAttribute("e", 1u),
            static (ref XmlBodyWriter w) => w.WriteText(1u));
        AssertSameText(
            static (ref XmlBodyWriter w) => w.WriteElement("e", 1L),
            static (ref XmlBodyWriter w) => w.WriteAttribute("e", 1L),
            static (ref XmlBodyWriter w) => w.WriteText(1L));
        AssertSameText(
            static (ref XmlBodyWriter w) => w.WriteElement("e", 1UL),
            static (ref XmlBodyWriter w) => w.WriteAttribute("e", 1UL),
            static (ref XmlBodyWriter w) => w.WriteText(1UL));
        AssertSameText(
            static (ref XmlBodyWriter w) => w.WriteElement("e", 'c'),
            static (ref XmlBodyWriter w) => w.WriteAttribute("e", 'c'),
            static (ref XmlBodyWriter w) => w.WriteText('c'));
        AssertSameText(
            static (ref XmlBodyWriter w) => w.WriteElement("e", 1.5f),
            static (ref XmlBodyWriter w) => w.WriteAttribute("e", 1.5f),
            static (ref XmlBodyWriter w) => w.WriteText(1.5f));
        AssertSameText(
            static (ref XmlBodyWriter w) => w.WriteElement("e", 1.5),
            static (ref XmlBodyWriter w) => w.WriteAttribute("e", 1.5),
            static (ref XmlBodyWriter w) => w.WriteText(1.5));
        AssertSameText(
            static (ref XmlBodyWriter w) => w.WriteElement("e", 1.5m),
            static (ref XmlBodyWriter w) => w.WriteAttribute("e", 1.5m),
            static (ref XmlBodyWriter w) => w.WriteText(1.5m));
        AssertSameText(
            static (ref XmlBodyWriter w) => w.WriteElement("e", DateTime.MaxValue),
            static (ref XmlBodyWriter w) => w.WriteAttribute("e", DateTime.MaxValue),
            static (ref XmlBodyWriter w) => w.WriteText(DateTime.MaxValue));
        AssertSameText(
            static (ref XmlBodyWriter w) => w.WriteElement("e", DateTimeOffset.UnixEpoch),
            static (ref XmlBodyWriter w) => w.WriteAttribute("e", DateTimeOffset.UnixEpoch),
            static (ref XmlBodyWriter w) => w.WriteText(DateTimeOffset.UnixEpoch));
        AssertSameText(
            static (ref XmlBodyWriter w) => w.WriteElement("e", TimeSpan.MaxValue),
            static (ref XmlBodyWriter w) => w.WriteAttribute("e", TimeSpan.MaxValue),
            static (ref XmlBodyWriter w) => w.WriteText(TimeSpan.MaxValue));
        AssertSameText(
            static (ref XmlBodyWriter w) => w.WriteElement("e", Guid.Empty),
            static (ref XmlBodyWriter w) => w.WriteAttribute("e", Guid.Empty),
            static (ref XmlBodyWriter w) => w.WriteText(Guid.Empty));
        AssertSameText(
            static (ref XmlBodyWriter w) => w.WriteElement("e", DateOnly.MaxValue),
            static (ref XmlBodyWriter w) => w.WriteAttribute("e", DateOnly.MaxValue),
            static (ref XmlBodyWriter w) => w.WriteText(DateOnly.MaxValue));
        AssertSameText(
            static (ref XmlBodyWriter w) => w.WriteElement("e", TimeOnly.MaxValue),
            static (ref XmlBodyWriter w) => w.WriteAttribute("e", TimeOnly.MaxValue),
            static (ref XmlBodyWriter w) => w.WriteText(TimeOnly.MaxValue));
        AssertSameText(
            static (ref XmlBodyWriter w) => w.WriteElement("e", s_bytes),
            static (ref XmlBodyWriter w) => w.WriteAttribute("e", s_bytes),
            static (ref XmlBodyWriter w) => w.WriteText(s_bytes));
        AssertSameText(
            static (ref XmlBodyWriter w) => w.WriteElementHex("e", s_bytes),
            static (ref XmlBodyWriter w) => w.WriteAttributeHex("e", s_bytes),
            static (ref XmlBodyWriter w) => w.WriteTextHex(s_bytes));
        AssertSameText(
            static (ref XmlBodyWriter w) => w.WriteElement("e", "s"),
            static (ref XmlBodyWriter w) => w.WriteAttribute("e", "s"),
            static (ref XmlBodyWriter w) => w.WriteText("s"));
    }

    [Fact]
    public void QualifiedNames_NamespaceNotInScope_AreWrittenAsXmlSerializerWritesThem()
    {
        XmlQualifiedName name = new("local", "urn:x");
        string text = Document((ref XmlBodyWriter writer) => writer.WriteElement("V", name));
        string attribute = Document((ref XmlBodyWriter writer) =>
        {
            writer.WriteStartElement("a");
            writer.WriteAttribute("b", name);
            writer.WriteElement("c", name);
            writer.WriteElement("d", new XmlQualifiedName("other", "urn:y"));
            writer.WriteElement("e", new XmlQualifiedName("none"));
            writer.WriteElement("f", (XmlQualifiedName?)null);
            writer.WriteEndElement();
        });

        Assert.Equal(StockValues.WriteElement(name), text);
        Assert.Equal("""<a xmlns:q1="urn:x" b="q1:local"><c>q1:local</c><d xmlns:q2="urn:y">q2:other</d><e>none</e><f /></a>""", attribute);
    }

    [Fact]
    public void QualifiedNames_PrefixOfThatNameInScope_TakeAnother() => Assert.Equal(
        """<q1:a xmlns:q2="urn:x" xmlns:q1="urn:mine">q2:local</q1:a>""",
        Document((ref XmlBodyWriter writer) =>
        {
            writer.WriteStartElement("q1", "a", "urn:mine");
            writer.WriteText(new XmlQualifiedName("local", "urn:x"));
            writer.WriteEndElement();
        }));

    [Fact]
    public void WriteAttribute_XmlPrefix_IsNotDeclared() => Assert.Equal(
        """<a xml:lang="de" />""",
        Document((ref XmlBodyWriter writer) =>
        {
            writer.WriteStartElement("a");
            writer.WriteAttribute("xml", "lang", null, "de");
            writer.WriteEndElement();
        }));

    [Fact]
    public void Writing_ManyLevelsAndAttributes_GrowsAndIsReusable()
    {
        for (int i = 0; i < 2; i++)
        {
            string document = Document((ref XmlBodyWriter writer) =>
            {
                const int Count = 2000;
                for (int level = 0; level < Count; level++)
                {
                    writer.WriteStartElement("a", $"urn:{level}");
                }

                for (int attribute = 0; attribute < Count; attribute++)
                {
                    writer.WriteAttribute($"b{attribute}", attribute);
                }

                for (int level = 0; level < Count; level++)
                {
                    writer.WriteEndElement();
                }
            });
            XmlDocument parsed = new();
            parsed.LoadXml(document);
            Assert.Equal(2000, parsed.SelectNodes("//*")!.Count);
        }
    }

    [Fact]
    public void Writing_Warm_AllocatesNothing()
    {
        OneBlockWriter sink = new(100_000);

        WarmedCalls.AssertAllocates(0, () => WriteEverything(sink));
    }

    private static readonly byte[] s_bytes = [1, 2, 3, 0xFF];
    private static readonly XmlQualifiedName s_name = new("local", "urn:x");

    private static void WriteEverything(IBufferWriter<byte> sink)
    {
        using XmlBodyWriter writer = new(sink);
        writer.WriteStartElement("root", "urn:root");
        writer.WriteNamespace(Prefix, "urn:p");
        writer.WriteAttribute("a", 1);
        writer.WriteAttribute(Prefix, "a", "urn:p", "text <");
        writer.WriteAttribute("q", s_name);
        writer.WriteAttribute("b", s_bytes);
        writer.WriteElement("c", 'c');
        writer.WriteElement("d", 1.5m);
        writer.WriteElement("e", DateTime.UnixEpoch);
        writer.WriteElement("f", TimeSpan.MaxValue);
        writer.WriteElement("g", DateTimeOffset.UnixEpoch);
        writer.WriteElement("h", 0.1);
        writer.WriteElement("i", Guid.AllBitsSet);
        writer.WriteElement("j", s_bytes);
        writer.WriteElementHex("k", s_bytes);
        writer.WriteElement("l", "Привет & мир");
        writer.WriteElement("имя", true);
        writer.WriteStartElement(Prefix, "m", "urn:m");
        writer.WriteText(s_name);
        writer.WriteEndElement();
        writer.WriteEndElement();
        writer.Complete();
    }

    private static void AssertElement<T>(T value, Calls calls) => Assert.Equal(StockValues.WriteElement(value), Document(calls));

    private static void AssertSameText(Calls element, Calls attribute, Calls text)
    {
        string expected = Document(element)["<e>".Length..^"</e>".Length];
        string inTag = Document((ref XmlBodyWriter writer) =>
        {
            attribute(ref InTag(ref writer));
            writer.WriteEndElement();
        });
        string inContent = Document((ref XmlBodyWriter writer) =>
        {
            text(ref InTag(ref writer));
            writer.WriteEndElement();
        });
        Assert.Equal($"<a e=\"{expected}\" />", inTag);
        Assert.Equal($"<a>{expected}</a>", inContent);
    }
}
