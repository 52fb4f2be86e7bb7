using System.Reflection;
using System.Xml.Schema;
using ZeroAlloc.Formats.Scalars;
using ZeroAlloc.Formats.Scalars.Rules;
using ZeroAlloc.Formats.Xml.Model.Import;

namespace ZeroAlloc.Formats.Xml.Model;

/// <summary>
/// Makes a plan of what XmlSerializer makes of types: the same class is planned once for each default namespace that it stands in.
/// </summary>
/// <param name="types">The types that the document knows: each may stand where anything may.</param>
internal sealed class XmlPlanner(IReadOnlyCollection<MappedType> types)
{
    private static readonly string[] s_prefixed =
        [XmlSchema.InstanceNamespace, XmlSchema.Namespace, "http://www.w3.org/XML/1998/namespace", "http://www.w3.org/2000/xmlns/"];

    private readonly List<object> _slots = [];
    private readonly Dictionary<MappedEnum, int> _enums = [];
    private readonly Dictionary<(MappedObject, string Scope), XmlObjectPlan> _objects = [];
    private readonly Dictionary<string, XmlAnyPlan> _anything = new(StringComparer.Ordinal);

    /// <summary>Plans a document.</summary>
    /// <param name="root">The root's element.</param>
    /// <exception cref="XmlNotCoveredException">It would need prefixes.</exception>
    public XmlContractPlan Plan(MappedElement root)
    {
        XmlElementPlan element = PlanElement(root, "");
        XmlPrefixRules.Check(element);
        return new(element, [.. _slots]);
    }

    private XmlElementPlan PlanElement(MappedElement element, string scope)
    {
        if (element.Type is MappedChoice choice)
        {
            XmlElementPlan[] alternatives = [.. choice.Alternatives.Select(alternative => PlanElement(alternative, scope))];
            return new(alternatives[0].Tag, new XmlChoicePlan(choice.Type, alternatives), IsNullable: false);
        }

        if (element.Type is MappedNode { IsWrapped: false } node)
        {
            return new(new XmlTag("", scope, Declares: false), new XmlNodePlan(scope, node.Element, isWrapped: false), IsNullable: false);
        }

        string ns = element.IsUnqualified ? "" : element.Namespace;
        if (s_prefixed.Contains(ns))
        {
            throw new XmlNotCoveredException($"the element {element.Name} is in a namespace that has a prefix in every document");
        }

        return new(
            new XmlTag(element.Name, ns, ns != scope),
            PlanValue(element.Type, ns),
            element.IsNullable);
    }

    private XmlValuePlan PlanValue(MappedType mapped, string scope) => mapped switch
    {
        MappedNullable nullable => new XmlNullablePlan(nullable.Type, PlanValue(nullable.Inner, scope)),
        MappedList list => PlanList(list.Access, list.Item, scope),
        MappedObject type => PlanObject(type, scope),
        MappedAny => PlanAny(scope),
        MappedNode => new XmlNodePlan(scope, null, isWrapped: true),
        _ => PlanText(mapped),
    };

    private XmlListPlan PlanList(XmlCollection access, MappedElement item, string scope) =>
        new(access.Type, PlanElement(item, scope)) { Indexer = access.Indexer, GetEnumerator = access.GetEnumerator, Add = access.Add };

    private XmlAnyPlan PlanAny(string scope)
    {
        if (_anything.TryGetValue(scope, out XmlAnyPlan? known))
        {
            return known;
        }

        var plan = new XmlAnyPlan(scope);
        _anything.Add(scope, plan);
        foreach (MappedType mapped in types.Where(static mapped => !mapped.Type.IsAbstract))
        {
            if (mapped.Namespace != scope)
            {
                throw new XmlNotCoveredException($"{mapped.Type} is in another namespace than an element that may hold anything");
            }

            if (mapped is MappedObject type)
            {
                plan.Objects.Add(PlanObject(type, scope));
            }
            else
            {
                plan.Others.Add((PlanValue(mapped, scope), mapped.Name));
            }
        }

        return plan;
    }

    private XmlTextPlan PlanText(MappedType mapped)
    {
        if (mapped is MappedEnum known)
        {
            return new XmlTextPlan(mapped.Type, XmlTextKind.Enum) { Slot = Slot(known) };
        }

        var text = (MappedText)mapped;
        if (text.Type == typeof(string))
        {
            return new XmlTextPlan(text.Type, XmlTextKind.String)
            {
                IsTrimmed = XmlPrimitives.IsTrimmed(text.DataType),
                NameKind = XmlPrimitives.NameKindOf(text.DataType),
            };
        }

        if (text.Type == typeof(byte[]))
        {
            return new XmlTextPlan(text.Type, text.DataType == "hexBinary" ? XmlTextKind.Hex : XmlTextKind.Base64);
        }

        XmlScalar scalar = ScalarRegistry.Find(text.Type)?.Xml.Find(text.DataType)
            ?? throw new XmlNotCoveredException($"the text of {text.Type} is not known");
        return new XmlTextPlan(text.Type, XmlTextKind.Scalar) { Scalar = scalar };
    }

    private int Slot(MappedEnum known)
    {
        if (!_enums.TryGetValue(known, out int slot))
        {
            slot = _slots.Count;
            _enums.Add(known, slot);
            _slots.Add(known.Texts);
        }

        return slot;
    }

    private XmlObjectPlan PlanObject(MappedObject mapped, string scope)
    {
        if (_objects.TryGetValue((mapped, scope), out XmlObjectPlan? known))
        {
            return known;
        }

        // A name in another namespace than the default one would need a prefix.
        MappedMember[] members = [.. AllMembers(mapped)];
        var plan = new XmlObjectPlan(mapped.Type, scope)
        {
            TypeName = mapped.Namespace == scope ? mapped.Name : null,
            IsSequence = Array.Exists(members, static member => member.Order >= 0),
        };
        _objects.Add((mapped, scope), plan);
        plan.Members.AddRange(members
            .Index()
            .OrderBy(static member => member.Item.Kind == XmlMemberKind.Attribute ? 0 : 1)
            .Select(member => PlanMember(member.Item, mapped.Type, scope) with { Place = member.Index }));
        plan.Derived.AddRange(Descendants(mapped).OrderByDescending(
            static heir => heir.Depth).Where(static heir => !heir.Type.Type.IsAbstract).Select(heir => PlanDerived(heir.Type, scope)));
        return plan;
    }

    private XmlObjectPlan PlanDerived(MappedObject mapped, string scope)
    {
        XmlObjectPlan plan = PlanObject(mapped, scope);
        return plan.TypeName is not null
            ? plan
            : throw new XmlNotCoveredException($"{mapped.Type}, a derived class, is in another namespace than the element");
    }

    private static IEnumerable<MappedMember> AllMembers(MappedObject mapped) =>
        mapped.Base is null ? mapped.Members : AllMembers(mapped.Base).Concat(mapped.Members);

    private static IEnumerable<(MappedObject Type, int Depth)> Descendants(MappedObject mapped, int depth = 1) =>
        mapped.Derived.SelectMany(heir => Descendants(heir, depth + 1).Append((heir, depth)));

    private XmlMemberPlan PlanMember(MappedMember mapped, Type owner, string scope)
    {
        MemberInfo member = XmlMembers.Effective(mapped.Member, owner);
        XmlElementPlan? element = mapped.Element is null || mapped.Kind == XmlMemberKind.FlatList
            ? null
            : PlanElement(mapped.Element, scope);
        XmlListPlan? flat = mapped.Kind == XmlMemberKind.FlatList ? PlanList(mapped.Collection!, mapped.Element!, scope) : null;
        return new XmlMemberPlan(member, mapped.Kind)
        {
            Element = element ?? flat?.Item,
            Attribute = mapped.Attribute,
            AttributeNamespace = mapped.AttributeNamespace,
            Value = flat ?? element?.Value ?? PlanAttribute(mapped),
            DefaultValue = mapped.Default,
            Specified = mapped.Specified,
            ShouldSerialize = mapped.ShouldSerialize,
            CanSet = XmlMembers.CanSet(member),
        };
    }

    private XmlTextPlan PlanAttribute(MappedMember mapped)
    {
        XmlTextPlan text = PlanText(mapped.Type);
        return mapped.Collection is { } list ? new XmlTextPlan(list.Type, XmlTextKind.List) { Item = text, Collection = list } : text;
    }
}
