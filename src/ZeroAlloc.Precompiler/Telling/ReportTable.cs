using System.Text;

namespace ZeroAlloc.Precompiler.Telling;

/// <summary>A table of all bodies, as Markdown.</summary>
internal static class ReportTable
{
    /// <summary>The text of the table.</summary>
    public static string Of(IReadOnlyCollection<ReportedBody> bodies)
    {
        var text = new StringBuilder();
        text.Append(Messages.Summary(bodies)).Append(".\n\n| endpoint | body | type | serializer | reason |\n|---|---|---|---|---|\n");
        foreach (ReportedBody body in bodies)
        {
            string direction = body.IsWritten ? "response" : "request";
            string why = string.Join("<br>", body.Fallbacks.Prepend(body.Reason).Where(static line => line.Length > 0).Select(Text));
            text.Append($"| {Text(body.Endpoint)} | {body.Format} {direction} | `{Cell(body.Type)}` | {body.Serializer} | {why} |\n");
        }

        return text.ToString();
    }

    /// <summary>A cell that is no code: what stands between angle brackets would be markup.</summary>
    private static string Text(string text) => Cell(text).Replace("<", "\\<", StringComparison.Ordinal);

    private static string Cell(string text) => text.ReplaceLineEndings(" ").Replace("|", "\\|", StringComparison.Ordinal);
}
