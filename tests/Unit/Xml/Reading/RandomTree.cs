using System.Text;

namespace ZeroAlloc.Unit.Xml.Reading;

/// <summary>Elements with prefixes and namespaces, few of each, declared again and again.</summary>
internal static class RandomTree
{
    private static readonly string[] s_prefixes = ["", "p", "q", "xmlnsr", "ä"];

    /// <summary>A well-formed element, up to seven deep.</summary>
    public static string Next(Random random)
    {
        var text = new StringBuilder();
        AppendElement(text, random, [], depth: 0);
        return text.ToString();
    }

    private static void AppendElement(StringBuilder text, Random random, List<string> inScope, int depth)
    {
        List<string> declared = [.. s_prefixes.Where(_ => random.Next(5) == 0)];
        inScope = [.. inScope.Union(declared)];
        string name = Name(random, inScope, "e");
        text.Append('<').Append(name);
        declared.ForEach(prefix => text
            .Append(prefix.Length == 0 ? " xmlns" : $" xmlns:{prefix}")
            .Append($"='{random.Next(4)}{(random.Next(9) == 0 ? "&amp;" : "")}'"));
        for (int i = random.Next(3); i > 0; i--)
        {
            text.Append(' ').Append(Name(random, inScope, $"a{i}")).Append("='xmlns:p=\"z\"'");
        }

        if (depth == 6 || random.Next(4) == 0)
        {
            text.Append("/>");
            return;
        }

        text.Append('>');
        for (int i = random.Next(5); i > 0; i--)
        {
            AppendElement(text, random, inScope, depth + 1);
        }

        text.Append("</").Append(name).Append('>');
    }

    private static string Name(Random random, List<string> inScope, string local) =>
        inScope.Count != 0 && random.Next(2) == 0 && inScope[random.Next(inScope.Count)] is { Length: > 0 } prefix
            ? $"{prefix}:{local}"
            : local;
}
