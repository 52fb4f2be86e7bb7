using ZeroAlloc.Crossings.Engine;
using ZeroAlloc.Crossings.Models;
using ZeroAlloc.Crossings.Xml;

namespace ZeroAlloc.Crossings.DataContracts;

/// <summary>The tables that models of data contracts are drawn from: all, and those without what a serializer refuses or code never
/// writes.</summary>
internal static class ContractGrammar
{
    private static readonly HashSet<string> s_refused =
    [
        "Type", "Action", "IntPtr", "rectangular array", "own sequence", "Stack<>", "ImmutableArray", "ImmutableList", "IReadOnlyList",
            "IReadOnlyCollection", "IReadOnlyDictionary",
        "XElement", "XmlElement", "nodes", "XmlQualifiedName", "own XML", "own XML of a struct", "own XML of items", "Half", "IList",
            "IEnumerable", "IDictionary", "Hashtable", "key object", "class tuple",
        "[DataMember] anywhere", "[DataMember] named alike", "callback with a wrong signature",
            "[field: DataMember]",
            "[DataMember] required without default", "interface", "internal class",
    ];

    /// <summary>All tables.</summary>
    public static Grammar Tables { get; } = Make(static _ => true);

    /// <summary>The tables without what is never taken, unless it is wished for.</summary>
    public static Grammar Taken(Draw draw) => Make(row => !s_refused.Contains(row.Feature) || draw.IsWished(row));

    private static Grammar Make(Func<Row, bool> fits) => new()
    {
        Scalars = [.. ContractTypes.Scalars.Where(row => fits(row))],
        Collections = [.. ContractTypes.Collections.Where(row => fits(row))],
        Keys = [.. ContractTypes.Keys.Where(row => fits(row))],
        MemberAttributes = [.. ContractAttributes.Members.Where(row => fits(row))],
        TypeAttributes = ContractAttributes.Types,
        TypeExtras = [.. ContractAttributes.Extras.Where(row => fits(row))],
        Hierarchies = ContractAttributes.Hierarchies,
        ConstructorMark = null,
        HasMembersOfBase = true,
        Kinds = XmlGrammar.Kinds(("get set", 100), ("field", 30), ("private field", 8), ("private property", 8)),
        Shapes =
        [
            .. XmlGrammar.Shapes(("class", 60), ("sealed class", 15), ("internal class", 3), ("interface", 2)).Where(row => fits(row)),
        ],
        Constructors = XmlGrammar.Constructors,
        MemberMarks = ContractCompanions.Marks,
    };
}
