namespace ZeroAlloc.Formats.Compilation.Precompiled;

/// <summary>A recipe of a file: the type to begin with, how the slots of its code are filled, and the types that this mentions.</summary>
internal sealed record FoundRecipe(Type Code, string Slots, IReadOnlyList<Type> Types);
