namespace ZeroAlloc.Unit.Precompiled;

/// <summary>A class of <see cref="RecipeContext"/>.</summary>
public sealed class Pair
{
    public int First { get; init; }

    public required string Second { get; init; }
}
