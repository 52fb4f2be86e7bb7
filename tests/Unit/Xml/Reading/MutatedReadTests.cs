using System.Diagnostics;
using System.Text;
using ZeroAlloc.Unit.Doubles;
using ZeroAlloc.Unit.Xml.Conformance;

namespace ZeroAlloc.Unit.Xml.Reading;

/// <summary>Whatever is done to a document, compiled code reads it as XmlSerializer does, or leaves it alone.</summary>
public sealed class MutatedReadTests
{
    private static readonly byte[] s_units = [.. "<>&\"'/ =!?[];:-x0A\n\t\r"u8, 0, 1, 0x7F, 0x80, 0xBF, 0xC3, 0xEF, 0xF0, 0xFF];

    [Fact]
    public void TryRead_OneByteReplaced_IsReadAlikeOrNot()
    {
        using var pages = new GuardedPages();
        (XmlReaderUnderTest Reader, byte[] Document)[] documents =
            [.. Documents().Select(static row => (row.Reader, Encoding.UTF8.GetBytes(row.Text)))];
        var random = new Random(20_261);
        Sweep budget = new(TimeSpan.FromSeconds(3));
        while (budget.Documents < 1000 || (budget.GoesOn && budget.Documents < 500_000))
        {
            (XmlReaderUnderTest reader, byte[] document) = documents[random.Next(documents.Length)];
            ref byte unit = ref document[random.Next(document.Length)];
            byte original = unit;
            unit = s_units[random.Next(s_units.Length)];
            budget.Count(reader.Check(document, pages.Place(document)));
            unit = original;
        }
    }

    [Fact]
    public void TryRead_RandomlyChanged_IsReadAlikeOrNot()
    {
        using var pages = new GuardedPages();
        var mutator = new XmlDocumentMutator(20_261);
        (XmlReaderUnderTest Reader, string Text)[] documents = [.. Documents()];
        Sweep budget = new(TimeSpan.FromSeconds(3));
        do
        {
            foreach ((XmlReaderUnderTest reader, string text) in documents)
            {
                byte[] document = mutator.Mutate(text);
                budget.Count(reader.Check(document, pages.Place(document)));
            }
        }
        while (budget.GoesOn && budget.Documents < 200_000);

        Assert.True(budget.Read > 0 && budget.Read < budget.Documents, $"{budget.Read} of {budget.Documents} documents");
    }

    private static IEnumerable<(XmlReaderUnderTest Reader, string Text)> Documents() =>
        from row in XmlZoo.Cases
        let reader = XmlReaderUnderTest.Of(row.Data.Type)
        from text in new[] { XmlOracle.Write(row.Data.Type, row.Data.Value), XmlReadOracle.Indent(reader.Serializer, row.Data.Value, "\n") }
        where text.Length < 3000
        select (reader, text);

    /// <summary>How many documents there were, and whether there is time for more.</summary>
    private sealed class Sweep(TimeSpan time)
    {
        private readonly long _start = Stopwatch.GetTimestamp();

        public int Documents { get; private set; }

        public int Read { get; private set; }

        public bool GoesOn => Stopwatch.GetElapsedTime(_start) < time;

        public void Count(bool isRead)
        {
            Documents++;
            Read += isRead ? 1 : 0;
        }
    }
}
