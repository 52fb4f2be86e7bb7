using System.Text;
using System.Xml;
using System.Xml.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Unit.Xml.DataContracts.Reading;

namespace ZeroAlloc.Unit.Xml.Reading;

/// <summary>Ordered members and a member that takes elements of any name: in its turn it takes those of later members, too.</summary>
public sealed class XmlSequenceReadTests
{
    private static readonly string[] s_names = ["A", "B", "C", "U"];

    public static TheoryData<Type> Types =>
    [
        typeof(ArrayBetween), typeof(OneBetween), typeof(ListBetween), typeof(First), typeof(LastOfAll), typeof(Heir), typeof(NodesBetween),
        typeof(NodesAndTexts), typeof(Choice), typeof(OpenChoice), typeof(SameName), typeof(SameNameAsNode), typeof(Plain), typeof(Flat),
        typeof(InNamespace),
    ];

    [Theory]
    [MemberData(nameof(Types))]
    public void Deserialize_AnyOrderOfElements_AsXmlSerializer(Type type)
    {
        foreach (string document in Documents(type.Name, type == typeof(InNamespace) ? "urn:n" : ""))
        {
            AssertSame(type, document);
        }
    }

    [Theory]
    [InlineData(typeof(ArrayBetween), false)]
    [InlineData(typeof(Heir), false)]
    [InlineData(typeof(OpenChoice), false)]
    [InlineData(typeof(LastOfAll), true)]
    [InlineData(typeof(NodesAndTexts), true)]
    [InlineData(typeof(Plain), true)]
    public void Describe_ElementsBehindWildcard_ReadByXmlSerializer(Type type, bool isCompiled)
    {
        if (CompiledShapes.MayExist)
        {
            Assert.Equal(!isCompiled, ZeroAllocXml.Describe(type).Contains("after a member with [XmlAnyElement]", StringComparison.Ordinal));
            Assert.Equal(isCompiled, XmlReaderUnderTest.Of(type).IsCompiled);
        }
    }

    private static IEnumerable<string> Documents(string root, string ns)
    {
        string declaration = ns.Length > 0 ? $" xmlns=\"{ns}\"" : "";
        string prefixed = ns.Length > 0 ? $"xmlns:p=\"{ns}\"" : "";
        for (int number = 0; number < 4 * 4 * 4 * 4; number++)
        {
            string[] names = [.. Enumerable.Range(0, 4).Select(place => s_names[(number >> (2 * place)) & 3])];
            for (int length = number == 0 ? 0 : 1; length <= names.Length; length++)
            {
                IEnumerable<string> taken = names.Take(length);
                yield return $"<{root}{declaration}>{string.Concat(taken.Select((name, i) => $"<{name}>{i}</{name}>"))}</{root}>";
                if (prefixed.Length > 0)
                {
                    yield return
                        $"<p:{root} {prefixed}>{string.Concat(taken.Select((name, i) => $"<p:{name}>{i}</p:{name}>"))}</p:{root}>";
                }
            }
        }
    }

    private static void AssertSame(Type type, string document)
    {
        byte[] bytes = Encoding.UTF8.GetBytes(document);
        XmlReaderUnderTest reader = XmlReaderUnderTest.Of(type);
        string expected = GraphText.Of(reader.Serializer.Deserialize(new MemoryStream(bytes)));
        if (reader.TryRead(bytes, out object? value))
        {
            Assert.Equal($"{document} {expected}", $"{document} {GraphText.Of(value)}");
        }
    }

    public class ArrayBetween
    {
        [XmlElement(Order = 0)]
        public int A { get; set; }

        [XmlAnyElement(Order = 1)]
        public XmlElement[]? Any { get; set; }

        [XmlElement(Order = 2)]
        public int B { get; set; }
    }

    public class OneBetween
    {
        [XmlElement(Order = 0)]
        public int A { get; set; }

        [XmlAnyElement(Order = 1)]
        public XmlElement? Any { get; set; }

        [XmlElement(Order = 2)]
        public int B { get; set; }
    }

    public class ListBetween
    {
        [XmlElement(Order = 0)]
        public int A { get; set; }

        [XmlAnyElement(Order = 1)]
        public List<XmlElement> Any { get; set; } = [];

        [XmlElement(Order = 2)]
        public int B { get; set; }
    }

    public class First
    {
        [XmlAnyElement(Order = 0)]
        public XmlElement? Any { get; set; }

        [XmlElement(Order = 1)]
        public int A { get; set; }

        [XmlElement(Order = 2)]
        public int B { get; set; }
    }

    public class LastOfAll
    {
        [XmlElement(Order = 0)]
        public int A { get; set; }

        [XmlElement(Order = 1)]
        public int B { get; set; }

        [XmlAnyElement(Order = 2)]
        public XmlElement[]? Any { get; set; }
    }

    public class Heir : OneBetween
    {
        [XmlElement(Order = 3)]
        public int C { get; set; }
    }

    public class NodesBetween
    {
        [XmlElement(Order = 0)]
        public int A { get; set; }

        [XmlAnyElement(Order = 1)]
        public XmlNode[]? Any { get; set; }

        [XmlElement(Order = 2)]
        public int B { get; set; }
    }

    public class NodesAndTexts
    {
        [XmlElement(Order = 0)]
        public int A { get; set; }

        [XmlElement(Order = 1)]
        public int B { get; set; }

        [XmlText]
        [XmlAnyElement(Order = 2)]
        public XmlNode[]? Any { get; set; }
    }

    public class Choice
    {
        [XmlElement("A", typeof(int), Order = 0)]
        [XmlElement("B", typeof(string), Order = 0)]
        public object? Either { get; set; }

        [XmlElement(Order = 1)]
        public int C { get; set; }
    }

    public class OpenChoice
    {
        [XmlElement("A", typeof(int), Order = 0)]
        [XmlElement("B", typeof(string), Order = 0)]
        [XmlAnyElement(Order = 0)]
        public object[]? Either { get; set; }

        [XmlElement(Order = 1)]
        public int C { get; set; }
    }

    public class SameName
    {
        [XmlAnyElement("A", Namespace = "", Order = 0)]
        public XmlElement? Any { get; set; }

        [XmlElement(Order = 1)]
        public int A { get; set; }

        [XmlElement(Order = 2)]
        public int B { get; set; }
    }

    public class SameNameAsNode
    {
        [XmlElement("A", Order = 0)]
        public XmlNode? Node { get; set; }

        [XmlElement(Order = 1)]
        public int A { get; set; }

        [XmlElement(Order = 2)]
        public int B { get; set; }
    }

    public class Plain
    {
        [XmlElement(Order = 0)]
        public int A { get; set; }

        [XmlElement(Order = 1)]
        public int B { get; set; }
    }

    public class Flat
    {
        [XmlElement("A", Order = 0)]
        public int[]? Items { get; set; }

        [XmlElement(Order = 1)]
        public List<int> B { get; set; } = [];

        [XmlElement(Order = 2)]
        public int C { get; set; }
    }

    [XmlRoot(Namespace = "urn:n")]
    public class InNamespace
    {
        [XmlElement(Order = 0)]
        public int A { get; set; }

        [XmlAnyElement(Order = 1)]
        public XmlElement? Any { get; set; }

        [XmlElement(Order = 2)]
        public int B { get; set; }
    }
}
