using System.Xml.Schema;
using System.Xml.Serialization;

namespace ZeroAlloc.Unit.Xml.Conformance;

/// <summary>Attributes with a namespace: of XLink, of XML Schema, of several of the application's own, and inside of each other.</summary>
public static class PrefixedModels
{
    internal static IEnumerable<XmlCase> Cases =>
    [
        XmlZoo.Of(new Link()),
        XmlZoo.Of(new Link { Kind = "simple" }),
        XmlZoo.Of(new Link { Kind = "simple", Target = "a&b\"<", Title = "t" }),
        XmlZoo.Of(new Nested { First = "1", Second = 2, Own = "o", Inner = new Nested { First = "3", Second = 4 } }),
        XmlZoo.Of(new Nested { Second = 2, Inner = new Nested { First = "3", Second = 4, Inner = new Nested { First = "5" } } }),
        XmlZoo.Of(new Nested { Inner = new Heir { First = "3", Inner = new Heir { Second = 4, Third = false } } }),
        XmlZoo.Of(new Heir { First = "1", Inner = new Nested { First = "2" } }, "root with a type"),
        XmlZoo.Of<Nested>(new Heir { First = "1", Inner = new Nested { Second = 2 } }, "derived root"),
        XmlZoo.Of(new Article()),
        XmlZoo.Of(new Article
        {
            Location = "urn:article article.xsd",
            Links = [new Link { Target = "1" }, new Link(), new Link { Kind = "k", Title = "t" }, null!],
            Flat = [new Nested { First = "a" }, new Heir { Second = 1, Third = true }],
            Text = new Marked { Id = "i", Value = "text" },
        }),
    ];

    [XmlRoot("article", Namespace = "urn:article")]
    [XmlType(Namespace = "urn:article")]
    public class Article
    {
        [XmlAttribute("schemaLocation", Namespace = XmlSchema.InstanceNamespace)]
        public string? Location { get; set; }

        public List<Link>? Links { get; set; }

        [XmlElement("nested")]
        public List<Nested>? Flat { get; set; }

        public Marked? Text { get; set; }
    }

    [XmlType(Namespace = "urn:article")]
    public class Link
    {
        [XmlAttribute("type", Namespace = "http://www.w3.org/1999/xlink")]
        public string? Kind { get; set; }

        [XmlAttribute("href", Namespace = "http://www.w3.org/1999/xlink")]
        public string? Target { get; set; }

        [XmlElement("title")]
        public string? Title { get; set; }
    }

    [XmlType(Namespace = "urn:article")]
    [XmlRoot(Namespace = "urn:article")]
    [XmlInclude(typeof(Heir))]
    public class Nested
    {
        [XmlAttribute(Namespace = "urn:first")]
        public string? First { get; set; }

        [XmlAttribute]
        public string? Own { get; set; }

        [XmlAttribute("see", Namespace = "urn:second")]
        public int Second { get; set; }

        [XmlIgnore]
        public bool SecondSpecified
        {
            get => Second != 0;
            set { }
        }

        public Nested? Inner { get; set; }
    }

    [XmlType(Namespace = "urn:article")]
    [XmlRoot(Namespace = "urn:article")]
    public class Heir : Nested
    {
        [XmlAttribute("third", Namespace = "urn:first")]
        public bool Third { get; set; }
    }

    [XmlType(Namespace = "urn:article")]
    public class Marked
    {
        [XmlAttribute("id", Namespace = "urn:second")]
        public string? Id { get; set; }

        [XmlText]
        public string? Value { get; set; }
    }
}
