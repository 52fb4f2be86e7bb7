using System.Xml.Serialization;

namespace ZeroAlloc.Unit.Xml.Conformance;

/// <summary>Enums.</summary>
public static class EnumModels
{
    public enum Color
    {
        Red = 1,

        [XmlEnum("dark-green")]
        Green = 2,

        AlsoRed = 1,

        [XmlEnum("light blue")]
        Blue = -3,
    }

    [Flags]
    public enum Rights
    {
        Read = 1,

        [XmlEnum("w")]
        Write = 2,

        Both = 3,

        Own = 4,
    }

    [Flags]
    public enum RightsWithNone : byte
    {
        None = 0,
        Read = 1,
        Write = 128,
    }

    [XmlType("shade", Namespace = "urn:shade")]
    public enum Shade : long
    {
        Light = long.MinValue,
        Dark = long.MaxValue,
    }

    internal static IEnumerable<XmlCase> Cases =>
    [
        XmlZoo.Of(new Colored { Color = Color.Red, Attribute = Color.Green }),
        XmlZoo.Of(
            new Colored
            {
                Color = Color.Blue,
                Attribute = Color.AlsoRed,
                Maybe = Color.Green,
                Many = [Color.Red, Color.Blue],
                Flat = [Color.Blue],
                Listed = [Color.Red, Color.Green]
            }),
        XmlZoo.Of(new Allowed()),
        XmlZoo.Of(
            new Allowed
            {
                Element = Rights.Both,
                Attribute = Rights.Write | Rights.Own,
                WithNone = RightsWithNone.Read | RightsWithNone.Write
            }),
        XmlZoo.Of(new Allowed { Element = (Rights)7, Attribute = Rights.Read }),
        XmlZoo.Of(new Shaded { Shade = Shade.Dark, Shades = [Shade.Light] }),
        XmlZoo.Of(Color.Green),
        XmlZoo.Of(Rights.Write | Rights.Own),
        XmlZoo.Of(new List<DayOfWeek> { DayOfWeek.Friday }),
    ];

    public class Colored
    {
        public Color Color { get; set; }

        [XmlAttribute]
        public Color Attribute { get; set; }

        public Color? Maybe { get; set; }

        public Color[]? Many { get; set; }

        [XmlElement]
        public List<Color>? Flat { get; set; }

        [XmlAttribute]
        public Color[]? Listed { get; set; }
    }

    public class Allowed
    {
        public Rights Element { get; set; }

        [XmlAttribute]
        public Rights Attribute { get; set; }

        public RightsWithNone WithNone { get; set; }
    }

    public class Shaded
    {
        public Shade Shade { get; set; }

        public List<Shade>? Shades { get; set; }
    }
}
