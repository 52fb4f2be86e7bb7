using System.Globalization;
using System.Xml;
using System.Xml.Schema;
using System.Xml.Serialization;

namespace ZeroAlloc.Benchmarks.Models;

/// <summary>
/// A document as <c>xsd.exe</c> makes its classes of a schema: declared prefixes, types in another namespace, and for each party one of
/// several elements, which an enum beside it tells apart.
/// </summary>
[XmlRoot("Shipment", Namespace = "urn:shipment")]
[XmlType(Namespace = "urn:shipment")]
public sealed class Shipment
{
    /// <summary>The prefixes of the document.</summary>
    [XmlNamespaceDeclarations]
    public XmlSerializerNamespaces Prefixes { get; set; } = new([new("s", "urn:shipment"), new("p", "urn:party")]);

    /// <summary>Its number.</summary>
    [XmlAttribute("number", DataType = "token")]
    public string? Number { get; set; }

    /// <summary>When it leaves.</summary>
    [XmlElement(DataType = "date")]
    public DateTime Leaves { get; set; }

    /// <summary>Who has a part in it.</summary>
    [XmlElement("Party")]
    public Party[]? Parties { get; set; }

    /// <summary>Goods and remarks, as they come.</summary>
    [XmlArrayItem("Goods", typeof(Goods))]
    [XmlArrayItem("Remark", typeof(string))]
    public object[]? Items { get; set; }

    /// <summary>A shipment of so many parties and items.</summary>
    public static Shipment Of(int count) => new()
    {
        Number = "S-1/2026",
        Leaves = new DateTime(2026, 11, 23),
        Parties = [.. Enumerable.Range(0, count).Select(static number => new Party
        {
            Name = $"Maker & Sons {number}",
            Item = number % 3 == 0 ? number : $"DE89 3704 0044 {number:0000}",
            ItemElementName = (PartyAccount)(number % 3),
        })],
        Items = [.. Enumerable.Range(0, count).Select(static object (number) =>
            number % 4 == 3 ? "Handle with care" : new Goods { Code = $"G{number}", Weight = 12.5m * number, Pieces = number })],
    };
}

/// <summary>Which element holds a party's account.</summary>
[XmlType(Namespace = "urn:party", IncludeInSchema = false)]
public enum PartyAccount
{
    /// <summary>A number of our own.</summary>
    Number,

    /// <summary>An international number.</summary>
    Iban,

    /// <summary>Another text.</summary>
    [XmlEnum("Other")]
    Text,
}

/// <summary>Who has a part in a shipment.</summary>
[XmlType(Namespace = "urn:party")]
public sealed class Party
{
    /// <summary>Its name.</summary>
    public string? Name { get; set; }

    /// <summary>Its account.</summary>
    [XmlElement("Number", typeof(int))]
    [XmlElement("Iban", typeof(string))]
    [XmlElement("Other", typeof(string))]
    [XmlChoiceIdentifier(nameof(ItemElementName))]
    public object? Item { get; set; }

    /// <summary>Which one that is.</summary>
    [XmlIgnore]
    public PartyAccount ItemElementName { get; set; }
}

/// <summary>A row of a shipment.</summary>
[XmlType(Namespace = "urn:shipment")]
public sealed class Goods
{
    /// <summary>What it is.</summary>
    [XmlAttribute("code")]
    public string? Code { get; set; }

    /// <summary>In kilograms.</summary>
    public decimal Weight { get; set; }

    /// <summary>How many.</summary>
    public int Pieces { get; set; }
}

/// <summary>A list of offers.</summary>
public sealed class PriceList
{
    /// <summary>The offers.</summary>
    public List<Offer> Offers { get; set; } = [];

    /// <summary>So many offers.</summary>
    public static PriceList Of(int count) => new()
    {
        Offers = [.. Enumerable.Range(0, count).Select(static number => new Offer
        {
            Code = $"G{number}",
            Name = "Maker & Sons",
            Until = new DateTime(2026, 12, 31),
            Price = new Price { Amount = 100 + number },
        })],
    };
}

/// <summary>Something with a price, which writes itself.</summary>
public sealed class Offer
{
    /// <summary>What it is.</summary>
    [XmlAttribute]
    public string? Code { get; set; }

    /// <summary>Its name.</summary>
    public string? Name { get; set; }

    /// <summary>How long it stands.</summary>
    public DateTime Until { get; set; }

    /// <summary>How much it is.</summary>
    public Price? Price { get; set; }
}

/// <summary>An amount with its currency, as a class that writes itself.</summary>
public sealed class Price : IXmlSerializable
{
    /// <summary>How much.</summary>
    public int Amount { get; set; }

    /// <inheritdoc/>
    public XmlSchema? GetSchema() => null;

    /// <inheritdoc/>
    public void ReadXml(XmlReader reader)
    {
        ArgumentNullException.ThrowIfNull(reader);
        Amount = int.Parse(reader.ReadElementContentAsString(), CultureInfo.InvariantCulture);
    }

    /// <inheritdoc/>
    public void WriteXml(XmlWriter writer)
    {
        ArgumentNullException.ThrowIfNull(writer);
        writer.WriteAttributeString("currency", "EUR");
        writer.WriteValue(Amount);
    }
}
