using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using ZeroAlloc.Formats.Compilation.Emission;
using ZeroAlloc.Formats.Compilation.Reflection;

namespace ZeroAlloc.Formats.Compilation.Precompiled;

/// <summary>How a contract is made without a plan: its code, and what is in the code's slots.</summary>
/// <param name="Key">The contract's direction, type and options.</param>
/// <param name="Code">The code.</param>
/// <param name="Slots">How its slots are filled: no line feeds.</param>
/// <param name="Types">The types that <paramref name="Slots"/> mentions, by number.</param>
/// <param name="Assemblies">The assemblies that the plan depends on, beside the code itself; those of the framework count as well.</param>
internal sealed record Recipe(
    string Key, EmittedCode Code, string Slots, IReadOnlyList<Type> Types, IReadOnlyCollection<Assembly> Assemblies)
{
    /// <summary>The key of a contract.</summary>
    /// <param name="purpose">What its code does.</param>
    /// <param name="type">Its type.</param>
    /// <param name="options">A text of its options.</param>
    public static string KeyOf(string purpose, Type type, string options) =>
        string.Concat("R", StableHash.TextOf(string.Concat(purpose, "\n", type.AssemblyQualifiedName, "\n", options)));

    /// <summary>The class that leads to the code and the types.</summary>
    /// <param name="code">The code's type.</param>
    /// <param name="types">The types.</param>
    [RequiresDynamicCode("Emits IL.")]
    public static Type Entry(Type code, IReadOnlyList<Type> types)
    {
        Type list = typeof(object);
        for (int i = types.Count - 1; i >= 0; i--)
        {
            list = typeof(PrecompiledTypes<,>).MakeGenericType(types[i], list);
        }

        return typeof(PrecompiledRecipe<,>).MakeGenericType(code, list);
    }

    /// <summary>What such a class leads to.</summary>
    public static FoundRecipe Found(Type entry, string slots)
    {
        Type[] arguments = entry.BaseType.Required().GenericTypeArguments;
        List<Type> types = [];
        Type list = arguments[1];
        while (list.IsGenericType)
        {
            Type[] parts = list.GenericTypeArguments;
            types.Add(parts[0]);
            list = parts[1];
        }

        return new FoundRecipe(arguments[0], slots, types);
    }
}
