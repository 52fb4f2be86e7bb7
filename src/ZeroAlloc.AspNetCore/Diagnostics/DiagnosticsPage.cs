using System.Globalization;
using System.Text;
using System.Text.Encodings.Web;

namespace ZeroAlloc.AspNetCore.Diagnostics;

/// <summary>A report as a page: no script, no other file.</summary>
internal static partial class DiagnosticsPage
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
        h1 { font-size: clamp(1.4rem, 6vw, 2rem); }
        [role=region] { overflow-x: auto; }
        table { border-collapse: collapse; width: 100%; }
        th, td { border-bottom: 1px solid #8886; padding: .3rem .6rem; text-align: left; vertical-align: top; }
        th.group { padding-top: 1rem; font-weight: normal; overflow-wrap: anywhere; }
        td.number { text-align: right; }
        td.name { min-width: 12rem; overflow-wrap: anywhere; }
        dl { display: grid; gap: .3rem .8rem; grid-template-columns: max-content 1fr; }
        dd { margin: 0; }
        .compiled { color: light-dark(#176b2c, #7bd88f); }
        .built_in, .framework, .unknown, .unsupported, .fallback { color: light-dark(#8a4b00, #ffb866); }
        </style>
        </head>
        <body>
        <h1>ZeroAlloc.AspNetCore</h1>

        """;

    private const string End = "</body>\n</html>\n";

    /// <summary>Who writes or reads a body, in the order of what an application wants.</summary>
    private static readonly (string Way, string Meaning)[] s_ways =
    [
        ("compiled", "compiled code of this library; of what is read, what it declines goes to the stock serializer"),
        ("fallback", "compiled code began, and declined the body: the stock serializer read it"),
        ("built_in", "System.Text.Json or XmlSerializer, called by this library"),
        ("framework", "the framework, or a formatter or model binder of the application: this library is not asked"),
        ("unsupported", "nobody in this format, or the framework's own formatter"),
        ("unknown", "the value, or the handler, decides at run time"),
    ];

    /// <summary>The page of an application that the library does nothing in.</summary>
    public static string Off => $"{Head}<p>{DiagnosticsJson.Off}</p>\n{End}";

    /// <summary>The page's text.</summary>
    public static string Of(DiagnosticsReport report)
    {
        var page = new StringBuilder(Head);
        int all = report.Bodies.Count();
        int compiled = report.Bodies.Count(static body => body.Way == "compiled");
        page.Append(CultureInfo.InvariantCulture, $"<p>Compiled code writes or reads <strong>{compiled} of {all}</strong> bodies ");
        page.Append(CultureInfo.InvariantCulture, $"that {Endpoints(report.Endpoints.Count)} by type. ");
        page.Append(
            CultureInfo.InvariantCulture,
            $"{Endpoints(report.Silent)} none, as this page: their bodies are counted below when there are any. ");
        page.Append(
            CultureInfo.InvariantCulture,
            $"Shapes compiled so far: {report.Shapes} of at most {report.MaxShapes}, in {report.Compilation.TotalMilliseconds:0} ms; ");
        page.Append(CultureInfo.InvariantCulture, $"precompiled: {report.Precompiled}.</p>\n");
        if (report.Rented is { } rented)
        {
            page.Append(
                CultureInfo.InvariantCulture,
                $"<p>{rented.Arrays:N0} arrays are rented, {rented.Bytes:N0} bytes.</p>\n");
        }

        AddCounts(page, report);
        AddParts(page, report);
        AddEndpoints(page, report);
        AddWays(page, report);
        return page.Append(End).ToString();
    }

    private static void AddCounts(StringBuilder page, DiagnosticsReport report)
    {
        page.Append("<h2>Bodies of this process so far</h2>\n");
        if (report.Counts.Count == 0)
        {
            page.Append("<p>None yet.</p>\n");
            return;
        }

        AddHead(page, "Bodies of this process so far", ["direction", "format", "by", "count"]);
        foreach (BodyCount count in report.Counts)
        {
            string direction = DiagnosticsJson.Direction(count.IsWritten);
            page.Append(
                CultureInfo.InvariantCulture,
                $"<tr><td>{direction}<td>{count.Format}<td class={count.Way}>{count.Way}<td class=number>{count.Count:N0}</tr>\n");
        }

        page.Append("</tbody></table></div>\n");
    }

    /// <summary>What the words for who writes or reads a body mean, as far as they stand on the page.</summary>
    private static void AddWays(StringBuilder page, DiagnosticsReport report)
    {
        HashSet<string> said = [.. report.Bodies.Select(static body => body.Way), .. report.Counts.Select(static count => count.Way)];
        page.Append("<h2>By whom</h2>\n<dl>\n");
        foreach ((string way, string meaning) in s_ways.Where(one => said.Contains(one.Way)))
        {
            page.Append(CultureInfo.InvariantCulture, $"<dt class={way}>{way}<dd>{meaning}\n");
        }

        page.Append("</dl>\n");
    }

    /// <summary>Begins a table, which is scrolled by itself where it is wider than the window: also by keyboard.</summary>
    private static void AddHead(StringBuilder page, string name, string[] columns)
    {
        page.Append(CultureInfo.InvariantCulture, $"<div role=region aria-label=\"{name}\" tabindex=0><table><thead><tr>");
        foreach (string column in columns)
        {
            page.Append(CultureInfo.InvariantCulture, $"<th scope=col>{column}");
        }

        page.Append("</tr></thead><tbody>\n");
    }

    private static string Endpoints(int count) =>
        string.Create(CultureInfo.InvariantCulture, $"{count:N0} {(count == 1 ? "endpoint names" : "endpoints name")}");

    private static string Text(string text) => HtmlEncoder.Default.Encode(text);
}
