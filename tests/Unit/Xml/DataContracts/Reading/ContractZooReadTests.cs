using System.Diagnostics;
using System.Text;
using ZeroAlloc.Unit.Doubles;
using ZeroAlloc.Unit.Xml.Conformance;
using ZeroAlloc.Unit.Xml.Reading;

namespace ZeroAlloc.Unit.Xml.DataContracts.Reading;

/// <summary>The documents of all contracts are read as DataContractSerializer reads them, whatever is done to them.</summary>
public sealed class ContractZooReadTests
{
    private static readonly byte[] s_units = [.. "<>&\"'/ =!?[];:-x0A\n\t\r"u8, 0, 1, 0x7F, 0x80, 0xBF, 0xC3, 0xEF, 0xF0, 0xFF];

    public static TheoryData<XmlCase> Cases => [.. ContractZoo.Cases, .. ContractReadModels.Cases];

    [Theory]
    [MemberData(nameof(Cases))]
    public void TryRead_DocumentOfSerializer_IsReadAlike(XmlCase row) => Check(row, static text => text);

    [Theory]
    [MemberData(nameof(Cases))]
    public void TryRead_DeclaredAndBetweenWhitespace_IsReadAlike(XmlCase row) =>
        Check(row, static text => $"""<?xml version="1.0" encoding="utf-8"?>{"\r\n"}{text} {"\n\t"}""");

    [Theory]
    [MemberData(nameof(Cases))]
    public void TryRead_Indented_IsReadAlike(XmlCase row) => Check(row, static text => text, isIndented: true);

    [Theory]
    [MemberData(nameof(Cases))]
    public void TryRead_WithUnknownElements_IsReadAlike(XmlCase row) => Check(
        row,
        static text => text.LastIndexOf("</", StringComparison.Ordinal) is > 0 and var end
            ? text.Insert(end, """<e:Unknown xmlns:e="urn:e" a="1"><e:x>1</e:x></e:Unknown>""")
            : text);

    [Theory]
    [MemberData(nameof(Cases))]
    public void TryRead_Truncated_IsNotRead(XmlCase row)
    {
        ContractReaderUnderTest reader = ContractReaderUnderTest.Of(row.Type);
        if (reader.Write(row.Value) is not { Length: < 4000 } text)
        {
            return;
        }

        byte[] document = Encoding.UTF8.GetBytes(text);
        using var pages = new GuardedPages();
        for (int length = 0; length < document.Length; length++)
        {
            Assert.False(reader.TryRead(pages.Place(document.AsSpan(0, length)), out _), $"{length} bytes of {text}");
        }
    }

    [Fact]
    public void TryRead_OneByteReplaced_IsReadAlikeOrNot()
    {
        (ContractReaderUnderTest Reader, string Text)[] documents = [.. Documents()];
        var random = new Random(20_261);
        Sweep(() =>
        {
            (ContractReaderUnderTest reader, string text) = documents[random.Next(documents.Length)];
            byte[] document = Encoding.UTF8.GetBytes(text);
            document[random.Next(document.Length)] = s_units[random.Next(s_units.Length)];
            return (reader, document);
        });
    }

    [Fact]
    public void TryRead_RandomlyChanged_IsReadAlikeOrNot()
    {
        (ContractReaderUnderTest Reader, string Text)[] documents = [.. Documents()];
        var mutator = new XmlDocumentMutator(20_262, ContractPieces.All);
        int next = 0;
        Sweep(() =>
        {
            (ContractReaderUnderTest reader, string text) = documents[next++ % documents.Length];
            return (reader, mutator.Mutate(text));
        });
    }

    private static void Sweep(Func<(ContractReaderUnderTest Reader, byte[] Document)> next)
    {
        using var pages = new GuardedPages();
        long start = Stopwatch.GetTimestamp();
        int read = 0;
        int count = 0;
        while (count < 5000 || (Stopwatch.GetElapsedTime(start).TotalSeconds < 3 && count < 500_000))
        {
            (ContractReaderUnderTest reader, byte[] document) = next();
            read += reader.Check(document, pages.Place(document)) ? 1 : 0;
            count++;
        }

        Assert.True(read > 0 && read < count, $"{read} of {count} documents");
    }

    private static IEnumerable<(ContractReaderUnderTest Reader, string Text)> Documents() =>
        from row in Cases
        let reader = ContractReaderUnderTest.Of(row.Data.Type)
        where reader.WhyNot is null
        from isIndented in new[] { false, true }
        let text = reader.Write(row.Data.Value, isIndented)
        where text is { Length: < 3000 }
        select (reader, text);

    /// <summary>What is compiled is read; what isn't compiled is known to be left, by type or by what stands in the document.</summary>
    private static void Check(XmlCase row, Func<string, string> change, bool isIndented = false)
    {
        ContractReaderUnderTest reader = ContractReaderUnderTest.Of(row.Type);
        if (reader.Write(row.Value, isIndented) is not { } text)
        {
            return;
        }

        text = change(text);
        byte[] document = Encoding.UTF8.GetBytes(text);
        using var pages = new GuardedPages();
        bool isRead = reader.Check(document, pages.Place(document));
        Assert.True(reader.WhyNot is null != ContractReadModels.IsFallback(row.Type), $"{row.Type} {reader.WhyNot}");
        Assert.True(
            isRead
                || reader.WhyNot is not null
                || ContractReadModels.MayBeLeft(text)
                || reader.TryReadStock(document, out _) is not null,
            text);
    }
}
