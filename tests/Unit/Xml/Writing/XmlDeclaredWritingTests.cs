using System.Runtime.CompilerServices;
using System.Text;
using System.Xml;
using System.Xml.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Xml;
using ZeroAlloc.Formats.Xml.Planning;
using static ZeroAlloc.Unit.Xml.Conformance.DeclaredModels;

namespace ZeroAlloc.Unit.Xml.Writing;

/// <summary>Documents whose values say which prefixes the root declares.</summary>
public sealed class XmlDeclaredWritingTests : XmlWriteOracle
{
    private static readonly string[] s_prefixes = ["", "a", "z", "p", "q", "cbc", "q1", "p3", "xsi", "xsd", "xml", "\u00E4", "_x", "A"];

    private static readonly string[] s_namespaces =
        ["urn:invoice", Basic, Parts, "urn:unused", "urn:r", "urn:link", "", "urn:a&b", "http://www.w3.org/2001/XMLSchema-instance",
            "http://www.w3.org/2001/XMLSchema", "http://www.w3.org/XML/1998/namespace", "urn:\u00E4"];

    [Fact]
    public void Serialize_AnyPrefixes_AsXmlSerializerOrFallsBack()
    {
        int compiled = 0;
        var random = new Random(20_271);
        for (int i = 0; i < 300; i++)
        {
            XmlSerializerNamespaces prefixes = Random(random);
            Invoice invoice = Full(prefixes);
            invoice.Lines = [.. invoice.Lines!.Where(static line => line is not LongLine)];
            compiled += Check(invoice, prefixes, "urn:invoice");
            compiled += Check(Full(prefixes), prefixes, "urn:invoice");
            compiled += Check(new Note { Prefixes = prefixes, Text = "a" }, prefixes, "");
            compiled += Check(new Extended { Prefixes = prefixes, Link = "l", Id = "i" }, prefixes, "urn:r");
            compiled += Check(
                new Extensible { Prefixes = prefixes, Id = "i", Content = Element(), Others = [Element(), Made()] }, prefixes, "urn:r");
        }

        Assert.True(compiled > 200 || !CompiledShapes.MayExist, $"{compiled} documents");
    }

    /// <summary>A set that is made of qualified names takes any text for a prefix; the writer behind XmlSerializer refuses it.</summary>
    [Theory]
    [InlineData("x=\"u\"><A>evil</A><y")]
    [InlineData("x=\"u\"")]
    [InlineData("x='u'")]
    [InlineData("x/><A>evil</A><y")]
    [InlineData("1a")]
    [InlineData("-")]
    [InlineData(".a")]
    [InlineData("a:b")]
    [InlineData(":")]
    [InlineData("<A>")]
    [InlineData("&amp;")]
    [InlineData("]]>")]
    [InlineData("a+b")]
    [InlineData("a b")]
    [InlineData("a\0")]
    public void Serialize_PrefixThatIsNoName_ThrowsAsXmlSerializer(string prefix)
    {
        foreach (string ns in (string[])["urn:x", "urn:invoice", Basic])
        {
            XmlSerializerNamespaces prefixes = Of((prefix, ns));
            Assert.Null(XmlPrefixSet.Of(prefixes.ToArray(), "urn:invoice"));
            AssertThrows(Full(prefixes));
            AssertThrows(new Note { Prefixes = prefixes, Text = "a" });
            AssertThrows(new InField { Prefixes = prefixes, Text = "a" });
        }
    }

    [Theory]
    [InlineData("a.b-c_d1")]
    [InlineData("_")]
    [InlineData("a\u00E4")]
    public void Serialize_PrefixThatIsAName_AsXmlSerializer(string prefix)
    {
        AssertSameQuickly(Full(Of((prefix, Basic))));
        AssertSameQuickly(Full(Of((prefix, "urn:invoice"))));
        AssertSameQuickly(new InField { Prefixes = Of((prefix, "urn:x=\"y\"&<z>")), Text = "a" });
    }

    [Fact]
    public void Serialize_ThroughTheContract_AsXmlSerializer()
    {
        AssertSame(Full(Of(("cbc", Basic), ("cac", Parts))));
        AssertSame(Full(Of(("xsi", "urn:invoice"))));
        AssertSame(Full(Of(("", "urn:unused"))));
        AssertSame(Full(null));
        AssertSame(new Extensible { Prefixes = Of(("b", Basic), ("x", "urn:x")), Content = Element(), Others = [Element(), Made()] });
    }

    [Fact]
    public void Serialize_MoreSetsThanAreCompiled_AsXmlSerializer()
    {
        for (int i = 0; i < XmlDeclaredContracts<Extended>.MaxSets + 3; i++)
        {
            AssertSameQuickly(new Extended { Prefixes = Of(($"n{i}", Basic), ("l", "urn:link")), Link = "l", Id = "i" });
        }
    }

    [Fact]
    public void Find_SetsThatNeedNoCode_TakeNoPlace()
    {
        if (!CompiledShapes.MayEmit)
        {
            return;
        }

        const string Instance = "http://www.w3.org/2001/XMLSchema-instance";
        const string Schema = "http://www.w3.org/2001/XMLSchema";
        CompiledXmlContract<Invoice> plain = CompiledXmlContract<Invoice>.Create(
            XmlFormatOptions.Default, XmlContractReader.Read(typeof(Invoice), out _)!)!;
        var contracts = new XmlDeclaredContracts<Invoice>(typeof(Document).GetProperty(nameof(Document.Prefixes))!, "urn:invoice");
        CompiledXmlContract<Invoice>? Find(params (string, string)[] prefixes) => contracts.Find(Of(prefixes), plain);

        // What XmlSerializer reads has what every document declares.
        for (int i = 0; i < 2; i++)
        {
            Assert.Same(plain, Find(("xsi", Instance)));
            Assert.Same(plain, Find(("xsd", Schema)));
            Assert.Same(plain, Find(("xsd", Schema), ("xsi", Instance)));
            Assert.Same(plain, Find(("xsi", Instance), ("xsd", Schema)));
            Assert.Same(plain, Find(("", "urn:invoice"), ("xsi", Instance)));
            Assert.Null(Find(("", "urn:unused")));
            Assert.Null(Find(("xsi", "urn:invoice")));
            Assert.Null(Find(("q1", Basic)));
            Assert.Null(Find(("a", Basic), ("b", Basic)));
            Assert.Null(Find(("", "urn:invoice"), ("inv", "urn:invoice")));
        }

        CompiledXmlContract<Invoice>? own = Find(("cbc", Basic), ("inv", "urn:invoice"));
        Assert.NotNull(own);
        Assert.NotSame(plain, own);
        Assert.Same(own, Find(("xsd", Schema), ("cbc", Basic), ("inv", "urn:invoice"), ("xsi", Instance)));
        Assert.Null(Find(("cbc", Basic), ("inv", "urn:invoice"), ("", "urn:invoice")));
        for (int i = 1; i < XmlDeclaredContracts<Invoice>.MaxSets; i++)
        {
            Assert.NotNull(Find(($"n{i}", Basic)));
        }

        Assert.Null(Find(("more", Basic)));
        Assert.Same(plain, Find(("xsi", Instance)));
        Assert.Same(own, Find(("cbc", Basic), ("inv", "urn:invoice")));
    }

    [Fact]
    public void Read_StackIsUsedUp_SetFallsBackToXmlSerializer()
    {
        XmlPrefixSet set = XmlPrefixSet.Of(Of(("cbc", Basic)).ToArray(), "urn:invoice")!;
        Assert.NotNull(XmlContractReader.Read(typeof(Invoice), set));
        object? plan = set;
        Exception? error = null;
        var thread = new Thread(
            () => error = Record.Exception(() => plan = Deep(() => XmlContractReader.Read(typeof(Invoice), set))), 1024 * 1024);
        thread.Start();
        thread.Join();

        Assert.Null(error);
        Assert.Null(plan);
    }

    [Fact]
    public void Serialize_GetterThrows_SaidAsByXmlSerializer() => AssertSame(new Throwing { Value = 1 });

    [Fact]
    public void Serialize_NoPrefixes_AllocatesNothing()
    {
        AssertZeroBytes(Full(null));
        AssertZeroBytes(Full(new XmlSerializerNamespaces()));
    }

    private static T Deep<T>(Func<T> call)
    {
        if (RuntimeHelpers.TryEnsureSufficientExecutionStack())
        {
            T result = Deep(call);

            // Something is done behind the call, or there would be no stack to use up.
            GC.KeepAlive(call);
            return result;
        }

        return call();
    }

    /// <summary>Whether a value was written by compiled code, which has to be right then.</summary>
    private static int Check<T>(T value, XmlSerializerNamespaces prefixes, string root)
    {
        if (!CompiledShapes.MayExist
            || XmlPrefixSet.Of(prefixes.ToArray(), root) is not { } set
            || XmlContractReader.Read(typeof(T), set) is not { } plan)
        {
            return 0;
        }

        string expected = StockXml.Write(value);
        CompiledXmlContract<T> contract = CompiledXmlContract<T>.Create(XmlFormatOptions.Default, plan)!;
        Assert.Equal(expected, Encoding.UTF8.GetString(XmlWritingWays.IntoArray(contract, value)));
        Assert.Equal(expected, Encoding.UTF8.GetString(XmlWritingWays.InPartsIntoTinyBlocks(contract, value, 50)));
        return 1;
    }

    private static XmlSerializerNamespaces Random(Random random)
    {
        XmlSerializerNamespaces prefixes = new();
        for (int count = random.Next(1, 5); count > 0; count--)
        {
            string prefix = s_prefixes[random.Next(random.Next(2) == 0 ? 4 : s_prefixes.Length)];
            string ns = s_namespaces[random.Next(random.Next(2) == 0 ? 6 : s_namespaces.Length)];
            try
            {
                prefixes.Add(prefix, ns);
            }
            catch (ArgumentException)
            {
                // Two prefixes that mean something themselves.
            }
        }

        return prefixes;
    }

    private static XmlElement Element()
    {
        var document = new XmlDocument();
        document.LoadXml("<e xmlns='urn:basic' a='1' z:q='2' xmlns:z='urn:link'><z:m/><n xmlns=''>t</n></e>");
        return document.DocumentElement!;
    }

    /// <summary>An element whose attribute needs a prefix that the writer makes up or knows.</summary>
    private static XmlElement Made()
    {
        var document = new XmlDocument();
        XmlElement element = document.CreateElement("made", Parts);
        element.SetAttribute("n", "urn:other", "v");
        element.SetAttribute("b", Basic, "v");
        return element;
    }

    private static void AssertThrows<T>(T value)
    {
        Assert.Throws<InvalidOperationException>(() => StockXml.Write(value));
        AssertSameQuickly(value);
    }

    public class InField
    {
        [XmlNamespaceDeclarations]
        public XmlSerializerNamespaces? Prefixes;

        public string? Text { get; set; }
    }

    public class Throwing
    {
        [XmlNamespaceDeclarations]
        public XmlSerializerNamespaces? Prefixes
        {
            get => throw new InvalidTimeZoneException("no");
            set => Value = 0;
        }

        public int Value { get; set; }
    }
}
