namespace ZeroAlloc.Crossings.Engine;

/// <summary>A campaign over HTTP: its batches are applications.</summary>
/// <param name="features">What is drawn.</param>
internal abstract class ApplicationCampaign(FeatureTable features)
{
    private readonly Dictionary<string, (string First, int Count)> _findings = new(StringComparer.Ordinal);

    /// <summary>What was done.</summary>
    public Totals Totals { get; } = new();

    /// <summary>Which features met.</summary>
    public PairCounts Pairs { get; } = new(features);

    /// <summary>What was found, each kind once, with where it was found first.</summary>
    public IReadOnlyDictionary<string, (string First, int Count)> Findings => _findings;

    /// <summary>Features whose endpoints and settings are left out.</summary>
    public IReadOnlyCollection<string> Without { get; init; } = [];

    /// <summary>The application of a batch, all of its endpoints, or one.</summary>
    public abstract void RunBatch(int batch, int only = -1);

    /// <summary>Counts a failure.</summary>
    /// <param name="kind">What it has in common with others.</param>
    /// <param name="where">Where it was found.</param>
    /// <returns>Whether it's the first of its kind, which is printed.</returns>
    protected bool IsFirst(string kind, string where)
    {
        bool isKnown = _findings.TryGetValue(kind, out (string First, int Count) known);
        _findings[kind] = isKnown ? (known.First, known.Count + 1) : (where, 1);
        return !isKnown;
    }
}
