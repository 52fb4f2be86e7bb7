using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;

namespace ZeroAlloc.AspNetCore.Formats;

/// <summary>What the declared type of a value tells of the values.</summary>
[UnconditionalSuppressMessage(
    "AOT", "IL3050",
    Justification = "Lists and arrays are asked for their contract; what writes them is there where the application writes them.")]
internal static class DeclaredType
{
    // By name, as the framework knows them: nobody references F#'s library.
    private const string FSharpAsync = "Microsoft.FSharp.Control.FSharpAsync`1";
    private const string FSharpUnit = "Microsoft.FSharp.Core.Unit";

    private const BindingFlags AnyMethod = BindingFlags.Instance | BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic;

    /// <summary>The type that a method returns, awaited; <see langword="void"/> for none.</summary>
    public static Type Awaited(Type returned)
    {
        if (returned == typeof(Task) || returned == typeof(ValueTask))
        {
            return typeof(void);
        }

        if (!returned.IsGenericType || !IsAwaited(returned.GetGenericTypeDefinition()))
        {
            return returned;
        }

        Type value = returned.GetGenericArguments()[0];
        return value.FullName == FSharpUnit ? typeof(void) : value;
    }

    /// <summary>
    /// The list that values most often are which are declared by the interface of a sequence; null where the type is none
    /// that a list implements.
    /// </summary>
    public static Type? ListBehind(Type declared)
    {
        if (!declared.IsInterface || !declared.IsConstructedGenericType || declared.GenericTypeArguments is not [var item])
        {
            return null;
        }

        Type list = ListOf(item);
        return declared.IsAssignableFrom(list) ? list : null;
    }

    /// <summary>The list of items of a type.</summary>
    public static Type ListOf(Type item) => typeof(List<>).MakeGenericType(item);

    /// <summary>The array of items of a type.</summary>
    public static Type ArrayOf(Type item) => item.MakeArrayType();

    /// <summary>Whether there are values whose own type is this one: otherwise it says nothing of how they are written.</summary>
    public static bool HasValues(Type declared) =>
        declared != typeof(void) && declared != typeof(object) && declared is { IsAbstract: false, ContainsGenericParameters: false };

    /// <summary>Whether a type has an awaiter and is no task. The framework rejects handlers that return it.</summary>
    [UnconditionalSuppressMessage(
        "Trimming", "IL2070",
        Justification = "The framework asks for the same method, and rejects the handler where it is kept.")]
    public static bool IsUnknownAwaitable(Type type) =>
        Awaited(type) == type
        && type.GetMethod(nameof(Task.GetAwaiter), AnyMethod, []) is { ReturnType: var awaiter }
        && typeof(INotifyCompletion).IsAssignableFrom(awaiter);

    private static bool IsAwaited(Type definition) =>
        definition == typeof(Task<>) || definition == typeof(ValueTask<>) || definition.FullName == FSharpAsync;
}
