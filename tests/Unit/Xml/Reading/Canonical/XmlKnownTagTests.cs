using System.Diagnostics;
using System.Text;
using System.Text.RegularExpressions;
using ZeroAlloc.Unit.Doubles;
using static ZeroAlloc.Unit.Xml.Reading.Canonical.ClientModels;

namespace ZeroAlloc.Unit.Xml.Reading.Canonical;

/// <summary>Start tags that say the same as before, and those that look alike and do not.</summary>
public sealed partial class XmlKnownTagTests : XmlReadCheck
{
    private const string Root = $"<o:Order xmlns:o='{Ns}' xmlns:c='{Common}' xmlns:i='http://www.w3.org/2001/XMLSchema-instance'>";
    private const string End = "</o:Order>";
    private const string Line = "<o:Line><o:Count>1</o:Count><o:Text>x</o:Text></o:Line>";
    private const string Buyer = "<o:Buyer><c:Limit currency=\"EUR\">1</c:Limit></o:Buyer>";

    private static readonly string[] s_contents =
    [
        Line + Line + Line,

        // The same text under a prefix that is bound elsewhere, and under the first binding again.
        $"{Line}<x xmlns:o='urn:x'>{Line}</x>{Line}",
        $"{Line}<o:Line xmlns:n='{Ns}'><n:Text>y</n:Text></o:Line><o:Line><n:Text xmlns:n='urn:x'>y</n:Text></o:Line>{Line}",
        $"<o:Line xmlns:o='{Ns}'><o:Text>a</o:Text></o:Line><o:Line xmlns:o='{Ns}'><o:Text>b</o:Text></o:Line>",
        $"<p:Line xmlns:p='{Ns}' xmlns:q='{Ns}'><q:Text>a</q:Text></p:Line>"
            + $"<p:Line xmlns:p='{Ns}' xmlns:q='{Ns}'><p:Text>b</p:Text></p:Line>",

        // Left out, and inside of what is left out.
        $"<x>{Line}{Line}</x>{Line}<x>{Line}</x>",
        "<x a='1'/><x a='1'/><o:Line><x a='1'/><o:Text>t</o:Text><x a='1'/></o:Line>",

        // Values of attributes: the same, others, with what has to be replaced, in other forms, twice.
        $"{Buyer}{Line}", "<o:Tags><c:Tag lang='a'>1</c:Tag><c:Tag lang='b'>2</c:Tag><c:Tag lang='a'>3</c:Tag></o:Tags>",
        "<o:Line a=\"1>2\"><o:Text>x</o:Text></o:Line><o:Line a=\"1>2\"><o:Text>y</o:Text></o:Line>",
        "<o:Line><o:Count i:nil='true'/></o:Line><o:Line><o:Count i:nil='true'/></o:Line>"
            + "<o:Line><o:Count i:nil='false'>1</o:Count></o:Line>",

        // Texts: with references, nothing, whitespace, lines, and tags that end otherwise than they begin.
        "<o:Line><o:Text>a &amp; b</o:Text></o:Line><o:Line><o:Text>&#65;</o:Text></o:Line>"
            + "<o:Line><o:Text/></o:Line><o:Line><o:Text/></o:Line>",
        "<o:Line><o:Text></o:Text></o:Line><o:Line><o:Text> </o:Text></o:Line><o:Line><o:Text>a\r\nb</o:Text></o:Line>",
        "<o:Line><o:Text>ä]</o:Text></o:Line><o:Line><o:Text>x</o:Text ></o:Line><o:Line><o:Text>x<!-- --></o:Text></o:Line>",
    ];

    // Names of the contract in a namespace where it does not have them.
    private static readonly string[] s_elsewhere =
    [
        $"{Line}<o:Line xmlns:o='{Common}'><o:Text>y</o:Text></o:Line>{Line}",
        $"<o:Line><Text xmlns='{Ns}'>a</Text></o:Line><o:Line><Text xmlns='{Ns}'>b</Text></o:Line><o:Line><Text>c</Text></o:Line>",
        $"<Line xmlns='{Ns}'><Text>a</Text></Line><Line xmlns='{Ns}'><o:Text>b</o:Text></Line><Line xmlns=''><Text>c</Text></Line>",
    ];

    public static TheoryData<string> Contents => [.. s_contents];

    public static TheoryData<string> Elsewhere => [.. s_elsewhere];

    [Theory]
    [MemberData(nameof(Contents))]
    public void TryRead_TagsThatLookAlike_AreReadAlike(string content) => AssertRead<Order>(Root + content + End);

    [Theory]
    [MemberData(nameof(Elsewhere))]
    public void TryRead_KnownTextInAnotherNamespace_FallsBackToXmlSerializer(string content) => AssertFallsBack<Order>(Root + content + End);

    [Theory]
    [InlineData("<o:Line><o:Text>x</o:Text></o:Line><o:Line><o:Text>&nope;</o:Text></o:Line>")]
    [InlineData("<o:Line><o:Text>x</o:Text></o:Line><o:Line><o:Text>a]]>b</o:Text></o:Line>")]
    [InlineData("<o:Line><o:Text>x</o:Text></o:Line><o:Line><o:Text>\u0001</o:Text></o:Line>")]
    [InlineData("<o:Line><o:Text>x</o:Text></o:Line><o:Line><o:Text>\uFFFE</o:Text></o:Line>")]
    [InlineData("<o:Line><o:Text>x</o:Text></o:Line><o:Line><o:Text>x</p:Text></o:Line>")]
    [InlineData("<o:Line><o:Text>x</o:Text></o:Line><o:Line><o:Text>x</o:Texts></o:Line>")]
    [InlineData("<o:Line><n:Text xmlns:n='urn:example:order'>x</n:Text></o:Line><o:Line><n:Text>x</n:Text></o:Line>")]
    public void TryRead_WrongWhereTheTagIsKnown_FallsBackToXmlSerializer(string content) => AssertFallsBack<Order>(Root + content + End);

    [Theory]
    [InlineData("<Line code=\"a\" unit=\"b\">1</Line><Line code=\"c\" unit=\"d\">2</Line><Line unit=\"e\" code=\"f\">3</Line>")]
    [InlineData("<Line code=\"a\">1</Line><Line code=\"b>c\">2</Line><Line code=\"d &amp; e\">3</Line><Line code='f'>4</Line>")]
    [InlineData("<Line code=\"a\">1</Line><Line code=\"\">2</Line><Line  code=\"b\" >3</Line><Line code=\"b\t\">3</Line>")]
    [InlineData("<Line code=\"a\">1</Line><Line code=\"b\"/><Line code=\"c\"><p:x/></Line><Line code=\"d\"> </Line>")]
    [InlineData("<Line code=\"a\">1</Line><Line more=\"b\">2</Line><Line code=\"ä\">3</Line><Line\ncode=\"c\">4</Line>")]
    [InlineData("<Line code=\"a\">1</Line><Line code=\"b\" xmlns=\"urn:x\">2</Line><Line code=\"b\" p:code=\"c\">3</Line>")]
    public void TryRead_OtherAttributes_AreReadAlikeOrNot(string content) => Check<Coded>(Documents(content));

    [Theory]
    [InlineData("<Line code=\"a\">1</Line><Line code=\"b\" code=\"c\">2</Line>")]
    [InlineData("<Line code=\"a\">1</Line><Line code=\"b\"unit=\"c\">2</Line>")]
    [InlineData("<Line code=\"a\">1</Line><Line code=\"<\">2</Line>")]
    [InlineData("<Line code=\"a\">1</Line><Line code=\"&nope;\">2</Line>")]
    [InlineData("<Line code=\"a\">1</Line><Line code=\"b>2</Line>")]
    [InlineData("<Line code=\"a\">1</Line><Line code=b>2</Line>")]
    [InlineData("<Line code=\"a\">1</Line><Line code>2</Line>")]
    [InlineData("<Line code=\"a\">1</Line><Line code=>2</Line>")]
    public void TryRead_WrongAttributes_FallsBackToXmlSerializer(string content)
    {
        AssertFallsBack<Coded>(Documents(content)[0]);
        AssertFallsBack<Coded>(Documents(content)[1]);
    }

    /// <summary>More kinds of tags than are remembered, longer ones, and output that outgrows its block between two of them.</summary>
    [Theory]
    [InlineData(1, 4)]
    [InlineData(70, 90)]
    [InlineData(400, 120)]
    public void TryRead_ManyTags_ReadAlike(int kinds, int rounds)
    {
        var content = new StringBuilder();
        for (int i = 0; i < rounds; i++)
        {
            for (int kind = 0; kind < kinds; kind++)
            {
                content.Append($"<o:Line a{kind}='{new string('v', kind % 300)}' xmlns:p{kind}='urn:{kind}'><o:Text>{i}</o:Text></o:Line>");
            }

            content.Append(Line);
        }

        AssertRead<Order>(Root + content + End);
    }

    [Fact]
    public void TryRead_CutAtEveryByte_NotRead()
    {
        XmlReaderUnderTest reader = XmlReaderUnderTest.Of(typeof(Order));
        using var pages = new GuardedPages();
        foreach (string content in s_contents)
        {
            byte[] document = Encoding.UTF8.GetBytes(Root + content + End);
            for (int length = 0; length < document.Length; length++)
            {
                Assert.False(reader.TryRead(pages.Place(document.AsSpan(0, length)), out _));
            }
        }
    }

    [Fact]
    public void TryRead_RandomlyChanged_IsReadAlikeOrNot()
    {
        string[] pieces =
        [
            "o:", "c:", "p:", "x:", $" xmlns:o=\"{Common}\"", $" xmlns:c=\"{Ns}\"", $" xmlns:p=\"{Ns}\"", $" xmlns=\"{Ns}\"",
            " xmlns:o=\"urn:x\"",
            $" xmlns:o=\"{Ns}\"", " xmlns:c=\"urn:&amp;\"", " xmlns:o=\"\"", "<o:Text>x</o:Text>", Line, Buyer, " currency=\"USD\"",
            "<x xmlns:o='urn:x'>", "</x>", " i:nil='1'", " code=\"z\"", " unit=\"z\"", "<p:Line code=\"b\">2</p:Line>",
        ];
        string[] documents = [.. s_contents.Concat(s_elsewhere).Select(static content => Root + content + Line + Buyer + End)];
        string[] coded = Documents("<Line code=\"a\" unit=\"b\">1</Line><Line code=\"c\" unit=\"d\">2</Line><Line code=\"e\">3</Line>");
        using var pages = new GuardedPages();
        XmlReaderUnderTest order = XmlReaderUnderTest.Of(typeof(Order));
        XmlReaderUnderTest lines = XmlReaderUnderTest.Of(typeof(Coded));
        var mutator = new XmlDocumentMutator(72, pieces);
        long start = Stopwatch.GetTimestamp();
        int read = 0;
        int count = 0;
        while (count < 600 || (Stopwatch.GetElapsedTime(start) < TimeSpan.FromSeconds(6) && count < 200_000))
        {
            bool isCoded = count % 4 == 0;
            byte[] document = mutator.Mutate(isCoded ? coded[count / 4 % coded.Length] : documents[count % documents.Length]);
            read += (isCoded ? lines : order).Check(document, pages.Place(document)) ? 1 : 0;
            count++;
        }

        Assert.True(read > 0 && read < count, $"{read} of {count}");
    }

    private static void Check<T>(string[] documents)
    {
        using var pages = new GuardedPages();
        foreach (string document in documents)
        {
            byte[] bytes = Encoding.UTF8.GetBytes(document);
            XmlReaderUnderTest.Of(typeof(T)).Check(bytes, pages.Place(bytes));
        }
    }

    /// <summary>A document with a default namespace, and one with a prefix.</summary>
    private static string[] Documents(string lines) =>
    [
        $"<Coded xmlns='urn:coded' xmlns:p='urn:coded' later='1'>{lines}{lines}</Coded>",
        $"<p:Coded xmlns:p='urn:coded'>{LineTag().Replace(lines + lines, "$1p:Line")}</p:Coded>",
    ];

    [GeneratedRegex("(</?)Line")]
    private static partial Regex LineTag();
}
