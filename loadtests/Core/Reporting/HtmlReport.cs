using System.Globalization;
using System.Net;
using System.Text;

namespace ZeroAlloc.LoadTests.Reporting;

/// <summary>Sets a report as one page of HTML that needs nothing from anywhere.</summary>
public static class HtmlReport
{
    private const string Head = """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <title>Load test</title>
        <style>
        body { font: 15px/1.4 system-ui, sans-serif; margin: 2rem; color: #1b1b1f; }
        table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
        th, td { padding: .25rem .6rem; border-bottom: 1px solid #ddd; text-align: right; white-space: nowrap; }
        th.text, td.text { text-align: left; }
        tr.ZeroAlloc td { background: #eef7ee; }
        .broken { color: #a40000; }
        </style>
        </head>
        <body>

        """;

    /// <summary>The whole report.</summary>
    /// <param name="report">The report.</param>
    public static string Render(LoadReport report)
    {
        ArgumentNullException.ThrowIfNull(report);
        var text = new StringBuilder(Head);
        text.Append(
            CultureInfo.InvariantCulture,
            $"<h1>Load test: <code>{Encode(report.Command)}</code></h1>\n<p>{Encode(MarkdownReport.Line(report))}</p>\n");
        text.Append(report.Broken.Count == 0 ? "<p>All promises held.</p>\n" : "<p>Broken promises:</p>\n");
        foreach (string broken in report.Broken)
        {
            text.Append(CultureInfo.InvariantCulture, $"<p class=\"broken\">{Encode(broken)}</p>\n");
        }

        foreach (ReportTable table in report.Tables())
        {
            Append(text, table);
        }

        return text.Append("</body>\n</html>\n").ToString();
    }

    private static void Append(StringBuilder text, ReportTable table)
    {
        text.Append(CultureInfo.InvariantCulture, $"<h2>{Encode(table.Title)}</h2>\n<table>\n<tr>");
        Cells(text, "th", table.Heads, table.TextColumns);
        text.Append("</tr>\n");
        foreach (IReadOnlyList<string> row in table.Rows)
        {
            bool isOurs = row.Take(table.TextColumns).Contains(nameof(Servers.Side.ZeroAlloc));
            text.Append(isOurs ? "<tr class=\"ZeroAlloc\">" : "<tr>");
            Cells(text, "td", row, table.TextColumns);
            text.Append("</tr>\n");
        }

        text.Append("</table>\n");
    }

    private static void Cells(StringBuilder text, string element, IReadOnlyList<string> cells, int textColumns)
    {
        for (int i = 0; i < cells.Count; i++)
        {
            text.Append(
                CultureInfo.InvariantCulture, $"<{element}{(i < textColumns ? " class=\"text\"" : "")}>{Encode(cells[i])}</{element}>");
        }
    }

    private static string Encode(string text) => WebUtility.HtmlEncode(text);
}
