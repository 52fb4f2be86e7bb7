using System.Reflection;
using System.Xml.Serialization;
using ZeroAlloc.Formats.Xml.Model.Known;

namespace ZeroAlloc.Formats.Xml.Model.Import;

/// <summary>The attributes of System.Xml.Serialization that are followed; any other leaves the document to XmlSerializer.</summary>
internal static class XmlRules
{
    private static readonly Type[] s_ofTypes = [typeof(XmlRootAttribute), typeof(XmlTypeAttribute), typeof(XmlIncludeAttribute)];

    private static readonly Type[] s_ofMembers =
        [
            typeof(XmlElementAttribute),
            typeof(XmlArrayAttribute),
            typeof(XmlArrayItemAttribute),
            typeof(XmlAttributeAttribute),
            typeof(XmlAnyElementAttribute),
            typeof(XmlAnyAttributeAttribute),
            typeof(XmlChoiceIdentifierAttribute),
            typeof(XmlNamespaceDeclarationsAttribute),
            typeof(XmlTextAttribute)
        ];

    private static readonly Type[] s_ofConstants = [typeof(XmlEnumAttribute)];

    /// <summary>The attributes of a type, as XmlSerializer reads them.</summary>
    /// <exception cref="XmlNotCoveredException">There is one that is not followed.</exception>
    public static XmlAttributes OfType(Type type)
    {
        KnownXml.Check(type, type.ToString());
        Check(type, type.ToString(), s_ofTypes);
        var attributes = new XmlAttributes(type);
        return attributes.XmlRoot is { DataType.Length: > 0 }
            ? throw new XmlNotCoveredException($"{type} asks for an XSD type at the root")
            : attributes;
    }

    /// <summary>The attributes of a field or property; null if it is ignored.</summary>
    /// <exception cref="XmlNotCoveredException">There is one that is not followed.</exception>
    public static XmlAttributes? OfMember(MemberInfo member)
    {
        string name = Name(member);
        KnownXml.Check(member, name);
        var attributes = new XmlAttributes(member);
        if (attributes.XmlIgnore)
        {
            return null;
        }

        Check(member, name, s_ofMembers);
        bool isAny = attributes.XmlAnyElements.Count > 0;
        int ways = (attributes.Xmlns ? 1 : 0)
            + (attributes.XmlAnyAttribute is null ? 0 : 1)
            + (attributes.XmlElements.Count > 0 || isAny ? 1 : 0)
            + (attributes.XmlAttribute is null ? 0 : 1)
            + (attributes.XmlText is null || (isAny && attributes.XmlElements.Count == 0) ? 0 : 1)
            + (HasArray(attributes) ? 1 : 0);
        return ways > 1 || (attributes.XmlChoiceIdentifier is not null && attributes.XmlElements.Count == 0)
            ? throw new XmlNotCoveredException($"{name} can stand in more than one way")
            : attributes;
    }

    /// <summary>Name of an enum's member in XML; null if it has none.</summary>
    /// <exception cref="XmlNotCoveredException">There is an attribute that is not followed.</exception>
    public static string? OfConstant(FieldInfo constant)
    {
        KnownXml.Check(constant, Name(constant));
        var attributes = new XmlAttributes(constant);
        if (attributes.XmlIgnore)
        {
            return null;
        }

        Check(constant, Name(constant), s_ofConstants);
        return attributes.XmlEnum?.Name ?? constant.Name;
    }

    /// <summary>Whether a member is said to be a collection with an element around it.</summary>
    public static bool HasArray(XmlAttributes attributes) => attributes.XmlArray is not null || attributes.XmlArrayItems.Count > 0;

    /// <summary>Whether the root's attribute says what null is; its property cannot tell.</summary>
    public static bool SaysNullable(Type type) =>
        type.GetCustomAttributesData().Any(static data => data.AttributeType == typeof(XmlRootAttribute) && Says(data, "IsNullable"));

    /// <summary>Whether a member's attribute says what a null item is.</summary>
    public static bool SaysNullable(MemberInfo member, XmlArrayItemAttribute attribute) => member.GetCustomAttributesData().Any(data =>
        data.AttributeType == typeof(XmlArrayItemAttribute) && Says(data, "IsNullable")
        && (int)(Argument(data, "NestingLevel", typeof(int)) ?? 0) == attribute.NestingLevel
        && (string)(Argument(data, "ElementName", typeof(string)) ?? "") == attribute.ElementName
        && (Type?)Argument(data, "Type", typeof(Type)) == attribute.Type);

    /// <summary>The member as messages call it.</summary>
    public static string Name(MemberInfo member) => $"{member.DeclaringType}.{member.Name}";

    /// <summary>What an attribute was given by name, or to its constructor, which takes one of each type at most.</summary>
    private static object? Argument(CustomAttributeData data, string name, Type type) => data.NamedArguments
        .Where(argument => argument.MemberName == name)
        .Select(static argument => argument.TypedValue)
        .Concat(data.ConstructorArguments.Where(argument => argument.ArgumentType == type))
        .Select(static argument => argument.Value)
        .FirstOrDefault();

    private static bool Says(CustomAttributeData data, string argument) => data.NamedArguments.Any(named => named.MemberName == argument);

    private static void Check(MemberInfo member, string name, Type[] known)
    {
        foreach (CustomAttributeData data in member.GetCustomAttributesData())
        {
            if (KnownXml.IsOfXml(data.AttributeType) && !known.Contains(data.AttributeType))
            {
                throw new XmlNotCoveredException($"{name} has {data.AttributeType.Name}");
            }
        }
    }
}
