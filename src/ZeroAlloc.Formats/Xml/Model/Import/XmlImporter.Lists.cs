using System.Globalization;
using System.Xml;
using System.Xml.Serialization;

namespace ZeroAlloc.Formats.Xml.Model.Import;

internal sealed partial class XmlImporter
{
    private MappedList ImportList(Type type, string ns)
    {
        if (_nesting > MaxNesting)
        {
            throw new XmlNotCoveredException($"{type} is a collection nested more than {MaxNesting} levels deep");
        }

        if (!type.IsArray && Attributes(type).XmlType is not null)
        {
            throw new XmlNotCoveredException($"{type} is a collection with [XmlType]");
        }

        XmlCollection access = XmlCollection.Of(type);
        MappedElement item = ImportItem(access, ns);
        string name = NameOf(item);
        Include(type);

        // Of two collections with like items in one document there is one mapping for each type, under the same name.
        var list = new MappedList(access, name, item);
        if (_types.TryAdd((name, item.Namespace), list) && _types.Count > MaxTypes)
        {
            throw new XmlNotCoveredException($"the document has more than {MaxTypes} types");
        }

        return list;
    }

    private MappedElement ImportItem(XmlCollection access, string ns)
    {
        ItemRules rules = _items;
        int level = _nesting;
        XmlArrayItemAttribute[] attributes = rules.At(level);
        if (attributes is [] or [{ Type: null }] || (attributes is [{ Type: var alone }] && alone == access.Item))
        {
            return ImportItem(rules, attributes.FirstOrDefault(), access.Item, ns);
        }

        MappedElement[] items = [.. attributes.Select(attribute => ImportItem(rules, attribute, attribute.Type ?? access.Item, ns))];
        Array.ForEach(items, item => Alternative(rules.Member!, item.Type, access.Item));
        if (items.Length == 1)
        {
            return ElementOf(Choice(rules.Member!, access.Item, items), items[0].Namespace);
        }

        // The collection is in the namespace around it then, whatever its items are in.
        return ElementOf(Choice(rules.Member!, access.Item, [.. items.Select(item => Local(item, ns))]), ns);
    }

    private MappedElement ImportItem(ItemRules rules, XmlArrayItemAttribute? attribute, Type type, string ns)
    {
        string itemNamespace = attribute?.Namespace ?? rules.Namespace ?? ns;
        MappedType mapped = Import(type, itemNamespace, attribute?.DataType ?? "");
        string name = attribute is { ElementName.Length: > 0 } ? XmlConvert.EncodeLocalName(attribute.ElementName)! : mapped.Name;
        bool isNullable = attribute is not null && XmlRules.SaysNullable(rules.Member!, attribute) ? attribute.IsNullable : CanBeNull(type);
        return new MappedElement(name, itemNamespace, mapped, isNullable) { IsUnqualified = IsUnqualified(attribute?.Form) };
    }

    /// <summary>The name of a collection: with a number if it is another's whose items look otherwise.</summary>
    private string NameOf(MappedElement item)
    {
        string name = XmlUsualNames.OfList(item.Type switch
        {
            MappedChoice { Alternatives: [var alone] } => alone.Type.Name,
            MappedChoice => $"Choice{(++_choices).ToString(CultureInfo.InvariantCulture)}",
            _ => item.Type.Name,
        });
        string unique = name;
        for (int number = 1; _types.TryGetValue((unique, item.Namespace), out MappedType? known); number++)
        {
            if (known is MappedList list
                && list.Item.Name == item.Name
                && list.Item.Namespace == item.Namespace
                && list.Item.IsNullable == item.IsNullable
                && list.Item.IsUnqualified == item.IsUnqualified)
            {
                break;
            }

            unique = name + number.ToString(CultureInfo.InvariantCulture);
        }

        return unique;
    }
}
