using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Json.Model.Plans;
using ZeroAlloc.Formats.Json.Writing;

namespace ZeroAlloc.Formats.Json.Model;

/// <summary>What of the settings of an object and its members compiled writers honour: an allow-list.</summary>
internal static class WritingRules
{
    /// <summary>Judges the settings of an object's type.</summary>
    /// <exception cref="NotCoveredException">System.Text.Json has to write it.</exception>
    public static void Check(JsonTypeInfo info)
    {
        Type type = info.Type;
        if (HasCallbacks(info) && (type.IsValueType || OptionsRules.IgnoresCycles(info.Options)))
        {
            throw new NotCoveredException(
                type, $"{type} has serialization callbacks, {(type.IsValueType ? "which are called with a box" : "and cycles are ignored")}");
        }

        if (!TypeRules.IsPlainObject(info))
        {
            throw new NotCoveredException(type, $"{type} is written by {info.Converter.GetType().Name}");
        }

        if (GeneratedContracts.KnowsNoMembers(info))
        {
            throw new NotCoveredException(null, $"{type} comes from a generated context that names no members of it");
        }
    }

    /// <summary>Judges the settings of a collection.</summary>
    /// <exception cref="NotCoveredException">System.Text.Json has to write it.</exception>
    public static void CheckCollection(JsonTypeInfo info)
    {
        if (HasCallbacks(info))
        {
            throw new NotCoveredException(info.Type, $"{info.Type} is a collection with serialization callbacks");
        }
    }

    /// <summary>
    /// Whether a collection has a number where references are preserved: none that could not be read back, being made of its elements.
    /// </summary>
    public static bool CanBeReferenced(JsonTypeInfo info)
    {
        string converter = GeneratedContracts.Converter(info).GetType().Name;
        return !info.Type.IsValueType
            && !converter.StartsWith("Array", StringComparison.Ordinal)
            && !converter.StartsWith("Immutable", StringComparison.Ordinal);
    }

    /// <summary>The member to get, or null if it is not written.</summary>
    /// <exception cref="NotCoveredException">The declaring type has to be left to System.Text.Json.</exception>
    public static MemberInfo? Member(JsonPropertyInfo property, JsonTypeInfo info)
    {
        if (!MemberAccess.IsWritten(property) || MemberAccess.Condition(property) == JsonIgnoreCondition.WhenWriting)
        {
            return null;
        }

        if (AsyncStreams.IsOne(property.PropertyType))
        {
            throw new NotCoveredException(null, $"{info.Type} has an asynchronous stream, {property.Name}");
        }

        if (property.ShouldSerialize is { } condition && condition.Method.Module.Assembly != typeof(JsonSerializer).Assembly)
        {
            throw new NotCoveredException(info.Type, $"{info.Type} decides at run time whether {property.Name} is written");
        }

        return property.AttributeProvider switch
        {
            PropertyInfo { GetMethod: { IsStatic: false } get } member when Returns(member, property.PropertyType) =>
                Reached(member, get, property, info),
            FieldInfo { IsStatic: false } field when field.FieldType == property.PropertyType => Reached(field, field, property, info),
            _ => throw new NotCoveredException(
                info.Type, $"{info.Type} has a member, {property.Name}, that is neither a property nor a field"),
        };
    }

    /// <summary>The member as a contract has it that may have been changed, or null if it is not written.</summary>
    /// <exception cref="NotCoveredException">The declaring type has to be left to System.Text.Json.</exception>
    public static ContractMember? ModifiedMember(JsonPropertyInfo property, JsonTypeInfo info)
    {
        if (!ContractMember.TryRead(property, out ContractMember? member))
        {
            throw new NotCoveredException(info.Type, $"{info.Type} has a member, {property.Name}, whose getter can't be told from its contract");
        }

        return member is not null && AsyncStreams.IsOne(property.PropertyType)
            ? throw new NotCoveredException(null, $"{info.Type} has an asynchronous stream, {property.Name}")
            : member;
    }

    /// <summary>Judges a type whose contract a resolver of the application's own may have made.</summary>
    /// <exception cref="NotCoveredException">
    /// It is not written as the framework's resolver has it: by code of its own, or as another kind of collection.
    /// </exception>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Compared with what the options say of the type, and no more.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Only where dynamic code is supported.")]
    public static void CheckModified(Type type, JsonSerializerOptions options)
    {
        JsonTypeInfo info = options.GetTypeInfo(type);
        if (!TypeRules.IsOwn(info.Converter))
        {
            return;
        }

        if (!ContractMember.HasUsualParts(info))
        {
            throw new NotCoveredException(type, $"{type} has a contract with code or parts of its own");
        }

        if (info.Kind != JsonTypeInfoKind.Object
            && new DefaultJsonTypeInfoResolver().GetTypeInfo(type, options).Converter.GetType()
                != GeneratedContracts.Converter(info).GetType())
        {
            throw new NotCoveredException(type, $"{type} is written by {info.Converter.GetType().Name}, not as usual");
        }
    }

    /// <summary>The member's name, escaped. From UTF-8, in which half a surrogate pair, which policies may make, is U+FFFD.</summary>
    public static string Name(JsonPropertyInfo property) =>
        JsonEncodedText.Encode(Encoding.UTF8.GetBytes(property.Name), property.Options.Encoder).Value;

    /// <summary>When the member is omitted.</summary>
    public static MemberIgnore Ignore(JsonPropertyInfo property) => !MemberAccess.IgnoresDefault(property) ? MemberIgnore.Never
        : CanBeNull(property.PropertyType) ? MemberIgnore.Null
        : MemberIgnore.Default;

    /// <summary>Whether a null that the member yields is refused.</summary>
    public static bool RefusesNull(JsonPropertyInfo property, JsonSerializerOptions options) =>
        options.RespectNullableAnnotations && !property.IsGetNullable && CanBeNull(property.PropertyType);

    private static MemberInfo Reached(MemberInfo member, MemberInfo accessor, JsonPropertyInfo property, JsonTypeInfo info) =>
        GeneratedContracts.Reaches(info, accessor)
            ? member
            : throw new NotCoveredException(info.Type, $"{info.Type} has a member, {property.Name}, that its generated contract can't get");

    private static bool HasCallbacks(JsonTypeInfo info) => info.OnSerializing is not null || info.OnSerialized is not null;

    private static bool CanBeNull(Type type) => !type.IsValueType || Nullable.GetUnderlyingType(type) is not null;

    private static bool Returns(PropertyInfo member, Type type) =>
        member.PropertyType == type || (member.PropertyType.IsByRef && member.PropertyType.GetElementType() == type);
}
