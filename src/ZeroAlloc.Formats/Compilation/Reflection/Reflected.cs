using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;

namespace ZeroAlloc.Formats.Compilation.Reflection;

/// <summary>Members that reflection has to find, and what types consist of.</summary>
/// <remarks>The call that looks a member up stays where the member is named, so that trimmers see it.</remarks>
internal static class Reflected
{
    /// <summary>A member that exists.</summary>
    /// <param name="member">The result of a look-up.</param>
    /// <param name="lookUp">Its text.</param>
    /// <exception cref="MissingMemberException">It found nothing.</exception>
    public static TMember Required<TMember>(
        [NotNull] this TMember? member, [CallerArgumentExpression(nameof(member))] string lookUp = "")
        where TMember : MemberInfo => member ?? throw Missing(lookUp);

    /// <summary>The method that returns the value of a property.</summary>
    /// <param name="property">The result of a look-up.</param>
    /// <param name="lookUp">Its text.</param>
    /// <exception cref="MissingMemberException">There is no such property, or it has no such method.</exception>
    public static MethodInfo Getter(this PropertyInfo? property, [CallerArgumentExpression(nameof(property))] string lookUp = "") =>
        property?.GetMethod ?? throw Missing(lookUp);

    /// <summary>The method that sets a property.</summary>
    /// <param name="property">The result of a look-up.</param>
    /// <param name="lookUp">Its text.</param>
    /// <exception cref="MissingMemberException">There is no such property, or it has no such method.</exception>
    public static MethodInfo Setter(this PropertyInfo? property, [CallerArgumentExpression(nameof(property))] string lookUp = "") =>
        property?.SetMethod ?? throw Missing(lookUp);

    /// <summary>The arguments of a generic type, or the type of an array's elements.</summary>
    public static Type[] Parts(Type type) =>
        type.IsGenericType ? type.GetGenericArguments() : type.HasElementType ? [type.GetElementType().Required()] : [];

    /// <summary>Whether values of a type may be null.</summary>
    public static bool CanBeNull(this Type type) => !type.IsValueType || Nullable.GetUnderlyingType(type) is not null;

    private static MissingMemberException Missing(string lookUp) => new($"{lookUp} doesn't exist, or isn't public.");
}
