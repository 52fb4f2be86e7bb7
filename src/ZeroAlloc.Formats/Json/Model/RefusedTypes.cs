using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace ZeroAlloc.Formats.Json.Model;

/// <summary>
/// Types of which System.Text.Json reads no value but null: interfaces, delegates, <see cref="Type"/>, classes whose constructor it does
/// not find, collections that it can't fill. Models have such members for reasons of their own, and documents do not.
/// </summary>
/// <remarks>To take too much for refused is no error: compiled code declines whatever is not null.</remarks>
internal static class RefusedTypes
{
    /// <summary>Whether a type is one of them, going by its contract, whose converter is System.Text.Json's own.</summary>
    public static bool Contains(JsonTypeInfo info) => UnsupportedReason.IsRefused(info) || (info.Kind switch
    {
        JsonTypeInfoKind.Object => TypeRules.IsPlainObject(info) && IsNeverMade(info),
        JsonTypeInfoKind.Enumerable => HasNoCode(info) && RefusesEmpty("[]"u8, info),
        JsonTypeInfoKind.Dictionary => HasNoCode(info) && RefusesEmpty("{}"u8, info),
        _ => false,
    });

    /// <summary>There is no constructor, or it has parameters that no member has a value for.</summary>
    private static bool IsNeverMade(JsonTypeInfo info)
    {
        if (info.CreateObject is not null || info.Type.IsValueType)
        {
            return false;
        }

        if (info.Type.IsAbstract)
        {
            // A constructor with parameters is there for derived classes.
            return true;
        }

        // A generated context also sets members that are init-only as if they were parameters.
        return info.ConstructorAttributeProvider is ConstructorInfo
            ? !MemberAccess.HasMemberForEachParameter(info)
            : info.Properties.All(static property => property.AssociatedParameter is null);
    }

    private static bool HasNoCode(JsonTypeInfo info) =>
        info is { CreateObject: null, OnDeserializing: null, OnDeserialized: null };

    /// <summary>
    /// Asks, where no code of an application's can run: a collection without a constructor is made by the framework or not at all.
    /// </summary>
    private static bool RefusesEmpty(ReadOnlySpan<byte> empty, JsonTypeInfo info)
    {
        try
        {
            _ = JsonSerializer.Deserialize(empty, info);
            return false;
        }
        catch (NotSupportedException)
        {
            return true;
        }
    }
}
