using System.Reflection;
using System.Runtime.CompilerServices;
using System.Xml;
using ZeroAlloc.Formats.Compilation.Planning;
using ZeroAlloc.Formats.Scalars;
using ZeroAlloc.Formats.Xml.Model;
using ZeroAlloc.Formats.Xml.Model.Import;

namespace ZeroAlloc.Formats.Xml.Planning;

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
    public Verdict<XmlContractPlan> Plan(MappedElement root)
    {
        if (!PlanElement(root, new XmlScope("", 0)).IsCovered(out XmlElementPlan? element, out NotCovered? whyNot))
        {
            return whyNot;
        }

        if ((XmlPrefixRules.Check(element, HasPrefixes, declared is not null) ?? new XmlFallbackPaths(element).Check()) is { } refused)
        {
            return refused;
        }

        XmlElementPlan declaring = declared is null ? element : element with { Tag = declared.OfRoot(element.Tag) };
        return new XmlContractPlan(declaring, [.. _slots])
        {
            TypeNamespaces = isPlain ? [.. types.Select(static type => type.Namespace).Distinct()] : [],
        };
    }

    private Verdict<XmlElementPlan> PlanElement(MappedElement element, XmlScope scope)
    {
        if (element.Type is MappedChoice choice)
        {
            return Verdict.All(choice.Alternatives.Select(alternative => PlanElement(alternative, scope)))
                .Select(alternatives => new XmlElementPlan(
                    alternatives[0].Tag,
                    new XmlChoicePlan(choice.Type, alternatives) { Identifiers = choice.Identifiers },
                    element.IsNullable));
        }

        if (element.Type is MappedNode { IsWrapped: false } node)
        {
            return new XmlElementPlan(
                new XmlTag("", scope.Default, Declares: false),
                new XmlNodePlan(typeof(XmlElement), scope.Default, node.Element, isWrapped: false) { Declared = declared?.Text ?? "" },
                IsNullable: false);
        }

        string ns = element.IsUnqualified ? "" : element.Namespace;
        if (XmlTypePrefixes.Reserved.Contains(ns) || XmlLevels.AreIn(ns))
        {
            return new NotCovered(
                $"the element {element.Name} is in a namespace with a reserved prefix, or with private-use characters");
        }

        if (!XmlMarkup.IsPlain(ns))
        {
            return new NotCovered(XmlMarkup.WhyNotPlain);
        }

        if (element.Type is MappedOwn own)
        {
            string name = Prefix(scope, ns) is { } given ? $"{given}:{element.Name}" : element.Name;
            var plan = new XmlNodePlan(own.Type, ns, null, isWrapped: true) { Declared = declared?.Text ?? "", Outer = scope.Default };
            return new XmlElementPlan(new XmlTag(name, ns, ns != scope.Default && name == element.Name), plan, element.IsNullable);
        }

        (XmlTag tag, XmlScope inside) = Prefix(scope, ns) is { } prefix
            ? (new XmlTag($"{prefix}:{element.Name}", ns, Declares: false), scope)
            : (new XmlTag(element.Name, ns, ns != scope.Default), scope with { Default = ns });
        return PlanValue(element.Type, inside).Select(value => new XmlElementPlan(tag, value, element.IsNullable));
    }

    /// <summary>The prefix of names in a namespace; null where it is the default one, or has to become that.</summary>
    private string? Prefix(XmlScope scope, string ns) =>
        ns == scope.Default ? null : declared?.PrefixOf(ns) ?? _prefixes.In(scope, ns);

    private Verdict<XmlValuePlan> PlanValue(MappedType mapped, XmlScope scope) => mapped switch
    {
        MappedNullable nullable => PlanValue(nullable.Inner, scope)
            .Select(inner => (XmlValuePlan)new XmlNullablePlan(nullable.Type, inner)),
        MappedList list => PlanList(list.Access, list.Item, scope).Select(static plan => (XmlValuePlan)plan),
        MappedObject type => PlanObject(type, scope).Select(static plan => (XmlValuePlan)plan),
        MappedAny => PlanAny(scope).Select(static plan => (XmlValuePlan)plan),
        MappedNode => new XmlNodePlan(mapped.Type, scope.Default, null, isWrapped: true) { Declared = declared?.Text ?? "" },
        _ => PlanText(mapped).Select(static plan => (XmlValuePlan)plan),
    };

    private Verdict<XmlListPlan> PlanList(XmlCollection access, MappedElement item, XmlScope scope) =>
        PlanElement(item, scope).Select(element =>
            new XmlListPlan(access.Type, element) { Indexer = access.Indexer, GetEnumerator = access.GetEnumerator, Add = access.Add });

    private Verdict<XmlAnyPlan> PlanAny(XmlScope scope)
    {
        // A value that is a name would have one of these prefixes.
        if (scope.Bound != 0)
        {
            return new NotCovered("a member declared as object is in a type of another namespace than the type's element");
        }

        if (_anything.TryGetValue(scope.Default, out XmlAnyPlan? known))
        {
            return known;
        }

        var plan = new XmlAnyPlan(scope.Default);
        _anything.Add(scope.Default, plan);
        foreach (MappedType mapped in types.Where(static mapped => !mapped.Type.IsAbstract))
        {
            if (AddKnown(plan, mapped, scope) is { } whyNot)
            {
                return whyNot;
            }
        }

        return plan;
    }

    private NotCovered? AddKnown(XmlAnyPlan plan, MappedType mapped, XmlScope scope)
    {
        if (mapped is MappedList { Item.Type: MappedList inner } && inner.Type.IsAssignableFrom(mapped.Type))
        {
            // XmlSerializer's own code casts such a collection to the type of its items, and writes each item several times.
            return new NotCovered($"the document has members declared as object, and {mapped.Type}");
        }

        NotCovered? whyNot;
        if (mapped is MappedObject type)
        {
            if (PlanNamed(type, scope).IsCovered(out XmlObjectPlan? item, out whyNot))
            {
                plan.Objects.Add(item);
            }
        }
        else if (Bind(mapped, scope).IsCovered(out XmlBoundScope? bound, out whyNot)
            && PlanValue(mapped, bound.Inner).IsCovered(out XmlValuePlan? value, out whyNot))
        {
            plan.Others.Add((value, NameOf(mapped, bound.Inner)!, _prefixes.Declaration(bound.Place), bound.Place));
        }

        return whyNot;
    }

    private Verdict<XmlBoundScope> Bind(MappedType mapped, XmlScope scope)
    {
        if (!XmlMarkup.IsPlain(mapped.Namespace))
        {
            return new NotCovered(XmlMarkup.WhyNotPlain);
        }

        bool isBound = isPlain || mapped.Namespace == scope.Default || declared?.PrefixOf(mapped.Namespace) is not null;
        return isBound ? new XmlBoundScope(scope, -1) : _prefixes.Bind(mapped, scope);
    }

    /// <summary>What <c>xsi:type</c> says of a type; null where its namespace has no prefix.</summary>
    private string? NameOf(MappedType mapped, XmlScope scope) =>
        mapped.IsAnonymous ? null
        : mapped.Namespace == scope.Default ? mapped.Name
        : isPlain ? $"{{{XmlMarkup.EscapeAttribute(mapped.Namespace)}}}{mapped.Name}"
        : Prefix(scope, mapped.Namespace) is { } prefix ? $"{prefix}:{mapped.Name}"
        : null;

    private Verdict<XmlTextPlan> PlanText(MappedType mapped)
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

        return ScalarRegistry.Find(text.Type)?.Xml.Find(text.DataType) is { } scalar
            ? new XmlTextPlan(text.Type, XmlTextKind.Scalar) { Scalar = scalar }
            : new NotCovered($"compiled code doesn't write {text.Type} as text");
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

    private Verdict<XmlObjectPlan> PlanObject(MappedObject mapped, XmlScope scope, int place = -1)
    {
        if (_objects.TryGetValue((mapped, scope, place), out XmlObjectPlan? known))
        {
            return known;
        }

        if (_objects.Count == MaxObjects)
        {
            return new NotCovered($"types and namespaces are combined in more than {MaxObjects} ways");
        }

        if (IsReserved(mapped))
        {
            return new NotCovered($"{mapped.Type} or a base class is in a namespace with a reserved prefix");
        }

        RuntimeHelpers.EnsureSufficientExecutionStack();
        MappedMember[] members = [.. AllMembers(mapped)];
        MemberInfo? namespaces = NamespacesOf(mapped);
        if (namespaces is not null && !XmlMembers.Effective(namespaces, mapped.Type).IsCovered(out namespaces, out NotCovered? whyNot))
        {
            return whyNot;
        }

        var plan = new XmlObjectPlan(mapped.Type, scope.Default)
        {
            TypeName = NameOf(mapped, scope),
            TypePrefixes = _prefixes.Declaration(place),
            PrefixPlace = place,
            Namespaces = namespaces,
            IsSequence = Array.Exists(members, static member => member.Order >= 0),
        };
        _objects.Add((mapped, scope, place), plan);
        return PlanParts(plan, mapped, members, scope) is { } inside ? inside : plan;
    }

    private NotCovered? PlanParts(XmlObjectPlan plan, MappedObject mapped, MappedMember[] members, XmlScope scope)
    {
        IEnumerable<Verdict<XmlMemberPlan>> ordered = members
            .Index()
            .OrderBy(static member => member.Item.Kind == XmlMemberKind.Attribute ? 0 : 1)
            .Select(member => PlanMember(member.Item, mapped.Type, scope).Select(known => known with { Place = member.Index }));
        if (!Verdict.All(ordered).IsCovered(out XmlMemberPlan[]? known, out NotCovered? whyNot))
        {
            return whyNot;
        }

        plan.Members.AddRange(known);
        IEnumerable<Verdict<XmlObjectPlan>> derivedTypes = Descendants(mapped)
            .OrderByDescending(static derivedType => derivedType.Depth)
            .Where(static derivedType => !derivedType.Type.Type.IsAbstract)
            .Select(derivedType => PlanNamed(derivedType.Type, scope));
        if (Verdict.All(derivedTypes).IsCovered(out XmlObjectPlan[]? derived, out whyNot))
        {
            plan.Derived.AddRange(derived);
        }

        return whyNot;
    }

    /// <summary>Plans a type that stands where its name has to say so.</summary>
    private Verdict<XmlObjectPlan> PlanNamed(MappedObject mapped, XmlScope scope) =>
        Bind(mapped, scope).Then(bound => PlanObject(mapped, bound.Inner, bound.Place));

    private static MemberInfo? NamespacesOf(MappedObject mapped) =>
        mapped.Namespaces ?? (mapped.Base is { } ancestor ? NamespacesOf(ancestor) : null);

    /// <summary>Whether a class, or a base class, is in a namespace with a prefix of its own, which its attributes then have.</summary>
    private static bool IsReserved(MappedObject mapped) =>
        XmlTypePrefixes.Reserved.Contains(mapped.Namespace) || (mapped.Base is { } ancestor && IsReserved(ancestor));

    private static IEnumerable<MappedMember> AllMembers(MappedObject mapped) =>
        mapped.Base is null ? mapped.Members : AllMembers(mapped.Base).Concat(mapped.Members);

    private static IEnumerable<(MappedObject Type, int Depth)> Descendants(MappedObject mapped, int depth = 1) =>
        mapped.Derived.SelectMany(derivedType => Descendants(derivedType, depth + 1).Append((derivedType, depth)));

    private Verdict<XmlMemberPlan> PlanMember(MappedMember mapped, Type owner, XmlScope scope)
    {
        MemberInfo? identifier = mapped.Identifier;
        if (!XmlMembers.Effective(mapped.Member, owner).IsCovered(out MemberInfo? member, out NotCovered? whyNot)
            || !PlanContent(mapped, scope).IsCovered(out MemberContent? content, out whyNot)
            || (identifier is not null && !XmlMembers.Effective(identifier, owner).IsCovered(out identifier, out whyNot)))
        {
            return whyNot;
        }

        if (mapped.AttributeNamespace is { } attributeNamespace && !XmlMarkup.IsPlain(attributeNamespace))
        {
            return new NotCovered(XmlMarkup.WhyNotPlain);
        }

        string? prefix = mapped.AttributeNamespace is { } ns ? declared?.PrefixOf(ns) : null;
        return new XmlMemberPlan(member, mapped.Kind)
        {
            Element = content.Element,
            Attribute = prefix is null ? mapped.Attribute ?? "" : $"{prefix}:{mapped.Attribute}",
            AttributeNamespace = prefix is null ? mapped.AttributeNamespace : null,
            Value = content.Value,
            FallsBackOnNodes = mapped.FallsBackOnNodes,
            DefaultValue = mapped.Default,
            Specified = mapped.Specified,
            ShouldSerialize = mapped.ShouldSerialize,
            Identifier = identifier,
            CanSet = XmlMembers.CanSet(member),
        };
    }

    private Verdict<MemberContent> PlanContent(MappedMember mapped, XmlScope scope)
    {
        if (mapped.Kind == XmlMemberKind.FlatList)
        {
            return PlanList(mapped.Collection!, mapped.Element!, scope).Select(static flat => new MemberContent(flat.Item, flat));
        }

        if (mapped.Element is not null)
        {
            return PlanElement(mapped.Element, scope).Select(static element => new MemberContent(element, element.Value));
        }

        return mapped.Type is MappedFallback fallback
            ? new MemberContent(null, PlanFallback(fallback))
            : PlanAttribute(mapped).Select(static text => new MemberContent(null, text));
    }

    private static XmlFallbackPlan PlanFallback(MappedFallback mapped) => new(mapped.Type)
    {
        TakesAttributes = mapped.TakesAttributes,
        TakesElements = mapped.TakesElements,
        TakesText = mapped.TakesText,
        Element = mapped.Element?.Name,
        Namespace = mapped.Element is { IsUnqualified: false } element ? element.Namespace : "",
        Attribute = mapped.Attribute,
    };

    private Verdict<XmlTextPlan> PlanAttribute(MappedMember mapped) => PlanText(mapped.Type).Select(text =>
        mapped.Collection is { } list ? new XmlTextPlan(list.Type, XmlTextKind.List) { Item = text, Collection = list } : text);

    private sealed record MemberContent(XmlElementPlan? Element, XmlValuePlan Value);
}
