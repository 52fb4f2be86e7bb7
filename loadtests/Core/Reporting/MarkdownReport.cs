using System.Globalization;
using System.Text;

namespace ZeroAlloc.LoadTests.Reporting;

/// <summary>Sets a report as Markdown.</summary>
public static class MarkdownReport
{
    /// <summary>The whole report.</summary>
    /// <param name="report">The report.</param>
    public static string Render(LoadReport report)
    {
        ArgumentNullException.ThrowIfNull(report);
        var text = new StringBuilder();
        text.Append(CultureInfo.InvariantCulture, $"# Load test: `{report.Command}`\n\n{Line(report)}\n\n");
        text.Append(report.Broken.Count == 0 ? "All promises held.\n" : "Broken promises:\n\n");
        foreach (string broken in report.Broken)
        {
            text.Append(CultureInfo.InvariantCulture, $"- {broken}\n");
        }

        foreach (ReportTable table in report.Tables())
        {
            text.Append(CultureInfo.InvariantCulture, $"\n## {table.Title}\n\n{Render(table)}");
        }

        return text.ToString();
    }

    /// <summary>One table.</summary>
    /// <param name="table">The table.</param>
    public static string Render(ReportTable table)
    {
        ArgumentNullException.ThrowIfNull(table);
        var text = new StringBuilder();
        Row(text, table.Heads);
        Row(text, table.Heads.Select((_, i) => i < table.TextColumns ? "---" : "--:"));
        foreach (IReadOnlyList<string> row in table.Rows)
        {
            Row(text, row);
        }

        return text.ToString();
    }

    /// <summary>When and where, in one line.</summary>
    internal static string Line(LoadReport report) => string.Create(
        CultureInfo.InvariantCulture,
        $"{report.At:yyyy-MM-dd HH:mm} UTC, {report.Machine.Cores} cores of {report.Machine.Processor}, {report.Machine.System}, "
        + $"{report.Machine.Runtime}, {(report.Machine.ServerGc ? "server" : "workstation")} collector, {report.Machine.Version}");

    private static void Row(StringBuilder text, IEnumerable<string> cells) =>
        text.Append("| ").AppendJoin(" | ", cells.Select(cell => cell.Replace("|", "\\|", StringComparison.Ordinal))).Append(" |\n");
}
