using System.Globalization;
using System.Reflection;

namespace ZeroAlloc.Formats.Compilation.Precompiled;

/// <summary>What tells a shape from others in any process, and the assemblies that its code depends on.</summary>
/// <param name="Key">A hash of the shape's text, in which types and members stand by their names.</param>
/// <param name="Types">Those in the text, what they are made of, and their base classes.</param>
/// <param name="Assemblies">Those of the types in the text: the key says nothing of what is in them.</param>
internal sealed record StableShape(string Key, IReadOnlyCollection<Type> Types, IReadOnlyCollection<Assembly> Assemblies)
{
    [ThreadStatic]
    private static HashSet<Type>? s_named;

    /// <summary>Whether the calling thread makes the text of a shape that holds in other processes, too.</summary>
    public static bool IsBeingMade => s_named is not null;

    /// <summary>The stable shape of some code.</summary>
    public static StableShape Of(EmittedCode code)
    {
        s_named = [];
        try
        {
            string text = $"{code.Purpose}\n{NameOf(code.Root)}\n{code.TextOfShape()}";
            return new StableShape(
                $"S{StableHash.Of(text).ToString("x32", CultureInfo.InvariantCulture)}",
                [.. s_named],
                [.. s_named.Select(static type => type.Assembly).Distinct()]);
        }
        finally
        {
            s_named = null;
        }
    }

    /// <summary>The name of a type in the text that is being made.</summary>
    public static string NameOf(Type type)
    {
        Add(type);
        return type.AssemblyQualifiedName ?? type.ToString();
    }

    /// <summary>Adds a type, what it is made of, and its base classes: a member that it inherits is their code.</summary>
    private static void Add(Type type)
    {
        // A base class may be made of the type itself: class Tree : List<Tree>.
        if (!s_named!.Add(type))
        {
            return;
        }

        foreach (Type part in type.IsGenericType ? type.GetGenericArguments() : type.HasElementType ? [type.GetElementType()!] : [])
        {
            Add(part);
        }

        if (type.BaseType is { } parent)
        {
            Add(parent);
        }
    }
}
