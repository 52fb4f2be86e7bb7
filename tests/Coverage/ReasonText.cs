using System.Text.RegularExpressions;

namespace ZeroAlloc.Coverage;

/// <summary>Reasons, as <c>Describe</c> words them, without what differs from type to type.</summary>
internal static partial class ReasonText
{
    /// <summary>The reason, with an ellipsis for each name of a type or member.</summary>
    public static string WithoutNames(string reason)
    {
        string text = QualifiedName().Replace(reason, "…");
        text = MemberName().Replace(text, ", …$1");
        return Repeated().Replace(text, "…");
    }

    [GeneratedRegex(@"\b[A-Za-z_]\w*(?:[.+`]\w+)+(?:\[[^ ]*\])?")]
    private static partial Regex QualifiedName();

    [GeneratedRegex(@", [\w$@.-]+(,|$)")]
    private static partial Regex MemberName();

    [GeneratedRegex(@"…(?:[\[\],.…]+…)*\]*")]
    private static partial Regex Repeated();
}
