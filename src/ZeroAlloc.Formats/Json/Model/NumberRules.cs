using System.Numerics;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Compilation.Framework;
using ZeroAlloc.Formats.Scalars;

namespace ZeroAlloc.Formats.Json.Model;

/// <summary>Which <see cref="JsonNumberHandling"/> applies where: member, declaring type, type, options, in this order.</summary>
/// <remarks>
/// It applies to numbers, to values of any type, and to collections of these, but not to collections of collections: there the
/// options count again. Null is not the same as <see cref="JsonNumberHandling.Strict"/>, which keeps the inner type's own from applying.
/// </remarks>
internal static class NumberRules
{
    /// <summary>What the options say; null for nothing.</summary>
    public static JsonNumberHandling? OfOptions(JsonSerializerOptions options) =>
        options.NumberHandling == JsonNumberHandling.Strict ? null : options.NumberHandling;

    /// <summary>What applies to a type by itself, as a root or inside something to which nothing applies.</summary>
    public static JsonNumberHandling? OfType(JsonTypeInfo info, JsonSerializerOptions options) =>
        IsApplicable(info) ? info.NumberHandling ?? OfOptions(options) : null;

    /// <summary>What applies to the numbers that a collection holds directly; null if it is no collection, or holds others.</summary>
    public static JsonNumberHandling? OfElements(JsonTypeInfo info, JsonSerializerOptions options) =>
        info.Kind is JsonTypeInfoKind.Enumerable or JsonTypeInfoKind.Dictionary ? OfType(info, options) : null;

    /// <summary>What applies to a member without a converter of its own.</summary>
    public static JsonNumberHandling? OfMember(JsonPropertyInfo property, JsonTypeInfo declaring, JsonSerializerOptions options)
    {
        JsonTypeInfo info = options.GetTypeInfo(property.PropertyType);
        return IsApplicable(info)
            ? property.NumberHandling ?? declaring.NumberHandling ?? info.NumberHandling ?? OfOptions(options)
            : null;
    }

    /// <summary>Whether two are the same for writing.</summary>
    public static bool AreSame(JsonNumberHandling? one, JsonNumberHandling? other)
    {
        const JsonNumberHandling Writing = JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowNamedFloatingPointLiterals;
        return (one & Writing) == (other & Writing);
    }

    /// <summary>Whether a type is a number without a scalar: System.Text.Json alone converts it, and number handling applies.</summary>
    public static bool IsOther(Type type, JsonSerializerOptions options)
    {
        Type number = Nullable.GetUnderlyingType(type) ?? type;
        return number.IsValueType
            && ScalarRegistry.Find(number) is null
            && Array.Exists(
                number.GetInterfaces(), static one => one.IsGenericType && one.GetGenericTypeDefinition() == typeof(INumberBase<>))
            && TypeRules.Find(number, options) is { Kind: JsonTypeInfoKind.None } info
            && SystemTextJson.IsOwn(info.Converter);
    }

    private static bool IsApplicable(JsonTypeInfo info)
    {
        Type type = info.Kind is JsonTypeInfoKind.Enumerable or JsonTypeInfoKind.Dictionary ? info.ElementType ?? info.Type : info.Type;
        return type == typeof(object)
            || IsOther(type, info.Options)
            || ScalarRegistry.Find(Nullable.GetUnderlyingType(type) ?? type) is { Json.IsNumber: true };
    }
}
