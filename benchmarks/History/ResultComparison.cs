namespace ZeroAlloc.Benchmarks.History;

/// <summary>Two files of results, row by row: what got worse or better beyond noise, and what only one of them has.</summary>
/// <remarks>
/// Bytes are compared as whole bytes: no object is smaller, and what a server's timers allocate meanwhile is less. Ratios differ when
/// they are further apart than the tolerance, or than the spreads of both rows together where that is more. A row without a spread was
/// measured once; its ratio is not judged. Times themselves are not compared: they are another machine's, or another hour's.
/// </remarks>
internal sealed class ResultComparison
{
    /// <summary>How far the ratios of two quiet runs of one program on one machine are apart at most, for most rows.</summary>
    public const double DefaultTolerance = 0.05;

    private const double HalfAByte = 0.5;

    private ResultComparison(IReadOnlyList<Change> changes, IReadOnlyList<ResultRow> gone, IReadOnlyList<ResultRow> added, int compared) =>
        (Changes, Gone, Added, Compared) = (changes, gone, added, compared);

    /// <summary>What differs beyond noise, in the order of the newer file.</summary>
    public IReadOnlyList<Change> Changes { get; }

    /// <summary>Rows that only the older file has.</summary>
    public IReadOnlyList<ResultRow> Gone { get; }

    /// <summary>Rows that only the newer file has.</summary>
    public IReadOnlyList<ResultRow> Added { get; }

    /// <summary>How many rows are in both.</summary>
    public int Compared { get; }

    /// <summary>Whether anything got worse.</summary>
    public bool IsWorse => Changes.Any(static change => change.IsWorse);

    /// <summary>Compares.</summary>
    /// <param name="older">What was.</param>
    /// <param name="newer">What is.</param>
    /// <param name="tolerance">By what fraction a ratio may change however small the spreads are.</param>
    /// <exception cref="InvalidDataException">One of them has a row twice.</exception>
    public static ResultComparison Of(ResultFile older, ResultFile newer, double tolerance = DefaultTolerance)
    {
        Dictionary<(string, string, string), ResultRow> before = ByKey(older);
        Dictionary<(string, string, string), ResultRow> after = ByKey(newer);
        var changes = new List<Change>();
        foreach ((var key, ResultRow row) in after)
        {
            if (before.TryGetValue(key, out ResultRow? old))
            {
                AddChanges(changes, old, row, tolerance);
            }
        }

        ResultRow[] added = [.. newer.Rows.Where(row => !before.ContainsKey(Key(row)))];
        return new ResultComparison(changes, [.. older.Rows.Where(row => !after.ContainsKey(Key(row)))], added, after.Count - added.Length);
    }

    private static void AddChanges(List<Change> changes, ResultRow old, ResultRow row, double tolerance)
    {
        if (row.Bytes - old.Bytes is { } bytes && Math.Abs(bytes) > HalfAByte)
        {
            changes.Add(new Change(old, row, ChangedQuantity.Bytes, bytes > 0));
        }

        if (old.Spread + row.Spread is { } spread && Math.Abs(Math.Log(row.Ratio / old.Ratio)) > Math.Log(1 + Math.Max(tolerance, spread)))
        {
            changes.Add(new Change(old, row, ChangedQuantity.Ratio, row.Ratio > old.Ratio));
        }
    }

    private static Dictionary<(string, string, string), ResultRow> ByKey(ResultFile file)
    {
        var rows = new Dictionary<(string, string, string), ResultRow>();
        foreach (ResultRow row in file.Rows)
        {
            if (!rows.TryAdd(Key(row), row))
            {
                throw new InvalidDataException($"The row '{row.Name}', {row.Subject} against {row.Peer}, is there twice.");
            }
        }

        return rows;
    }

    private static (string, string, string) Key(ResultRow row) => (row.Name, row.Subject, row.Peer);
}
