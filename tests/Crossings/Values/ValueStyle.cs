using ZeroAlloc.Crossings.Engine;

namespace ZeroAlloc.Crossings.Values;

/// <summary>What values are like.</summary>
internal static class ValueStyle
{
    /// <summary>Many members are null.</summary>
    public static Row Nulls { get; } = new("nulls", 25);

    /// <summary>Members have the default value of their type.</summary>
    public static Row Defaults { get; } = new("defaults", 20);

    /// <summary>Strings that have to be escaped, and such that can't be written.</summary>
    public static Row OddStrings { get; } = new("odd strings", 25);

    /// <summary>Numbers, dates and others at their limits.</summary>
    public static Row OddScalars { get; } = new("odd scalars", 25);

    /// <summary>Collections without elements.</summary>
    public static Row Empty { get; } = new("empty collections", 15);

    /// <summary>Collections and strings that are longer than a response's first part.</summary>
    public static Row Long { get; } = new("long texts and collections", 5);

    /// <summary>Objects that stand in several places.</summary>
    public static Row Shared { get; } = new("shared references", 15);

    /// <summary>Objects that hold themselves.</summary>
    public static Row Cycles { get; } = new("cycles", 6);

    /// <summary>Objects in objects, deeper than otherwise.</summary>
    public static Row Deep { get; } = new("deep", 8);

    /// <summary>The whole value is null.</summary>
    public static Row Null { get; } = new("no value", 3);

    /// <summary>All of them.</summary>
    public static IReadOnlyList<Row> All { get; } =
        [Nulls, Defaults, OddStrings, OddScalars, Empty, Long, Shared, Cycles, Deep, Null];
}
