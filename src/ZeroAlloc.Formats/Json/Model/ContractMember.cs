using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace ZeroAlloc.Formats.Json.Model;

/// <summary>
/// How a contract that the application may have changed has a member written: the very delegates that System.Text.Json calls, and the
/// answers that it has settled when the contract was made.
/// </summary>
/// <remarks>
/// A replaced getter may mask a secret. What is untouched can't be told from what is not, so that nothing is got but through the
/// contract. Its public delegates box what is no object; those behind them, which System.Text.Json calls, do not, and are asked for by
/// name. Where one of these names is not there, the type falls back to System.Text.Json.
/// </remarks>
/// <param name="Getter">A <see cref="Func{T, TResult}"/> from the object to the member's type.</param>
/// <param name="Predicate">
/// A <see cref="Func{T1, T2, TResult}"/> from the object and the member's value to whether it is written; null for always.
/// </param>
/// <param name="IgnoresDefault">Whether it is left out when it is null or its type's default; then nothing is asked.</param>
internal sealed record ContractMember(Delegate Getter, Delegate? Predicate, bool IgnoresDefault)
{
    private const BindingFlags Declared = BindingFlags.Instance | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    /// <summary>Looks at a member of a contract that is in use, and so no longer changes.</summary>
    /// <param name="property">The member.</param>
    /// <param name="member">How it is written; null if it is not.</param>
    /// <returns>False if this can't be known.</returns>
    public static bool TryRead(JsonPropertyInfo property, out ContractMember? member)
    {
        member = null;
        if (!MemberAccess.IsWritten(property))
        {
            return true;
        }

        if (!HasUsualContract(property))
        {
            return false;
        }

        Type[] types = [typeof(object), property.PropertyType];
        Delegate? getter = Typed(property, nameof(JsonPropertyInfo.Get), typeof(Func<,>).MakeGenericType(types));
        Delegate? predicate = Typed(
            property, nameof(JsonPropertyInfo.ShouldSerialize), typeof(Func<,,>).MakeGenericType([.. types, typeof(bool)]));
        if (getter is null || predicate is null != property.ShouldSerialize is null)
        {
            return false;
        }

        bool ignoresDefault = MemberAccess.IgnoresDefault(property);
        member = new ContractMember(getter, ignoresDefault ? null : predicate, ignoresDefault);
        return true;
    }

    /// <summary>What sets a member of such a contract: an <see cref="Action{T1, T2}"/> of the object and the value.</summary>
    /// <param name="property">The member.</param>
    /// <param name="setter">The delegate; null if the member is read over.</param>
    /// <returns>False if this can't be known.</returns>
    public static bool TryReadSetter(JsonPropertyInfo property, out Delegate? setter)
    {
        setter = null;
        if (Read(property, typeof(JsonPropertyInfo), "IgnoreNullTokensOnRead") is not false)
        {
            return false;
        }

        if (!MemberAccess.IsSet(property))
        {
            return true;
        }

        setter = Typed(property, nameof(JsonPropertyInfo.Set), typeof(Action<,>).MakeGenericType(typeof(object), property.PropertyType));
        return setter is not null && HasUsualContract(property);
    }

    /// <summary>What gets a member of such a contract: a <see cref="Func{T, TResult}"/> from the object to the member's type.</summary>
    /// <param name="property">The member.</param>
    /// <param name="getter">The delegate.</param>
    /// <returns>False if this can't be known.</returns>
    public static bool TryReadGetter(JsonPropertyInfo property, [NotNullWhen(true)] out Delegate? getter)
    {
        getter = Typed(property, nameof(JsonPropertyInfo.Get), typeof(Func<,>).MakeGenericType(typeof(object), property.PropertyType));
        return getter is not null && HasUsualContract(property);
    }

    /// <summary>Whether the values in a member have the contract of the options, and none of the member's own.</summary>
    public static bool HasUsualContract(JsonPropertyInfo property) =>
        Read(property, typeof(JsonPropertyInfo), "JsonTypeInfo") == property.Options.GetTypeInfo(property.PropertyType);

    /// <summary>The constructor with parameters that makes the objects of a contract made by reflection; null if there is none.</summary>
    public static ConstructorInfo? ConstructorOf(JsonTypeInfo info) =>
        Read(info.Converter, typeof(JsonConverter), "ConstructorInfo") as ConstructorInfo;

    /// <summary>
    /// Whether what is in the values of a type is written as the options say, by no contract and no code that the type alone has.
    /// </summary>
    /// <remarks>What a resolver of the application's own makes by <see cref="JsonMetadataServices"/> may have these.</remarks>
    public static bool HasUsualParts(JsonTypeInfo info)
    {
        if (GeneratedContracts.HasOtherCode(info))
        {
            return false;
        }

        if (Nullable.GetUnderlyingType(info.Type) is { } underlying)
        {
            return ElementOf(info) is { } element && element == info.Options.GetTypeInfo(underlying).Converter;
        }

        return IsOfOptions("ElementTypeInfo", info.ElementType) && IsOfOptions("KeyTypeInfo", info.KeyType);

        bool IsOfOptions(string name, Type? type) =>
            type is null || Read(info, typeof(JsonTypeInfo), name) == info.Options.GetTypeInfo(type);
    }

    /// <summary>Whether values of a nullable type are written and read by the converter of the type below it.</summary>
    /// <remarks>If that can't be asked, because trimming has removed the member, they are.</remarks>
    public static bool HasUsualElement(JsonTypeInfo info, Type underlying) =>
        ElementOf(info) is not { } element || element == info.Options.GetTypeInfo(underlying).Converter;

    private static object? ElementOf(JsonTypeInfo info) => Read(info.Converter, typeof(JsonConverter), "NullableElementConverter");

    /// <summary>What a property of a contract's says that is not public; null where it is gone.</summary>
    /// <param name="target">A part of a contract.</param>
    /// <param name="declaring">The type that declares the property.</param>
    /// <param name="name">Its name.</param>
    // Trimming: if the member is gone, the type falls back to System.Text.Json.
    public static object? Read(object target, Type declaring, string name) => declaring.GetProperty(name, Declared)?.GetValue(target);

    private static Delegate? Typed(JsonPropertyInfo property, string name, Type type) =>
        Read(property, property.GetType(), name) is Delegate found && type.IsInstanceOfType(found) ? found : null;
}
