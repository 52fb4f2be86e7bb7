using System.Collections.ObjectModel;
using System.Xml.Serialization;

namespace ZeroAlloc.Unit.Xml.Reading;

/// <summary>Models that show what a reader does where the document is not the one that XmlSerializer would write.</summary>
public static class XmlReadModels
{
    public enum Color
    {
        Red,

        [XmlEnum("dark-blue")]
        Blue,
    }

    [Flags]
    public enum Rights
    {
        Read = 1,

        [XmlEnum("w")]
        Write = 2,
    }

    public sealed class Plain
    {
        public string? Name { get; set; } = "initial";

        public int Number { get; set; } = 7;

        public Plain? Inner { get; set; }

        public Color Color { get; set; }

        public Rights Rights { get; set; }

        public double? Weight { get; set; }

        public TimeSpan Span { get; set; } = TimeSpan.FromDays(1);
    }

    public sealed class Attributed
    {
        [XmlAttribute]
        public string? A { get; set; }

        [XmlAttribute]
        public int B { get; set; }

        [XmlAttribute]
        public Rights C { get; set; }

        [XmlAttribute]
        public int[]? D { get; set; } = [9];

        [XmlAttribute]
        public List<string>? F { get; set; }

        public string? Element { get; set; }
    }

    public sealed class Texted
    {
        [XmlAttribute]
        public int Id { get; set; }

        [XmlText]
        public string? Text { get; set; }
    }

    public sealed class NumberTexted
    {
        [XmlText]
        public int Number { get; set; }
    }

    public sealed class Collections
    {
        public List<int>? List { get; set; }

        public List<string> Initialized { get; set; } = ["a"];

        public List<int> GetOnly { get; } = [1];

        public List<int>? NullGetOnly { get; }

        public int[]? Array { get; set; } = [5];

        [XmlElement("Flat")]
        public List<int> Flat { get; set; } = [2];

        [XmlElement("FlatItem")]
        public Plain[]? FlatArray { get; set; } = [];

        public Collection<int>? Collection { get; set; }

        [XmlArray(IsNullable = true)]
        public int[]? NullableArray { get; set; } = [6];

        [XmlArray(IsNullable = true)]
        public List<int>? NullableList { get; set; }

        public string? Last { get; set; }
    }

    public sealed class Ordered
    {
        [XmlElement(Order = 2)]
        public int Second { get; set; }

        [XmlElement(Order = 1)]
        public int First { get; set; }

        [XmlElement(Order = 3)]
        public int[]? Third { get; set; }

        [XmlElement(Order = 4)]
        public int Fourth { get; set; }
    }

    public sealed class Conditional
    {
        public int Value { get; set; }

        [XmlIgnore]
        public bool ValueSpecified { get; set; }

        [System.ComponentModel.DefaultValue(3)]
        public int Default { get; set; } = 8;
    }

    [XmlInclude(typeof(Derived))]
    public class Base
    {
        public int Id { get; set; }
    }

    public sealed class Derived : Base
    {
        public string? Own { get; set; }
    }

    public sealed class Deep
    {
        public Deep? Next { get; set; }

        public int Value { get; set; }
    }

    public sealed class Holder
    {
        public List<int>? Items { get; set; }

        public Point[]? Points { get; set; }
    }

    public struct Point
    {
        public int X { get; set; }

        public int Y { get; set; }
    }

    public class ArraySets
    {
        public HashSet<byte[]>? A { get; set; }

        [XmlArrayItem("hex", DataType = "hexBinary")]
        public HashSet<byte[]>? B { get; set; }
    }
}
