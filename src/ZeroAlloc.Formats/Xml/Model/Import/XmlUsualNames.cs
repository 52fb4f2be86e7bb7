using System.Reflection;
using System.Text;
using System.Xml;
using System.Xml.Schema;
using System.Xml.Serialization;

namespace ZeroAlloc.Formats.Xml.Model.Import;

/// <summary>What types are called in XML where no attribute says it otherwise.</summary>
internal static class XmlUsualNames
{
    /// <summary>A generic class that holds a larger one of its own kind never ends, and names grow with it.</summary>
    private const int MaxDepth = 16;

    /// <summary>Name of a class, struct or enum, encoded.</summary>
    /// <exception cref="XmlNotCoveredException">The name is made up in a way that is not followed here.</exception>
    public static string Of(Type type, XmlTypeAttribute? attribute)
    {
        if (attribute is { TypeName.Length: > 0 })
        {
            return attribute.TypeName.Contains('{', StringComparison.Ordinal)
                ? throw new XmlNotCoveredException($"the XML name of {type} contains placeholders for type arguments")
                : XmlConvert.EncodeLocalName(attribute.TypeName)!;
        }

        string name = OfType(type);

        // Other characters XmlSerializer drops or encodes, by rules of its own.
        return name.All(static c => c is '_' || char.IsLetterOrDigit(c)) && XmlConvert.EncodeLocalName(name) == name
            ? name
            : throw new XmlNotCoveredException($"the name of {type} isn't a C# identifier");
    }

    /// <summary>The name of a collection of items that are called so.</summary>
    public static string OfList(string item) => "ArrayOf" + CodeIdentifier.MakePascal(item);

    /// <summary>
    /// The name of an attribute, and its namespace; null for none, and for the prefix <c>xml</c>, which is bound everywhere.
    /// </summary>
    /// <exception cref="XmlNotCoveredException">
    /// It has a meaning of its own: <c>xml:space</c>, which says how to read, or <c>xsi:type</c>.
    /// </exception>
    public static (string Name, string? Namespace) OfAttribute(MemberInfo member, XmlAttributeAttribute attribute, string ns)
    {
        const string Prefix = "xml:";
        const string PrefixNamespace = "http://www.w3.org/XML/1998/namespace";
        string name = attribute.AttributeName.Length > 0 ? attribute.AttributeName : member.Name;
        bool isPrefixed = name.StartsWith(Prefix, StringComparison.Ordinal);
        string local = isPrefixed ? name[Prefix.Length..] : name;
        bool isPlain = !local.Contains(':', StringComparison.Ordinal) && !local.StartsWith("xml", StringComparison.OrdinalIgnoreCase);
        string nameNamespace = attribute.Namespace ?? (attribute.Form == XmlSchemaForm.Qualified ? ns : "");
        if (nameNamespace == PrefixNamespace || (isPrefixed && attribute.Namespace is null))
        {
            return isPlain && local != "space"
                ? (Prefix + XmlConvert.EncodeLocalName(local), null)
                : throw new XmlNotCoveredException($"{XmlRules.Name(member)} is an XML attribute with a reserved name or namespace");
        }

        if (!isPlain || isPrefixed || (nameNamespace == XmlSchema.InstanceNamespace && local is "type" or "nil" or "null"))
        {
            throw new XmlNotCoveredException($"{XmlRules.Name(member)} is an XML attribute with a reserved name or namespace");
        }

        // In the namespace of the type it has none, unless it is asked for.
        bool isQualified = nameNamespace.Length > 0 && (nameNamespace != ns || attribute.Form == XmlSchemaForm.Qualified);
        return (XmlConvert.EncodeLocalName(local)!, isQualified ? nameNamespace : null);
    }

    private static string OfType(Type type, int depth = 0)
    {
        if (depth == MaxDepth)
        {
            throw new XmlNotCoveredException($"generic types are nested more than {MaxDepth} levels deep");
        }

        if (type.IsArray)
        {
            return "ArrayOf" + OfType(type.GetElementType()!, depth + 1);
        }

        if (!type.IsGenericType)
        {
            return type.Name;
        }

        int arity = type.Name.IndexOf('`', StringComparison.Ordinal);
        var name = new StringBuilder(arity < 0 ? type.Name : type.Name[..arity]).Append("Of");
        foreach (Type argument in type.GetGenericArguments())
        {
            name.Append(OfType(argument, depth + 1));
        }

        return name.ToString();
    }
}
