namespace ZeroAlloc.LoadTests.Probing;

/// <summary>What a trend comes to.</summary>
public enum TrendVerdict
{
    /// <summary>The figure stays, or what it grows by is too little to matter.</summary>
    Flat,

    /// <summary>It grows, and the twin's does not, or less.</summary>
    Grows,

    /// <summary>It grows as the twin's does: the server's own affair.</summary>
    GrowsAsTheTwin,

    /// <summary>The samples are too noisy, or too few, to exclude a growth that would matter.</summary>
    Undecided,
}
