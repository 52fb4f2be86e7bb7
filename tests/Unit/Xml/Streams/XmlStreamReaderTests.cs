using System.Buffers;
using System.IO.Pipelines;
using System.Text;
using System.Xml;
using System.Xml.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Unit.Xml.DataContracts.Reading;

namespace ZeroAlloc.Unit.Xml.Streams;

/// <summary>The engine takes and refuses what <see cref="XmlSerializer.Deserialize(Stream)"/> takes and refuses, in its words.</summary>
public sealed class XmlStreamReaderTests
{
    private const string Nil = "xsi:nil='true' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'";

    private static readonly string[] s_contents =
    [
        "a", " ", "  \n ", "\t", " a ", " \na", "&#32;", " &#32;", "&#x20;&#x9;", "&#65;", "<![CDATA[ ]]>", " <![CDATA[a]]> ",
        "<![CDATA[a]]>", "<![CDATA[]]>", "a<!--c--> ", " <!--c-->", "<!--c-->", " <!--c-->a", "a<!--c-->b", "a <?pi x?>b", "<?pi?>a", "<?pi?>",
        "a\r\nb", "a\rb", "\r\n", "&#13;", "&#10;", "a&#1;b", "a\u0001b", "&#xFFFE;", "a\uFFFEb", "a\uFFFFb", "a]]>b", "a>b", "\u0085",
        "\u2028", "\u00A0", "&nbsp;", "&#0;", "&#xD800;", "&lt;", "<B/>", "<B>x</B>", "a<B/>b", "1", " 1 ", "true", " true", "AQI=", "A Q I =",
    ];

    private static readonly string[] s_values =
        ["a", " ", "a\tb", "a\nb", "a\r\nb", "a\rb", "&#9;", "&#10;", "&#13;", "&#1;", "a\u0001", "a<b", "a>b", "&lt;", "\uFFFE", " a ", "'"];

    private static readonly string[] s_documents =
    [
        "<?pi?><Model/>", "<?xml-a encoding=\"utf-16\"?><Model/>", "<?xmlencoding=\"utf-16\"?><Model/>",
        "<?xml-stylesheet href=\"a\"?><Model><Text>a</Text></Model>", "<!--c--><Model/>", "<Model/><?pi?>", "<Model/><!--c-->",
        "<Model/>x", "<Model/> ", "<Model/><Model/>", "<!DOCTYPE Model><Model/>", "<?xml version=\"1.0\"?><?pi x?><Model/>",
        " <?xml version=\"1.0\"?><Model/>", "<?xml version=\"1.1\"?><Model/>", "<?xml version=\"1.0\" encoding=\"Utf-8\"?><Model/>",
        "<?xml version='1.0' standalone='yes'?>\n<?a?>\n<!--b-->\n<Model/>", "<?XML version='1.0'?><Model/>", "<?a:b?><Model/>", "<? a?><Model/>",
        "<Model xml:space=\"preserve\"><Text> </Text></Model>", "<Model><Text xml:space=\"preserve\"> </Text></Model>",
        "<Model xml:space=\"x\"><Text> </Text></Model>", "<Model xml:lang=\"en\"/>", "<Model><U/><Text>a</Text></Model>", "<Model><1/></Model>",
        "<Model><u:v/></Model>", "<Model xmlns:u='x'><u:v:w/></Model>", "<Model xmlns:u='x'><:v/></Model>", "<Model><a\u00b7/></Model>",
        "<Model><\u00b7/></Model>", "<Model><a+b/></Model>", "<Model><\u00e4/></Model>", "<Model a='1' a='2'/>",
        "<Model xmlns:a='x' xmlns:b='x' a:c='' b:c=''/>", "<Model xmlns:a=''/>", "<Model xmlns:xml='x'/>", "<Model xmlns:xmlns='x'/>",
        "<Model a=1/>", "<Model a/>", "<Model a='1'b='2'/>", "<Model ></Model >", "<Model><Text>a</Text >\n</Model>",
        "<Model><!-- -- --></Model>", "<Model><!----></Model>", "<Model><?xml x?></Model>", "<Model><![CDATA[x]]></Model>",
        "<Model><Text>x</Text><?p?></Model>", "<Model><?p?><Text>a</Text></Model>", $"<Model {Nil}><!--c--><?p?></Model>",
        $"<Model {Nil}>x</Model>", $"<Model><Text {Nil}> </Text></Model>", "\uFEFF<Model/>", "<Model><Text>\uFEFFa</Text></Model>", "", " ", "x",
        "<Model>", "<Model></N>", "<Model><Text></Model>", "<Model>x</Model>", "<Model>\u0001</Model>", "<Model> \u00a0 </Model>",
        "<Model>&#32;</Model>", "<Model a='&bad;'/>", "<Model b='<'/>", "<Model><U>&bad;</U></Model>", "<Model><U>&#1;</U></Model>",
        "<Model><U a='&#1;'/></Model>", "<Model><U>]]></U></Model>", "<Model><U a='<'/></Model>", "<Model><U>\u0001</U></Model>",
        "<Model><!--\u0001--></Model>", "<Model><U>\uFFFE</U></Model>", "<Model><!--\uFFFE--></Model>", "<Model><U><V></U></Model>",
        "<Model><U a='1' a='1'/></Model>", "<Model><U p:a='1'/></Model>", "<Model xmlns:p='&#1;'/>", "<Model xmlns:p='\n'/>",
        "<p:Model xmlns:p=''/>", "<p:Model xmlns:p='u'/>", "<Model><Number>1</Number><Number>2</Number></Model>", "<Model><Number/></Model>",
    ];

    [Fact]
    public async Task Deserialize_TextsOfAnyKind_AsXmlSerializerOfAStream()
    {
        foreach (string content in s_contents)
        {
            foreach (string member in (string[])["Text", "Number", "Flag", "Data", "Anything", "Element", "Trimmed"])
            {
                await AssertSameAsync<Model>($"<Model><{member}>{content}</{member}></Model>");
            }

            await AssertSameAsync<Model>($"<Model>{content}<Text>{content}</Text></Model>");
            await AssertSameAsync<Model>($"<Model><Texts><string>{content}</string>{content}</Texts></Model>");
            await AssertSameAsync<Model>($"<p:Model xmlns:p=''><Text>{content}</Text></p:Model>");
            await AssertSameAsync<Texted>($"<Texted>{content}</Texted>");
            await AssertSameAsync<Prefixed>($"<p:Prefixed xmlns:p='urn:p'><p:Text>{content}</p:Text><p:Inner>{content}</p:Inner></p:Prefixed>");
            await AssertSameAsync<string>($"<string>{content}</string>");
            await AssertSameAsync<List<string>>($"<ArrayOfString><string>{content}</string></ArrayOfString>");
        }
    }

    [Fact]
    public async Task Deserialize_AttributesOfAnyKind_AsXmlSerializerOfAStream()
    {
        foreach (string value in s_values)
        {
            await AssertSameAsync<Model>($"<Model Label=\"{value}\"/>");
            await AssertSameAsync<Model>($"<Model Labels=\"{value}\"/>");
            await AssertSameAsync<Model>($"<Model Unknown=\"{value}\"/>");
        }
    }

    [Fact]
    public async Task Deserialize_DocumentsOfAnyKind_AsXmlSerializerOfAStream()
    {
        foreach (string document in s_documents)
        {
            await AssertSameAsync<Model>(document);
        }
    }

    [Fact]
    public async Task Deserialize_BytesThatAreNoUtf8_AsXmlSerializerOfAStream()
    {
        foreach (byte[] bytes in (byte[][])[[0xC3], [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82], [0xF4, 0x90, 0x80, 0x80]])
        {
            await AssertSameAsync<Model>([.. "<Model><Text>a"u8, .. bytes, .. "</Text></Model>"u8]);
            await AssertSameAsync<Model>([.. "<Model><Unknown>"u8, .. bytes, .. "</Unknown></Model>"u8]);
        }
    }

    private static Task AssertSameAsync<T>(string document) => AssertSameAsync<T>(Encoding.UTF8.GetBytes(document));

    private static async Task AssertSameAsync<T>(byte[] document)
    {
        string expected = await OutcomeAsync(() => ValueTask.FromResult(StockXml.ReadStream<T>(document)), document);
        Assert.Equal(expected, await OutcomeAsync(() => ValueTask.FromResult(ZeroAllocXml.Deserialize<T>(document)), document));
        Assert.Equal(expected, await OutcomeAsync(() => ZeroAllocXml.DeserializeAsync<T>(new MemoryStream(document)), document));
        Assert.Equal(
            expected,
            await OutcomeAsync(() => ZeroAllocXml.DeserializeAsync<T>(PipeReader.Create(new ReadOnlySequence<byte>(document))), document));
    }

    /// <summary>The graph by every field, or all exceptions; XmlSerializer keeps its own, the others are stock's.</summary>
    private static async Task<string> OutcomeAsync<T>(Func<ValueTask<T>> read, byte[] document)
    {
        StringBuilder text = new StringBuilder(Encoding.UTF8.GetString(document)).Append('\n');
        try
        {
            return text.Append(GraphText.Of(await read())).ToString();
        }
        catch (Exception e) when (e is InvalidOperationException or XmlException)
        {
            for (Exception? at = e; at is not null; at = at.InnerException)
            {
                text.Append(at.GetType()).Append(": ").Append(at.Message).Append('\n');
            }

            return text.ToString();
        }
    }

    public class Model
    {
        [XmlAttribute]
        public string? Label { get; set; }

        [XmlAttribute]
        public string[]? Labels { get; set; }

        public string? Text { get; set; }

        public int Number { get; set; }

        public bool? Flag { get; set; }

        public byte[]? Data { get; set; }

        public object? Anything { get; set; }

        public XmlElement? Element { get; set; }

        [XmlElement(DataType = "token")]
        public string? Trimmed { get; set; }

        public List<string> Texts { get; set; } = [];
    }

    public class Texted
    {
        [XmlText]
        public string? Text { get; set; }
    }

    [XmlRoot(Namespace = "urn:p")]
    public class Prefixed
    {
        public string? Text { get; set; }

        public Texted? Inner { get; set; }
    }
}
