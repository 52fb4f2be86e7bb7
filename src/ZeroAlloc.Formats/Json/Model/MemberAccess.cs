using System.Reflection;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace ZeroAlloc.Formats.Json.Model;

/// <summary>Which members System.Text.Json writes and binds, as it decided when it configured the contract.</summary>
/// <remarks>
/// Attributes of members and types, accessors, options and modifiers all end in these few answers, so no rule of ours evaluates an
/// attribute a second time. The members that hold the answers aren't public. If one of them is missing, everything falls back.
/// </remarks>
internal static class MemberAccess
{
    private const BindingFlags Hidden = BindingFlags.Instance | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    private static readonly Func<JsonPropertyInfo, bool>? s_canSerialize =
        Answer<JsonPropertyInfo, bool>(typeof(JsonPropertyInfo).GetProperty("CanSerialize", Hidden));

    private static readonly Func<JsonPropertyInfo, bool>? s_canDeserialize =
        Answer<JsonPropertyInfo, bool>(typeof(JsonPropertyInfo).GetProperty("CanDeserialize", Hidden));

    private static readonly Func<JsonPropertyInfo, bool>? s_ignoresDefault =
        Answer<JsonPropertyInfo, bool>(typeof(JsonPropertyInfo).GetProperty("IgnoreDefaultValuesOnWrite", Hidden));

    private static readonly Func<JsonPropertyInfo, JsonIgnoreCondition?>? s_condition =
        Answer<JsonPropertyInfo, JsonIgnoreCondition?>(typeof(JsonPropertyInfo).GetProperty("IgnoreCondition", Hidden));

    private static readonly Func<JsonParameterInfo, bool>? s_isParameterBound =
        Answer<JsonParameterInfo, bool>(typeof(JsonParameterInfo).GetProperty("ShouldDeserialize", Hidden));

    private static readonly Func<JsonTypeInfo, int>? s_parameterCount =
        Answer<JsonTypeInfo, int>(typeof(JsonTypeInfo).GetProperty("ParameterCount", Hidden));

    /// <summary>Why nothing is compiled: members of contracts that hold these answers are missing. Null if there are all of them.</summary>
    public static string? WhyNot { get; } = new object?[]
    {
        s_canSerialize, s_canDeserialize, s_ignoresDefault, s_condition, s_isParameterBound, s_parameterCount,
    }.Contains(null)
        ? "this version of System.Text.Json doesn't show which members are written and read"
        : null;

    /// <summary>A member as code names it, for reasons.</summary>
    public static string Name(JsonPropertyInfo property, Type? declaring) =>
        $"{declaring ?? property.DeclaringType}.{(property.AttributeProvider as MemberInfo)?.Name ?? property.Name}";

    /// <summary>Whether a member is written, unless a predicate or its value prevents that.</summary>
    public static bool IsWritten(JsonPropertyInfo property) => Ask(s_canSerialize, property);

    /// <summary>Whether a member is omitted when it is null or its type's default.</summary>
    public static bool IgnoresDefault(JsonPropertyInfo property) => Ask(s_ignoresDefault, property);

    /// <summary>The condition under which the member is ignored: its own, or its type's; null if neither says anything.</summary>
    public static JsonIgnoreCondition? Condition(JsonPropertyInfo property) => Ask(s_condition, property);

    /// <summary>Whether an object that exists already has the member set.</summary>
    public static bool IsSet(JsonPropertyInfo property) => Ask(s_canDeserialize, property);

    /// <summary>
    /// Whether a document's value is bound to the member: by the constructor, in which case its setter doesn't matter, or by its setter.
    /// </summary>
    public static bool IsBound(JsonPropertyInfo property)
    {
        if (property.AssociatedParameter is not { } parameter)
        {
            return IsSet(property);
        }

        return Ask(s_isParameterBound, parameter);
    }

    /// <summary>
    /// Whether each parameter of the constructor has a member, and so does each member that a generated contract initializes. If one has
    /// none, System.Text.Json refuses to make the object.
    /// </summary>
    public static bool HasMemberForEachParameter(JsonTypeInfo info) =>
        Ask(s_parameterCount, info) == info.Properties.Count(static property => property.AssociatedParameter is not null);

    private static TAnswer Ask<TOwner, TAnswer>(Func<TOwner, TAnswer>? answer, TOwner owner) =>
        answer is not null ? answer(owner) : throw new InvalidOperationException(WhyNot);

    private static Func<TOwner, TAnswer>? Answer<TOwner, TAnswer>(PropertyInfo? property) =>
        property is { GetMethod: { } get } && property.PropertyType == typeof(TAnswer)
            ? get.CreateDelegate<Func<TOwner, TAnswer>>()
            : null;
}
