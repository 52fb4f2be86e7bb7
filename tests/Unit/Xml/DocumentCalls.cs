using System.Text;
using ZeroAlloc.Formats;
using ZeroAlloc.Unit.Doubles;

namespace ZeroAlloc.Unit.Xml;

/// <summary>Calls of a document writer that stay on the stack: the writer is a ref struct.</summary>
internal static class DocumentCalls
{
    public delegate void Calls(ref XmlBodyWriter writer);

    public static ref XmlBodyWriter InTag(ref XmlBodyWriter writer)
    {
        writer.WriteStartElement("a");
        return ref writer;
    }

    public static ref XmlBodyWriter InContent(ref XmlBodyWriter writer)
    {
        writer.WriteStartElement("a");
        writer.WriteElement("b", 1);
        return ref writer;
    }

    public static ref XmlBodyWriter AtEnd(ref XmlBodyWriter writer)
    {
        writer.WriteElement("a", 1);
        return ref writer;
    }

    public static void AssertThrows<TException>(Calls calls)
        where TException : Exception
    {
        XmlBodyWriter writer = new(new TinyBlockWriter());
        AssertThrows<TException>(ref writer, calls);
        writer.Dispose();
    }

    public static void AssertThrows<TException>(ref XmlBodyWriter writer, Calls calls)
        where TException : Exception
    {
        try
        {
            calls(ref writer);
        }
        catch (Exception exception)
        {
            Assert.IsType<TException>(exception);
            return;
        }

        Assert.Fail("Nothing was refused.");
    }

    public static string Document(Calls calls)
    {
        TinyBlockWriter sink = new();
        XmlBodyWriter writer = new(sink);
        calls(ref writer);
        writer.Complete();
        writer.Dispose();
        return Encoding.UTF8.GetString(sink.ToArray());
    }
}
