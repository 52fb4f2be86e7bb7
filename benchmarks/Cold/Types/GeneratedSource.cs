using System.Globalization;
using System.Text;

namespace ZeroAlloc.Benchmarks.Cold.Types;

/// <summary>C# of many types, always the same: bodies like those of contract packages, a graph of large classes, and a wide one.</summary>
internal static class GeneratedSource
{
    /// <summary>Classes of the graph.</summary>
    public const int GraphClasses = 132;

    private const int GraphScalars = 18;
    private const int GraphReferences = 8;

    private static readonly (string Type, string Value)[] s_scalars =
    [
        ("string", "\"a text\""),
        ("string?", "null"),
        ("int", "42"),
        ("long", "1234567890123L"),
        ("bool", "true"),
        ("double", "1.5"),
        ("decimal", "12.34m"),
        ("DateTime", "new DateTime(2026, 1, 2, 3, 4, 5, DateTimeKind.Utc)"),
        ("Guid", "new Guid(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)"),
        ("int?", "7"),
        ("DateTimeOffset?", "null"),
        ("DayOfWeek", "DayOfWeek.Friday"),
    ];

    /// <summary>Name of the class that has a value of a body type.</summary>
    public static string Root(int index) => string.Create(CultureInfo.InvariantCulture, $"Generated.Root{index}");

    /// <summary>Name of a class of the graph.</summary>
    public static string Graph(int index) => string.Create(CultureInfo.InvariantCulture, $"Generated.Graph{index}");

    /// <summary>The source of so many body types, and of the graph. Each has a method <c>Sample</c> that makes a value.</summary>
    public static string Make(int roots)
    {
        var source = new StringBuilder(
            "#nullable enable\nusing System;\nusing System.Collections.Generic;\nusing System.Text.Json.Serialization;\n"
            + "namespace Generated;\n");
        source.Append(RealSource.Make(roots)).Append(WideSource.Make());
        for (int i = 0; i < GraphClasses; i++)
        {
            AppendGraph(source, i);
        }

        return source.ToString();
    }

    private static void AppendGraph(StringBuilder source, int index)
    {
        (string Type, string Value)[] members = new (string, string)[GraphScalars + GraphReferences];
        for (int i = 0; i < GraphScalars; i++)
        {
            members[i] = s_scalars[(index + i) % s_scalars.Length];
        }

        for (int i = 0; i < GraphReferences; i++)
        {
            members[GraphScalars + i] = ($"Graph{((index * 7) + (i * 13) + 1) % GraphClasses}?", "null");
        }

        AppendClass(source, $"Graph{index}", members);
    }

    private static void AppendClass(StringBuilder source, string name, (string Type, string Value)[] members)
    {
        source.Append(CultureInfo.InvariantCulture, $"public class {name}\n{{\n");
        for (int i = 0; i < members.Length; i++)
        {
            string attribute = i % 9 == 8 ? $"[JsonPropertyName(\"renamed_{i}\")] " : "";
            source.Append(
                CultureInfo.InvariantCulture, $"    {attribute}public {members[i].Type} Member{i} {{ get; set; }} = default!;\n");
        }

        IEnumerable<string> values = members.Select(static (member, i) => $"Member{i} = {member.Value}");
        source.Append(CultureInfo.InvariantCulture, $"    public static {name} Sample() => new() {{ {string.Join(", ", values)} }};\n}}\n");
    }
}
