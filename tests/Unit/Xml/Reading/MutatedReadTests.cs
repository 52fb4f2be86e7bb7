using System.Text;
using ZeroAlloc.Unit.Doubles;
using ZeroAlloc.Unit.Xml.Conformance;

namespace ZeroAlloc.Unit.Xml.Reading;

/// <summary>Whatever is done to a document, compiled code reads it as XmlSerializer does, or leaves it alone.</summary>
public sealed class MutatedReadTests
{
    private const int Replacements = 30_000;

    /// <summary>How often each document is changed.</summary>
    private const int Rounds = 30;

    private static readonly byte[] s_units = [.. "<>&\"'/ =!?[];:-x0A\n\t\r"u8, 0, 1, 0x7F, 0x80, 0xBF, 0xC3, 0xEF, 0xF0, 0xFF];

    [Fact]
    public void TryRead_OneByteReplaced_IsReadAlikeOrNot()
    {
        using var pages = new GuardedPages();
        (XmlReaderUnderTest Reader, byte[] Document)[] documents =
            [.. Documents().Select(static row => (row.Reader, Encoding.UTF8.GetBytes(row.Text)))];
        var random = new Random(20_261);
        for (int i = 0; i < Replacements; i++)
        {
            (XmlReaderUnderTest reader, byte[] document) = documents[random.Next(documents.Length)];
            ref byte unit = ref document[random.Next(document.Length)];
            byte original = unit;
            unit = s_units[random.Next(s_units.Length)];
            reader.Check(document, pages.Place(document));
            unit = original;
        }
    }

    [Fact]
    public void TryRead_RandomlyChanged_IsReadAlikeOrNot()
    {
        using var pages = new GuardedPages();
        var mutator = new XmlDocumentMutator(20_261);
        (XmlReaderUnderTest Reader, string Text)[] documents = [.. Documents()];
        int read = 0;
        for (int i = 0; i < Rounds; i++)
        {
            foreach ((XmlReaderUnderTest reader, string text) in documents)
            {
                byte[] document = mutator.Mutate(text);
                read += reader.Check(document, pages.Place(document)) ? 1 : 0;
            }
        }

        Assert.InRange(read, 1, (Rounds * documents.Length) - 1);
    }

    private static IEnumerable<(XmlReaderUnderTest Reader, string Text)> Documents() =>
        from row in XmlZoo.Cases
        let reader = XmlReaderUnderTest.Of(row.Data.Type)
        from text in new[] { XmlOracle.Write(row.Data.Type, row.Data.Value), XmlReadOracle.Indent(reader.Serializer, row.Data.Value, "\n") }
        where text.Length < 3000
        select (reader, text);
}
