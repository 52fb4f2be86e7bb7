namespace ZeroAlloc.Benchmarks.History;

/// <summary>A row that differs between two files by more than noise.</summary>
/// <param name="Old">The row of the older file.</param>
/// <param name="New">The same row of the newer file.</param>
/// <param name="Quantity">What differs.</param>
/// <param name="IsWorse">Whether there is more of it now.</param>
internal sealed record Change(ResultRow Old, ResultRow New, ChangedQuantity Quantity, bool IsWorse);
