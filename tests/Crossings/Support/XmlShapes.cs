using System.Collections;
using System.Runtime.Serialization;
using System.Xml;
using System.Xml.Schema;
using System.Xml.Serialization;

namespace ZeroAlloc.Crossings.Support;

/// <summary>Names of alternatives: what a choice identifier says.</summary>
public enum Choices
{
    one,
    two,
    three,
    none,
}

/// <summary>An enum whose names in XML are other ones.</summary>
public enum Named
{
    [XmlEnum("sm<all & \"quoted\"")]
    Small,

    [XmlEnum("2")]
    Two = 2,

    Plain = 7,

    [XmlIgnore]
    Hidden = 9,
}

/// <summary>Flags whose names in XML are other ones.</summary>
[Flags]
[XmlType("rights", Namespace = "urn:enums")]
public enum NamedRights
{
    [XmlEnum("r")]
    Read = 1,

    [XmlEnum("w")]
    Write = 2,

    All = 3,

    [XmlEnum("x1")]
    Run = 8,
}

/// <summary>An enum of a data contract: one member is renamed, one is none.</summary>
[DataContract(Name = "graded", Namespace = "urn:enums")]
public enum Graded
{
    [EnumMember(Value = "g <1>")]
    One = 1,

    [EnumMember]
    Two = 2,

    Hidden = 3,
}

/// <summary>A class that writes and reads its own content.</summary>
public class OwnXml : IXmlSerializable
{
    public string? Text { get; set; }

    public XmlSchema? GetSchema() => null;

    public void ReadXml(XmlReader reader)
    {
        ArgumentNullException.ThrowIfNull(reader);
        Text = reader.GetAttribute("text");
        bool isEmpty = reader.IsEmptyElement;
        reader.ReadStartElement();
        if (!isEmpty)
        {
            while (reader.NodeType != XmlNodeType.EndElement && reader.NodeType != XmlNodeType.None)
            {
                Text += reader.NodeType == XmlNodeType.Element ? reader.ReadOuterXml() : Skipped(reader);
            }

            reader.ReadEndElement();
        }
    }

    public void WriteXml(XmlWriter writer)
    {
        ArgumentNullException.ThrowIfNull(writer);
        writer.WriteAttributeString("text", Text);
        writer.WriteElementString("part", "urn:own", "content");
    }

    private static string Skipped(XmlReader reader)
    {
        string text = reader.Value;
        reader.Read();
        return text;
    }
}

/// <summary>A struct that writes and reads its own content.</summary>
public struct OwnXmlStruct : IXmlSerializable
{
    public int Number { get; set; }

    public readonly XmlSchema? GetSchema() => null;

    public void ReadXml(XmlReader reader)
    {
        ArgumentNullException.ThrowIfNull(reader);
        Number = reader.ReadElementContentAsInt();
    }

    public readonly void WriteXml(XmlWriter writer)
    {
        ArgumentNullException.ThrowIfNull(writer);
        writer.WriteValue(Number);
    }
}

/// <summary>What is enumerated and added to, and no more.</summary>
public class AddOnly<T> : IEnumerable<T>
{
    private readonly List<T> _items = [];

    public void Add(T item) => _items.Add(item);

    public IEnumerator<T> GetEnumerator()
    {
        Calls.Add(Calls.Enumeration);
        return _items.GetEnumerator();
    }

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

/// <summary>A collection that has an index, by the interfaces without types.</summary>
public class IndexedItems<T> : CollectionBase
{
    public T this[int index]
    {
        get => (T)List[index]!;
        set => List[index] = value;
    }

    public void Add(T item) => List.Add(item);
}

/// <summary>A collection that names itself and its items in data contracts.</summary>
[CollectionDataContract(Name = "things", ItemName = "thing", Namespace = "urn:things")]
public class Things<T> : List<T>;

/// <summary>A dictionary that names its parts in data contracts.</summary>
[CollectionDataContract(Name = "map", ItemName = "entry", KeyName = "k", ValueName = "v")]
public class ThingMap<T> : Dictionary<string, T>;
