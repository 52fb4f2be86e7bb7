using System.Buffers;
using System.Xml;
using System.Xml.Linq;
using System.Xml.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Unit.Xml.Conformance;

namespace ZeroAlloc.Unit.Xml.Writing;

/// <summary>Values declared as <see cref="object"/> that are unusual, or refused.</summary>
public sealed class XmlAnyWritingTests : XmlWriteOracle
{
    [Fact]
    public void Serialize_ValueOfATypeThatIsNotKnown_AsXmlSerializer()
    {
        object[] values =
        [
            new Unknown(), new int[] { 1 }, new[] { "a" }, new List<int> { 1 }, new Dictionary<int, int>(), new Uri("urn:a"), Half.One,
            (Int128)1, DBNull.Value, new int?[] { 1 }, new object[] { 1 }, Element("<a/>"), new XElement("a"), typeof(int), new Heir(),
            new AnyModels.Other[1], (Action)(static () => { }), new AnyModels.Base[] { new() },
        ];
        foreach (object value in values)
        {
            AssertSame(new AnyModels.Holder { Before = 1, Value = value, After = 2 });
            AssertSame(new List<object> { Guid.Empty, value });
        }
    }

    /// <summary>XmlSerializer casts them to the type of their items, and throws.</summary>
    [Fact]
    public void Serialize_CollectionOfCollections_AsXmlSerializer()
    {
        object[] values =
        [
            new int[][] { [1] }, Array.Empty<int[]>(), new List<int[]> { new[] { 1 } }, new List<List<int>> { new() { 1 } }, new[] { 1 },
            new List<int> { 1 }, new List<object[]> { new object[] { 1 } }, new List<byte[]> { new byte[] { 1 } },
        ];
        foreach (object value in values)
        {
            AssertSame(new Nested { Value = value, Jagged = [[2]], Listed = [[3]], Items = [value], Bytes = [[4]] });
            AssertSame(new NestedLists { Value = value, Lists = [[2]], Anything = [[3]] });
        }
    }

    [Fact]
    public void Serialize_QualifiedName_AsXmlSerializer()
    {
        foreach (string ns in (string[])["", "urn:b&\"<", "urn:spaced", XNamespace.Xml.NamespaceName, XNamespace.Xmlns.NamespaceName])
        {
            AssertNames(ns);
        }

        AssertNames("http://www.w3.org/2001/XMLSchema");
        AssertNames("http://www.w3.org/2001/XMLSchema-instance");
        AssertNames("http://microsoft.com/wsdl/types/");
    }

    [Fact]
    public void Serialize_Nodes_AsXmlSerializer()
    {
        var document = new XmlDocument();
        XmlAttribute attribute = document.CreateAttribute("b");
        attribute.Value = "\"<";
        XmlNode[][] values =
        [
            [],
            [null!],
            [document.CreateTextNode("a<\u0001")],
            [attribute, document.CreateTextNode("t")],
            [attribute],
            [Element("<a b='c'><d>e</d><!-- f --></a>"), document.CreateCDataSection("g"), Element("<h/>")],
            [Element("<a xmlns='urn:spaced'><b xmlns=''/></a>"), Element("<p:a xmlns:p='urn:p' p:b='c'/>")],
            [Element("<xsi:a xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' xsi:nil='true'/>")],
        ];
        foreach (XmlNode[] value in values)
        {
            AssertSame(new AnyModels.Holder { Before = 'a', Value = value, After = 'b' });
            AssertSame(new AnyModels.Spaced { Value = value, Values = [value, 'c', value] });
            AssertSame(new Elsewhere { None = value, Named = value });
            AssertSame(new Inside { Value = value });
        }

        AssertSame(new AnyModels.Holder { Value = new[] { Element("<a/>") } });
    }

    [Fact]
    public void Serialize_ObjectInsideItself_AsXmlSerializer()
    {
        var ring = new AnyModels.Holder { Before = 'c' };
        ring.Value = new List<object>();
        AssertSame(ring);
        ring.Value = ring;
        AssertSame(ring);
        var lists = new AnyModels.Lists { Any = [] };
        lists.Any.Add(lists);
        AssertSame(lists);
    }

    /// <summary>XmlSerializer looks for circles among objects alone; this one ends the process there.</summary>
    [Fact]
    public void Difference_X3_ListInsideItself_ExceptionHere()
    {
        List<object> ring = [1];
        ring.Add(ring);
        Exception exception = Assert.Throws<InvalidOperationException>(() => ZeroAllocXml.Serialize(new ArrayBufferWriter<byte>(), ring));
        Assert.IsType<InsufficientExecutionStackException>(exception.InnerException);
    }

    [Fact]
    public void Serialize_ObjectThatEqualsAnything_AsXmlSerializer()
    {
        AssertSame(new Equal { Value = new object() });
        AssertSame(new Equal { Value = new AnyModels.Holder() });
        AssertSame(new Equal { Value = 5 });
    }

    [Fact]
    public void Serialize_ElementInAnotherNamespace_AsXmlSerializer()
    {
        AssertSame(new Elsewhere { None = 1, Named = "a" });
        AssertSame(new Elsewhere { None = 'c', Named = Guid.Empty });
        AssertSame(new Elsewhere { None = new object(), Named = new byte[0] });
        AssertSame(new Elsewhere { None = new Elsewhere { Named = 'c' } });
        AssertSame(new Inside { Value = new Inside { Value = 'c' } });
        AssertNames<Inside>("urn:root", static name => new Inside { Value = name });
        AssertNames<Elsewhere>("urn:root", static name => new Elsewhere { None = name, Named = name });
        AssertNames<Elsewhere>("urn:named", static name => new Elsewhere { None = name, Named = name });
    }

    private static void AssertNames(string ns)
    {
        AssertNames(ns, static name => new AnyModels.Holder { Before = 'c', Value = name, After = Guid.Empty });
        AssertNames(ns, static name => new AnyModels.Spaced { Value = name, Values = [name, 'c', name] });
    }

    private static void AssertNames<T>(string ns, Func<XmlQualifiedName, T> model)
    {
        AssertSame(model(new XmlQualifiedName("a", ns)));
        AssertSame(model(new XmlQualifiedName("a b:ü<", ns)));
        AssertSame(model(new XmlQualifiedName("", ns)));
    }

    private static XmlElement Element(string text)
    {
        var document = new XmlDocument();
        document.LoadXml(text);
        return document.DocumentElement!;
    }

    public class Nested
    {
        public object? Value { get; set; }

        public int[][]? Jagged { get; set; }

        public List<int[]>? Listed { get; set; }

        public List<object>? Items { get; set; }

        public List<byte[]>? Bytes { get; set; }
    }

    public class NestedLists
    {
        public object? Value { get; set; }

        public List<List<int>>? Lists { get; set; }

        public List<object[]>? Anything { get; set; }
    }

    public class Unknown
    {
        public int Value { get; set; }
    }

    public class Heir : AnyModels.Other;

    /// <summary>Its members are in another namespace than its element.</summary>
    [XmlRoot(Namespace = "urn:root")]
    [XmlType(Namespace = "urn:named")]
    public class Elsewhere
    {
        public object? None { get; set; }

        public object? Named { get; set; }
    }

    /// <summary>Its members are in none, and its element is in one.</summary>
    [XmlRoot(Namespace = "urn:root")]
    [XmlType(Namespace = "")]
    public class Inside
    {
        public object? Value { get; set; }
    }

    [XmlInclude(typeof(AnyModels.Holder))]
    public class Equal
    {
        public object? Value { get; set; }

        public override bool Equals(object? obj) => true;

        public override int GetHashCode() => 1;
    }
}
