using System.Collections;
using System.Xml.Serialization;

namespace ZeroAlloc.Unit.Xml;

/// <summary>A model whose members take XmlSerializer through most of its writer.</summary>
[XmlRoot("parcel", Namespace = "urn:parcels")]
public class Parcel
{
    [XmlAttribute]
    public int Id { get; set; }

    public string? Name { get; set; }

    public double? Weight { get; set; }

    public Parcel[]? Parts { get; set; }

    public DayOfWeek Day { get; set; }

    /// <summary>A parcel whose name needs escapes, surrogate pairs and several blocks.</summary>
    public static Parcel Large() => new()
    {
        Id = 7,
        Name = string.Concat(Enumerable.Repeat("<ä & \"😀\">\n\t", 2000)),
        Parts = [new Parcel { Id = 8, Day = DayOfWeek.Friday }, new Parcel { Id = 9, Weight = double.PositiveInfinity }],
    };
}

/// <summary>A parcel that can't be written beyond its name.</summary>
public sealed class BrokenParcel
{
    public string Name { get; set; } = new('n', 50_000);

    public string Text
    {
        get => throw new FormatException("broken");
        set => _ = value;
    }
}

/// <summary>A collection of a kind that XmlSerializer refuses.</summary>
public sealed class Shelf
{
    public Hashtable Boxes { get; } = [];
}
