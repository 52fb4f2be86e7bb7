using System.Reflection;
using System.Xml;
using System.Xml.Serialization;
using ZeroAlloc.Formats.Compilation.Planning;

namespace ZeroAlloc.Formats.Xml.Model.Import;

/// <content>Members that hold parsed elements.</content>
internal sealed partial class XmlImporter
{
    /// <summary>The elements that are no member's, or the one of a name.</summary>
    private static Verdict<MappedMember> ImportNodes(MemberInfo member, XmlAttributes attributes)
    {
        XmlAnyElementAttribute any = attributes.XmlAnyElements[0]!;
        Type type = XmlMembers.TypeOf(member);
        XmlCollection? list = null;
        if (XmlCollection.IsOne(type) && !XmlCollection.Of(type).IsCovered(out list, out NotCovered? whyNot))
        {
            return whyNot;
        }

        bool isNamed = any.Name is { Length: > 0 };
        if (attributes.XmlAnyElements.Count > 1 || (list?.Item ?? type) != typeof(XmlElement) || (isNamed && any.Namespace is null)
            || attributes.XmlDefaultValue is not null)
        {
            return new NotCovered($"{XmlRules.Name(member)} has [XmlAnyElement] in a form that compiled code doesn't support");
        }

        var node = new MappedNode(isNamed ? (any.Name!, any.Namespace!) : null, isWrapped: false);
        return new MappedMember(member, list is null ? XmlMemberKind.Element : XmlMemberKind.FlatList, node)
        {
            Element = new MappedElement("", "", node, IsNullable: false),
            Collection = list,
            Order = any.Order,
        };
    }

    /// <summary>A parsed element inside of the member's own.</summary>
    private static Verdict<MappedMember> ImportNode(MemberInfo member, XmlAttributes attributes, string ns)
    {
        XmlElementAttribute? attribute = attributes.XmlElements.Count == 1 ? attributes.XmlElements[0] : null;
        if (attributes.XmlElements.Count > 1 || XmlRules.HasArray(attributes) || attributes.XmlDefaultValue is not null
            || (attribute is not null && (attribute.Type is not null || attribute.DataType.Length > 0 || attribute.IsNullable)))
        {
            return new NotCovered($"{XmlRules.Name(member)} is an XmlElement with attributes that compiled code doesn't support");
        }

        string name = attribute is { ElementName.Length: > 0 } ? attribute.ElementName : member.Name;
        var node = new MappedNode(null, isWrapped: true);
        var element = new MappedElement(XmlConvert.EncodeLocalName(name), attribute?.Namespace ?? ns, node, IsNullable: false)
        {
            IsUnqualified = IsUnqualified(attribute?.Form)
        };
        return new MappedMember(member, XmlMemberKind.Element, node) { Element = element, Order = attribute?.Order ?? -1 };
    }
}
