using System.Xml.Serialization;

namespace ZeroAlloc.Unit.Xml.Conformance;

/// <summary>Strings that are names, in which other characters are encoded.</summary>
public static class NameTextModels
{
    internal static IEnumerable<XmlCase> Cases =>
    [
        .. s_values.Select(static value => XmlZoo.Of(Everywhere(value), $"\"{value}\"")),
    ];

    private static readonly string?[] s_values = [null, "", "a", "a-b.c_d", "_", new string('x', 300)];

    /// <summary>A value in all places.</summary>
    internal static Names Everywhere(string? value) => new()
    {
        Token = value,
        Tokens = value,
        Name = value,
        Local = value,
        References = value,
        ElementToken = value,
        ElementTokens = value,
        ElementName = value,
        ElementLocal = value,
        ElementReferences = value,
        Flat = [value!],
    };

    public class Names
    {
        [XmlAttribute(DataType = "NMTOKEN")]
        public string? Token { get; set; }

        [XmlAttribute(DataType = "NMTOKENS")]
        public string? Tokens { get; set; }

        [XmlAttribute(DataType = "Name")]
        public string? Name { get; set; }

        [XmlAttribute(DataType = "NCName")]
        public string? Local { get; set; }

        [XmlAttribute(DataType = "IDREFS")]
        public string? References { get; set; }

        [XmlElement(DataType = "NMTOKEN")]
        public string? ElementToken { get; set; }

        [XmlElement(DataType = "NMTOKENS")]
        public string? ElementTokens { get; set; }

        [XmlElement(DataType = "Name")]
        public string? ElementName { get; set; }

        [XmlElement(DataType = "NCName")]
        public string? ElementLocal { get; set; }

        [XmlElement(DataType = "ENTITIES")]
        public string? ElementReferences { get; set; }

        [XmlElement(DataType = "NMTOKEN")]
        public List<string> Flat { get; set; } = [];
    }
}
