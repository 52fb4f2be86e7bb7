using ZeroAlloc.Crossings.Engine;
using ZeroAlloc.Crossings.Models;

namespace ZeroAlloc.Crossings.Json;

/// <summary>
/// The tables that models are drawn from: all of them, and those without what System.Text.Json refuses wherever it stands. One member that
/// is refused makes a whole graph of types invalid, so that most programs are drawn from the second.
/// </summary>
internal static class JsonGrammar
{
    private static readonly HashSet<string> s_refused =
    [
        "Type", "Action", "Func", "IntPtr", "rectangular array", "Exception", "IAsyncEnumerable", "key object",
        "own sequence", "ReadOnlyCollection", "ReadOnlyDictionary", "FrozenSet", "FrozenDictionary",
        "ref get", "private constructor", "internal constructor", "protected constructor", "two marked constructors",
        "marked constructor beside another", "[JsonPropertyName] metadata",
    ];

    /// <summary>All tables.</summary>
    public static Grammar Tables { get; } = Make(static _ => true);

    /// <summary>The tables without what is always refused, unless it is wished for.</summary>
    public static Grammar Taken(Draw draw) => Make(row => !s_refused.Contains(row.Feature) || draw.IsWished(row));

    private static Grammar Make(Func<Row, bool> fits) => new()
    {
        Scalars = [.. JsonTypes.Scalars.Where(row => fits(row))],
        Collections = [.. JsonTypes.Collections.Where(row => fits(row))],
        Keys = [.. JsonTypes.Keys.Where(row => fits(row))],
        MemberAttributes = [.. JsonAttributes.Members.Where(row => fits(row))],
        TypeAttributes = JsonAttributes.Types,
        TypeExtras = JsonAttributes.Extras,
        Hierarchies = JsonAttributes.Hierarchies,
        Unions = JsonNext.Unions,
        Shapes =
        [
            .. TypeShape.All.Select(row => row.IsAny(TypeKinds.Values) ? row with { Weight = row.Weight / 2 } : row),
            .. JsonNext.HasUnions ? [TypeShape.Union] : (TypeShape[])[],
        ],
        Kinds = [.. MemberKind.All.Where(row => fits(row)), .. JsonNext.HasUnions ? [MemberKind.Case] : (MemberKind[])[]],
        Names = [.. NameRow.All.Select(row => row.Feature == "non-ASCII name" ? row with { Weight = 1 } : row)],
        Constructors = [.. ConstructorRow.All.Where(row => fits(row))],
        ConstructorMark = "JsonConstructor",
    };
}
