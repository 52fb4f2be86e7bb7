using System.Globalization;
using System.Text;
using System.Text.Encodings.Web;
using ZeroAlloc.AspNetCore.MinimalApi;

namespace ZeroAlloc.AspNetCore.Diagnostics;

/// <summary>A report as a page: no script, no other file.</summary>
internal static class DiagnosticsPage
{
    private const string Head = """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>ZeroAlloc.AspNetCore</title>
        <style>
        :root { color-scheme: light dark; }
        body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; }
        div { overflow-x: auto; }
        table { border-collapse: collapse; width: 100%; }
        th, td { border-bottom: 1px solid #8886; padding: .3rem .6rem; text-align: left; vertical-align: top; }
        td.number { text-align: right; }
        code { overflow-wrap: anywhere; }
        .compiled { color: light-dark(#176b2c, #7bd88f); }
        .stock, .framework, .unknown { color: light-dark(#8a4b00, #ffb866); }
        </style>
        </head>
        <body>
        <h1>ZeroAlloc.AspNetCore</h1>

        """;

    /// <summary>The page's text.</summary>
    public static string Of(DiagnosticsReport report)
    {
        var page = new StringBuilder(Head);
        int all = report.Bodies.Count();
        int compiled = report.Bodies.Count(static body => body.Way == "compiled");
        page.Append(
            CultureInfo.InvariantCulture,
            $"<p>Compiled code writes or reads <strong>{compiled} of {all}</strong> bodies that {report.Endpoints.Count} endpoints name. ");
        page.Append(CultureInfo.InvariantCulture, $"{report.Silent} endpoints name none: what they write and read is seen when they do. ");
        page.Append(
            CultureInfo.InvariantCulture,
            $"{report.Shapes} shapes of {report.MaxShapes} are compiled, in {report.Compilation.TotalMilliseconds:0} ms, ");
        page.Append(CultureInfo.InvariantCulture, $"{report.Precompiled} more were precompiled.</p>\n");
        if (report.Rented is { } rented)
        {
            page.Append(
                CultureInfo.InvariantCulture,
                $"<p>{rented.Arrays:N0} arrays are rented, {rented.Bytes:N0} bytes.</p>\n");
        }

        AddCounts(page, report);
        AddEndpoints(page, report);
        return page.Append("</body>\n</html>\n").ToString();
    }

    private static void AddCounts(StringBuilder page, DiagnosticsReport report)
    {
        page.Append("<h2>Bodies of this process</h2>\n");
        if (report.Counts.Count == 0)
        {
            page.Append("<p>None yet.</p>\n");
            return;
        }

        page.Append("<div><table><thead><tr><th>direction<th>format<th>by<th>count</tr></thead><tbody>\n");
        foreach (BodyCount count in report.Counts)
        {
            string direction = DiagnosticsJson.Direction(count.IsWritten);
            page.Append(
                CultureInfo.InvariantCulture,
                $"<tr><td>{direction}<td>{count.Format}<td class={count.Way}>{count.Way}<td class=number>{count.Count:N0}</tr>\n");
        }

        page.Append("</tbody></table></div>\n");
    }

    private static void AddEndpoints(StringBuilder page, DiagnosticsReport report)
    {
        page.Append("<h2>Bodies by endpoint</h2>\n");
        page.Append("<div><table><thead><tr><th>endpoint<th>direction<th>format<th>type<th>by<th>why</tr></thead><tbody>\n");
        foreach (EndpointReport endpoint in report.Endpoints)
        {
            foreach (BodyReport body in endpoint.Bodies)
            {
                string direction = DiagnosticsJson.Direction(body.IsWritten);
                page.Append(CultureInfo.InvariantCulture, $"<tr><td>{Text(endpoint.Name)}<td>{direction}<td>{Text(body.Format)}");
                page.Append(CultureInfo.InvariantCulture, $"<td><code title=\"{Text(CSharpName.Of(body.Type))}\">");
                page.Append(CultureInfo.InvariantCulture, $"{Text(TypeDisplayName.Of(body.Type))}</code>");
                page.Append(CultureInfo.InvariantCulture, $"<td class={body.Way}>{body.Way}<td>");
                page.Append(Text(body.Reason));
                foreach (string left in body.Left)
                {
                    page.Append(CultureInfo.InvariantCulture, $"{Text(left)}: left inside.<br>");
                }

                page.Append("</tr>\n");
            }
        }

        page.Append("</tbody></table></div>\n");
    }

    private static string Text(string text) => HtmlEncoder.Default.Encode(text);
}
