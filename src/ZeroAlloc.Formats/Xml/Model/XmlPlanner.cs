using System.Reflection;
using System.Runtime.CompilerServices;
using System.Xml;
using ZeroAlloc.Formats.Scalars;
using ZeroAlloc.Formats.Scalars.Rules;
using ZeroAlloc.Formats.Xml.Model.Import;
using ZeroAlloc.Formats.Xml.Model.Left;

namespace ZeroAlloc.Formats.Xml.Model;

/// <summary>
/// Makes a plan of what XmlSerializer makes of types: the same class is planned once for each default namespace that it stands in.
/// </summary>
/// <param name="types">The types that the document knows: each may stand where anything may.</param>
/// <param name="isPlain">
/// Whether it is a plan of documents in plain form: names have no prefixes there, and those of types in another namespace than
/// their element say it, escaped, in braces.
/// </param>
/// <param name="declared">The prefixes that the root's value says it shall declare; null for none.</param>
internal sealed class XmlPlanner(IReadOnlyCollection<MappedType> types, bool isPlain = false, XmlPrefixSet? declared = null)
{
    /// <summary>A class is planned for each set of namespaces in scope: real documents have few.</summary>
    private const int MaxObjects = 4000;

    private readonly List<object> _slots = [];
    private readonly Dictionary<MappedEnum, int> _enums = [];
    private readonly Dictionary<(MappedObject, XmlScope Scope, int Place), XmlObjectPlan> _objects = [];
    private readonly Dictionary<string, XmlAnyPlan> _anything = new(StringComparer.Ordinal);
    private readonly XmlTypePrefixes _prefixes = new();

    /// <summary>Whether prefixes are made up for types.</summary>
    public bool HasPrefixes => _prefixes.Any;

    /// <summary>Plans a document.</summary>
    /// <param name="root">The root's element.</param>
    /// <exception cref="XmlNotCoveredException">It would need prefixes.</exception>
    public XmlContractPlan Plan(MappedElement root)
    {
        XmlElementPlan element = PlanElement(root, new XmlScope("", 0));
        XmlPrefixRules.Check(element, HasPrefixes, declared is not null);
        new XmlLeftPaths(element).Check();
        XmlElementPlan declaring = declared is null ? element : element with { Tag = declared.OfRoot(element.Tag) };
        return new(declaring, [.. _slots]) { TypeNamespaces = isPlain ? [.. types.Select(static type => type.Namespace).Distinct()] : [] };
    }

    private XmlElementPlan PlanElement(MappedElement element, XmlScope scope)
    {
        if (element.Type is MappedChoice choice)
        {
            XmlElementPlan[] alternatives = [.. choice.Alternatives.Select(alternative => PlanElement(alternative, scope))];
            return new(
                alternatives[0].Tag,
                new XmlChoicePlan(choice.Type, alternatives) { Identifiers = choice.Identifiers },
                element.IsNullable);
        }

        if (element.Type is MappedNode { IsWrapped: false } node)
        {
            return new(
                new XmlTag("", scope.Default, Declares: false),
                new XmlNodePlan(typeof(XmlElement), scope.Default, node.Element, isWrapped: false) { Declared = declared?.Text ?? "" },
                IsNullable: false);
        }

        string ns = element.IsUnqualified ? "" : element.Namespace;
        if (XmlTypePrefixes.Reserved.Contains(ns) || XmlLevels.AreIn(ns))
        {
            throw new XmlNotCoveredException(
                $"the element {element.Name} is in a namespace with a reserved prefix, or with private-use characters");
        }

        if (element.Type is MappedOwn own)
        {
            string name = Prefix(scope, ns) is { } given ? $"{given}:{element.Name}" : element.Name;
            var plan = new XmlNodePlan(own.Type, ns, null, isWrapped: true) { Declared = declared?.Text ?? "", Outer = scope.Default };
            return new(new XmlTag(name, ns, ns != scope.Default && name == element.Name), plan, element.IsNullable);
        }

        if (Prefix(scope, ns) is { } prefix)
        {
            return new(new XmlTag($"{prefix}:{element.Name}", ns, Declares: false), PlanValue(element.Type, scope), element.IsNullable);
        }

        return new(
            new XmlTag(element.Name, ns, ns != scope.Default),
            PlanValue(element.Type, scope with { Default = ns }),
            element.IsNullable);
    }

    /// <summary>The prefix of names in a namespace; null where it is the default one, or has to become that.</summary>
    private string? Prefix(XmlScope scope, string ns) =>
        ns == scope.Default ? null : declared?.PrefixOf(ns) ?? _prefixes.In(scope, ns);

    private XmlValuePlan PlanValue(MappedType mapped, XmlScope scope) => mapped switch
    {
        MappedNullable nullable => new XmlNullablePlan(nullable.Type, PlanValue(nullable.Inner, scope)),
        MappedList list => PlanList(list.Access, list.Item, scope),
        MappedObject type => PlanObject(type, scope),
        MappedAny => PlanAny(scope),
        MappedNode => new XmlNodePlan(mapped.Type, scope.Default, null, isWrapped: true) { Declared = declared?.Text ?? "" },
        _ => PlanText(mapped),
    };

    private XmlListPlan PlanList(XmlCollection access, MappedElement item, XmlScope scope) =>
        new(access.Type, PlanElement(item, scope)) { Indexer = access.Indexer, GetEnumerator = access.GetEnumerator, Add = access.Add };

    private XmlAnyPlan PlanAny(XmlScope scope)
    {
        // A value that is a name would have one of these prefixes.
        if (scope.Bound != 0)
        {
            throw new XmlNotCoveredException("a member declared as object is in a type of another namespace than the type's element");
        }

        if (_anything.TryGetValue(scope.Default, out XmlAnyPlan? known))
        {
            return known;
        }

        var plan = new XmlAnyPlan(scope.Default);
        _anything.Add(scope.Default, plan);
        foreach (MappedType mapped in types.Where(static mapped => !mapped.Type.IsAbstract))
        {
            if (mapped is MappedObject type)
            {
                plan.Objects.Add(PlanNamed(type, scope));
                continue;
            }

            XmlScope inner = Bind(mapped, scope, out int place);
            plan.Others.Add((PlanValue(mapped, inner), NameOf(mapped, inner)!, _prefixes.Declaration(place), place));
        }

        return plan;
    }

    private XmlScope Bind(MappedType mapped, XmlScope scope, out int place)
    {
        place = -1;
        return isPlain || mapped.Namespace == scope.Default || declared?.PrefixOf(mapped.Namespace) is not null
            ? scope
            : _prefixes.Bind(mapped, scope, out place);
    }

    /// <summary>What <c>xsi:type</c> says of a type; null where its namespace has no prefix.</summary>
    private string? NameOf(MappedType mapped, XmlScope scope) =>
        mapped.IsAnonymous ? null
        : mapped.Namespace == scope.Default ? mapped.Name
        : isPlain ? $"{{{XmlMarkup.EscapeAttribute(mapped.Namespace)}}}{mapped.Name}"
        : Prefix(scope, mapped.Namespace) is { } prefix ? $"{prefix}:{mapped.Name}"
        : null;

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
            ?? throw new XmlNotCoveredException($"compiled code doesn't write {text.Type} as text");
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

    private XmlObjectPlan PlanObject(MappedObject mapped, XmlScope scope, int place = -1)
    {
        if (_objects.TryGetValue((mapped, scope, place), out XmlObjectPlan? known))
        {
            return known;
        }

        if (_objects.Count == MaxObjects)
        {
            throw new XmlNotCoveredException($"types and namespaces are combined in more than {MaxObjects} ways");
        }

        RuntimeHelpers.EnsureSufficientExecutionStack();
        MappedMember[] members = [.. AllMembers(mapped)];
        var plan = new XmlObjectPlan(mapped.Type, scope.Default)
        {
            TypeName = NameOf(mapped, scope),
            TypePrefixes = _prefixes.Declaration(place),
            PrefixPlace = place,
            Namespaces = NamespacesOf(mapped) is { } namespaces ? XmlMembers.Effective(namespaces, mapped.Type) : null,
            IsSequence = Array.Exists(members, static member => member.Order >= 0),
        };
        _objects.Add((mapped, scope, place), plan);
        plan.Members.AddRange(members
            .Index()
            .OrderBy(static member => member.Item.Kind == XmlMemberKind.Attribute ? 0 : 1)
            .Select(member => PlanMember(member.Item, mapped.Type, scope) with { Place = member.Index }));
        plan.Derived.AddRange(Descendants(mapped).OrderByDescending(
            static heir => heir.Depth).Where(static heir => !heir.Type.Type.IsAbstract).Select(heir => PlanNamed(heir.Type, scope)));
        return plan;
    }

    /// <summary>Plans a type that stands where its name has to say so.</summary>
    private XmlObjectPlan PlanNamed(MappedObject mapped, XmlScope scope)
    {
        XmlScope inner = Bind(mapped, scope, out int place);
        return PlanObject(mapped, inner, place);
    }

    private static MemberInfo? NamespacesOf(MappedObject mapped) =>
        mapped.Namespaces ?? (mapped.Base is { } ancestor ? NamespacesOf(ancestor) : null);

    private static IEnumerable<MappedMember> AllMembers(MappedObject mapped) =>
        mapped.Base is null ? mapped.Members : AllMembers(mapped.Base).Concat(mapped.Members);

    private static IEnumerable<(MappedObject Type, int Depth)> Descendants(MappedObject mapped, int depth = 1) =>
        mapped.Derived.SelectMany(heir => Descendants(heir, depth + 1).Append((heir, depth)));

    private XmlMemberPlan PlanMember(MappedMember mapped, Type owner, XmlScope scope)
    {
        MemberInfo member = XmlMembers.Effective(mapped.Member, owner);
        XmlElementPlan? element = mapped.Element is null || mapped.Kind == XmlMemberKind.FlatList
            ? null
            : PlanElement(mapped.Element, scope);
        XmlListPlan? flat = mapped.Kind == XmlMemberKind.FlatList ? PlanList(mapped.Collection!, mapped.Element!, scope) : null;
        string? prefix = mapped.AttributeNamespace is { } ns ? declared?.PrefixOf(ns) : null;
        return new XmlMemberPlan(member, mapped.Kind)
        {
            Element = element ?? flat?.Item,
            Attribute = prefix is null ? mapped.Attribute : $"{prefix}:{mapped.Attribute}",
            AttributeNamespace = prefix is null ? mapped.AttributeNamespace : null,
            Value = flat ?? element?.Value ?? (mapped.Type is MappedLeft left ? PlanLeft(left) : PlanAttribute(mapped)),
            LeavesNodes = mapped.LeavesNodes,
            DefaultValue = mapped.Default,
            Specified = mapped.Specified,
            ShouldSerialize = mapped.ShouldSerialize,
            Identifier = mapped.Identifier is null ? null : XmlMembers.Effective(mapped.Identifier, owner),
            CanSet = XmlMembers.CanSet(member),
        };
    }

    private static XmlLeftPlan PlanLeft(MappedLeft mapped) => new(mapped.Type)
    {
        TakesAttributes = mapped.TakesAttributes,
        TakesElements = mapped.TakesElements,
        TakesText = mapped.TakesText,
        Element = mapped.Element?.Name,
        Namespace = mapped.Element is { IsUnqualified: false } element ? element.Namespace : "",
        Attribute = mapped.Attribute,
    };

    private XmlTextPlan PlanAttribute(MappedMember mapped)
    {
        XmlTextPlan text = PlanText(mapped.Type);
        return mapped.Collection is { } list ? new XmlTextPlan(list.Type, XmlTextKind.List) { Item = text, Collection = list } : text;
    }
}
