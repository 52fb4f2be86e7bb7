using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Models;

/// <summary>Which constructors a type has.</summary>
/// <param name="Parts">Each of them: access, then whether it has parameters (<c>p</c>) and is marked (<c>m</c>).</param>
internal sealed record ConstructorRow(string Feature, string[] Parts, int Weight = 10) : Row(Feature, Weight)
{
    /// <summary>All of them.</summary>
    public static IReadOnlyList<ConstructorRow> All { get; } =
    [
        new("no constructor", [], 80),
        new("public constructor", ["public"], 8),
        new("private constructor", ["private"], 8),
        new("internal constructor", ["internal"], 4),
        new("protected constructor", ["protected"], 4),
        new("private constructor, marked", ["private m"], 5),
        new("constructor with parameters", ["public p"], 20),
        new("constructor with parameters and one without", ["public", "public p"], 8),
        new("marked constructor with parameters", ["public", "public pm"], 18),
        new("marked constructor beside another", ["public p", "public pm"], 5),
        new("private constructor with parameters, marked", ["private pm"], 8),
        new("internal constructor with parameters, marked", ["internal pm"], 4),
        new("two marked constructors", ["public m", "public pm"], 1),
    ];

    /// <summary>A parameter that has a default value.</summary>
    public static Row Default { get; } = new("parameter with a default", 20);

    /// <summary>A parameter whose default value is not that of its type.</summary>
    public static Row OwnDefault { get; } = new("parameter with a default of its own", 20);

    /// <summary>A parameter of another type than the member.</summary>
    public static Row OtherType { get; } = new("parameter of another type", 8);

    /// <summary>A parameter that no member belongs to.</summary>
    public static Row WithoutMember { get; } = new("parameter without a member", 4);

    /// <summary>A parameter that is not assigned.</summary>
    public static Row Unassigned { get; } = new("parameter that is not assigned", 8);

    /// <summary>What parameters may be.</summary>
    public static IReadOnlyList<Row> Parameters { get; } = [Default, OwnDefault, OtherType, WithoutMember, Unassigned];
}
