using System.Reflection;
using System.Xml;
using System.Xml.Schema;
using System.Xml.Serialization;
using ZeroAlloc.Formats.Compilation.Planning;

namespace ZeroAlloc.Formats.Xml.Model.Import;

internal sealed partial class XmlImporter
{
    private NotCovered? ImportMembers(MappedObject owner)
    {
        foreach (MemberInfo member in XmlMembers.Of(owner.Type))
        {
            if (!XmlRules.OfMember(member).IsCovered(out XmlAttributes? attributes, out NotCovered? whyNot))
            {
                return whyNot;
            }

            if (attributes is null)
            {
                continue;
            }

            if (!XmlMembers.IsWritten(member).IsCovered(out bool isWritten, out whyNot))
            {
                return whyNot;
            }

            if (!isWritten)
            {
                continue;
            }

            if (!ImportOwn(owner, member, attributes).IsCovered(out MappedMember? mapped, out whyNot)
                || !IsInheritedMember(owner, mapped).IsCovered(out bool isInherited, out whyNot))
            {
                return whyNot;
            }

            if (!isInherited)
            {
                owner.Members.Add(mapped);
            }
        }

        if (owner.Members.Exists(static member => member.Order >= 0))
        {
            // Not stable, and XmlSerializer sorts the same members with the same method: the same order comes out.
            owner.Members.Sort(InOrder);
        }

        owner.Members.RemoveAll(member => member.Member == owner.Namespaces);
        return null;
    }

    /// <summary>The order of members of which some have a place: text is last, before it those without one, such as attributes.</summary>
    private static int InOrder(MappedMember one, MappedMember other)
    {
        if (one.IsText || other.IsText)
        {
            return one.IsText.CompareTo(other.IsText);
        }

        // A place that is none, -1, becomes the largest number there is.
        return ((uint)one.Order).CompareTo((uint)other.Order);
    }

    private Verdict<MappedMember> ImportOwn(MappedObject owner, MemberInfo member, XmlAttributes attributes)
    {
        if (attributes.Xmlns)
        {
            if (XmlMembers.TypeOf(member) != typeof(XmlSerializerNamespaces) || !XmlMembers.CanSet(member))
            {
                return new NotCovered(
                    $"{XmlRules.Name(member)} has [XmlNamespaceDeclarations], and isn't a settable XmlSerializerNamespaces");
            }

            owner.Namespaces = member;
            return new MappedMember(member, XmlMemberKind.Fallback, new MappedFallback(typeof(XmlSerializerNamespaces)));
        }

        (ItemRules items, int nesting) = (_items, _nesting);
        (_items, _nesting) = (ItemRules.None, 0);
        if (!ImportMember(member, attributes, owner.Namespace).IsCovered(out MappedMember? mapped, out NotCovered? whyNot)
            || !XmlMembers.SpecifiedOf(member).IsCovered(out MemberInfo? specified, out whyNot)
            || !XmlMembers.ShouldSerializeOf(member).IsCovered(out MethodInfo? should, out whyNot))
        {
            return whyNot;
        }

        (_items, _nesting) = (items, nesting);
        return mapped with { Specified = specified, ShouldSerialize = should };
    }

    /// <summary>
    /// Whether a base class has the member already: it stays in its place there then, and only its value is the derived one's.
    /// </summary>
    private static Verdict<bool> IsInheritedMember(MappedObject owner, MappedMember mapped)
    {
        for (MappedObject? ancestor = owner.Base; ancestor is not null; ancestor = ancestor.Base)
        {
            // An ancestor that is still being read has this class in it: XmlSerializer has not seen all of its members either.
            if (!ancestor.IsComplete && XmlMembers.Of(ancestor.Type).Any(member => member.Name == mapped.Member.Name))
            {
                return new NotCovered(
                    $"{XmlRules.Name(mapped.Member)} overrides or hides a member of a base class that contains the derived class");
            }
        }

        return owner.Base?.Declares(mapped.Member.Name) == true;
    }

    private Verdict<MappedMember> ImportMember(MemberInfo member, XmlAttributes attributes, string ns)
    {
        Type type = XmlMembers.TypeOf(member);
        if (!ImportFallback(member, attributes, ns).IsCovered(out MappedMember? fallback, out NotCovered? whyNot))
        {
            return whyNot;
        }

        if (fallback is not null)
        {
            return fallback;
        }

        if (attributes.XmlAttribute is { } attribute)
        {
            return ImportAttribute(member, attribute, attributes.XmlDefaultValue, ns);
        }

        if (attributes.XmlText is { } text)
        {
            return ImportText(member, text);
        }

        if (attributes.XmlAnyElements.Count > 0)
        {
            return attributes.XmlElements.Count > 0 ? ImportOpenChoice(member, attributes, ns) : ImportNodes(member, attributes);
        }

        if (type == typeof(XmlElement))
        {
            return ImportNode(member, attributes, ns);
        }

        if (attributes.XmlElements.Count > 0
            && type.IsArray
            && type.GetElementType() is { IsArray: true } item
            && item.IsAssignableFrom(type))
        {
            // XmlSerializer writes one element: to it, an object[][] is an object[].
            return new NotCovered($"{XmlRules.Name(member)} has [XmlElement] and is an array of arrays of objects");
        }

        if (!IsChoice(attributes, type).IsCovered(out bool isChoice, out whyNot))
        {
            return whyNot;
        }

        if (isChoice)
        {
            return ImportChoice(member, attributes, ns);
        }

        if (!XmlCollection.IsOne(type) || (type == typeof(byte[]) && !XmlRules.HasArray(attributes)))
        {
            return ImportElement(member, attributes, ns);
        }

        return attributes.XmlElements.Count == 1
            ? ImportFlatList(member, attributes.XmlElements[0]!, ns)
            : ImportArray(member, attributes, ns);
    }

    /// <summary>Whether a member stands in one of several elements, or in one of another type than its own.</summary>
    private static Verdict<bool> IsChoice(XmlAttributes attributes, Type type)
    {
        Type? item = attributes.XmlElements is [{ } only] ? only.Type : null;
        if (attributes.XmlElements.Count > 1 || attributes.XmlChoiceIdentifier is not null)
        {
            return true;
        }

        return item is null || item == type || !XmlCollection.IsOne(type)
            ? item is not null && item != type
            : XmlCollection.Of(type).Select(list => item != list.Item);
    }

    private Verdict<MappedMember> ImportAttribute(MemberInfo member, XmlAttributeAttribute attribute, object? defaultValue, string ns)
    {
        if (!XmlUsualNames.OfAttribute(member, attribute, ns).IsCovered(out XmlAttributeName? named, out NotCovered? whyNot))
        {
            return whyNot;
        }

        if (attribute.Type is not null)
        {
            return new NotCovered($"[XmlAttribute] of {XmlRules.Name(member)} sets Type");
        }

        Type type = XmlMembers.TypeOf(member);
        if (!CollectionOf(type).IsCovered(out XmlCollection? list, out whyNot))
        {
            return whyNot;
        }

        if (list is not null && (attribute.DataType.Length > 0 || list.GetEnumerator is not null || list.Item == typeof(byte[])))
        {
            return new NotCovered($"{XmlRules.Name(member)} is an XML attribute with a list that compiled code doesn't support");
        }

        object? unwritten = null;
        if (!Import(list?.Item ?? type, ns, attribute.DataType).Then(mapped => Textual(mapped, member))
                .IsCovered(out MappedType? text, out whyNot)
            || (list is null && (whyNot = XmlDefaults.Of(defaultValue, type, XmlRules.Name(member), out unwritten)) is not null))
        {
            return whyNot;
        }

        return new MappedMember(member, XmlMemberKind.Attribute, text)
        {
            Attribute = named.Name,
            AttributeNamespace = named.Namespace,
            Collection = list,
            Default = unwritten,
        };
    }

    private Verdict<MappedMember> ImportText(MemberInfo member, XmlTextAttribute text)
    {
        Type type = XmlMembers.TypeOf(member);
        if (text.Type is not null && text.Type != type)
        {
            return new NotCovered($"[XmlText] of {XmlRules.Name(member)} names another type than the member's");
        }

        return Import(type, "", text.DataType)
            .Then(mapped => Textual(mapped, member))
            .Select(mapped => new MappedMember(member, XmlMemberKind.Text, mapped));
    }

    private static Verdict<MappedType> Textual(MappedType mapped, MemberInfo member) => mapped is MappedText or MappedEnum
        ? mapped
        : new NotCovered($"{XmlRules.Name(member)} is an XML attribute or text, and its type isn't written as text");

    private Verdict<MappedMember> ImportElement(MemberInfo member, XmlAttributes attributes, string ns)
    {
        Type type = XmlMembers.TypeOf(member);
        XmlElementAttribute? attribute = attributes.XmlElements.Count == 1 ? attributes.XmlElements[0] : null;
        return ElementOf(member, attribute, type, ns)
            .Then(element => XmlDefaults.Of(attributes.XmlDefaultValue, type, XmlRules.Name(member), out object? unwritten) is { } whyNot
                ? whyNot
                : Local(element with { Default = unwritten }, ns))
            .Select(element => new MappedMember(member, XmlMemberKind.Element, element.Type)
            {
                Element = element,
                Default = element.Default,
                Order = attribute?.Order ?? -1,
            });
    }

    private Verdict<MappedMember> ImportFlatList(MemberInfo member, XmlElementAttribute attribute, string ns) =>
        XmlCollection.Of(XmlMembers.TypeOf(member)).Then(access => ElementOf(member, attribute, access.Item, ns)
            .Then(element => Local(element, ns))
            .Select(element => new MappedMember(member, XmlMemberKind.FlatList, element.Type)
            {
                Element = element,
                Collection = access,
                Order = attribute.Order
            }));

    private Verdict<MappedMember> ImportArray(MemberInfo member, XmlAttributes attributes, string ns)
    {
        XmlArrayAttribute? attribute = attributes.XmlArray;
        string name = attribute is { ElementName.Length: > 0 } ? attribute.ElementName : member.Name;
        string elementNamespace = attribute?.Namespace ?? ns;
        _items = new ItemRules(member, [.. attributes.XmlArrayItems.Cast<XmlArrayItemAttribute>()], elementNamespace);
        return ImportList(XmlMembers.TypeOf(member), ns)
            .Then(list => Local(
                new MappedElement(XmlConvert.EncodeLocalName(name), elementNamespace, list, attribute?.IsNullable ?? false)
                {
                    IsUnqualified = IsUnqualified(attribute?.Form)
                },
                ns))
            .Select(element => new MappedMember(member, XmlMemberKind.Element, element.Type)
            {
                Element = element,
                Order = attribute?.Order ?? -1,
            });
    }

    private Verdict<MappedElement> ElementOf(MemberInfo member, XmlElementAttribute? attribute, Type type, string ns)
    {
        if (attribute?.Type is { } other && other != type)
        {
            return new NotCovered($"[XmlElement] of {XmlRules.Name(member)} names another type than the member's");
        }

        string elementNamespace = attribute?.Namespace ?? ns;
        string name = attribute is { ElementName.Length: > 0 } ? attribute.ElementName : member.Name;
        bool isNullable = (attribute?.IsNullable ?? false) || Nullable.GetUnderlyingType(type) is not null;
        return Import(type, elementNamespace, attribute?.DataType ?? "").Select(mapped =>
            new MappedElement(XmlConvert.EncodeLocalName(name), elementNamespace, mapped, isNullable)
            {
                IsUnqualified = IsUnqualified(attribute?.Form)
            });
    }

    private static bool IsUnqualified(XmlSchemaForm? form) => form == XmlSchemaForm.Unqualified;

    private Verdict<MappedElement> Local(MappedElement element, string ns) => element.Namespace == ns ? element : Reconcile(element);
}
