namespace ZeroAlloc.Coverage;

/// <summary>How many of the types that stock does compiled code does.</summary>
internal sealed class Share
{
    private const string Refusal = "System.Text.Json doesn't support ";
    private const string OwnConverter = " has a custom converter, ";

    private readonly Dictionary<string, (int Count, Type First)> _reasons = [];

    /// <summary>Types that the stock serializer does.</summary>
    public int Stock { get; private set; }

    /// <summary>Of those, done by compiled code, whatever is inside.</summary>
    public int Compiled { get; private set; }

    /// <summary>Of those, done wholly: nothing inside is left to the stock serializer.</summary>
    public int Whole { get; private set; }

    /// <summary>
    /// Of those, done by compiled code and by converters of the package's own: the document is compiled code's, and what a converter makes
    /// of a value, perhaps by the stock serializer, is the converter's.
    /// </summary>
    public int WholeButForConverters { get; private set; }

    /// <summary>Why the others are not, the most frequent reasons first, each with the first type that has it.</summary>
    public IEnumerable<(string Reason, int Count, Type First)> Reasons =>
        _reasons.OrderByDescending(static pair => pair.Value.Count).ThenBy(static pair => pair.Key, StringComparer.Ordinal)
            .Select(static pair => (pair.Key, pair.Value.Count, pair.Value.First));

    /// <summary>Counts a type.</summary>
    /// <param name="type">The type.</param>
    /// <param name="whyNot">Why the stock serializer does it; null where compiled code does.</param>
    /// <param name="left">
    /// What inside is left to the stock serializer, and why. What it refuses, in its own words, is not among it: nobody can do that.
    /// </param>
    public void Add(Type type, string? whyNot, IEnumerable<string> left)
    {
        string[] reasons = [.. left.Select(ReasonOf).Where(static reason => !reason.Contains(Refusal, StringComparison.Ordinal)).Distinct()];
        Stock++;
        Compiled += whyNot is null ? 1 : 0;
        Whole += whyNot is null && reasons.Length == 0 ? 1 : 0;
        bool isConverted = reasons.All(static reason => reason.Contains(OwnConverter, StringComparison.Ordinal));
        WholeButForConverters += whyNot is null && isConverted ? 1 : 0;
        foreach (string reason in whyNot is null ? reasons : [whyNot])
        {
            string kind = (whyNot is null ? "inside: " : "") + ReasonText.WithoutNames(reason);
            Count(kind, 1, type);
        }
    }

    /// <summary>Adds what another one counted.</summary>
    public void Add(Share other)
    {
        Stock += other.Stock;
        Compiled += other.Compiled;
        Whole += other.Whole;
        WholeButForConverters += other.WholeButForConverters;
        foreach ((string reason, (int count, Type first)) in other._reasons)
        {
            Count(reason, count, first);
        }
    }

    private void Count(string reason, int count, Type first) =>
        _reasons[reason] = _reasons.TryGetValue(reason, out (int Count, Type First) known)
            ? (known.Count + count, known.First)
            : (count, first);

    private static string ReasonOf(string part) => part[(part.IndexOf(", because ", StringComparison.Ordinal) + ", because ".Length)..];
}
