using System.Globalization;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Compilation.Emission;

namespace ZeroAlloc.Formats.Json.Model.Plans;

/// <summary>A root, for one direction, and what it needs of the options.</summary>
/// <param name="Root">How the root is written, or read.</param>
/// <param name="Slots">What the emitted code finds in its slots.</param>
internal sealed record ContractPlan(ValuePlan Root, object[] Slots)
{
    /// <summary>Whether it says how the type is read, not how it is written.</summary>
    public bool IsRead { get; init; }

    /// <summary>
    /// For reading: whether a document is proven before anything is made of it, since an application could notice that it was begun.
    /// </summary>
    public bool IsProven { get; init; }

    /// <summary>For reading: whether objects are known by their identifiers, and referred to by them.</summary>
    public bool ReadsReferences { get; init; }

    /// <summary>Types inside that fall back to System.Text.Json, and why.</summary>
    public IReadOnlyDictionary<Type, string> Fallbacks { get; init; } = new Dictionary<Type, string>();

    /// <summary>How many times a type was checked until there was a plan: once for each, unless something was planned in vain.</summary>
    public int Visited { get; init; }

    /// <summary>The objects inside that have code of their own, and their slots.</summary>
    public IReadOnlyDictionary<ObjectPlan, int> InnerShapes { get; init; } = new Dictionary<ObjectPlan, int>();

    /// <summary>Whether depth is counted while writing. Readers always count it.</summary>
    public bool CountsDepth { get; init; }

    /// <summary>Whether what is written is indented; then depth is counted.</summary>
    public bool IsIndented { get; init; }

    /// <summary>Whether references are kept while they are written, so that one that is met again is null; then depth is counted.</summary>
    public bool IgnoresCycles { get; init; }

    /// <summary>Whether what was written before is written as its number; then depth is counted.</summary>
    public bool PreservesReferences { get; init; }

    /// <summary>What distinguishes the code to emit from all other code.</summary>
    /// <param name="names">How types and members are named.</param>
    public string Shape(ShapeNames names)
    {
        ShapeText shape = new ShapeText(names).Append(IsProven ? "P" : IsRead ? "R" : IsIndented ? "I" : CountsDepth ? "D" : "S");
        if (ReadsReferences)
        {
            shape.Append('&');
        }

        if (IgnoresCycles)
        {
            shape.Append('C');
        }

        if (PreservesReferences)
        {
            shape.Append('N');
        }

        // Of these objects it says no more than where they stand, and where their code is found.
        foreach ((ObjectPlan inner, int slot) in InnerShapes)
        {
            shape.Append(CultureInfo.InvariantCulture, $"/{slot}");
            shape.Number(inner);
        }

        Root.AppendShape(shape);
        return shape.ToString();
    }
}
