using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Models;

/// <summary>An attribute that a member, a type or a parameter may have.</summary>
/// <param name="Text">C#, without brackets: <c>{n}</c> is the member's name, <c>{t}</c> its type.</param>
/// <param name="Group">Of each group one at most is taken.</param>
internal sealed record AttributeRow(string Feature, string Text, string Group, int Weight = 10) : Row(Feature, Weight)
{
    /// <summary>Where it may stand; null for everywhere.</summary>
    public Func<MemberKind, TypeText, bool>? Fits { get; init; }

    /// <summary>Types that it may stand on; null for all.</summary>
    public Func<TypeShape, bool>? FitsType { get; init; }

    /// <summary>A modifier of the type that it stands on; empty for none.</summary>
    public string Modifier { get; init; } = "";

    /// <summary>The target that is named before it.</summary>
    public string Target { get; init; } = "";

    /// <summary>C# of the type that its member has to have; null for any.</summary>
    public string? Demands { get; init; }
}
