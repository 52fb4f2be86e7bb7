using System.Xml;
using ZeroAlloc.Formats;
using ZeroAlloc.Unit.Doubles;
using static ZeroAlloc.Unit.Xml.DocumentCalls;

namespace ZeroAlloc.Unit.Xml;

public sealed class XmlBodyWriterRefusalTests
{
    private const string Prefix = "p";

    [Fact]
    public void Names_EveryUnit_AreAcceptedAsXmlWriterAcceptsThem()
    {
        for (int c = 0; c <= char.MaxValue; c++)
        {
            foreach (string name in (string[])[((char)c).ToString(), "a" + (char)c, "a-name-of-more-than-sixteen" + (char)c + "units"])
            {
                bool isName = IsName(name);
                Assert.True(isName == Accepts((ref XmlBodyWriter writer) => writer.WriteElement(name, 1)), $"U+{c:X4}, {isName} expected.");
                Assert.True(
                    isName == Accepts((ref XmlBodyWriter writer) => writer.WriteStartElement(name)), $"U+{c:X4}, {isName} expected.");
            }
        }
    }

    [Fact]
    public void Names_NullOrEmpty_AreRefused()
    {
        AssertThrows<ArgumentNullException>(static (ref XmlBodyWriter writer) => writer.WriteStartElement(null!));
        AssertThrows<ArgumentNullException>(static (ref XmlBodyWriter writer) => writer.WriteElement(null!, 1));
        AssertThrows<ArgumentNullException>(static (ref XmlBodyWriter writer) => writer.WriteElement(null!, "text"));
        AssertThrows<ArgumentException>(static (ref XmlBodyWriter writer) => writer.WriteStartElement(""));
        AssertThrows<ArgumentException>(static (ref XmlBodyWriter writer) => writer.WriteElement("", 1));
        AssertThrows<ArgumentException>(static (ref XmlBodyWriter writer) => InTag(ref writer).WriteAttribute("", 1));
        AssertThrows<ArgumentException>(static (ref XmlBodyWriter writer) => InTag(ref writer).WriteAttribute("xmlns", "urn:x"));
        AssertThrows<ArgumentException>(static (ref XmlBodyWriter writer) => InTag(ref writer).WriteAttribute("", "b", "urn:x", "1"));
        AssertThrows<ArgumentException>(static (ref XmlBodyWriter writer) => InTag(ref writer).WriteText(new XmlQualifiedName("a b")));
    }

    [Fact]
    public void Namespaces_PairsThatDontGoTogether_AreRefused()
    {
        AssertThrows<ArgumentException>(static (ref XmlBodyWriter writer) => InTag(ref writer).WriteNamespace(Prefix, ""));
        AssertThrows<ArgumentException>(static (ref XmlBodyWriter writer) => InTag(ref writer).WriteNamespace("xml", "urn:x"));
        AssertThrows<ArgumentException>(static (ref XmlBodyWriter writer) => InTag(ref writer).WriteNamespace("xmlns", "urn:x"));
        AssertThrows<ArgumentException>(
            static (ref XmlBodyWriter writer) => InTag(ref writer).WriteNamespace(Prefix, "http://www.w3.org/XML/1998/namespace"));
        AssertThrows<ArgumentException>(static (ref XmlBodyWriter writer) => InTag(ref writer).WriteAttribute(Prefix, "b", null, "x"));
        AssertThrows<ArgumentException>(static (ref XmlBodyWriter writer) => writer.WriteStartElement(Prefix, "a", null));
        AssertThrows<InvalidOperationException>(static (ref XmlBodyWriter writer) => InTag(ref writer).WriteNamespace("", "urn:x"));
    }

    [Fact]
    public void Calls_OutOfPlace_AreRefused()
    {
        AssertThrows<InvalidOperationException>(static (ref XmlBodyWriter writer) => writer.WriteText("text"));
        AssertThrows<InvalidOperationException>(static (ref XmlBodyWriter writer) => writer.WriteEndElement());
        AssertThrows<InvalidOperationException>(static (ref XmlBodyWriter writer) => writer.WriteAttribute("a", 1));
        AssertThrows<InvalidOperationException>(static (ref XmlBodyWriter writer) => writer.WriteNamespace(Prefix, "urn:x"));
        AssertThrows<InvalidOperationException>(static (ref XmlBodyWriter writer) => writer.Complete());
        AssertThrows<InvalidOperationException>(static (ref XmlBodyWriter writer) => InTag(ref writer).Complete());
        AssertThrows<InvalidOperationException>(static (ref XmlBodyWriter writer) => InContent(ref writer).WriteAttribute("a", 1));
        AssertThrows<InvalidOperationException>(static (ref XmlBodyWriter writer) => InContent(ref writer).WriteNamespace(Prefix, "urn:x"));
        AssertThrows<InvalidOperationException>(
            static (ref XmlBodyWriter writer) => InContent(ref writer).WriteText(new XmlQualifiedName("a", "urn:x")));
        AssertThrows<InvalidOperationException>(static (ref XmlBodyWriter writer) => AtEnd(ref writer).WriteElement("a", 1));
        AssertThrows<InvalidOperationException>(static (ref XmlBodyWriter writer) => AtEnd(ref writer).WriteText("text"));
        AssertThrows<InvalidOperationException>(static (ref XmlBodyWriter writer) => AtEnd(ref writer).WriteEndElement());
        AssertThrows<InvalidOperationException>(static (ref XmlBodyWriter writer) =>
        {
            AtEnd(ref writer).Complete();
            writer.Complete();
        });
    }

    [Fact]
    public void Calls_AfterAnException_AreRefused()
    {
        XmlBodyWriter writer = new(new TinyBlockWriter());
        AssertThrows<ArgumentException>(ref writer, static (ref XmlBodyWriter w) => InTag(ref w).WriteText("\uD800"));
        AssertThrows<InvalidOperationException>(ref writer, static (ref XmlBodyWriter w) => w.WriteEndElement());
        writer.Dispose();
    }

    [Fact]
    public void Calls_OnAStaleCopyOrADisposedWriter_AreRefused()
    {
        XmlBodyWriter writer = new(new TinyBlockWriter());
        XmlBodyWriter copy = writer;
        copy.WriteStartElement("a");
        AssertThrows<InvalidOperationException>(ref writer, static (ref XmlBodyWriter w) => w.WriteStartElement("b"));
        writer.Dispose();
        AssertThrows<InvalidOperationException>(ref copy, static (ref XmlBodyWriter w) => w.WriteEndElement());
        XmlBodyWriter never = default;
        AssertThrows<InvalidOperationException>(ref never, static (ref XmlBodyWriter w) => w.WriteStartElement("b"));
        never.Dispose();
    }

    [Fact]
    public void Dispose_TwiceOrOnACopy_LeavesTheNextWriterAlone()
    {
        XmlBodyWriter writer = new(new TinyBlockWriter());
        XmlBodyWriter copy = writer;
        writer.Dispose();
        writer.Dispose();
        TinyBlockWriter sink = new();
        XmlBodyWriter next = new(sink);
        next.WriteStartElement("a");
        copy.Dispose();
        XmlBodyWriter third = new(new TinyBlockWriter());
        third.WriteStartElement("b");
        next.WriteEndElement();
        next.Complete();
        next.Dispose();
        third.Dispose();

        Assert.Equal("<a />"u8.ToArray(), sink.ToArray());
    }

    [Fact]
    public void RefuseInvalidCharacters_Asked_RefusesThem()
    {
        XmlBodyWriter writer = new(new TinyBlockWriter(), new XmlFormatOptions { RefuseInvalidCharacters = true });
        AssertThrows<ArgumentException>(ref writer, static (ref XmlBodyWriter w) => w.WriteElement("a", "\u0001"));
        writer.Dispose();
    }

    [Fact]
    public void Constructor_NoSink_Throws() => Assert.Throws<ArgumentNullException>(static () => new XmlBodyWriter(null!).Dispose());

    private static bool IsName(string name)
    {
        try
        {
            using XmlWriter writer = XmlWriter.Create(TextWriter.Null, WrittenXml.Settings);
            writer.WriteStartElement(name);
            return true;
        }
        catch (ArgumentException)
        {
            return false;
        }
    }

    private static bool Accepts(Calls calls)
    {
        XmlBodyWriter writer = new(new TinyBlockWriter());
        try
        {
            calls(ref writer);
            return true;
        }
        catch (ArgumentException)
        {
            return false;
        }
        finally
        {
            writer.Dispose();
        }
    }
}
