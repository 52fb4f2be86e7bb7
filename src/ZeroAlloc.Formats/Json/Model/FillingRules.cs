using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Compilation.Planning;
using ZeroAlloc.Formats.Compilation.UserCode;

namespace ZeroAlloc.Formats.Json.Model;

/// <summary>
/// What of <see cref="JsonObjectCreationHandling.Populate"/> compiled readers honour: values that are read into what is there.
/// </summary>
internal static class FillingRules
{
    private const string Decided = "EffectiveObjectCreationHandling";

    /// <summary>Whether System.Text.Json fills what a member holds, by its own decision of the options, the type and the member.</summary>
    [DynamicDependency(Decided, typeof(JsonPropertyInfo))]
    public static Verdict<bool> IsFilled(JsonPropertyInfo property, JsonTypeInfo info)
    {
        if (ContractMember.Read(property, typeof(JsonPropertyInfo), Decided) is JsonObjectCreationHandling decided)
        {
            return decided == JsonObjectCreationHandling.Populate;
        }

        JsonObjectCreationHandling wanted = property.ObjectCreationHandling
            ?? info.PreferredPropertyObjectCreationHandling
            ?? property.Options.PreferredObjectCreationHandling;
        return wanted == JsonObjectCreationHandling.Replace
            ? false
            : new NotCovered(info.Type, $"the contract of {info.Type} doesn't show which members are populated");
    }

    /// <summary>What is got to be filled: a property or a field.</summary>
    public static Verdict<MemberInfo> Source(JsonPropertyInfo property, JsonTypeInfo info) => property.AttributeProvider switch
    {
        FieldInfo { IsStatic: false } field
            when field.FieldType == property.PropertyType && GeneratedContracts.Reaches(info, field) => field,
        PropertyInfo { GetMethod: { IsStatic: false } get } member
            when member.PropertyType == property.PropertyType && GeneratedContracts.Reaches(info, get) => member,
        _ => new NotCovered(
            info.Type,
            $"{MemberAccess.Name(property, info.Type)} is populated (JsonObjectCreationHandling.Populate), and has no accessible getter"),
    };

    /// <summary>
    /// What sets a member that is a parameter of the constructor in an object that is there already; null if that can't be told.
    /// </summary>
    public static MemberInfo? LateTarget(JsonPropertyInfo property, JsonTypeInfo info) => property switch
    {
        _ when !MemberAccess.IsSet(property) => null,
        { AttributeProvider: FieldInfo { IsStatic: false, IsInitOnly: false } field } when field.FieldType == property.PropertyType =>
            GeneratedContracts.Reaches(info, field) ? field : null,
        { AttributeProvider: PropertyInfo { SetMethod: { IsStatic: false } set } member }
            when member.PropertyType == property.PropertyType =>
            GeneratedContracts.Reaches(info, set) && !(info.OriginatingResolver is JsonSerializerContext && IsInitOnly(set)) ? member : null,
        _ => null,
    };

    /// <summary>Whether to get a member of objects of exactly <paramref name="owner"/> could be noticed.</summary>
    public static bool Notices(MemberInfo source, Type owner) =>
        source is PropertyInfo { GetMethod: { } get } && !ReplaySafety.Runs(AutoProperties.Exact(get, owner), owner);

    /// <summary>
    /// Whether the members of an object that is there are certainly those that were checked: it may be of a class derived from the
    /// declared one, which may override them.
    /// </summary>
    public static bool IsExact(JsonTypeInfo info) => info.Type.IsValueType || info.Type.IsSealed
        || info.Properties.All(static property => property.AttributeProvider is not PropertyInfo member
            || !(IsOverridable(member.GetMethod) || IsOverridable(member.SetMethod)));

    private static bool IsOverridable(MethodInfo? accessor) => accessor is { IsVirtual: true, IsFinal: false };

    private static bool IsInitOnly(MethodInfo set) => set.ReturnParameter.GetRequiredCustomModifiers().Contains(typeof(IsExternalInit));
}
