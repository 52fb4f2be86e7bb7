using System.Diagnostics.CodeAnalysis;

namespace ZeroAlloc.AspNetCore.Formats;

/// <summary>What the declared type of a value tells of the values.</summary>
internal static class DeclaredType
{
    /// <summary>The type that a method returns, awaited; <see langword="void"/> for none.</summary>
    public static Type Awaited(Type returned)
    {
        if (returned == typeof(Task) || returned == typeof(ValueTask))
        {
            return typeof(void);
        }

        bool isAwaited = returned.IsGenericType
            && (returned.GetGenericTypeDefinition() == typeof(Task<>) || returned.GetGenericTypeDefinition() == typeof(ValueTask<>));
        return isAwaited ? returned.GetGenericArguments()[0] : returned;
    }

    /// <summary>Whether a type is F#'s task, which the framework awaits besides .NET's own.</summary>
    public static bool IsFSharpAsync(Type type) =>
        type.IsGenericType && type.GetGenericTypeDefinition().FullName == "Microsoft.FSharp.Control.FSharpAsync`1";

    /// <summary>
    /// The list that values most often are which are declared by the interface of a sequence; null where the type is none
    /// that a list implements.
    /// </summary>
    [UnconditionalSuppressMessage(
        "AOT", "IL3050",
        Justification = "A list is asked for its contract; what writes it is there where the application writes lists.")]
    public static Type? ListBehind(Type declared)
    {
        if (!declared.IsInterface || !declared.IsConstructedGenericType || declared.GenericTypeArguments is not [var item])
        {
            return null;
        }

        Type list = typeof(List<>).MakeGenericType(item);
        return declared.IsAssignableFrom(list) ? list : null;
    }

    /// <summary>Whether there are values whose own type is this one: otherwise it says nothing of how they are written.</summary>
    public static bool HasValues(Type declared) =>
        declared != typeof(void) && declared != typeof(object) && declared is { IsAbstract: false, ContainsGenericParameters: false };
}
