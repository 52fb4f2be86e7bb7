using System.Reflection;
using System.Xml;
using System.Xml.Serialization;
using ZeroAlloc.Formats.Compilation.Planning;

namespace ZeroAlloc.Formats.Xml.Model.Import;

/// <content>Members and items that stand in one of several elements, or in one of another type than their own.</content>
internal sealed partial class XmlImporter
{
    private Verdict<MappedMember> ImportChoice(MemberInfo member, XmlAttributes attributes, string ns)
    {
        Type type = XmlMembers.TypeOf(member);
        if (!CollectionOf(type).IsCovered(out XmlCollection? access, out NotCovered? whyNot))
        {
            return whyNot;
        }

        if (attributes.XmlDefaultValue is not null)
        {
            return new NotCovered($"{XmlRules.Name(member)} has both a default value and a choice of elements");
        }

        Type declared = access?.Item ?? type;
        MemberInfo? identifier = null;
        MappedEnum? identifiers = null;
        if (attributes.XmlChoiceIdentifier is { } attribute
            && (!XmlChoiceIdentifiers.Of(member, attribute, access).IsCovered(out identifier, out whyNot)
                || !ImportIdentifiers(member, identifier, ns).IsCovered(out identifiers, out whyNot)))
        {
            return whyNot;
        }

        return Verdict.All(attributes.XmlElements.Cast<XmlElementAttribute>().Select(
                element => ImportAlternative(member, element, declared, ns, attributes.XmlElements.Count == 1)))
            .Then(elements => (identifiers is null
                    ? Choice(member, declared, elements)
                    : XmlChoiceIdentifiers.Identified(member, declared, elements, identifiers))
                .Select(choice => new MappedMember(member, access is null ? XmlMemberKind.Element : XmlMemberKind.FlatList, choice)
                {
                    Element = ElementOf(choice, elements[0].Namespace),
                    Collection = access,
                    Order = attributes.XmlElements[0]!.Order,
                    Identifier = identifier,
                }));
    }

    /// <summary>How the items of a member are come by; null where it is no collection.</summary>
    private static Verdict<XmlCollection?> CollectionOf(Type type) => XmlCollection.IsOne(type) && type != typeof(byte[])
        ? XmlCollection.Of(type).Select(static access => (XmlCollection?)access)
        : default;

    /// <summary>A choice of elements, and of any others, which fall back to XmlSerializer.</summary>
    private Verdict<MappedMember> ImportOpenChoice(MemberInfo member, XmlAttributes attributes, string ns)
    {
        Type type = XmlMembers.TypeOf(member);
        bool isFollowed = (type == typeof(object) || type == typeof(object[]))
            && attributes.XmlElements.Cast<XmlElementAttribute>().All(static element =>
                element is { ElementName.Length: > 0, IsNullable: false, Type: { } item } && item != typeof(object));
        return isFollowed
            ? ImportChoice(member, attributes, ns).Select(static choice => choice with { FallsBackOnNodes = true })
            : new NotCovered($"{XmlRules.Name(member)} combines [XmlAnyElement] with elements in a form that compiled code doesn't support");
    }

    /// <summary>The enum that says in which of its elements a member stands.</summary>
    private Verdict<MappedEnum> ImportIdentifiers(MemberInfo member, MemberInfo identifier, string ns)
    {
        Type type = XmlMembers.TypeOf(identifier);
        return Import(type.GetElementType() ?? type, ns, "").Then(mapped => mapped is MappedEnum known
            ? known
            : (Verdict<MappedEnum>)new NotCovered($"the [XmlChoiceIdentifier] of {XmlRules.Name(member)} isn't an enum"));
    }

    /// <summary>
    /// A choice by the type of the value. XmlSerializer tries the most derived ones first; of types that are not related only one can be
    /// a value's.
    /// </summary>
    private static Verdict<MappedChoice> Choice(MemberInfo member, Type declared, MappedElement[] elements) =>
        elements is [{ Type.Type.IsValueType: true }]
            ? new NotCovered($"{XmlRules.Name(member)} can be null, and its element has a value type")
            : new MappedChoice(declared, [.. elements.OrderByDescending(static element => Depth(element.Type.Type))]);

    /// <summary>The element of a choice. Null stands in it only where there is no other.</summary>
    private static MappedElement ElementOf(MappedChoice choice, string ns)
    {
        MappedElement first = choice.Alternatives[0];
        return new(first.Name, ns, choice, choice is { Identifiers: null, Alternatives: [{ IsNullable: true }] });
    }

    private Verdict<MappedElement> ImportAlternative(
        MemberInfo member, XmlElementAttribute attribute, Type declared, string ns, bool isAlone)
    {
        string elementNamespace = attribute.Namespace ?? ns;
        return Import(attribute.Type ?? declared, elementNamespace, attribute.DataType)
            .Then(mapped => Alternative(member, mapped, declared))
            .Then(mapped =>
            {
                string name = attribute.ElementName.Length > 0 ? XmlConvert.EncodeLocalName(attribute.ElementName)
                    : isAlone ? XmlConvert.EncodeLocalName(member.Name)
                    : mapped.Name;
                var element = new MappedElement(name, elementNamespace, mapped, attribute.IsNullable)
                {
                    IsUnqualified = IsUnqualified(attribute.Form),
                };
                return Local(element, ns);
            });
    }

    private static Verdict<MappedType> Alternative(MemberInfo member, MappedType mapped, Type declared) =>
        mapped is MappedText or MappedEnum or MappedObject && declared.IsAssignableFrom(mapped.Type)
            ? mapped
            : new NotCovered(
                $"{XmlRules.Name(member)} is a choice of elements that are collections, are declared as object or have unrelated types");

    private static int Depth(Type type) => type.BaseType is { } ancestor ? 1 + Depth(ancestor) : 0;
}
