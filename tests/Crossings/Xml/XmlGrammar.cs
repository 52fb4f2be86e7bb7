using ZeroAlloc.Crossings.Engine;
using ZeroAlloc.Crossings.Models;

namespace ZeroAlloc.Crossings.Xml;

/// <summary>
/// The tables that models of XmlSerializer are drawn from: all of them, and those without what XmlSerializer always refuses. A model of
/// ten members one of which is refused is refused as a whole, so that most programs are drawn from the second.
/// </summary>
internal static class XmlGrammar
{
    private static readonly HashSet<string> s_refused =
    [
        "XmlAttribute", "XmlSerializerNamespaces", "IList", "IDictionary", "Hashtable", "Uri", "Version", "Half", "Int128", "Type",
            "Action", "IntPtr", "rectangular array",
        "own sequence", "own struct list", "LinkedList", "ReadOnlyCollection", "Queue<>", "IList<>", "IEnumerable<>", "IReadOnlyList",
            "ImmutableArray", "ImmutableList",
        "ArraySegment", "Dictionary",
        "get private set", "get protected set", "get internal set", "get private init", "positional", "interface property",
        "[XmlElement] with a wrong DataType", "[XmlElement] duration", "[XmlChoiceIdentifier] without a member", "[XmlAttribute] anywhere",
            "[XmlText] anywhere", "[Obsolete] as an error",
        "[DefaultValue] of another type", "[XmlArrayItem] nullable",
        "internal class", "interface", "constructor with parameters",
    ];

    /// <summary>Which constructors types have: most of them one without parameters, of any visibility.</summary>
    public static IReadOnlyList<ConstructorRow> Constructors { get; } =
    [
        new("no constructor", [], 60),
        new("public constructor", ["public"], 6),
        new("private constructor", ["private"], 8),
        new("internal constructor", ["internal"], 6),
        new("protected constructor", ["protected"], 6),
        new("constructor with parameters", ["public p"], 4),
        new("constructor with parameters and one without", ["public", "public p"], 5),
        new("constructor with parameters and a private one without", ["private", "public p"], 5),
    ];

    /// <summary>All tables.</summary>
    public static Grammar Tables { get; } = Make(static _ => true);

    /// <summary>The tables without what is always refused, unless it is wished for.</summary>
    public static Grammar Taken(Draw draw) => Make(row => !s_refused.Contains(row.Feature) || draw.IsWished(row));

    /// <summary>The kinds of members, some with another weight.</summary>
    public static IReadOnlyList<MemberKind> Kinds(params (string Feature, int Weight)[] weights) =>
        [.. MemberKind.All.Select(kind => kind with { Weight = Weight(kind, weights) })];

    /// <summary>The shapes of types, some with another weight.</summary>
    public static IReadOnlyList<TypeShape> Shapes(params (string Feature, int Weight)[] weights) =>
        [.. TypeShape.All.Select(shape => shape with { Weight = Weight(shape, weights) })];

    private static Grammar Make(Func<Row, bool> fits) => new()
    {
        Scalars = [.. XmlTypes.Scalars.Where(row => fits(row))],
        Collections = [.. XmlTypes.Collections.Where(row => fits(row))],
        Keys = XmlTypes.Keys,
        MemberAttributes = [.. XmlAttributes.Members.Where(row => fits(row))],
        TypeAttributes = XmlAttributes.Types,
        TypeExtras = XmlAttributes.Extras,
        Hierarchies = XmlAttributes.Hierarchies,
        ConstructorMark = null,
        HasMembersOfBase = true,
        Kinds = [.. Kinds(("get set", 110), ("abstract", 5), ("field", 30)).Where(row => fits(row))],
        Shapes = [.. Shapes(("class", 60), ("sealed class", 15), ("internal class", 1), ("record", 8), ("interface", 1),
            ("sealed record", 4), ("readonly struct", 2), ("readonly record struct", 2)).Where(row => fits(row))],
        Constructors = [.. Constructors.Where(row => fits(row))],
        MemberMarks = XmlCompanions.Marks,
    };

    private static int Weight(Row row, (string Feature, int Weight)[] weights) =>
        weights.Where(weight => weight.Feature == row.Feature).Select(weight => weight.Weight).FirstOrDefault(row.Weight);
}
