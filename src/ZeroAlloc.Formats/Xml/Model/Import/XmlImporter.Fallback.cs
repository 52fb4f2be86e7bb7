using System.Reflection;
using System.Xml;
using System.Xml.Serialization;
using ZeroAlloc.Formats.Compilation.Planning;
using ZeroAlloc.Formats.Compilation.Reflection;

namespace ZeroAlloc.Formats.Xml.Model.Import;

/// <content>Members that compiled code leaves alone as long as there is nothing in them.</content>
internal sealed partial class XmlImporter
{
    /// <summary>A member whose values and documents are XmlSerializer's; null if it is none.</summary>
    private Verdict<MappedMember?> ImportFallback(MemberInfo member, XmlAttributes attributes, string ns)
    {
        Type type = XmlMembers.TypeOf(member);
        Type item = type.IsSZArray ? type.GetElementType().Required() : type;
        if (attributes.XmlAnyAttribute is not null)
        {
            return type.IsSZArray && (item == typeof(XmlAttribute) || item == typeof(XmlNode))
                ? FallbackMember(member, attributes, new MappedFallback(type) { TakesAttributes = true })
                : new NotCovered($"{XmlRules.Name(member)} has [XmlAnyAttribute], and isn't an array of XmlAttribute");
        }

        if (attributes.XmlElements.Count == 0 && IsFallbackContent(attributes, type, item))
        {
            var fallback = new MappedFallback(type)
            {
                TakesElements = attributes.XmlAnyElements.Count > 0,
                TakesText = attributes.XmlText is not null || attributes.XmlAnyElements.Count > 0,
            };
            return FallbackMember(member, attributes, fallback)
                .Select(known => known is null ? null : known with { Order = OrderOf(attributes) });
        }

        return item == typeof(XmlQualifiedName) ? ImportName(member, attributes, type, ns)
            : type == typeof(XmlNode) || type == typeof(XmlDocument) ? ImportFallbackElement(member, attributes, type, ns)
            : default;
    }

    /// <summary>Whether it is text and elements, texts, or elements in a form that is not compiled.</summary>
    private static bool IsFallbackContent(XmlAttributes attributes, Type type, Type item)
    {
        bool isNode = typeof(XmlNode).IsAssignableFrom(item);
        if (attributes.XmlAnyElements.Count > 0)
        {
            return isNode && (attributes.XmlText is not null || attributes.XmlAnyElements.Count > 1 || item != typeof(XmlElement));
        }

        return attributes.XmlText is { } text
            && ((isNode && type.IsSZArray)
                || (type == typeof(string[]) && text.DataType.Length == 0 && (text.Type is null || text.Type == typeof(string))));
    }

    /// <summary>A qualified name, for whose namespace a prefix would have to be made up.</summary>
    private Verdict<MappedMember?> ImportName(MemberInfo member, XmlAttributes attributes, Type type, string ns)
    {
        if (attributes.XmlAttribute is { Type: null } attribute && !type.IsArray)
        {
            return XmlUsualNames.OfAttribute(member, attribute, ns).Then(named => named.Namespace is null
                ? FallbackMember(member, attributes, new MappedFallback(type) { Attribute = named.Name })
                : new NotCovered($"{XmlRules.Name(member)} is an XmlQualifiedName in an attribute with a namespace"));
        }

        bool isFlat = !type.IsArray || attributes.XmlElements.Count == 1;
        return isFlat && attributes.XmlText is null && attributes.XmlAttribute is null && !XmlRules.HasArray(attributes)
            ? ImportFallbackElement(member, attributes, type, ns)
            : new NotCovered($"{XmlRules.Name(member)} holds XmlQualifiedName values in a form that compiled code doesn't support");
    }

    /// <summary>An element of the member's, or several of one name.</summary>
    private Verdict<MappedMember?> ImportFallbackElement(MemberInfo member, XmlAttributes attributes, Type type, string ns)
    {
        XmlElementAttribute? attribute = attributes.XmlElements.Count == 1 ? attributes.XmlElements[0] : null;
        if (attributes.XmlElements.Count > 1 || attributes.XmlChoiceIdentifier is not null || attributes.XmlText is not null
            || attributes.XmlAttribute is not null || XmlRules.HasArray(attributes)
            || attribute is { IsNullable: true } or { Type: not null })
        {
            return new NotCovered($"{XmlRules.Name(member)} holds XML or names in an element form that compiled code doesn't support");
        }

        string name = attribute is { ElementName.Length: > 0 } ? attribute.ElementName : member.Name;
        var value = new MappedFallback(type);
        var own = new MappedElement(XmlConvert.EncodeLocalName(name), attribute?.Namespace ?? ns, value, IsNullable: false)
        {
            IsUnqualified = IsUnqualified(attribute?.Form)
        };
        return Local(own, ns)
            .Then(element => FallbackMember(member, attributes, new MappedFallback(type) { Element = element }))
            .Select(known => known is null ? null : known with { Order = attribute?.Order ?? -1 });
    }

    private static int OrderOf(XmlAttributes attributes) =>
        attributes.XmlAnyElements is [{ } first, ..] ? first.Order : -1;

    private static Verdict<MappedMember?> FallbackMember(MemberInfo member, XmlAttributes attributes, MappedFallback fallback)
    {
        if (!XmlMembers.ShouldSerializeOf(member).IsCovered(out MethodInfo? should, out NotCovered? whyNot)
            || !XmlMembers.SpecifiedOf(member).IsCovered(out MemberInfo? specified, out whyNot))
        {
            return whyNot;
        }

        return attributes.XmlDefaultValue is not null || should is not null || specified is not null
            ? new NotCovered($"{XmlRules.Name(member)} falls back to XmlSerializer, and is written conditionally")
            : new MappedMember(member, XmlMemberKind.Fallback, fallback);
    }
}
