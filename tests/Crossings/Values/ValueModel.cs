using System.Collections.Immutable;
using ZeroAlloc.Crossings.Engine;
using ZeroAlloc.Crossings.Models;

namespace ZeroAlloc.Crossings.Values;

/// <summary>A value by the seed that it is grown of: the same again for each call, so that none sees what another has changed.</summary>
/// <param name="Seed">What it is drawn by.</param>
/// <param name="Styles">Features of <see cref="ValueStyle"/>.</param>
/// <param name="Blank">Names of members that are left as they are, which makes a value smaller.</param>
internal sealed record ValueModel(ulong Seed, ImmutableArray<string> Styles, ImmutableHashSet<string> Blank)
{
    /// <summary>Draws one.</summary>
    public static ValueModel Next(Draw draw)
    {
        Row[] styles = [.. ValueStyle.All.Where(draw.Has)];
        return new ValueModel(draw.NextBits(), [.. styles.Select(style => style.Feature)], []);
    }

    /// <summary>Grows the value.</summary>
    public object? Grow(Type type, CompiledProgram program) => new ValueGrower(program, this).Grow(type);

    /// <summary>Whether it is of a style.</summary>
    public bool Has(Row style) => Styles.Contains(style.Feature);
}
