using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Compilation.Framework;
using ZeroAlloc.Formats.Compilation.Planning;
using ZeroAlloc.Formats.Compilation.Reflection;
using ZeroAlloc.Formats.Json.Model.Plans;

namespace ZeroAlloc.Formats.Json.Model;

/// <summary>What of the settings of an object and its members compiled writers honour: an allow-list.</summary>
internal static class WritingRules
{
    /// <summary>Judges the settings of an object's type.</summary>
    public static NotCovered? Check(JsonTypeInfo info)
    {
        Type type = info.Type;
        if (HasCallbacks(info) && (type.IsValueType || OptionsRules.IgnoresCycles(info.Options)))
        {
            return new NotCovered(
                type,
                type.IsValueType
                    ? $"{type} is a struct with serialization callbacks"
                    : $"{type} has serialization callbacks, and ReferenceHandler.IgnoreCycles is set");
        }

        if (!TypeRules.IsPlainObject(info))
        {
            return new NotCovered(type, $"{type} has a special converter, {info.Converter.GetType().Name}");
        }

        return GeneratedContracts.KnowsNoMembers(info)
            ? new NotCovered($"the source-generated contract of {type} has no metadata (set GenerationMode to Metadata or Default)")
            : null;
    }

    /// <summary>Judges the settings of a collection.</summary>
    public static NotCovered? CheckCollection(JsonTypeInfo info) =>
        HasCallbacks(info) ? new NotCovered(info.Type, $"{info.Type} is a collection with serialization callbacks") : null;

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

    /// <summary>Finds the member to get.</summary>
    /// <param name="property">The member's contract.</param>
    /// <param name="info">The object whose member it is.</param>
    /// <param name="member">The member; null if it is not written.</param>
    /// <returns>Why the declaring type falls back; null if it doesn't.</returns>
    public static NotCovered? Member(JsonPropertyInfo property, JsonTypeInfo info, out MemberInfo? member)
    {
        member = null;
        if (!MemberAccess.IsWritten(property))
        {
            return null;
        }

        if (MemberAccess.Condition(property) == JsonIgnoreCondition.WhenWriting)
        {
            return CheckUnwritten(property, info);
        }

        if (AsyncStreams.IsOne(property.PropertyType))
        {
            return Asynchronous(property, info);
        }

        if (property.ShouldSerialize is { } condition && !SystemTextJson.IsOwn(condition))
        {
            return new NotCovered(info.Type, $"a custom ShouldSerialize predicate decides whether {Name(property, info)} is written");
        }

        if (Accessor(property) is not { } accessor || !IsInstance(accessor, property.PropertyType))
        {
            return new NotCovered(info.Type, $"{Name(property, info)} is neither an instance property nor a field");
        }

        member = (MemberInfo)property.AttributeProvider!;
        return CheckReached(property, info, accessor);
    }

    /// <summary>
    /// Judges a member that has <see cref="JsonIgnoreCondition.WhenWriting"/>. System.Text.Json gets its value, and discards it.
    /// </summary>
    private static NotCovered? CheckUnwritten(JsonPropertyInfo property, JsonTypeInfo info)
    {
        MemberInfo? accessor = Accessor(property);
        return accessor is MethodInfo get && !IsPlainGetter(get)
            ? new NotCovered(info.Type, $"{Name(property, info)} isn't written, but System.Text.Json calls its getter")
            : CheckReached(property, info, accessor);
    }

    /// <summary>Whether a getter only returns a field, so that nobody sees whether it is called.</summary>
    private static bool IsPlainGetter(MethodInfo get) =>
        (!get.IsVirtual || get.IsFinal || get.DeclaringType.Required().IsSealed)
        && get.IsDefined(typeof(CompilerGeneratedAttribute), inherit: false);

    private static MemberInfo? Accessor(JsonPropertyInfo property) =>
        property.AttributeProvider is PropertyInfo got ? got.GetMethod : property.AttributeProvider as FieldInfo;

    private static NotCovered? CheckReached(JsonPropertyInfo property, JsonTypeInfo info, MemberInfo? accessor) =>
        accessor is not null && GeneratedContracts.Reaches(info, accessor) ? null : new NotCovered(
            info.Type, $"the source-generated context can't access the getter of {Name(property, info)}");

    /// <summary>Finds the member as a contract has it that may have been changed.</summary>
    /// <param name="property">The member's contract.</param>
    /// <param name="info">The object whose member it is.</param>
    /// <param name="member">How it is written; null if it is not.</param>
    /// <returns>Why the declaring type falls back; null if it doesn't.</returns>
    public static NotCovered? ModifiedMember(JsonPropertyInfo property, JsonTypeInfo info, out ContractMember? member) =>
        !ContractMember.TryRead(property, out member)
            ? new NotCovered(info.Type, $"the getter of {Name(property, info)} can't be determined from its contract")
        : member is null ? null
        : AsyncStreams.IsOne(property.PropertyType) ? Asynchronous(property, info)
        : Accessor(property) is { } accessor ? CheckReached(property, info, accessor)
        : null;

    /// <summary>
    /// Judges a type whose contract a resolver of the application's own may have made: it has to be written as the framework's resolver has
    /// it, not by code of its own, nor as another kind of collection.
    /// </summary>
    public static NotCovered? CheckModified(Type type, JsonSerializerOptions options)
    {
        JsonTypeInfo info = options.GetTypeInfo(type);
        if (!SystemTextJson.IsOwn(info.Converter))
        {
            return null;
        }

        if (!ContractMember.HasUsualParts(info))
        {
            return new NotCovered(type, $"a custom resolver gave {type} code or element contracts other than the usual ones");
        }

        return info.Kind != JsonTypeInfoKind.Object
            && !HasUsualConverter(info)
            ? new NotCovered(type, $"a custom resolver gave {type} another converter than the usual one, {info.Converter.GetType().Name}")
            : null;
    }

    /// <summary>
    /// Whether a contract has the converter that reflection gives its type; false also where that can't be known: a native application has
    /// the code of that resolver only where reflection is switched on.
    /// </summary>
    // Trimming: compared with what the options say of the type, and no more.
    private static bool HasUsualConverter(JsonTypeInfo info) =>
        (CompiledShapes.MayEmit || JsonSerializer.IsReflectionEnabledByDefault)
        && new DefaultJsonTypeInfoResolver().GetTypeInfo(info.Type, info.Options).Converter.GetType()
            == GeneratedContracts.Converter(info).GetType();

    /// <summary>The member's name, escaped. From UTF-8, in which half a surrogate pair, which policies may make, is U+FFFD.</summary>
    public static string Name(JsonPropertyInfo property) =>
        JsonEncodedText.Encode(Encoding.UTF8.GetBytes(property.Name), property.Options.Encoder).Value;

    /// <summary>When the member is omitted.</summary>
    public static MemberIgnore Ignore(JsonPropertyInfo property) => !MemberAccess.IgnoresDefault(property) ? MemberIgnore.Never
        : property.PropertyType.CanBeNull() ? MemberIgnore.Null
        : MemberIgnore.Default;

    /// <summary>Whether a null that the member yields is refused.</summary>
    public static bool RefusesNull(JsonPropertyInfo property, JsonSerializerOptions options) =>
        options.RespectNullableAnnotations && !property.IsGetNullable && property.PropertyType.CanBeNull();

    private static NotCovered Asynchronous(JsonPropertyInfo property, JsonTypeInfo info) =>
        new($"{Name(property, info)} is an asynchronous sequence (IAsyncEnumerable)");

    private static string Name(JsonPropertyInfo property, JsonTypeInfo info) => MemberAccess.Name(property, info.Type);

    private static bool HasCallbacks(JsonTypeInfo info) => info.OnSerializing is not null || info.OnSerialized is not null;

    /// <summary>Whether a getter or field is an object's own, and gives exactly the type, or a reference to it.</summary>
    private static bool IsInstance(MemberInfo accessor, Type type) => accessor switch
    {
        MethodInfo { IsStatic: false, ReturnType: var got } => got == type || (got.IsByRef && got.GetElementType() == type),
        FieldInfo { IsStatic: false } field => field.FieldType == type,
        _ => false,
    };
}
