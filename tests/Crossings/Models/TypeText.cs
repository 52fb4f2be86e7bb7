using System.Collections.Immutable;

namespace ZeroAlloc.Crossings.Models;

/// <summary>The type of a member as C#, of what rows it was drawn, and what is known of it.</summary>
internal sealed record TypeText(string Text, ImmutableArray<string> Features, TypeTraits Traits)
{
    /// <summary>C# of a default value that differs from <c>default</c>; null where none is known.</summary>
    public string? Default { get; init; }

    /// <summary>C# of what a member is initialized with; null where nothing is known.</summary>
    public string? Initial { get; init; }

    /// <summary>Whether it has one of these traits.</summary>
    public bool IsAny(TypeTraits traits) => (Traits & traits) != 0;
}
