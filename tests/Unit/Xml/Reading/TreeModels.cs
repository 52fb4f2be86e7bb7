using System.Collections;
using System.Xml;
using System.Xml.Linq;
using System.Xml.Schema;
using System.Xml.Serialization;

namespace ZeroAlloc.Unit.Xml.Reading;

/// <summary>Models of which XmlSerializer reads a part as a tree, wherever it stands, and models that look like it and are not.</summary>
public static class TreeModels
{
    internal static Type[] Trees { get; } =
    [
        typeof(object), typeof(object[]), typeof(List<object>), typeof(ArrayList), typeof(XmlDocument), typeof(XmlElement),
        typeof(XmlNode[]), typeof((int, object)), typeof(Anything), typeof(Node), typeof(AnyElements), typeof(AnyAttributes), typeof(Mixed),
        typeof(Own), typeof(System.Data.DataSet), typeof(Inside), typeof(InList), typeof(InCollection), typeof(OfBase), typeof(Included),
        typeof(Chosen), typeof(Item), typeof(NestedItem), typeof(TextOfAnything), typeof(OfTypeParameter<Node>), typeof(Filled),
        typeof(OpenItems), typeof(OneOfSeveral), typeof(Endless<int>), typeof(Both),
    ];

    internal static Type[] Free { get; } =
    [
        typeof(string), typeof(int), typeof(int?), typeof(DayOfWeek), typeof(byte[]), typeof(XmlQualifiedName), typeof(XElement),
        typeof(XDocument), typeof(KeyValuePair<int, object>), typeof(Names), typeof(Typed), typeof(TypedItems), typeof(Ignored),
        typeof(Linq), typeof(Collection), typeof(HashSet<Names>), typeof(OfTypeParameter<Names>), typeof(Recursive),
    ];

    public class Anything
    {
        public object? Value { get; set; }
    }

    public class Node
    {
        public XmlElement? Value { get; set; }
    }

    public class AnyElements
    {
        [XmlAnyElement]
        public XmlElement[]? Values { get; set; }
    }

    public class AnyAttributes
    {
        [XmlElement("Item")]
        public List<WithAttributes> Items { get; } = [];
    }

    public class WithAttributes
    {
        [XmlAnyAttribute]
        public XmlAttribute[]? Values { get; set; }
    }

    public class Mixed
    {
        [XmlText]
        [XmlAnyElement]
        public XmlNode[]? Values { get; set; }
    }

    public class Own : IXmlSerializable
    {
        public XmlNode? Value { get; private set; }

        public XmlSchema? GetSchema() => null;

        public void ReadXml(XmlReader reader) => Value = new XmlDocument(reader.NameTable).ReadNode(reader);

        public void WriteXml(XmlWriter writer)
        {
            foreach (XmlNode child in Value?.ChildNodes.Cast<XmlNode>() ?? [])
            {
                child.WriteTo(writer);
            }
        }
    }

    public class Inside
    {
        public Recursive? First { get; set; }

        public OfBase[][]? Second { get; set; }
    }

    public class InList
    {
        [XmlArrayItem("Item")]
        public List<Node> Items { get; } = [];
    }

    public class InCollection : CollectionBase
    {
        public Node? this[int index] => (Node?)List[index];

        public void Add(Node item) => List.Add(item);
    }

    public class OfBase : Node
    {
        public string? Text { get; set; }
    }

    [XmlInclude(typeof(OfBase))]
    public class Included
    {
        public string? Text { get; set; }
    }

    public class Chosen
    {
        [XmlElement("Text", typeof(string))]
        [XmlElement("Node", typeof(Node))]
        public object? Value { get; set; }
    }

    public class Item
    {
        [XmlArrayItem("Text", typeof(string))]
        [XmlArrayItem("Node", typeof(Node))]
        public object[]? Values { get; set; }
    }

    public class NestedItem
    {
        [XmlArrayItem("Row", NestingLevel = 0)]
        [XmlArrayItem("Cell", typeof(int), NestingLevel = 1)]
        public object[][]? Values { get; set; }
    }

    public class TextOfAnything
    {
        [XmlText(typeof(string))]
        [XmlElement("Number", typeof(int))]
        [XmlElement("Any")]
        public object[]? Values { get; set; }
    }

    public class OfTypeParameter<T>
    {
        public T? Value { get; set; }
    }

    public class Filled
    {
        public List<Node> Values { get; } = [];
    }

    public class OpenItems : IEnumerable
    {
        private readonly List<object> _items = [];

        public IEnumerator GetEnumerator() => _items.GetEnumerator();

        public void Add(object item) => _items.Add(item);
    }

    public class OneOfSeveral
    {
        [XmlElement("Text", typeof(string))]
        [XmlElement("Any", typeof(object))]
        public object? Value { get; set; }
    }

    public class Endless<T>
    {
        public Endless<List<T>>? Value { get; set; }
    }

    [XmlInclude(typeof(Foreign))]
    public class Both
    {
        [XmlElement("Name")]
        public List<XmlQualifiedName> Names { get; } = [];

        [XmlElement("Value")]
        public List<object> Values { get; } = [];
    }

    [XmlType(Namespace = "urn:foreign")]
    public class Foreign
    {
        public string? Text { get; set; }

        public int Number { get; set; }
    }

    public class Names
    {
        [XmlElement("Name")]
        public List<XmlQualifiedName> Values { get; } = [];

        [XmlNamespaceDeclarations]
        public XmlSerializerNamespaces? Declarations { get; set; }
    }

    public class Typed
    {
        [XmlText(typeof(string))]
        [XmlElement("Number", typeof(int))]
        [XmlElement("Names", typeof(Names))]
        public object[]? Values { get; set; }
    }

    public class TypedItems
    {
        [XmlArrayItem("Number", typeof(int))]
        [XmlArrayItem("Names", typeof(Names))]
        public ArrayList? Values { get; set; }
    }

    public class Ignored
    {
        public static object? Shared { get; set; }

        [XmlIgnore]
        public object? Hidden { get; set; }

        public object? Computed => Hidden;

        public string? Text { get; set; }
    }

    public class Linq
    {
        public XElement? Value { get; set; }
    }

    public class Collection : CollectionBase
    {
        public Names? this[int index] => (Names?)List[index];

        public void Add(Names item) => List.Add(item);
    }

    public class Recursive
    {
        public Recursive? Value { get; set; }

        public List<Recursive>? Values { get; set; }
    }
}
