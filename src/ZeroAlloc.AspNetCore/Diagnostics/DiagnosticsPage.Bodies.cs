using System.Globalization;
using System.Text;
using ZeroAlloc.AspNetCore.MinimalApi;

namespace ZeroAlloc.AspNetCore.Diagnostics;

/// <summary>The tables of bodies: by endpoint, grouped by reason. Their length is limited, for browsers and people.</summary>
internal static partial class DiagnosticsPage
{
    /// <summary>How many rows a group has; the JSON has all.</summary>
    private const int MaxRows = 100;

    /// <summary>How many rows a table has; the JSON has all.</summary>
    private const int MaxRowsOfTable = 1000;

    /// <summary>How many reasons the table has, which can be as many as types; the JSON has all.</summary>
    private const int MaxGroups = 300;

    private const string MoreInJson = "for all, request this address with <code>Accept: application/json</code></tr>\n";

    /// <summary>How many names a cell has; the JSON has all.</summary>
    private const int MaxNames = 3;

    private static void AddEndpoints(StringBuilder page, DiagnosticsReport report)
    {
        page.Append("<h2>Endpoints</h2>\n");
        AddHead(page, "Endpoints", ["endpoint", "body", "format", "type"]);
        int left = MaxRowsOfTable;
        BodyGroup[] groups = [.. BodyGroup.Of(report.Endpoints, [.. s_serializers.Select(static one => one.Serializer)])];
        foreach (BodyGroup group in groups.Take(MaxGroups))
        {
            AddGroup(page, group);
            int shown = Math.Min(Math.Min(group.Rows.Count, MaxRows), left);
            left -= shown;
            foreach (BodyRow row in group.Rows.Take(shown))
            {
                page.Append(CultureInfo.InvariantCulture, $"<tr><td class=name>{Text(row.Endpoint)}<td>{Direction(row.IsWritten)}");
                page.Append(CultureInfo.InvariantCulture, $"<td>{Text(string.Join(", ", row.Formats))}");
                page.Append(CultureInfo.InvariantCulture, $"<td class=name><code title=\"{Text(CSharpName.Of(row.Type))}\">");
                page.Append(CultureInfo.InvariantCulture, $"{Text(TypeDisplayName.Of(row.Type))}</code></tr>\n");
            }

            if (shown < group.Rows.Count)
            {
                page.Append(CultureInfo.InvariantCulture, $"<tr><td colspan=4>and {group.Rows.Count - shown:N0} more; {MoreInJson}");
            }
        }

        if (groups.Length > MaxGroups)
        {
            page.Append(CultureInfo.InvariantCulture, $"<tr><td colspan=4>and {groups.Length - MaxGroups:N0} more reasons; {MoreInJson}");
        }

        page.Append("</tbody></table></div>\n");
    }

    private static void AddGroup(StringBuilder page, BodyGroup group)
    {
        string change = s_serializers.First(one => one.Serializer == group.Serializer).Change;
        page.Append(CultureInfo.InvariantCulture, $"<tr><th class=group colspan=4><span class={group.Serializer}>{group.Serializer}</span> ");
        page.Append(CultureInfo.InvariantCulture, $"({group.Rows.Count:N0}){(group.Reason.Length > 0 ? ": " : "")}{Text(group.Reason)}");
        page.Append(CultureInfo.InvariantCulture, $"{(change.Length > 0 ? " " : "")}{change}</tr>\n");
    }

    /// <summary>Members of compiled types that fall back, each once with the types that have it.</summary>
    private static void AddMembers(StringBuilder page, DiagnosticsReport report)
    {
        ILookup<string, string> typesByMember = report.Bodies
            .SelectMany(static body => body.Fallbacks.Select(member => (Member: member, Type: TypeDisplayName.Of(body.Type))))
            .Distinct()
            .ToLookup(static one => one.Member, static one => one.Type);
        if (typesByMember.Count == 0)
        {
            return;
        }

        const string title = "Members of compiled types that fall back to the built-in serializer";
        page.Append(CultureInfo.InvariantCulture, $"<h2>{title}</h2>\n");
        AddHead(page, title, ["member", "bodies of type"]);
        foreach (IGrouping<string, string> member in typesByMember.Take(MaxRowsOfTable))
        {
            page.Append(CultureInfo.InvariantCulture, $"<tr><td class=name>{Text(member.Key)}");
            page.Append(CultureInfo.InvariantCulture, $"<td class=name>{Text(NamesOf([.. member]))}</tr>\n");
        }

        page.Append("</tbody></table></div>\n");
    }

    private static string NamesOf(IReadOnlyList<string> names) => names.Count <= MaxNames + 1
        ? string.Join(", ", names)
        : string.Create(CultureInfo.InvariantCulture, $"{string.Join(", ", names.Take(MaxNames))} and {names.Count - MaxNames:N0} more");
}
