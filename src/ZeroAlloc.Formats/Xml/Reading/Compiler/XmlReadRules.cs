using System.Collections.ObjectModel;
using System.Reflection;
using ZeroAlloc.Formats.Compilation.Reflection;
using ZeroAlloc.Formats.Compilation.UserCode;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Formats.Xml.Reading.Compiler;

/// <summary>Which contracts are read by compiled code, an allow-list; and of which the documents are proven first.</summary>
/// <remarks>
/// A document that turns out not to be plainly valid is read again from its start, so that code which could notice must not have
/// run: where a type has such code anywhere inside, documents are proven before they are built.
/// </remarks>
internal sealed class XmlReadRules
{
    /// <summary>Members of an object: one bit each says whether they were seen.</summary>
    private const int MaxMembers = 512;

    private readonly HashSet<XmlValuePlan> _seen = [];

    private readonly object[] _slots;

    private string? _whyProven;

    // Why there is no reader if documents are proven.
    private string? _onlyAtOnce;

    private XmlReadRules(object[] slots) => _slots = slots;

    /// <summary>Why a contract is not covered; null if it is.</summary>
    /// <param name="contract">The contract.</param>
    /// <param name="whyProven">Why its documents are proven before anything is made of them; null if they are read at once.</param>
    public static string? WhyNot(XmlContractPlan contract, out string? whyProven)
    {
        var rules = new XmlReadRules(contract.Slots);
        string? reason = rules.WhyNot(contract.Root.Value);
        whyProven = rules._whyProven;
        return reason ?? (whyProven is null ? null : rules._onlyAtOnce);
    }

    private string? WhyNot(XmlValuePlan plan)
    {
        if (!_seen.Add(plan))
        {
            return null;
        }

        if (XmlReadShapes.IsCollection(plan) && !plan.Type.IsArray && plan.Type.GetConstructor([]) is null)
        {
            return $"{plan.Type} is a collection without a public parameterless constructor";
        }

        switch (plan)
        {
            case XmlListPlan list:
                CheckAdd(list.Type, list.Add);
                if (list is { Item.Value: XmlChoicePlan, Type.IsArray: false })
                {
                    _onlyAtOnce ??= $"items of {list.Type} are a choice of elements, and the model has code that must not run twice";
                }

                break;
            case XmlTextPlan { Kind: XmlTextKind.Enum } text when HasNameTwice((XmlEnumTexts)_slots[text.Slot]):
                return $"{plan.Type} is an enum with [Flags] of which two constants have the same name";
            case XmlTextPlan { Kind: XmlTextKind.List } list:
                CheckAdd(list.Type, list.Collection?.Add);
                break;
            case XmlChoicePlan choice:
                if (choice.Alternatives.DistinctBy(static alternative => alternative.Tag.Name).Count() < choice.Alternatives.Count)
                {
                    return $"{plan.Type} is a choice of elements of which two have the same name";
                }

                break;
        }

        string? reason = plan is XmlObjectPlan item ? WhyNotObject(item) : null;
        return reason ?? plan.Children.Select(WhyNot).FirstOrDefault(static inner => inner is not null);
    }

    /// <summary>XmlSerializer keeps the names of flags in a table, which it can't make then: it fails at the first value.</summary>
    private static bool HasNameTwice(XmlEnumTexts texts) =>
        texts.IsFlags && texts.Names.DistinctBy(static entry => entry.Name).Count() < texts.Names.Count;

    private void CheckAdd(Type type, MethodInfo? add)
    {
        bool isPlain = type.IsArray
            || add is { IsStatic: true }
            || (ReplaySafety.Runs(type.GetConstructor([]).Required())
                && (XmlReadShapes.IsList(type, add!) || (ReplaySafety.Runs(add!) && Overrides(type).All(ReplaySafety.Runs))));
        if (!isPlain)
        {
            Prove($"{type} is a collection with code");
        }
    }

    private void Prove(string reason) => _whyProven ??= $"{reason}, which must not run twice";

    /// <summary>
    /// The methods that a collection has in place of those of the framework's base classes, which call them when an item is added.
    /// </summary>
    private static IEnumerable<MethodInfo> Overrides(Type type) => type
        .GetMethods(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic)
        .Where(static method => method.IsVirtual && method.GetBaseDefinition().DeclaringType != method.DeclaringType)
        .Where(static method => method.DeclaringType.Required().Assembly != typeof(object).Assembly
            && method.DeclaringType.Assembly != typeof(ObservableCollection<>).Assembly);

    private string? WhyNotObject(XmlObjectPlan plan)
    {
        Type type = plan.Type;
        if (!plan.IsAbstract && WhyNotConstructor(plan) is { } refused)
        {
            return refused;
        }

        if (plan.Namespaces is { } namespaces)
        {
            _onlyAtOnce ??= $"{type} has [XmlNamespaceDeclarations], and the model has code that must not run twice";
            CheckSetter(namespaces, type, hasCollections: true);
            if (!AutoProperties.Gets(namespaces, type))
            {
                Prove($"{type} has a getter with code, {namespaces.Name}");
            }
        }

        if (plan.Before.Concat(plan.After).FirstOrDefault(method => !ReplaySafety.Runs(method, type)) is { } told)
        {
            Prove($"{type} has a deserialization callback with code, {told.Name}");
        }

        string[] names = [.. XmlReadShapes.ElementNames(plan)];
        if (plan.Members.Count > MaxMembers || names.Distinct().Count() < names.Length)
        {
            return $"{type} has more than {MaxMembers} members, or several elements of one name";
        }

        if (XmlReadShapes.HasElementsBehindWildcard(plan))
        {
            return $"{type} has ordered elements after a member with [XmlAnyElement]";
        }

        if (plan.Members.Find(static member => member.Kind == XmlMemberKind.Text) is { } text
            && (names.Length > 0 || text.Value is not XmlTextPlan || XmlReadShapes.IsCollection(text.Value)))
        {
            return $"{type} has text between elements, or several texts";
        }

        // A collection is there before anything is read, and filled while other members are set: only where that can't be told.
        bool hasCollections = plan.Members.Any(static member => XmlReadShapes.IsCollection(member.Value));
        foreach (XmlMemberPlan member in plan.Members)
        {
            if (WhyNotMember(member, type) is { } reason)
            {
                return reason;
            }

            CheckMember(member, type, hasCollections);
        }

        return null;
    }

    private static string? WhyNotMember(XmlMemberPlan member, Type owner)
    {
        if (!XmlReadShapes.IsFilled(member) && !member.CanSet)
        {
            return $"{owner} has a member without a setter, {member.Member.Name}";
        }

        if (member is { CanSet: false, Value: XmlListPlan { Item.Tag.IsByContract: false } list } && HoldsArrays(list))
        {
            return $"{owner} has a collection of arrays without a setter, {member.Member.Name}, which XmlSerializer leaves empty";
        }

        if (member is { Identifier: not null, Type.IsArray: false, Kind: XmlMemberKind.FlatList })
        {
            return $"{owner} has a collection of choices that isn't an array, {member.Member.Name}";
        }

        if (member is { Kind: XmlMemberKind.Fallback, Member: PropertyInfo { SetMethod: { } set } }
            && !AutoProperties.Sets(AutoProperties.Exact(set, owner)))
        {
            return $"{owner} has a setter with code for a member that falls back to XmlSerializer, {member.Member.Name}";
        }

        return member.Specified is FieldInfo { IsInitOnly: true } or PropertyInfo { SetMethod.IsPublic: false }
            ? $"{owner} has a member without a public setter, {member.Specified.Name}"
            : null;
    }

    /// <summary>
    /// Whether arrays are in a collection, or in one inside of it. XmlSerializer takes these for read-only, too, and doesn't store their
    /// items.
    /// </summary>
    private static bool HoldsArrays(XmlListPlan list)
    {
        IEnumerable<XmlValuePlan> items = list.Item.Value is XmlChoicePlan choice
            ? choice.Alternatives.Select(static alternative => alternative.Value)
            : [list.Item.Value];
        return items.OfType<XmlListPlan>().Any(static inner => inner.Type.IsArray || HoldsArrays(inner));
    }

    private string? WhyNotConstructor(XmlObjectPlan plan)
    {
        Type type = plan.Type;
        if (plan.IsUninitialized)
        {
            if (ReplaySafety.LivesOn(type))
            {
                Prove($"{type} has a finalizer");
            }

            return null;
        }

        if (XmlReadShapes.Constructor(plan) is not { } constructor)
        {
            return type.IsValueType ? null : $"{type} has no parameterless constructor";
        }

        if (ReplaySafety.Runs(constructor))
        {
            return null;
        }

        Prove($"{type} has a constructor with code");
        return XmlReadShapes.IsReflected(constructor)
            ? $"{type} has a constructor with code that isn't public, or that code can't call"
            : null;
    }

    private void CheckMember(XmlMemberPlan member, Type owner, bool hasCollections)
    {
        if (XmlReadShapes.HasNarrowSetter(member))
        {
            _onlyAtOnce ??=
                $"{owner} has a collection whose setter isn't public, {member.Member.Name}, and the model has code that must not run twice";
        }

        if (XmlReadShapes.IsFilled(member) && !AutoProperties.Gets(member.Member, owner))
        {
            Prove($"{owner} has a getter with code, {member.Member.Name}");
        }

        CheckSetter(member.CanSet ? member.Member : null, owner, hasCollections);
        CheckSetter(member.Specified, owner, hasCollections);
        CheckSetter(member.Identifier, owner, hasCollections);
    }

    private void CheckSetter(MemberInfo? member, Type owner, bool hasCollections)
    {
        MethodInfo? set = member is PropertyInfo { SetMethod: { } found } ? AutoProperties.Exact(found, owner) : null;
        if (set is not null && !(hasCollections ? AutoProperties.Sets(set) : ReplaySafety.Runs(set)))
        {
            Prove($"{owner} has a setter with code, {member!.Name}");
        }
    }
}
