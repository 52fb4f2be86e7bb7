using System.Reflection;
using System.Text;
using System.Xml;
using System.Xml.Schema;
using System.Xml.Serialization;
using ZeroAlloc.Formats.Compilation.Planning;
using ZeroAlloc.Formats.Compilation.Reflection;

namespace ZeroAlloc.Formats.Xml.Model.Import;

/// <summary>What types are called in XML where no attribute says it otherwise.</summary>
internal static class XmlUsualNames
{
    /// <summary>A generic class that holds a larger one of its own kind never ends, and names grow with it.</summary>
    private const int MaxDepth = 16;

    /// <summary>Name of a class, struct or enum, encoded.</summary>
    public static Verdict<string> Of(Type type, XmlTypeAttribute? attribute)
    {
        if (attribute is { TypeName.Length: > 0 })
        {
            return attribute.TypeName.Contains('{', StringComparison.Ordinal)
                ? new NotCovered($"the XML name of {type} contains placeholders for type arguments")
                : XmlConvert.EncodeLocalName(attribute.TypeName);
        }

        if (OfType(type) is not { } name)
        {
            return new NotCovered($"generic types are nested more than {MaxDepth} levels deep");
        }

        // Other characters XmlSerializer drops or encodes, by rules of its own.
        return name.All(static c => c is '_' || char.IsLetterOrDigit(c)) && XmlConvert.EncodeLocalName(name) == name
            ? name
            : new NotCovered($"the name of {type} isn't a C# identifier");
    }

    /// <summary>The name of a collection of items that are called so.</summary>
    public static string OfList(string item) => "ArrayOf" + CodeIdentifier.MakePascal(item);

    /// <summary>
    /// The name of an attribute, and its namespace; null for none, and for the prefix <c>xml</c>, which is bound everywhere.
    /// </summary>
    public static Verdict<XmlAttributeName> OfAttribute(MemberInfo member, XmlAttributeAttribute attribute, string ns)
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
                ? new XmlAttributeName(Prefix + XmlConvert.EncodeLocalName(local), null)
                : new NotCovered($"{XmlRules.Name(member)} is an XML attribute with a reserved name or namespace");
        }

        if (!isPlain || isPrefixed || (nameNamespace == XmlSchema.InstanceNamespace && local is "type" or "nil" or "null"))
        {
            return new NotCovered($"{XmlRules.Name(member)} is an XML attribute with a reserved name or namespace");
        }

        // In the namespace of the type it has none, unless it is asked for.
        bool isQualified = nameNamespace.Length > 0 && (nameNamespace != ns || attribute.Form == XmlSchemaForm.Qualified);
        return new XmlAttributeName(XmlConvert.EncodeLocalName(local), isQualified ? nameNamespace : null);
    }

    /// <summary>The name of a type without an attribute; null for types in each other without end.</summary>
    private static string? OfType(Type type, int depth = 0)
    {
        if (depth == MaxDepth)
        {
            return null;
        }

        if (type.IsArray)
        {
            return OfType(type.GetElementType().Required(), depth + 1) is { } item ? "ArrayOf" + item : null;
        }

        if (!type.IsGenericType)
        {
            return type.Name;
        }

        int arity = type.Name.IndexOf('`', StringComparison.Ordinal);
        var name = new StringBuilder(arity < 0 ? type.Name : type.Name[..arity]).Append("Of");
        foreach (Type argument in type.GetGenericArguments())
        {
            if (OfType(argument, depth + 1) is not { } part)
            {
                return null;
            }

            name.Append(part);
        }

        return name.ToString();
    }
}

/// <summary>The name of an attribute.</summary>
/// <param name="Name">Its name, encoded.</param>
/// <param name="Namespace">Its namespace; null for none, and for the prefix <c>xml</c>.</param>
internal sealed record XmlAttributeName(string Name, string? Namespace);
