using System.Reflection;

namespace ZeroAlloc.Formats.Xml.Model;

/// <summary>What the reader's rules and its emitters ask of plans.</summary>
internal static class XmlReadShapes
{
    /// <summary>
    /// The members of an object that are elements, in their order; one that may stand in several elements once for each of them.
    /// </summary>
    public static IEnumerable<XmlMemberPlan> Elements(XmlObjectPlan plan) => plan.Members
        .Where(static member =>
            member.Kind is XmlMemberKind.Element or XmlMemberKind.FlatList && member.GetRequiredElement().Value is not XmlNodePlan)
        .SelectMany(static member => member.GetRequiredElement().Value is XmlChoicePlan choice
            ? choice.Alternatives.Select((alternative, index) =>
                member with { Element = alternative, IdentifierValue = choice.Identifiers?[index] })
            : [member]);

    /// <summary>
    /// The constructor that XmlSerializer runs, whoever may call it; null for a struct without one, and for what has none to run.
    /// </summary>
    public static ConstructorInfo? Constructor(XmlObjectPlan plan) =>
        plan.Type.IsValueType && plan.Members.Exists(IsByContract)
            ? null
            : plan.Type.GetConstructor(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic, []);

    /// <summary>Whether XmlSerializer runs a constructor by reflection, which puts what it throws into an exception of its own.</summary>
    public static bool IsReflected(ConstructorInfo constructor) =>
        !constructor.IsPublic || constructor.GetCustomAttribute<ObsoleteAttribute>(inherit: false) is { IsError: true };

    /// <summary>
    /// Whether elements are read in their order, and some have their place behind a member that takes elements of any name: that takes
    /// them, too.
    /// </summary>
    public static bool HasElementsBehindWildcard(XmlObjectPlan plan)
    {
        int wildcard = plan.IsSequence ? plan.Members.FindIndex(IsWildcard) : -1;
        return wildcard >= 0
            && plan.Members.Skip(wildcard + 1).Any(static member => member.Kind is XmlMemberKind.Element or XmlMemberKind.FlatList);
    }

    /// <summary>The names of all elements that an object has members for, whatever reads those.</summary>
    public static IEnumerable<string> ElementNames(XmlObjectPlan plan) => Elements(plan)
        .Select(static member => member.GetRequiredElement().Tag.Name)
        .Concat(plan.Members.Select(static member => member switch
        {
            { Value: XmlFallbackPlan fallback } => fallback.Element,
            { Element.Value: XmlNodePlan { IsWrapped: false, Element: { } named } } => named.Name,
            { Element: { Value: XmlNodePlan { IsWrapped: true }, Tag.Name: var name } } => name,
            _ => null,
        }).OfType<string>());

    private static bool IsWildcard(XmlMemberPlan member) => member.FallsBackOnNodes
        || member is { Element.Value: XmlNodePlan { IsWrapped: false, Element: null } }
            or { Value: XmlFallbackPlan { TakesElements: true } };

    /// <summary>
    /// The name of an attribute as it stands in documents; for one with a namespace, in those that were brought into plain form, where
    /// no other name looks like it.
    /// </summary>
    public static string AttributeName(XmlMemberPlan member) =>
        member.AttributeNamespace is { } ns ? QualifiedName(ns, member.Attribute) : member.Attribute;

    /// <summary>The name of an attribute with a namespace in plain form.</summary>
    public static string QualifiedName(string ns, string name) => $"{Uri.EscapeDataString(ns)}|{name}";

    /// <summary>Whether a value is a collection: elements, or texts in one text.</summary>
    public static bool IsCollection(XmlValuePlan value) => value is XmlListPlan or XmlTextPlan { Kind: XmlTextKind.List };

    /// <summary>Whether XmlSerializer takes a value for one with members: what may be anything, too.</summary>
    public static bool IsObject(XmlValuePlan value) => value is XmlObjectPlan or XmlAnyPlan;

    /// <summary>Whether a member's collection is filled; arrays are set.</summary>
    public static bool IsFilled(XmlMemberPlan member) => !member.Type.IsArray && IsCollection(member.Value) && !IsByContract(member);

    /// <summary>
    /// Whether a member's collection is filled, and has a setter that is not public: where there is none, XmlSerializer calls that, and
    /// fails.
    /// </summary>
    public static bool HasNarrowSetter(XmlMemberPlan member) =>
        IsFilled(member) && member is { CanSet: false, Member: PropertyInfo { CanWrite: true } };

    /// <summary>Whether a member is read as DataContractSerializer reads it, which sets each when all of its value is there.</summary>
    public static bool IsByContract(XmlMemberPlan member) => member.Element is { Tag.IsByContract: true };

    /// <summary>Whether items are added as <see cref="List{T}"/> adds them.</summary>
    public static bool IsList(Type type, MethodInfo? add) =>
        add is { DeclaringType: { IsGenericType: true } owner }
        && owner.GetGenericTypeDefinition() == typeof(List<>)
        && owner.IsAssignableFrom(type);
}
