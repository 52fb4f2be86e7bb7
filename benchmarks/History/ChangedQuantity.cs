namespace ZeroAlloc.Benchmarks.History;

/// <summary>What of a row differs.</summary>
internal enum ChangedQuantity
{
    /// <summary>Bytes allocated a call.</summary>
    Bytes,

    /// <summary>The time as a fraction of the peer's.</summary>
    Ratio,
}
