using System.Xml.Schema;
using System.Xml.Serialization;
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

    /// <summary>All of them with their names.</summary>
    public static IEnumerable<(Type Type, string Name, string Namespace)> All =>
        s_names.Select(static known => (known.Key, known.Value.Name, known.Value.Namespace));

    /// <summary>Whether a type's values are text.</summary>
    public static bool IsOne(Type type) => s_names.ContainsKey(type);

    /// <summary>What XmlSerializer makes of a type; null if its values are no text.</summary>
    /// <exception cref="XmlNotCoveredException">The XSD type that the member asks for is not known here.</exception>
    public static MappedText? Find(Type type, string dataType)
    {
        if (!s_names.TryGetValue(type, out (string Name, string Namespace) usual))
        {
            return null;
        }

        if (dataType.Length == 0 || dataType == usual.Name)
        {
            return new MappedText(type, usual.Name, "");
        }

        // XSD types of strings have rules of their own on reading; they are left.
        return ScalarRegistry.Find(type)!.Xml.Find(dataType) is not null
            ? new MappedText(type, dataType, dataType)
            : throw new XmlNotCoveredException($"a value of {type} is asked to be of the XSD type {dataType}");
    }
}
