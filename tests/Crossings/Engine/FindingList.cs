namespace ZeroAlloc.Crossings.Engine;

/// <summary>Findings, each kind of them once: by what differs, and by the features that are left when the case was shrunk.</summary>
internal sealed class FindingList
{
    private static readonly string[] s_neutral =
    [
        "root", "nested", "plain name", "class", "sealed class", "no constructor", "get set", "generic", "derived",
    ];

    private readonly Dictionary<string, (Failure First, int Count)> _all = new(StringComparer.Ordinal);

    /// <summary>Number of kinds.</summary>
    public int Count => _all.Count;

    /// <summary>The first of each kind, and how many there were.</summary>
    public IEnumerable<(string Kind, Failure First, int Count)> All =>
        _all.Select(found => (found.Key, found.Value.First, found.Value.Count));

    /// <summary>Adds a failure; whether it is the first of its kind.</summary>
    public bool Add(Failure failure)
    {
        string kind = KindOf(failure);
        bool isFirst = !_all.TryGetValue(kind, out (Failure First, int Count) known);
        _all[kind] = isFirst ? (failure, 1) : (known.First, known.Count + 1);
        return isFirst;
    }

    /// <summary>The kind of a failure.</summary>
    public static string KindOf(Failure failure)
    {
        IEnumerable<string> features = failure.Case.Program.Features
            .Concat(failure.Case.Settings.Select(setting => setting.Feature))
            .Except(s_neutral)
            .Distinct()
            .Order(StringComparer.Ordinal);
        return $"{failure.Kind}: {string.Join(", ", features)}";
    }
}
