using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Models;

/// <summary>How a member is named.</summary>
/// <param name="Text">C#: <c>{0}</c> is a prefix and a number, unlike those of other members; <c>{1}</c> the same in lower case.</param>
internal sealed record NameRow(string Feature, string Text, int Weight = 10) : Row(Feature, Weight)
{
    /// <summary>All ways of naming.</summary>
    public static IReadOnlyList<NameRow> All { get; } =
    [
        new("plain name", "{0}", 100),
        new("lower name", "{1}", 5),
        new("name of words", "{0}OfAnHTMLText", 5),
        new("name with an underscore", "_{0}_", 3),
        new("non-ASCII name", "É{0}ßΩ", 4),
        new("long name", "{0}WithANameThatIsLongerThanMostAndEvenLongerThanThatSoThatItIsNoLongerComparedInOneGo", 3),
        new("keyword as a name", "@class{1}", 2),
    ];

    /// <summary>A property or field with an initializer.</summary>
    public static Row Initializer { get; } = new("initializer", 12);

    /// <summary>A parameter of a record with a default value.</summary>
    public static Row ParameterDefault { get; } = new("default of a positional parameter", 20);

    /// <summary>Whether there is a value that a member has from the start.</summary>
    public static IReadOnlyList<Row> Defaults { get; } = [Initializer, ParameterDefault];
}
