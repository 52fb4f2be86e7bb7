using System.Xml.Schema;
using System.Xml.Serialization;
using ZeroAlloc.Formats.Compilation.Planning;
using ZeroAlloc.Formats.Scalars;

namespace ZeroAlloc.Formats.Xml.Model.Import;

/// <summary>The types whose values XmlSerializer writes as text, and what it calls them.</summary>
internal static class XmlPrimitives
{
    /// <summary>The namespace of types that are not XML Schema's own.</summary>
    public const string BeyondXsd = "http://microsoft.com/wsdl/types/";

    // XmlSerializer is asked: it has learnt types over time, and what it does not know it takes for a struct without members.
    private static readonly Dictionary<Type, (string Name, string Namespace)> s_names = ScalarRegistry.All
        .Where(static scalar => scalar.Xml.Name is not null)
        .Select(static scalar => (scalar.Type, Mapping: new XmlReflectionImporter().ImportTypeMapping(scalar.Type)))
        .Where(static known => known.Mapping.XsdTypeNamespace is XmlSchema.Namespace or BeyondXsd)
        .ToDictionary(static known => known.Type, static known => (known.Mapping.XsdTypeName!, known.Mapping.XsdTypeNamespace!));

    // XmlSerializer writes them as any string, and removes the whitespace around them when it reads.
    private static readonly HashSet<string> s_trimmed =
    [
        "anyURI", "duration", "ENTITY", "gDay", "gMonth", "gMonthDay", "gYear", "gYearMonth", "ID", "IDREF", "integer", "language",
        "negativeInteger", "nonNegativeInteger", "nonPositiveInteger", "NOTATION", "positiveInteger", "token", "ENTITIES", "IDREFS",
        "Name", "NCName", "NMTOKEN", "NMTOKENS",
    ];

    private static readonly HashSet<string> s_ofStrings = [.. s_trimmed, "normalizedString"];

    /// <summary>All of them with their names.</summary>
    public static IEnumerable<(Type Type, string Name, string Namespace)> All =>
        s_names.Select(static known => (known.Key, known.Value.Name, known.Value.Namespace));

    /// <summary>Whether a type's values are text.</summary>
    public static bool IsOne(Type type) => s_names.ContainsKey(type);

    /// <summary>Whether whitespace around strings of an XSD type does not count.</summary>
    public static bool IsTrimmed(string dataType) => s_trimmed.Contains(dataType);

    /// <summary>The kind of name that strings of an XSD type are written as.</summary>
    public static XmlNameKind NameKindOf(string dataType) => dataType switch
    {
        "NMTOKEN" => XmlNameKind.Token,
        "NMTOKENS" => XmlNameKind.Tokens,
        "Name" => XmlNameKind.Name,
        "NCName" => XmlNameKind.Local,
        _ => XmlNameKind.None,
    };

    /// <summary>What XmlSerializer makes of a type; null if its values are no text.</summary>
    public static Verdict<MappedText?> Find(Type type, string dataType)
    {
        if (!s_names.TryGetValue(type, out (string Name, string Namespace) usual))
        {
            return default;
        }

        if (dataType.Length == 0 || dataType == usual.Name)
        {
            return new MappedText(type, usual.Name, "");
        }

        if (type == typeof(string) && s_ofStrings.Contains(dataType))
        {
            return new MappedText(type, dataType, dataType);
        }

        return ScalarRegistry.Of(type).Xml.Find(dataType) is not null
            ? new MappedText(type, dataType, dataType)
            : new NotCovered($"compiled code doesn't support the XSD type {dataType} for {type}");
    }
}
