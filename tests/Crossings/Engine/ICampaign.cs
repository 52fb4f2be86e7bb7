namespace ZeroAlloc.Crossings.Engine;

/// <summary>A campaign over HTTP: its batches are applications.</summary>
internal interface ICampaign
{
    /// <summary>What was done.</summary>
    Totals Totals { get; }

    /// <summary>Which features met.</summary>
    PairCounts Pairs { get; }

    /// <summary>What was found, each kind once, with where it was found first.</summary>
    IReadOnlyDictionary<string, (string First, int Count)> Findings { get; }

    /// <summary>The application of a batch, all of its endpoints, or one.</summary>
    void RunBatch(int batch, int only = -1);
}
