using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Emit;
using ZeroAlloc.Formats.Xml.Contracts;

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

    /// <summary>The members of an object that are elements, in their order.</summary>
    public static IEnumerable<XmlMemberPlan> Elements(XmlObjectPlan plan) => plan.Members.Where(static member => member.Kind is XmlMemberKind.Element or XmlMemberKind.FlatList);

    /// <summary>Whether the order of the elements matters: XmlSerializer skips what is not in its place then.</summary>
    public static bool IsSequence(XmlObjectPlan plan) => plan.Members.Any(static member =>
        member.Member.GetCustomAttributes<System.Xml.Serialization.XmlElementAttribute>().Any(static attribute => attribute.Order >= 0)
        || member.Member.GetCustomAttribute<System.Xml.Serialization.XmlArrayAttribute>() is { Order: >= 0 });

    /// <summary>The method that sets a property of objects of exactly <paramref name="owner"/>.</summary>
    public static MethodInfo? Setter(MemberInfo member, Type owner) => member is PropertyInfo { SetMethod: { } set } ? Exact(set, owner) : null;

    private string? WhyNot(XmlValuePlan plan)
    {
        if (!_seen.Add(plan))
        {
            return null;
        }

        string? reason = plan switch
        {
            XmlObjectPlan item => WhyNotObject(item),
            XmlListPlan list => WhyNotList(list),
            XmlTextPlan { Kind: XmlTextKind.List, Item: null } => $"{plan.Type} is a list of nothing",
            _ => null,
        };
        return reason ?? plan.Children.Select(WhyNot).FirstOrDefault(static inner => inner is not null);
    }

    private static string? WhyNotList(XmlListPlan list)
    {
        Type type = list.Type;
        bool isPlain = type.IsArray
            || (!type.IsValueType && PlainCode.Runs(type.GetConstructor([])!) && (IsList(type, list.Add) || (PlainCode.Runs(list.Add!) && Overrides(type).All(PlainCode.Runs))));
        return isPlain ? null : $"{type} is a collection with code of its own, which must not run twice";
    }

    /// <summary>The methods that a collection has in place of those of its base classes, which call them when an item is added.</summary>
    private static IEnumerable<MethodInfo> Overrides(Type type) => type
        .GetMethods(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic)
        .Where(static method => method.IsVirtual && method.GetBaseDefinition() is { } original && original.DeclaringType != method.DeclaringType)
        .Where(static method => method.DeclaringType!.Assembly != typeof(object).Assembly && method.DeclaringType.Assembly != typeof(System.Collections.ObjectModel.ObservableCollection<>).Assembly);

    /// <summary>Whether items are added as <see cref="List{T}"/> adds them.</summary>
    public static bool IsList(Type type, MethodInfo? add) =>
        add is { DeclaringType: { IsGenericType: true } owner } && owner.GetGenericTypeDefinition() == typeof(List<>) && owner.IsAssignableFrom(type);

    private static string? WhyNotObject(XmlObjectPlan plan)
    {
        Type type = plan.Type;
        if (!plan.IsAbstract && WhyNotConstructor(type) is { } reason)
        {
            return reason;
        }

        string[] names = [.. Elements(plan).Select(static member => member.Element!.Tag.Name)];
        if (plan.Members.Count > MaxMembers || names.Distinct().Count() < names.Length)
        {
            return $"{type} has more members than are counted, or several elements of one name";
        }

        if (plan.Members.Any(static member => member.Kind == XmlMemberKind.Text) && (names.Length > 0 || plan.Members.Any(static member => member is { Kind: XmlMemberKind.Text, Value: not XmlTextPlan { Kind: not XmlTextKind.List } })))
        {
            return $"{type} has text between elements";
        }

        // A collection is there before anything is read, and filled while other members are set: only where that can't be told.
        bool hasCollections = plan.Members.Any(static member => IsCollection(member.Value));
        return plan.Members.Select(member => WhyNotMember(member, type, hasCollections)).FirstOrDefault(static member => member is not null);
    }

    private static string? WhyNotConstructor(Type type)
    {
        ConstructorInfo? constructor = type.GetConstructor([]);
        if (type.IsValueType)
        {
            return constructor is null ? null : $"{type} is a struct with a constructor of its own";
        }

        return constructor is not null && PlainCode.Runs(constructor) ? null : $"{type} has a constructor with code of its own, which must not run twice";
    }

    private static string? WhyNotMember(XmlMemberPlan member, Type owner, bool hasCollections)
    {
        if (member.Attribute is { } attribute && attribute.Contains(':', StringComparison.Ordinal))
        {
            return $"{owner} has an attribute with a prefix, {attribute}";
        }

        bool isFilled = IsCollection(member.Value) && !member.Type.IsArray;
        if (!isFilled && !member.CanSet)
        {
            return $"{owner} has a member that cannot be set, {member.Member.Name}";
        }

        if (isFilled && !IsTrivialGetter(member.Member, owner))
        {
            return $"{owner} has a getter with code of its own, {member.Member.Name}";
        }

        return WhyNotSetter(member.CanSet ? member.Member : null, owner, hasCollections) ?? WhyNotSetter(member.Specified, owner, hasCollections);
    }

    private static string? WhyNotSetter(MemberInfo? member, Type owner, bool hasCollections)
    {
        MethodInfo? set = member is null ? null : Setter(member, owner);
        return set is null || (hasCollections ? IsTrivial(set, StoreField) : PlainCode.Runs(set))
            ? null
            : $"{owner} has a setter with code of its own, {member!.Name}, which must not run twice";
    }

    private static bool IsCollection(XmlValuePlan value) => value is XmlListPlan or XmlTextPlan { Kind: XmlTextKind.List };

    private static readonly byte[] s_loadField = [(byte)OpCodes.Ldarg_0.Value, (byte)OpCodes.Ldfld.Value];

    private static byte[] StoreField => [(byte)OpCodes.Ldarg_0.Value, (byte)OpCodes.Ldarg_1.Value, (byte)OpCodes.Stfld.Value];

    private static bool IsTrivialGetter(MemberInfo member, Type owner) =>
        member is FieldInfo || (member is PropertyInfo { GetMethod: { } get } && IsTrivial(Exact(get, owner), s_loadField));

    /// <summary>Whether a method does nothing but load or store a field: what it begins with, the field, and a return.</summary>
    private static bool IsTrivial(MethodInfo method, byte[] beginning)
    {
        if (method.IsDefined(typeof(CompilerGeneratedAttribute)))
        {
            return true;
        }

        const int TokenLength = 4;
        byte[] code = [.. (method.GetMethodBody()?.GetILAsByteArray() ?? []).SkipWhile(static code => code == OpCodes.Nop.Value)];
        return code.AsSpan().StartsWith(beginning) && IsReturn(code.AsSpan(Math.Min(code.Length, beginning.Length + TokenLength)));
    }

    /// <summary>A return as compilers write it: at once, or by way of a local where they don't optimize.</summary>
    private static bool IsReturn(ReadOnlySpan<byte> code) =>
        code is [0x2A] or [0x00, 0x2A] or [0x0A, 0x2B, 0x00, 0x06, 0x2A];

    /// <summary>The method that runs on objects of exactly <paramref name="owner"/>.</summary>
    private static MethodInfo Exact(MethodInfo method, Type owner) => !method.IsVirtual || method.DeclaringType == owner
        ? method
        : owner.GetMethods(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic)
            .FirstOrDefault(candidate => candidate.GetBaseDefinition() == method.GetBaseDefinition()) ?? method;
}
