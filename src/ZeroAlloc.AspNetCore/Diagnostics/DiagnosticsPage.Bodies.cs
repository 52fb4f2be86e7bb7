using System.Globalization;
using System.Text;
using ZeroAlloc.AspNetCore.MinimalApi;

namespace ZeroAlloc.AspNetCore.Diagnostics;

/// <summary>The tables of bodies: by reason, so that an application with hundreds of endpoints has a page that people can read.</summary>
internal static partial class DiagnosticsPage
{
    /// <summary>How many names a cell has; the JSON has all.</summary>
    private const int MaxNames = 3;

    private static void AddEndpoints(StringBuilder page, DiagnosticsReport report)
    {
        page.Append("<h2>Bodies by endpoint</h2>\n");
        AddHead(page, "Bodies by endpoint", ["type", "direction", "format", "endpoints"]);
        foreach (BodyGroup group in BodyGroup.Of(report.Endpoints, [.. s_ways.Select(static one => one.Way)]))
        {
            page.Append(CultureInfo.InvariantCulture, $"<tr><th class=group colspan=4><span class={group.Way}>{group.Way}</span> ");
            page.Append(CultureInfo.InvariantCulture, $"({group.Count:N0}) {Text(group.Reason)}</tr>\n");
            foreach (BodyTypeGroup type in group.Types)
            {
                page.Append(CultureInfo.InvariantCulture, $"<tr><td class=name><code title=\"{Text(CSharpName.Of(type.Type))}\">");
                page.Append(CultureInfo.InvariantCulture, $"{Text(TypeDisplayName.Of(type.Type))}</code>");
                page.Append(CultureInfo.InvariantCulture, $"<td>{DiagnosticsJson.Direction(type.IsWritten)}");
                page.Append(CultureInfo.InvariantCulture, $"<td>{Text(string.Join(", ", type.Formats))}");
                page.Append(CultureInfo.InvariantCulture, $"<td class=name>{Text(NamesOf(type.Endpoints))}</tr>\n");
            }
        }

        page.Append("</tbody></table></div>\n");
    }

    /// <summary>Members inside of compiled types that fall back, each once with the types that have it.</summary>
    private static void AddParts(StringBuilder page, DiagnosticsReport report)
    {
        ILookup<string, string> typesByPart = report.Bodies
            .SelectMany(static body => body.Left.Select(part => (Part: part, Type: TypeDisplayName.Of(body.Type))))
            .Distinct()
            .ToLookup(static one => one.Part, static one => one.Type);
        if (typesByPart.Count == 0)
        {
            return;
        }

        const string title = "Members of compiled types that the built-in serializer handles";
        page.Append(CultureInfo.InvariantCulture, $"<h2>{title}</h2>\n");
        AddHead(page, title, ["member", "bodies of"]);
        foreach (IGrouping<string, string> part in typesByPart)
        {
            page.Append(CultureInfo.InvariantCulture, $"<tr><td class=name>{Text(part.Key)}");
            page.Append(CultureInfo.InvariantCulture, $"<td class=name>{Text(NamesOf([.. part]))}</tr>\n");
        }

        page.Append("</tbody></table></div>\n");
    }

    private static string NamesOf(IReadOnlyList<string> names) => names.Count <= MaxNames + 1
        ? string.Join(", ", names)
        : string.Create(CultureInfo.InvariantCulture, $"{string.Join(", ", names.Take(MaxNames))} and {names.Count - MaxNames:N0} more");
}
