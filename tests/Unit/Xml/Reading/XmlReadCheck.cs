using System.Text;
using ZeroAlloc.Unit.Doubles;

namespace ZeroAlloc.Unit.Xml.Reading;

/// <summary>Asserts what compiled code does with a document.</summary>
public abstract class XmlReadCheck
{
    /// <summary>What declares the usual prefixes.</summary>
    protected const string Prefixes =
        """ xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema" """;

    /// <summary>It is read, and as XmlSerializer reads it.</summary>
    protected static T AssertRead<T>(string document)
    {
        XmlReaderUnderTest reader = XmlReaderUnderTest.Of(typeof(T));
        byte[] bytes = Encoding.UTF8.GetBytes(document);
        using var pages = new GuardedPages();
        Assert.True(reader.Check(bytes, pages.Place(bytes)), document);
        Assert.True(reader.TryRead(bytes, out object? value));
        return (T)value!;
    }

    /// <summary>It falls back to XmlSerializer, although there is a compiled reader.</summary>
    protected static void AssertFallsBack<T>(string document)
    {
        XmlReaderUnderTest reader = XmlReaderUnderTest.Of(typeof(T));
        byte[] bytes = Encoding.UTF8.GetBytes(document);
        using var pages = new GuardedPages();
        Assert.True(reader.IsCompiled);
        Assert.False(reader.TryRead(pages.Place(bytes), out _), document);
    }
}
