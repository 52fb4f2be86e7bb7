using System.Globalization;

namespace ZeroAlloc.Benchmarks.History;

/// <summary>Names what got worse, and what got better, from one file of results to another.</summary>
internal static class CompareCommand
{
    private const string Usage = "benchmarks compare <old.json> <new.json> [--tolerance 0.05]";

    /// <summary>Compares two files.</summary>
    /// <returns>0; 1 where something got worse beyond noise; 2 where the arguments or files are not understood.</returns>
    public static int Run(ReadOnlySpan<string> args, TextWriter output, TextWriter errors)
    {
        double tolerance = ResultComparison.DefaultTolerance;
        if (args is [_, _, "--tolerance", var text])
        {
            if (!double.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out tolerance) || !(tolerance >= 0))
            {
                errors.WriteLine($"The tolerance is a fraction such as 0.05; '{text}' is none.");
                return 2;
            }
        }
        else if (args.Length != 2)
        {
            errors.WriteLine(Usage);
            return 2;
        }

        try
        {
            ResultFile older = ResultFile.Read(args[0]);
            ResultFile newer = ResultFile.Read(args[1]);
            var comparison = ResultComparison.Of(older, newer, tolerance);
            Print(older, newer, comparison, output);
            return comparison.IsWorse ? 1 : 0;
        }
        catch (Exception e) when (e is InvalidDataException or IOException or UnauthorizedAccessException)
        {
            errors.WriteLine(e.Message);
            return 2;
        }
    }

    private static void Print(ResultFile older, ResultFile newer, ResultComparison comparison, TextWriter output)
    {
        output.WriteLine(
            Line(
                $"{older.Commit} ({older.Date:yyyy-MM-dd HH:mm}, {older.Command}) → {newer.Commit} ({newer.Date:yyyy-MM-dd HH:mm}, {newer.Command})"));
        if (older.Machine != newer.Machine)
        {
            output.WriteLine(
                $"Not the same machine: {older.Machine.Cpu}, {older.Machine.Runtime} → {newer.Machine.Cpu}, {newer.Machine.Runtime}. Ratios depend on it.");
        }

        Print("Worse", comparison.Changes.Where(static change => change.IsWorse), output);
        Print("Better", comparison.Changes.Where(static change => !change.IsWorse), output);
        PrintRows("Only in the older file", comparison.Gone, output);
        PrintRows("Only in the newer file", comparison.Added, output);
        output.WriteLine(comparison.IsWorse
            ? $"{comparison.Changes.Count(static change => change.IsWorse)} got worse in {comparison.Compared} rows."
            : $"Nothing got worse in {comparison.Compared} rows.");
    }

    private static void Print(string title, IEnumerable<Change> changes, TextWriter output)
    {
        foreach (Change change in changes)
        {
            (ResultRow old, ResultRow row) = (change.Old, change.New);
            string what = change.Quantity == ChangedQuantity.Bytes
                ? Line($"{old.Bytes:N0} → {row.Bytes:N0} B")
                : Line(
                    $"ratio to {row.Peer} {old.Ratio:N3} → {row.Ratio:N3} ({(row.Ratio / old.Ratio) - 1:+0.0%;-0.0%}; spreads {old.Spread:0.0%} and {row.Spread:0.0%}; {old.Nanoseconds:N1} → {row.Nanoseconds:N1} ns, peer {old.PeerNanoseconds:N1} → {row.PeerNanoseconds:N1} ns)");
            output.WriteLine($"{title}: {row.Name}, {row.Subject}: {what}");
        }
    }

    private static void PrintRows(string title, IReadOnlyList<ResultRow> rows, TextWriter output)
    {
        if (rows.Count > 0)
        {
            output.WriteLine($"{title}: {string.Join("; ", rows.Select(static row => $"{row.Name}, {row.Subject}"))}");
        }
    }

    private static string Line(FormattableString text) => FormattableString.Invariant(text);
}
