using System.ComponentModel;
using System.Runtime.Serialization;
using System.Xml;
using System.Xml.Schema;
using System.Xml.Serialization;

namespace ZeroAlloc.Unit.Precompiled;

/// <summary>Types of which <see cref="PrecompiledXmlRecipeTests"/> alone makes XML contracts: each type has one in a process.</summary>
public static class RecipeXmlModels
{
    [Flags]
    public enum Marks
    {
        None = 0,
        Read = 1,
        [XmlEnum("kept-for-good")]
        Kept = 2,
        Late = -8,
    }

    public enum Kind
    {
        Plain,
        [EnumMember(Value = "with-cover")]
        Covered,
    }

    public sealed class Letter
    {
        [XmlAttribute]
        public string? Id { get; set; }

        public Marks Marks { get; set; }

        [XmlElement("KIND")]
        public Kind Kind { get; set; }

        public DateTime? Sent { get; set; }

        public List<Page>? Pages { get; set; }

        public object? Anything { get; set; }
    }

    [XmlInclude(typeof(ColoredPage))]
    public class Page
    {
        public int Number { get; set; }
    }

    public sealed class ColoredPage : Page
    {
        [XmlAttribute]
        public string? Color { get; set; }
    }

    public sealed class Chosen
    {
        [XmlElement("number", typeof(int))]
        [XmlElement("text", typeof(string))]
        public object[]? Items { get; set; }
    }

    /// <summary>Attributes in a namespace are read from documents in plain form alone.</summary>
    [XmlRoot("spaced", Namespace = "urn:a")]
    public sealed class Spaced
    {
        [XmlAttribute(Namespace = "urn:far")]
        public string? Far { get; set; }

        [XmlElement(Namespace = "urn:near")]
        public string? Near { get; set; }
    }

    /// <summary>Its documents are proven before anything is made of them.</summary>
    public sealed class Numbered
    {
        private static int s_count;

        public Numbered() => Interlocked.Increment(ref s_count);

        public string? Text { get; set; }
    }

    public sealed class Described
    {
        private static int s_count;

        public Described() => Interlocked.Increment(ref s_count);

        public string? Text { get; set; }
    }

    /// <summary>Objects below themselves are looked for at once, since they say themselves what they equal.</summary>
    public sealed class Equal
    {
        public int Number { get; set; }

        public Equal? Inner { get; set; }

        public override bool Equals(object? obj) => obj is Equal other && other.Number == Number;

        public override int GetHashCode() => Number;
    }

    public sealed class UnderOptions
    {
        public string? Text { get; set; }
    }

    public sealed class DeclaringPrefixes
    {
        [XmlNamespaceDeclarations]
        public XmlSerializerNamespaces? Prefixes { get; set; }

        public string? Text { get; set; }
    }

    public sealed class WithOwn
    {
        public Own? Inner { get; set; }

        public string? Text { get; set; }
    }

    public sealed class Own : IXmlSerializable
    {
        public string Text { get; set; } = "";

        public XmlSchema? GetSchema() => null;

        public void ReadXml(XmlReader reader) => Text = reader.ReadElementContentAsString();

        public void WriteXml(XmlWriter writer) => writer.WriteString(Text);
    }

    public sealed class WithConvertedDefault
    {
        [DefaultValue(typeof(decimal), "1.5")]
        public decimal Price { get; set; } = 1.5m;
    }

    public sealed class WithOwnAttribute
    {
        [Usual]
        public int Number { get; set; }
    }

    [AttributeUsage(AttributeTargets.All)]
    public sealed class UsualAttribute() : DefaultValueAttribute(3);

    [DataContract(Namespace = "urn:contract")]
    [KnownType(typeof(FramedPicture))]
    public class Picture
    {
        [DataMember(Order = 2)]
        public Kind Kind { get; set; }

        [DataMember(Order = 1)]
        public DateTimeOffset Taken { get; set; }

        [DataMember(Order = 3)]
        public List<Picture>? Parts { get; set; }
    }

    [DataContract(Namespace = "urn:contract")]
    public sealed class FramedPicture : Picture
    {
        [DataMember]
        private string? _frame = "wood";

        public string? Frame
        {
            get => _frame;
            set => _frame = value;
        }
    }

    /// <summary>A method of its own says which types may stand in it.</summary>
    [DataContract]
    [KnownType(nameof(Known))]
    public sealed class Asked
    {
        [DataMember]
        public string? Text { get; set; }

        public static Type[] Known() => [typeof(Asked)];
    }
}
