using System.Xml.Schema;
using System.Xml.Serialization;

namespace ZeroAlloc.Unit.Xml.Conformance;

/// <summary>Types in another namespace than the element they stand in: XmlSerializer's writer makes prefixes up for them.</summary>
public static class HeirNamespaceModels
{
    public enum Color
    {
        Red,
        Green,
    }

    internal static IEnumerable<XmlCase> Cases =>
    [
        XmlZoo.Of(new Base { Name = "n", Inner = new Base() }),
        XmlZoo.Of(new Base { Inner = new Heir { Name = "h", Own = 1 } }, "derived inside"),
        XmlZoo.Of<Base>(new Heir { Name = "a<", Own = 2, Mark = "m\"", Text = "", Plain = "p", Other = "o", Number = 5 }, "derived root"),
        XmlZoo.Of<Base>(new Far { Price = 1.5m, Color = Color.Green, Heir = new Heir { Own = 1, Same = new Heir() } }, "derived twice"),
        XmlZoo.Of<Base>(
            new Heir
            {
                Lower = new Base { Inner = new Heir { Same = new Heir { Lower = new Far { Same = new Far() } } } },
                Inner = new Far { Inner = new Heir { Own = 3 }, Lower = new Heir(), Heir = new Far() },
            },
            "in each other"),
        XmlZoo.Of(new Heir { Own = 1, Same = new Far { Lower = new Heir() } }, "its own root"),
        XmlZoo.Of(new List<Base> { new Heir(), new Base(), null!, new Far { Flat = [new Heir { Own = 7 }, new Far()] }, new Heir() }),
        XmlZoo.Of(new Base { All = [.. Enumerable.Range(0, 300).Select(Made)] }, "many"),
        XmlZoo.Of(new Holder()),
        XmlZoo.Of(new Holder { Item = new Far { Own = 1 }, Anything = new Heir { Own = 2, Inner = new Far() }, Chosen = new Far() }),
        XmlZoo.Of(new Holder
        {
            Anything = TimeSpan.FromSeconds(1),
            Things = [new Far(), 5, Color.Green, new Base { Inner = new Heir() }, DateOnly.MinValue, "t", new List<Base> { new Far() }],
            Last = new Heir { Same = new Heir() },
        }),
    ];

    private static Base Made(int number) => number % 3 == 0 ? new Far { Own = number } : new Heir { Flat = [new Far(), new Base()] };

    [XmlType(Namespace = "urn:base")]
    [XmlInclude(typeof(Heir))]
    [XmlInclude(typeof(Far))]
    public class Base
    {
        public string? Name { get; set; }

        public Base? Inner { get; set; }

        public List<Base>? All { get; set; }

        [XmlElement("flat")]
        public List<Base>? Flat { get; set; }
    }

    [XmlType(Namespace = "urn:heir")]
    public class Heir : Base
    {
        [XmlAttribute]
        public string? Mark { get; set; }

        public int Own { get; set; }

        public string? Text { get; set; }

        public int? Number { get; set; }

        public Heir? Same { get; set; }

        public Base? Lower { get; set; }

        [XmlElement(Form = XmlSchemaForm.Unqualified)]
        public string? Plain { get; set; }

        [XmlElement(Namespace = "urn:other")]
        public string? Other { get; set; }
    }

    [XmlType(Namespace = "urn:far")]
    public class Far : Heir
    {
        public decimal Price { get; set; }

        public Color Color { get; set; }

        public Heir? Heir { get; set; }
    }

    [XmlRoot("holder", Namespace = "urn:root")]
    public class Holder
    {
        public Base? Item { get; set; }

        public object? Anything { get; set; }

        public List<object>? Things { get; set; }

        [XmlElement("base", typeof(Base))]
        [XmlElement("heir", typeof(Heir))]
        public Base? Chosen { get; set; }

        public Base? Last { get; set; }
    }
}
