using System.ComponentModel;
using System.Xml.Serialization;

namespace ZeroAlloc.Unit.Xml.Conformance;

/// <summary>Strings of the XSD types that XmlSerializer knows, as <c>xsd.exe</c> makes them of schemas.</summary>
public static class StringTypeModels
{
    internal static IEnumerable<XmlCase> Cases =>
    [
        .. s_values.Select(static value => XmlZoo.Of(Everywhere(value), $"\"{value}\"")),
        XmlZoo.Of(new Identifier { Scheme = "urn:a", Value = "5" }),
        XmlZoo.Of(new Identifier { Value = "" }),
    ];

    private static readonly string?[] s_values = [null, "", "a", "a b", "c  d", "<&>\"'", "a;", "ü", "\u200B", "aüb", new string('x', 300)];

    private static Strings Everywhere(string? value) => new()
    {
        Token = value,
        Language = value,
        Id = value,
        IdRef = value,
        Normalized = value,
        Uri = value,
        Count = value,
        ElementToken = value,
        ElementNormalized = value,
        ElementUri = value,
        Integer = value,
        Positive = value,
        Duration = value,
        Year = value,
        Usual = value,
        Tokens = [value, value],
        Flat = [value!],
    };

    public class Strings
    {
        [XmlAttribute(DataType = "token")]
        public string? Token { get; set; }

        [XmlAttribute(DataType = "language")]
        public string? Language { get; set; }

        [XmlAttribute(DataType = "ID")]
        public string? Id { get; set; }

        [XmlAttribute(DataType = "IDREF")]
        public string? IdRef { get; set; }

        [XmlAttribute(DataType = "normalizedString")]
        public string? Normalized { get; set; }

        [XmlAttribute(DataType = "anyURI")]
        public string? Uri { get; set; }

        [XmlAttribute(DataType = "nonNegativeInteger")]
        public string? Count { get; set; }

        [XmlElement(DataType = "token")]
        public string? ElementToken { get; set; }

        [XmlElement(DataType = "normalizedString")]
        public string? ElementNormalized { get; set; }

        [XmlElement(DataType = "anyURI", IsNullable = true)]
        public string? ElementUri { get; set; }

        [XmlElement(DataType = "integer")]
        public string? Integer { get; set; }

        [XmlElement(DataType = "positiveInteger")]
        public string? Positive { get; set; }

        [XmlElement(DataType = "duration")]
        public string? Duration { get; set; }

        [XmlElement(DataType = "gYear")]
        public string? Year { get; set; }

        [XmlElement(DataType = "token")]
        [DefaultValue("a")]
        public string? Usual { get; set; } = "a";

        [XmlArrayItem(DataType = "token")]
        public List<string?>? Tokens { get; set; }

        [XmlElement("Flat", DataType = "language")]
        public string[]? Flat { get; set; }
    }

    public class Identifier
    {
        [XmlAttribute("schemeURI", DataType = "anyURI")]
        public string? Scheme { get; set; }

        [XmlText(DataType = "normalizedString")]
        public string? Value { get; set; }
    }
}
