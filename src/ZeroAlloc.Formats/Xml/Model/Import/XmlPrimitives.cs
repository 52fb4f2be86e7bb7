using System.Xml.Schema;
using System.Xml.Serialization;
using ZeroAlloc.Formats.Scalars;

namespace ZeroAlloc.Formats.Xml.Model.Import;

/// <summary>The types whose values XmlSerializer writes as text, and what it calls them.</summary>
internal static class XmlPrimitives
{
    private const string BeyondXsd = "http://microsoft.com/wsdl/types/";

    // XmlSerializer is asked: it has learnt types over time, and what it does not know it takes for a struct without members.
    private static readonly Dictionary<Type, string> s_names = ScalarRegistry.All
        .Where(static scalar => scalar.Xml.Name is not null)
        .Select(static scalar => (scalar.Type, Mapping: new XmlReflectionImporter().ImportTypeMapping(scalar.Type)))
        .Where(static known => known.Mapping.XsdTypeNamespace is XmlSchema.Namespace or BeyondXsd)
        .ToDictionary(static known => known.Type, static known => known.Mapping.XsdTypeName!);

    /// <summary>Whether a type's values are text.</summary>
    public static bool IsOne(Type type) => s_names.ContainsKey(type);

    /// <summary>What XmlSerializer makes of a type; null if its values are no text.</summary>
    /// <exception cref="XmlNotCoveredException">The XSD type that the member asks for is not known here.</exception>
    public static MappedText? Find(Type type, string dataType)
    {
        if (dataType.Length == 0 || !s_names.TryGetValue(type, out string? usual))
        {
            return s_names.TryGetValue(type, out string? name) ? new MappedText(type, name, "") : null;
        }

        if (dataType == usual)
        {
            return new MappedText(type, usual, "");
        }

        // XSD types of strings have rules of their own on reading; they are left.
        return ScalarRegistry.Find(type)!.Xml.Find(dataType) is not null
            ? new MappedText(type, dataType, dataType)
            : throw new XmlNotCoveredException($"a value of {type} is asked to be of the XSD type {dataType}");
    }
}
