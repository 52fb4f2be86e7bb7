namespace ZeroAlloc.Benchmarks.Cold.Types;

/// <summary>
/// What the data types of contract packages are made of: Amazon EC2's, Stripe's, Kubernetes', GitHub's, OpenAI's and others', each package
/// counted as much as any other. The source is <c>dotnet run -c Release --project tests/Coverage --property:Contracts=all -- --members</c>.
/// </summary>
internal static class MemberTable
{
    /// <summary>How many members a type has: each number as frequent as any other.</summary>
    public static IReadOnlyList<int> Sizes { get; } = [1, 2, 2, 3, 4, 5, 6, 8, 12, 16];

    /// <summary>How many object types are reached from a type, itself included: what references are drawn to come near.</summary>
    public static IReadOnlyList<int> Reached { get; } = [1, 1, 1, 1, 2, 3, 4, 5, 11, 36];

    /// <summary>Of 1,000 types so many have a constructor with parameters.</summary>
    public const int Constructors = 159;

    /// <summary>Of 1,000 types so many have members that are set by initializers alone.</summary>
    public const int InitOnly = 21;

    /// <summary>Of 1,000 members so many have a name by attribute; here they stand in the same types, as in packages.</summary>
    public const int Renamed = 310;

    /// <summary>Of 1,000 members so many are left out by a condition.</summary>
    public const int Conditional = 44;

    /// <summary>
    /// Members by kind, of 1,000. <c>{C}</c> is a class, <c>{S}</c> a struct, <c>{E}</c> an enum, <c>{N}</c> one that is written by name,
    /// as most values are that packages have converters for. Kinds below one in 1,000 are not here.
    /// </summary>
    public static IReadOnlyList<(int Share, string Type, string Value)> Kinds { get; } =
    [
        (326, "string?", "\"a text\""),
        (230, "{C}?", "{C}.Sample(depth - 1)"),
        (64, "bool", "true"),
        (33, "List<{C}>?", "new() { {C}.Sample(depth - 1) }"),
        (29, "{N}", "{N}.Second"),
        (28, "bool?", "true"),
        (27, "int", "42"),
        (25, "int?", "7"),
        (20, "{N}?", "null"),
        (14, "IList<{C}>?", "new List<{C}> { {C}.Sample(depth - 1) }"),
        (14, "IReadOnlyList<{C}>?", "new[] { {C}.Sample(depth - 1) }"),
        (16, "IList<string>?", "new List<string> { \"a\", \"b\" }"),
        (15, "{E}", "{E}.Second"),
        (15, "long", "1234567890123L"),
        (13, "Dictionary<string, {C}>?", "new() { [\"k\"] = {C}.Sample(depth - 1) }"),
        (11, "Dictionary<string, string>?", "new() { [\"k\"] = \"v\" }"),
        (11, "Dictionary<string, {N}>?", "new() { [\"k\"] = {N}.First }"),
        (9, "List<string>?", "new() { \"a\", \"b\" }"),
        (8, "Dictionary<string, object>?", "new() { [\"k\"] = 1 }"),
        (8, "long?", "5"),
        (8, "DateTime", "new DateTime(2026, 1, 2, 3, 4, 5, DateTimeKind.Utc)"),
        (7, "{E}?", "{E}.First"),
        (6, "Dictionary<string, List<string>>?", "new() { [\"k\"] = new() { \"a\" } }"),
        (5, "{S}?", "{S}.Sample()"),
        (5, "Uri?", "new Uri(\"https://example.com/a\")"),
        (5, "object?", "\"any\""),
        (4, "DateTime?", "null"),
        (4, "DateTimeOffset?", "new DateTimeOffset(2026, 1, 2, 3, 4, 5, TimeSpan.Zero)"),
        (4, "TimeSpan", "TimeSpan.FromSeconds(90)"),
        (3, "DateTimeOffset", "new DateTimeOffset(2026, 1, 2, 3, 4, 5, TimeSpan.Zero)"),
        (2, "ulong", "9"),
        (2, "float?", "1.5f"),
        (2, "{C}[]?", "new[] { {C}.Sample(depth - 1) }"),
        (1, "TimeSpan?", "null"),
        (1, "decimal?", "12.34m"),
        (1, "double", "1.5"),
        (1, "double?", "null"),
        (1, "List<int>?", "new() { 1, 2 }"),
        (1, "List<{E}>?", "new() { {E}.Second }"),
        (1, "byte[]?", "new byte[] { 1, 2, 3 }"),
        (1, "string[]?", "new[] { \"a\" }"),
    ];
}
