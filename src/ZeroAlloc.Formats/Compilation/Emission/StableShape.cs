using System.Reflection;

namespace ZeroAlloc.Formats.Compilation.Emission;

/// <summary>What tells a shape from others in any process, and the assemblies that its code depends on.</summary>
/// <param name="Key">A hash of the shape's text, in which types and members stand by their names.</param>
/// <param name="Types">Those in the text, what they are made of, and their base classes.</param>
/// <param name="Assemblies">Those of the types in the text: the key says nothing of what is in them.</param>
internal sealed record StableShape(string Key, IReadOnlyCollection<Type> Types, IReadOnlyCollection<Assembly> Assemblies)
{
    /// <summary>The stable shape of some code.</summary>
    public static StableShape Of(EmittedCode code)
    {
        var names = new StableNames();
        string text = $"{code.Purpose}\n{names.Of(code.Root)}\n{code.TextOfShape(names)}";
        return new StableShape(
            $"S{StableHash.TextOf(text)}",
            names.Types,
            [.. names.Types.Select(static type => type.Assembly).Distinct()]);
    }
}
