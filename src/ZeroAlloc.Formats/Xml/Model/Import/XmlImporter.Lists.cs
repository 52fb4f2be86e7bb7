using System.Globalization;
using System.Reflection;
using System.Xml;
using System.Xml.Serialization;
using ZeroAlloc.Formats.Compilation.Planning;
using ZeroAlloc.Formats.Compilation.Reflection;

namespace ZeroAlloc.Formats.Xml.Model.Import;

internal sealed partial class XmlImporter
{
    private Verdict<MappedList> ImportList(Type type, string ns)
    {
        if (_nesting > MaxNesting)
        {
            return new NotCovered($"{type} is a collection nested more than {MaxNesting} levels deep");
        }

        if (!type.IsArray)
        {
            if (!Attributes(type).IsCovered(out XmlAttributes? attributes, out NotCovered? unknown))
            {
                return unknown;
            }

            if (attributes.XmlType is not null)
            {
                return new NotCovered($"{type} is a collection with [XmlType]");
            }
        }

        if (!XmlCollection.Of(type).IsCovered(out XmlCollection? access, out NotCovered? whyNot)
            || !ImportItem(access, ns).IsCovered(out MappedElement? item, out whyNot))
        {
            return whyNot;
        }

        string name = NameOf(item);
        if (Include(type) is { } included)
        {
            return included;
        }

        // Of two collections with like items in one document there is one mapping for each type, under the same name.
        var list = new MappedList(access, name, item);
        return _types.TryAdd((name, item.Namespace), list) && _types.Count > MaxTypes
            ? new NotCovered($"the document has more than {MaxTypes} types")
            : list;
    }

    private Verdict<MappedElement> ImportItem(XmlCollection access, string ns)
    {
        ItemRules rules = _items;
        int level = _nesting;
        XmlArrayItemAttribute[] attributes = rules.At(level);
        if (attributes is [] or [{ Type: null }] || (attributes is [{ Type: var alone }] && alone == access.Item))
        {
            return ImportItem(rules, attributes.FirstOrDefault(), access.Item, ns);
        }

        MemberInfo member = rules.Member!;
        return Verdict.All(attributes.Select(attribute => ImportItem(rules, attribute, attribute.Type ?? access.Item, ns)))
            .Then(items => Verdict.All(items.Select(item => Alternative(member, item.Type, access.Item))).Then(_ => items.Length == 1
                ? Choice(member, access.Item, items).Select(choice => ElementOf(choice, items[0].Namespace))
                // The collection is in the namespace around it then, whatever its items are in.
                : Verdict.All(items.Select(item => Local(item, ns)))
                    .Then(local => Choice(member, access.Item, local))
                    .Select(choice => ElementOf(choice, ns))));
    }

    private Verdict<MappedElement> ImportItem(ItemRules rules, XmlArrayItemAttribute? attribute, Type type, string ns)
    {
        string itemNamespace = attribute?.Namespace ?? rules.Namespace ?? ns;
        return Import(type, itemNamespace, attribute?.DataType ?? "").Select(mapped =>
        {
            string name = attribute is { ElementName.Length: > 0 } ? XmlConvert.EncodeLocalName(attribute.ElementName)! : mapped.Name;
            bool isNullable = attribute is not null && XmlRules.SaysNullable(rules.Member!, attribute)
                ? attribute.IsNullable
                : type.CanBeNull();
            return new MappedElement(name, itemNamespace, mapped, isNullable) { IsUnqualified = IsUnqualified(attribute?.Form) };
        });
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
