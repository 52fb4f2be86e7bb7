using System.Reflection;
using System.Xml;
using System.Xml.Serialization;

namespace ZeroAlloc.Formats.Xml.Model.Import;

/// <content>Members and items that stand in one of several elements, or in one of another type than their own.</content>
internal sealed partial class XmlImporter
{
    private MappedMember ImportChoice(MemberInfo member, XmlAttributes attributes, string ns)
    {
        Type type = XmlMembers.TypeOf(member);
        XmlCollection? access = XmlCollection.IsOne(type) && type != typeof(byte[]) ? XmlCollection.Of(type) : null;
        if (attributes.XmlDefaultValue is not null)
        {
            throw new XmlNotCoveredException($"{XmlRules.Name(member)} has both a default value and a choice of elements");
        }

        Type declared = access?.Item ?? type;
        MemberInfo? identifier = attributes.XmlChoiceIdentifier is { } attribute
            ? XmlChoiceIdentifiers.Of(member, attribute, access)
            : null;
        MappedEnum? identifiers = identifier is null ? null : ImportIdentifiers(member, identifier, ns);
        MappedElement[] elements = [.. attributes.XmlElements.Cast<XmlElementAttribute>().Select(
            element => ImportAlternative(member, element, declared, ns, attributes.XmlElements.Count == 1))];
        MappedChoice choice = identifiers is null
            ? Choice(member, declared, elements)
            : XmlChoiceIdentifiers.Identified(member, declared, elements, identifiers);
        return new MappedMember(member, access is null ? XmlMemberKind.Element : XmlMemberKind.FlatList, choice)
        {
            Element = ElementOf(choice, elements[0].Namespace),
            Collection = access,
            Order = attributes.XmlElements[0]!.Order,
            Identifier = identifier,
        };
    }

    /// <summary>A choice of elements, and of any others, which are left to XmlSerializer.</summary>
    private MappedMember ImportOpenChoice(MemberInfo member, XmlAttributes attributes, string ns)
    {
        Type type = XmlMembers.TypeOf(member);
        bool isFollowed = (type == typeof(object) || type == typeof(object[]))
            && attributes.XmlElements.Cast<XmlElementAttribute>().All(static element =>
                element is { ElementName.Length: > 0, IsNullable: false, Type: { } item } && item != typeof(object));
        return isFollowed
            ? ImportChoice(member, attributes, ns) with { LeavesNodes = true }
            : throw new XmlNotCoveredException($"{XmlRules.Name(member)} combines [XmlAnyElement] with elements in a form that compiled code doesn't support");
    }

    /// <summary>The enum that says in which of its elements a member stands.</summary>
    private MappedEnum ImportIdentifiers(MemberInfo member, MemberInfo identifier, string ns)
    {
        Type type = XmlMembers.TypeOf(identifier);
        return Import(type.GetElementType() ?? type, ns, "") as MappedEnum
            ?? throw new XmlNotCoveredException($"the [XmlChoiceIdentifier] of {XmlRules.Name(member)} isn't an enum");
    }

    /// <summary>
    /// A choice by the type of the value. XmlSerializer tries the most derived ones first; of types that are not related only one can be
    /// a value's.
    /// </summary>
    private static MappedChoice Choice(MemberInfo member, Type declared, MappedElement[] elements) =>
        elements is [{ Type.Type.IsValueType: true }]
            ? throw new XmlNotCoveredException($"{XmlRules.Name(member)} can be null, and its element has a value type")
            : new MappedChoice(declared, [.. elements.OrderByDescending(static element => Depth(element.Type.Type))]);

    /// <summary>The element of a choice. Null stands in it only where there is no other.</summary>
    private static MappedElement ElementOf(MappedChoice choice, string ns)
    {
        MappedElement first = choice.Alternatives[0];
        return new(first.Name, ns, choice, choice is { Identifiers: null, Alternatives: [{ IsNullable: true }] });
    }

    private MappedElement ImportAlternative(MemberInfo member, XmlElementAttribute attribute, Type declared, string ns, bool isAlone)
    {
        string elementNamespace = attribute.Namespace ?? ns;
        MappedType mapped = Alternative(member, Import(attribute.Type ?? declared, elementNamespace, attribute.DataType), declared);
        string name = attribute.ElementName.Length > 0 ? XmlConvert.EncodeLocalName(attribute.ElementName)!
            : isAlone ? XmlConvert.EncodeLocalName(member.Name)!
            : mapped.Name;
        return Local(
            new MappedElement(name, elementNamespace, mapped, attribute.IsNullable) { IsUnqualified = IsUnqualified(attribute.Form) }, ns);
    }

    private static MappedType Alternative(MemberInfo member, MappedType mapped, Type declared) =>
        mapped is MappedText or MappedEnum or MappedObject && declared.IsAssignableFrom(mapped.Type)
            ? mapped
            : throw new XmlNotCoveredException(
                $"{XmlRules.Name(member)} is a choice of elements that are collections, are declared as object or have unrelated types");

    private static int Depth(Type type) => type.BaseType is { } ancestor ? 1 + Depth(ancestor) : 0;
}
