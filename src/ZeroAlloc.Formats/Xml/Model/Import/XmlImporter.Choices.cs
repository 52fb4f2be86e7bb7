using System.Reflection;
using System.Xml.Serialization;

namespace ZeroAlloc.Formats.Xml.Model.Import;

/// <content>Members that stand in one of several elements.</content>
internal sealed partial class XmlImporter
{
    private MappedMember ImportChoice(MemberInfo member, XmlAttributes attributes, string ns)
    {
        Type type = XmlMembers.TypeOf(member);
        bool isList = XmlCollection.IsOne(type) && type != typeof(byte[]);
        XmlCollection? access = isList ? XmlCollection.Of(type) : null;
        MappedElement[] elements = [.. attributes.XmlElements.Cast<XmlElementAttribute>().Select(
            attribute => ImportAlternative(member, attribute, access?.Item ?? type, ns))];

        // XmlSerializer tries the most derived ones first; of types that are not related only one can be a value's.
        var choice = new MappedChoice(access?.Item ?? type, [.. elements.OrderByDescending(static element => Depth(element.Type.Type))]);
        if (attributes.XmlDefaultValue is not null)
        {
            throw new XmlNotCoveredException($"{XmlRules.Name(member)} has a default and a choice of elements");
        }

        return new MappedMember(member, isList ? XmlMemberKind.FlatList : XmlMemberKind.Element, choice)
        {
            Element = new MappedElement(elements[0].Name, elements[0].Namespace, choice, IsNullable: false),
            Collection = access,
            Order = attributes.XmlElements[0]!.Order,
        };
    }

    private MappedElement ImportAlternative(MemberInfo member, XmlElementAttribute attribute, Type declared, string ns)
    {
        MappedElement element = Local(ElementOf(member, attribute, attribute.Type ?? declared, ns), ns);
        return element is { IsNullable: false, Type: MappedText or MappedEnum or MappedObject }
            ? element
            : throw new XmlNotCoveredException($"{XmlRules.Name(member)} is a choice of elements that may be nil, collections or anything");
    }

    private static int Depth(Type type) => type.BaseType is { } ancestor ? 1 + Depth(ancestor) : 0;
}
