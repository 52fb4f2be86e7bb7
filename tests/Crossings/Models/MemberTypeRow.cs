using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Models;

/// <summary>A type that members may have.</summary>
/// <param name="Text">C#: <c>{0}</c> is an element, <c>{k}</c> a key.</param>
/// <param name="Traits">What is known of it.</param>
internal sealed record MemberTypeRow(string Feature, string Text, TypeTraits Traits = TypeTraits.None, int Weight = 10)
    : Row(Feature, Weight)
{
    /// <summary>Whether it has elements.</summary>
    public bool HasElement => Text.Contains("{0}", StringComparison.Ordinal);

    /// <summary>C# of a value for parameters that are left out; null where none is known.</summary>
    public string? Default { get; init; }

    /// <summary>C# of what a member is initialized with; the default of parameters where there is none of its own.</summary>
    public string? Initial { get => field ?? Default; init; }

    /// <summary>Whether the element has to be a value type, or a reference type; null for any.</summary>
    public bool? IsOfValues { get; init; }

    /// <summary>Whether it may be an element of a collection; types that end a program otherwise may not.</summary>
    public bool MayBeElement { get; init; } = true;
}
