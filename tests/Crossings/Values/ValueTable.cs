namespace ZeroAlloc.Crossings.Values;

/// <summary>What values of a format are grown from beside the types themselves.</summary>
internal sealed class ValueTable
{
    /// <summary>Types that a member of type object holds, beside those of the program.</summary>
    public required IReadOnlyList<Type> AnyTypes { get; init; }

    /// <summary>Strings that are odd in the format.</summary>
    public IReadOnlyList<string> OddStrings { get; init; } = [];

    /// <summary>
    /// Whether only classes hold themselves: the stock serializer of the format ends the process where a record or a struct does, by the
    /// hash code of all that it holds, or since boxes of structs are never met again.
    /// </summary>
    public bool OnlyClassesCycle { get; init; }

    /// <summary>
    /// Whether members hold values of classes derived from their type, and members declared as object hold values of the types of other
    /// members.
    /// </summary>
    public bool HoldsRelatedTypes { get; init; }

    /// <summary>Those of JSON.</summary>
    public static ValueTable Default { get; } = new()
    {
        AnyTypes =
        [
            typeof(int), typeof(string), typeof(bool), typeof(double), typeof(DateTime), typeof(int[]), typeof(List<object>),
            typeof(Dictionary<string, object>), typeof(DayOfWeek), typeof(System.Text.Json.JsonElement), typeof(object),
            typeof(Support.QuotedList), typeof(List<int>), typeof(Dictionary<int, List<string>>), typeof(decimal), typeof(Support.Size),
        ],
    };
}
