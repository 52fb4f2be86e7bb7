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
        p, dd { overflow-wrap: anywhere; }
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
        @media (max-width: 30rem) { dl { display: block; } dd { margin-bottom: .6rem; } }
        </style>
        </head>
        <body>
        <h1>ZeroAlloc.AspNetCore</h1>

        """;

    private const string End = "</body>\n</html>\n";
    private const string Documents = "https://github.com/zeroalloc/ZeroAlloc.AspNetCore/blob/main/docs/";

    /// <summary>The serializers, in the order of what an application wants: what the name means, and what to change.</summary>
    private static readonly (string Serializer, string Meaning, string Change)[] s_serializers =
    [
        ("compiled", "Compiled code. Request bodies that it declines fall back to the built-in serializer.", ""),
        ("fallback", "Compiled code declined the request body, and the built-in serializer read it.", ""),
        (
            "built_in",
            "System.Text.Json or XmlSerializer, called by ZeroAlloc.",
            $"To use compiled code, see <a href=\"{Documents}coverage.md\">the fix for each reason</a>."
        ),
        (
            "framework",
            "ASP.NET Core, or a formatter or model binder of the app, without ZeroAlloc.",
            $"See <a href=\"{Documents}json.md#entry-points\">entry points</a>."
        ),
        (
            "unsupported",
            "Not available in this format: clients get another format, or ASP.NET Core's own formatter handles the body.",
            "Nothing to change if clients don't use this format."
        ),
        ("unknown", "Chosen at run time.", "The counts below show the result."),
    ];

    /// <summary>The page of an application that doesn't use ZeroAlloc.</summary>
    public static string Off => $"{Head}<p>{DiagnosticsJson.Off}</p>\n{End}";

    /// <summary>The page's text.</summary>
    public static string Of(DiagnosticsReport report)
    {
        var page = new StringBuilder(Head);
        AddSummary(page, report);
        AddEndpoints(page, report);
        AddMembers(page, report);
        AddCounts(page, report);
        AddCode(page, report);
        AddLegend(page, report);
        return page.Append(End).ToString();
    }

    private static void AddSummary(StringBuilder page, DiagnosticsReport report)
    {
        int all = report.Bodies.Count();
        int compiled = report.Bodies.Count(static body => body.Serializer == "compiled");
        page.Append(CultureInfo.InvariantCulture, $"<p>Compiled code handles <strong>{compiled:N0} of {all:N0}</strong> bodies ");
        page.Append(CultureInfo.InvariantCulture, $"declared by {Endpoints(report.Endpoints.Count)}. ");
        page.Append(
            CultureInfo.InvariantCulture,
            $"{Endpoints(report.Silent)}, such as this page, {(report.Silent == 1 ? "declares" : "declare")} no body type: ");
        page.Append("those bodies appear only in the counts.</p>\n");
    }

    private static void AddCounts(StringBuilder page, DiagnosticsReport report)
    {
        page.Append("<h2>Bodies since startup</h2>\n");
        if (report.Counts.Count == 0)
        {
            page.Append("<p>None yet.</p>\n");
            return;
        }

        AddHead(page, "Bodies since startup", ["body", "format", "handled by", "count"]);
        foreach (BodyCount count in report.Counts)
        {
            page.Append(CultureInfo.InvariantCulture, $"<tr><td>{Direction(count.IsWritten)}<td>{count.Format}");
            page.Append(CultureInfo.InvariantCulture, $"<td class={count.Serializer}>{count.Serializer}");
            page.Append(CultureInfo.InvariantCulture, $"<td class=number>{count.Count:N0}</tr>\n");
        }

        page.Append("</tbody></table></div>\n");
    }

    private static void AddCode(StringBuilder page, DiagnosticsReport report)
    {
        page.Append("<h2>Compiled code</h2>\n");
        page.Append(
            CultureInfo.InvariantCulture,
            $"<p>Writers and readers: {report.Shapes:N0}, compiled in ");
        page.Append(
            CultureInfo.InvariantCulture,
            $"{report.Compilation.TotalMilliseconds:N0} ms. Precompiled by the build: {report.Precompiled:N0}.</p>\n");
        page.Append(
            CultureInfo.InvariantCulture,
            $"<p>JSON options created at run time use {report.LimitedBytes:N0} of the {report.MaxBytes:N0} bytes that their code may have. ");
        page.Append("Beyond this limit, System.Text.Json handles their types. The app's own options have no limit.</p>\n");
        if (report.Rented is { } rented)
        {
            page.Append(
                CultureInfo.InvariantCulture,
                $"<p>Pooled memory in use: {rented.Bytes:N0} bytes in {rented.Arrays:N0} arrays.</p>\n");
        }
    }

    /// <summary>Explains the names of serializers that appear on the page.</summary>
    private static void AddLegend(StringBuilder page, DiagnosticsReport report)
    {
        HashSet<string> shown =
            [.. report.Bodies.Select(static body => body.Serializer), .. report.Counts.Select(static count => count.Serializer)];
        page.Append("<h2>Legend</h2>\n<dl>\n");
        foreach ((string serializer, string meaning, _) in s_serializers.Where(one => shown.Contains(one.Serializer)))
        {
            page.Append(CultureInfo.InvariantCulture, $"<dt class={serializer}>{serializer}<dd>{meaning}\n");
        }

        page.Append("</dl>\n");
    }

    /// <summary>Begins a table, which scrolls by itself if it is wider than the window: also by keyboard.</summary>
    private static void AddHead(StringBuilder page, string name, string[] columns)
    {
        page.Append(CultureInfo.InvariantCulture, $"<div role=region aria-label=\"{name}\" tabindex=0><table><thead><tr>");
        foreach (string column in columns)
        {
            page.Append(CultureInfo.InvariantCulture, $"<th scope=col>{column}");
        }

        page.Append("</tr></thead><tbody>\n");
    }

    private static string Direction(bool isWritten) => isWritten ? "response" : "request";

    private static string Endpoints(int count) =>
        string.Create(CultureInfo.InvariantCulture, $"{count:N0} {(count == 1 ? "endpoint" : "endpoints")}");

    private static string Text(string text) => HtmlEncoder.Default.Encode(text);
}
