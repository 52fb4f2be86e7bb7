using System.ComponentModel;
using System.Reflection;
using System.Xml.Serialization;
using ZeroAlloc.Formats.Compilation.Planning;

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
    public static Verdict<XmlAttributes> OfType(Type type)
    {
        if ((KnownXml.Check(type, type.ToString()) ?? Check(type, type.ToString(), s_ofTypes)) is { } unknown)
        {
            return unknown;
        }

        var attributes = new XmlAttributes(type);
        return attributes.XmlRoot is { DataType.Length: > 0 }
            ? new NotCovered($"[XmlRoot] of {type} sets DataType")
            : attributes;
    }

    /// <summary>The attributes of a field or property; null if it is ignored.</summary>
    public static Verdict<XmlAttributes?> OfMember(MemberInfo member)
    {
        string name = Name(member);
        if (KnownXml.Check(member, name) is { } newer)
        {
            return newer;
        }

        var attributes = new XmlAttributes(member);
        if (attributes.XmlIgnore)
        {
            return default;
        }

        if (Check(member, name, s_ofMembers) is { } unknown)
        {
            return unknown;
        }

        bool isAny = attributes.XmlAnyElements.Count > 0;
        int ways = (attributes.Xmlns ? 1 : 0)
            + (attributes.XmlAnyAttribute is null ? 0 : 1)
            + (attributes.XmlElements.Count > 0 || isAny ? 1 : 0)
            + (attributes.XmlAttribute is null ? 0 : 1)
            + (attributes.XmlText is null || (isAny && attributes.XmlElements.Count == 0) ? 0 : 1)
            + (HasArray(attributes) ? 1 : 0);
        return ways > 1 || (attributes.XmlChoiceIdentifier is not null && attributes.XmlElements.Count == 0)
            ? new NotCovered($"{name} has attributes that contradict each other")
            : attributes;
    }

    /// <summary>Name of an enum's member in XML; null if it has none.</summary>
    public static Verdict<string?> OfConstant(FieldInfo constant)
    {
        if (KnownXml.Check(constant, Name(constant)) is { } newer)
        {
            return newer;
        }

        var attributes = new XmlAttributes(constant);
        if (attributes.XmlIgnore)
        {
            return default;
        }

        if (Check(constant, Name(constant), s_ofConstants) is { } unknown)
        {
            return unknown;
        }

        return attributes.XmlEnum?.Name ?? constant.Name;
    }

    /// <summary>
    /// Whether two members say the same to XmlSerializer. It maps an inherited member by the attributes of the derived class: names and
    /// order have to be the same as in the base class, items, types and defaults need not.
    /// </summary>
    public static bool HaveSameAttributes(MemberInfo one, MemberInfo other) => AttributesOf(one).SetEquals(AttributesOf(other));

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

    private static NotCovered? Check(MemberInfo member, string name, Type[] known)
    {
        Type? unknown = member.GetCustomAttributesData()
            .Select(static data => data.AttributeType)
            .FirstOrDefault(type => KnownXml.IsOfXml(type) && !known.Contains(type));
        return unknown is null ? null : new NotCovered($"{name} has an attribute that compiled code doesn't support, {unknown.Name}");
    }

    private static HashSet<string> AttributesOf(MemberInfo member) =>
    [
        .. member.GetCustomAttributesData()
            .Where(static data => data.AttributeType == typeof(DefaultValueAttribute) || KnownXml.IsOfXml(data.AttributeType))
            .Select(static data => data.ToString()),
    ];
}
