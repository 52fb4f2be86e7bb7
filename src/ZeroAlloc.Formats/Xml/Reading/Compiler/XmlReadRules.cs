using System.Collections.ObjectModel;
using System.Reflection;
using ZeroAlloc.Formats.Emission;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Formats.Xml.Reading.Compiler;

/// <summary>Which contracts are read by compiled code: an allow-list.</summary>
/// <remarks>
/// A document that turns out not to be plainly valid is read again from its start, so that code which could notice must not have
/// run: a type with such code anywhere inside is left to XmlSerializer as a whole.
/// </remarks>
internal sealed class XmlReadRules
{
    /// <summary>Members of an object: one bit each says whether they were seen.</summary>
    private const int MaxMembers = 512;

    private readonly HashSet<XmlValuePlan> _seen = [];

    private XmlReadRules()
    {
    }

    /// <summary>Why a contract is not covered; null if it is.</summary>
    public static string? WhyNot(XmlContractPlan contract) => new XmlReadRules().WhyNot(contract.Root.Value);

    private string? WhyNot(XmlValuePlan plan)
    {
        if (!_seen.Add(plan))
        {
            return null;
        }

        string? reason = plan switch
        {
            XmlObjectPlan item => WhyNotObject(item),
            XmlListPlan list => WhyNotCollection(list.Type, list.Add),
            XmlTextPlan { Kind: XmlTextKind.List } list => WhyNotCollection(list.Type, list.Collection?.Add),
            _ => null,
        };
        return reason ?? plan.Children.Select(WhyNot).FirstOrDefault(static inner => inner is not null);
    }

    private static string? WhyNotCollection(Type type, MethodInfo? add)
    {
        bool isPlain = type.IsArray
            || (add is not null
                && !type.IsValueType
                && ReplaySafety.Runs(type.GetConstructor([])!)
                && (XmlReadShapes.IsList(type, add) || (ReplaySafety.Runs(add) && Overrides(type).All(ReplaySafety.Runs))));
        return isPlain ? null : $"{type} is a collection with code of its own, which must not run twice";
    }

    /// <summary>
    /// The methods that a collection has in place of those of the framework's base classes, which call them when an item is added.
    /// </summary>
    private static IEnumerable<MethodInfo> Overrides(Type type) => type
        .GetMethods(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic)
        .Where(static method => method.IsVirtual && method.GetBaseDefinition().DeclaringType != method.DeclaringType)
        .Where(static method => method.DeclaringType!.Assembly != typeof(object).Assembly
            && method.DeclaringType.Assembly != typeof(ObservableCollection<>).Assembly);

    private static string? WhyNotObject(XmlObjectPlan plan)
    {
        Type type = plan.Type;
        if (!plan.IsAbstract && WhyNotConstructor(type) is { } reason)
        {
            return reason;
        }

        string[] names = [.. XmlReadShapes.Elements(plan).Select(static member => member.Element!.Tag.Name)];
        if (plan.Members.Count > MaxMembers || names.Distinct().Count() < names.Length)
        {
            return $"{type} has more than {MaxMembers} members, or several elements of one name";
        }

        if (plan.Members.Find(static member => member.Kind == XmlMemberKind.Text) is { } text
            && (names.Length > 0 || text.Value is not XmlTextPlan || XmlReadShapes.IsCollection(text.Value)))
        {
            return $"{type} has text between elements, or several texts";
        }

        // A collection is there before anything is read, and filled while other members are set: only where that can't be told.
        bool hasCollections = plan.Members.Any(static member => XmlReadShapes.IsCollection(member.Value));
        return plan.Members.Select(member => WhyNotMember(member, type, hasCollections)).FirstOrDefault(
            static member => member is not null);
    }

    private static string? WhyNotConstructor(Type type)
    {
        ConstructorInfo? constructor = type.GetConstructor([]);
        if (type.IsValueType)
        {
            return constructor is null ? null : $"{type} is a struct with a constructor of its own";
        }

        return constructor is not null && ReplaySafety.Runs(constructor)
            ? null
            : $"{type} has a constructor with code of its own, which must not run twice";
    }

    private static string? WhyNotMember(XmlMemberPlan member, Type owner, bool hasCollections)
    {
        if (member.Attribute is { } attribute && attribute.Contains(':', StringComparison.Ordinal))
        {
            return $"{owner} has an attribute with a prefix, {attribute}";
        }

        bool isFilled = XmlReadShapes.IsFilled(member);
        if (!isFilled && !member.CanSet)
        {
            return $"{owner} has a member that cannot be set, {member.Member.Name}";
        }

        if (isFilled && !AutoProperties.Gets(member.Member, owner))
        {
            return $"{owner} has a getter with code of its own, {member.Member.Name}, which must not run twice";
        }

        if (member.Specified is FieldInfo { IsInitOnly: true } or PropertyInfo { SetMethod.IsPublic: false })
        {
            return $"{owner} has a {member.Specified.Name} that cannot be set by all";
        }

        return WhyNotSetter(member.CanSet ? member.Member : null, owner, hasCollections)
            ?? WhyNotSetter(member.Specified, owner, hasCollections);
    }

    private static string? WhyNotSetter(MemberInfo? member, Type owner, bool hasCollections)
    {
        MethodInfo? set = member is PropertyInfo { SetMethod: { } found } ? AutoProperties.Exact(found, owner) : null;
        return set is null || (hasCollections ? AutoProperties.Sets(set) : ReplaySafety.Runs(set))
            ? null
            : $"{owner} has a setter with code of its own, {member!.Name}, which must not run twice";
    }
}
