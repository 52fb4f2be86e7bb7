namespace ZeroAlloc.Crossings.Engine;

/// <summary>What can be drawn for a format, and which pairs of it can't meet.</summary>
internal abstract class FeatureSpace
{
    /// <summary>Its name in commands.</summary>
    public abstract string Name { get; }

    /// <summary>All features.</summary>
    public abstract FeatureTable Features { get; }

    /// <summary>Pairs of features that no case can have.</summary>
    public abstract IReadOnlyList<ImpossiblePair> Impossible { get; }

    /// <summary>Whether the conditions of the tables keep two features apart.</summary>
    public virtual bool AreApart(string a, string b) => false;

    /// <summary>The rows of docs/differences.md that are no findings.</summary>
    public abstract IEnumerable<string> References { get; }

    /// <summary>Draws cases, runs none, and counts the pairs.</summary>
    public abstract PairCounts DrawPairs(ulong seed, int programs);
}
