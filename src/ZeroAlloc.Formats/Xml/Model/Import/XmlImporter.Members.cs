using System.Reflection;
using System.Xml;
using System.Xml.Schema;
using System.Xml.Serialization;

namespace ZeroAlloc.Formats.Xml.Model.Import;

internal sealed partial class XmlImporter
{
    private void ImportMembers(MappedObject owner)
    {
        foreach (MemberInfo member in XmlMembers.Of(owner.Type))
        {
            if (XmlRules.OfMember(member) is not { } attributes || !XmlMembers.IsWritten(member))
            {
                continue;
            }

            if (attributes.Xmlns)
            {
                owner.Namespaces = XmlMembers.TypeOf(member) == typeof(XmlSerializerNamespaces) && XmlMembers.CanSet(member)
                    ? member
                    : throw new XmlNotCoveredException($"{XmlRules.Name(member)} has [XmlNamespaceDeclarations], and isn't a settable XmlSerializerNamespaces");
                AddUnlessInherited(owner, new MappedMember(member, XmlMemberKind.Left, new MappedLeft(typeof(XmlSerializerNamespaces))));
                continue;
            }

            (ItemRules items, int nesting) = (_items, _nesting);
            (_items, _nesting) = (ItemRules.None, 0);
            MappedMember mapped = ImportMember(member, attributes, owner.Namespace) with
            {
                Specified = XmlMembers.SpecifiedOf(member),
                ShouldSerialize = XmlMembers.ShouldSerializeOf(member),
            };
            (_items, _nesting) = (items, nesting);
            AddUnlessInherited(owner, mapped);
        }

        if (owner.Members.Exists(static member => member.Order >= 0))
        {
            // Not stable, and XmlSerializer sorts the same members with the same method: the same order comes out.
            owner.Members.Sort(static (one, other) => MemberOrder.Compare(one, other));
        }

        owner.Members.RemoveAll(member => member.Member == owner.Namespaces);
    }

    private static void AddUnlessInherited(MappedObject owner, MappedMember mapped)
    {
        if (!IsHeir(owner, mapped))
        {
            owner.Members.Add(mapped);
        }
    }

    /// <summary>
    /// Whether a base class has the member already: it stays in its place there then, and only its value is the derived one's.
    /// </summary>
    private static bool IsHeir(MappedObject owner, MappedMember mapped)
    {
        for (MappedObject? ancestor = owner.Base; ancestor is not null; ancestor = ancestor.Base)
        {
            // An ancestor that is still being read has this class in it: XmlSerializer has not seen all of its members either.
            if (!ancestor.IsComplete && XmlMembers.Of(ancestor.Type).Any(member => member.Name == mapped.Member.Name))
            {
                throw new XmlNotCoveredException(
                    $"{XmlRules.Name(mapped.Member)} overrides or hides a member of a base class that contains the derived class");
            }
        }

        return owner.Base?.Declares(mapped.Member.Name) == true;
    }

    private MappedMember ImportMember(MemberInfo member, XmlAttributes attributes, string ns)
    {
        Type type = XmlMembers.TypeOf(member);
        if (ImportLeft(member, attributes, ns) is { } left)
        {
            return left;
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

        if (IsChoice(attributes, type))
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
    private static bool IsChoice(XmlAttributes attributes, Type type)
    {
        Type? item = attributes.XmlElements.Count == 1 ? attributes.XmlElements[0]!.Type : null;
        return attributes.XmlElements.Count > 1
            || attributes.XmlChoiceIdentifier is not null
            || (item is not null && item != type && (!XmlCollection.IsOne(type) || item != XmlCollection.Of(type).Item));
    }

    private MappedMember ImportAttribute(MemberInfo member, XmlAttributeAttribute attribute, object? defaultValue, string ns)
    {
        (string name, string? nameNamespace) = XmlUsualNames.OfAttribute(member, attribute, ns);
        if (attribute.Type is not null)
        {
            throw new XmlNotCoveredException($"[XmlAttribute] of {XmlRules.Name(member)} sets Type");
        }

        Type type = XmlMembers.TypeOf(member);
        bool isList = XmlCollection.IsOne(type) && type != typeof(byte[]);
        XmlCollection? list = isList ? XmlCollection.Of(type) : null;
        if (list is not null && (attribute.DataType.Length > 0 || list.GetEnumerator is not null || list.Item == typeof(byte[])))
        {
            throw new XmlNotCoveredException($"{XmlRules.Name(member)} is an XML attribute with a list that compiled code doesn't support");
        }

        MappedType mapped = Import(list?.Item ?? type, ns, attribute.DataType);
        return new MappedMember(member, XmlMemberKind.Attribute, Textual(mapped, member))
        {
            Attribute = name,
            AttributeNamespace = nameNamespace,
            Collection = list,
            Default = list is null ? XmlDefaults.Of(defaultValue, type, XmlRules.Name(member)) : null,
        };
    }

    private MappedMember ImportText(MemberInfo member, XmlTextAttribute text)
    {
        Type type = XmlMembers.TypeOf(member);
        if (text.Type is not null && text.Type != type)
        {
            throw new XmlNotCoveredException($"[XmlText] of {XmlRules.Name(member)} names another type than the member's");
        }

        return new MappedMember(member, XmlMemberKind.Text, Textual(Import(type, "", text.DataType), member));
    }

    private static MappedType Textual(MappedType mapped, MemberInfo member) =>
        mapped is MappedText or MappedEnum ? mapped : throw new XmlNotCoveredException($"{XmlRules.Name(member)} is an XML attribute or text, and its type isn't written as text");

    private MappedMember ImportElement(MemberInfo member, XmlAttributes attributes, string ns)
    {
        Type type = XmlMembers.TypeOf(member);
        XmlElementAttribute? attribute = attributes.XmlElements.Count == 1 ? attributes.XmlElements[0] : null;
        MappedElement element = ElementOf(member, attribute, type, ns) with
        {
            Default = XmlDefaults.Of(attributes.XmlDefaultValue, type, XmlRules.Name(member))
        };
        return new MappedMember(member, XmlMemberKind.Element, element.Type)
        {
            Element = Local(element, ns),
            Default = element.Default,
            Order = attribute?.Order ?? -1,
        };
    }

    private MappedMember ImportFlatList(MemberInfo member, XmlElementAttribute attribute, string ns)
    {
        XmlCollection access = XmlCollection.Of(XmlMembers.TypeOf(member));
        MappedElement element = ElementOf(member, attribute, access.Item, ns);
        return new MappedMember(member, XmlMemberKind.FlatList, element.Type)
        {
            Element = Local(element, ns),
            Collection = access,
            Order = attribute.Order
        };
    }

    private MappedMember ImportArray(MemberInfo member, XmlAttributes attributes, string ns)
    {
        XmlArrayAttribute? attribute = attributes.XmlArray;
        string name = attribute is { ElementName.Length: > 0 } ? attribute.ElementName : member.Name;
        string elementNamespace = attribute?.Namespace ?? ns;
        _items = new ItemRules(member, [.. attributes.XmlArrayItems.Cast<XmlArrayItemAttribute>()], elementNamespace);
        MappedList list = ImportList(XmlMembers.TypeOf(member), ns);
        var element = new MappedElement(XmlConvert.EncodeLocalName(name)!, elementNamespace, list, attribute?.IsNullable ?? false)
        {
            IsUnqualified = IsUnqualified(attribute?.Form)
        };
        return new MappedMember(member, XmlMemberKind.Element, list) { Element = Local(element, ns), Order = attribute?.Order ?? -1 };
    }

    private MappedElement ElementOf(MemberInfo member, XmlElementAttribute? attribute, Type type, string ns)
    {
        if (attribute?.Type is { } other && other != type)
        {
            throw new XmlNotCoveredException($"[XmlElement] of {XmlRules.Name(member)} names another type than the member's");
        }

        string elementNamespace = attribute?.Namespace ?? ns;
        MappedType mapped = Import(type, elementNamespace, attribute?.DataType ?? "");
        string name = attribute is { ElementName.Length: > 0 } ? attribute.ElementName : member.Name;
        bool isNullable = (attribute?.IsNullable ?? false) || Nullable.GetUnderlyingType(type) is not null;
        return new MappedElement(XmlConvert.EncodeLocalName(name)!, elementNamespace, mapped, isNullable)
        {
            IsUnqualified = IsUnqualified(attribute?.Form)
        };
    }

    private static bool IsUnqualified(XmlSchemaForm? form) => form == XmlSchemaForm.Unqualified;

    private MappedElement Local(MappedElement element, string ns) => element.Namespace == ns ? element : Reconcile(element);
}
