namespace ZeroAlloc.Crossings.Engine;

/// <summary>
/// All features of a format: each has a number, a scope, and a group, of which a case has one at most where it is exclusive.
/// </summary>
internal sealed class FeatureTable
{
    private readonly List<Feature> _all = [];
    private readonly Dictionary<string, int> _ids = new(StringComparer.Ordinal);
    private readonly Dictionary<string, string[]> _implied = new(StringComparer.Ordinal);

    /// <summary>Lists of features that shall meet, each list as often as any other.</summary>
    public IReadOnlyList<IReadOnlyList<string[]>> Wished { get; private set; } = [];

    /// <summary>Number of features.</summary>
    public int Count => _all.Count;

    /// <summary>The feature of a number.</summary>
    public Feature this[int id] => _all[id];

    /// <summary>Adds the rows of a table.</summary>
    /// <param name="scope">What they are features of.</param>
    /// <param name="group">Name of the table.</param>
    /// <param name="rows">The rows.</param>
    /// <param name="isExclusive">Whether one thing (a member, a type, the options) has one of them at most.</param>
    public FeatureTable Add(Scope scope, string group, IEnumerable<Row> rows, bool isExclusive = false)
    {
        foreach (Row row in rows)
        {
            _ids.Add(row.Feature, _all.Count);
            _all.Add(new Feature(row.Feature, scope, group, isExclusive));
        }

        return this;
    }

    /// <summary>Has programs wish for features together: those that are named, and the pairs of a file.</summary>
    public FeatureTable Wishing(string name, params string[][] together)
    {
        string file = Path.Combine(AppContext.BaseDirectory, "Wished", $"{name}.txt");
        string[][] rare =
        [
            .. File.Exists(file)
                ? PairList.Parse(File.ReadLines(file)).Select(pair => new[] { pair.One, pair.Other })
                : [],
        ];
        string[][] known = [.. rare.Where(pair => pair.All(_ids.ContainsKey))];

        // Nothing else with a switch of the process, which concerns few features.
        string[][] switched = [.. ProcessSwitch.Wished.Where(list => list.All(_ids.ContainsKey))];
        if (switched.Length > 0)
        {
            Wished = [switched];
            return this;
        }

        // Three of four times a pair that hardly meets otherwise.
        Wished =
        [
            .. new[] { together, known, known, known }.Where(list => list.Length > 0),
        ];
        return this;
    }

    /// <summary>Says what else has to be there for a feature.</summary>
    public FeatureTable Implying(IEnumerable<(string Feature, string[] Implied)> all)
    {
        foreach ((string feature, string[] implied) in all)
        {
            _implied[feature] = [.. implied.Where(_ids.ContainsKey)];
        }

        return this;
    }

    /// <summary>What else has to be there for a feature.</summary>
    public IReadOnlyList<string> ImpliedBy(string feature) => _implied.GetValueOrDefault(feature) ?? [];

    /// <summary>Adds rows of several groups, each of which is exclusive.</summary>
    public FeatureTable AddGroups<T>(Scope scope, IEnumerable<T> rows, Func<T, string> group)
        where T : Row
    {
        foreach (IGrouping<string, T> rowsOfGroup in rows.GroupBy(group))
        {
            Add(scope, rowsOfGroup.Key, rowsOfGroup, isExclusive: true);
        }

        return this;
    }

    /// <summary>The number of a feature.</summary>
    /// <exception cref="KeyNotFoundException">No table has it.</exception>
    public int Id(string feature) =>
        _ids.TryGetValue(feature, out int id) ? id : throw new KeyNotFoundException($"No table has the feature '{feature}'.");

    /// <summary>The numbers of features.</summary>
    public int[] Ids(IEnumerable<string> features) => [.. features.Distinct().Select(Id)];

    /// <summary>Whether two features can't meet whatever is drawn.</summary>
    public bool AreApart(int a, int b)
    {
        Feature x = _all[a];
        Feature y = _all[b];
        return (x.IsExclusive && x.Group == y.Group)
            || (IsWriting(x.Scope) && IsReading(y.Scope))
            || (IsReading(x.Scope) && IsWriting(y.Scope));
    }

    private static bool IsWriting(Scope scope) => scope is Scope.Value or Scope.WritingDoor;

    private static bool IsReading(Scope scope) => scope is Scope.Document or Scope.ReadingDoor;

    /// <summary>A feature, and where it stands.</summary>
    internal sealed record Feature(string Name, Scope Scope, string Group, bool IsExclusive);
}
