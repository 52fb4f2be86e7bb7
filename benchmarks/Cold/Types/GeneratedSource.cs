using System.Globalization;
using System.Text;

namespace ZeroAlloc.Benchmarks.Cold.Types;

/// <summary>C# of many types, always the same: what applications have of small contracts, and a graph of large ones.</summary>
internal static class GeneratedSource
{
    /// <summary>Classes of the graph.</summary>
    public const int GraphClasses = 132;

    private const int Seed = 20_260_101;
    private const int GraphScalars = 18;
    private const int GraphReferences = 8;

    private static readonly int[] s_sizes = [2, 3, 4, 5, 6, 8, 10, 12, 16, 24, 40];

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

    private static readonly (string Type, string Value)[] s_collections =
    [
        ("List<string>", "new() { \"a\", \"b\" }"),
        ("int[]", "new[] { 1, 2, 3 }"),
        ("Dictionary<string, int>", "new() { [\"k\"] = 1 }"),
        ("IReadOnlyList<Guid>", "new List<Guid>()"),
    ];

    /// <summary>Name of a small type.</summary>
    public static string Small(int index) => string.Create(CultureInfo.InvariantCulture, $"Generated.Small{index}");

    /// <summary>Name of a class of the graph.</summary>
    public static string Graph(int index) => string.Create(CultureInfo.InvariantCulture, $"Generated.Graph{index}");

    /// <summary>The source of so many small types, and of the graph. Each has a method <c>Sample</c> that makes a value.</summary>
    public static string Make(int small)
    {
        var source = new StringBuilder(
            "#nullable enable\nusing System;\nusing System.Collections.Generic;\nusing System.Text.Json.Serialization;\n"
            + "namespace Generated;\n");
        var random = new Random(Seed);
        for (int i = 0; i < small; i++)
        {
            AppendSmall(source, i, random);
        }

        for (int i = 0; i < GraphClasses; i++)
        {
            AppendGraph(source, i);
        }

        return source.ToString();
    }

    /// <summary>One in ten has a constructor whose code could notice a second reading, two in ten are records with a constructor.</summary>
    private static void AppendSmall(StringBuilder source, int index, Random random)
    {
        string name = $"Small{index}";
        (string Type, string Value)[] members = new (string, string)[s_sizes[random.Next(s_sizes.Length)]];
        for (int i = 0; i < members.Length; i++)
        {
            members[i] = random.Next(100) switch
            {
                < 76 => s_scalars[random.Next(s_scalars.Length)],
                < 88 => s_collections[random.Next(s_collections.Length)],
                < 94 => ($"{name}Part", $"{name}Part.Sample()"),
                _ => ($"List<{name}Part>", $"new() {{ {name}Part.Sample() }}"),
            };
        }

        int kind = random.Next(10);
        if (kind < 2)
        {
            AppendRecord(source, name, members);
        }
        else
        {
            string body = kind == 2 ? $"    private static int s_made; public {name}() => s_made++;\n" : "";
            AppendClass(source, name, members, body, kind == 3 ? "init" : "set");
        }

        (string, string)[] part = new (string, string)[random.Next(2, 7)];
        for (int i = 0; i < part.Length; i++)
        {
            part[i] = s_scalars[random.Next(s_scalars.Length)];
        }

        AppendClass(source, $"{name}Part", part, "", "set");
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

        AppendClass(source, $"Graph{index}", members, "", "set");
    }

    private static void AppendClass(StringBuilder source, string name, (string Type, string Value)[] members, string body, string setter)
    {
        source.Append(CultureInfo.InvariantCulture, $"public class {name}\n{{\n{body}");
        for (int i = 0; i < members.Length; i++)
        {
            string attribute = i % 9 == 8 ? $"[JsonPropertyName(\"renamed_{i}\")] " : "";
            source.Append(
                CultureInfo.InvariantCulture, $"    {attribute}public {members[i].Type} Member{i} {{ get; {setter}; }} = default!;\n");
        }

        IEnumerable<string> values = members.Select(static (member, i) => $"Member{i} = {member.Value}");
        source.Append(CultureInfo.InvariantCulture, $"    public static {name} Sample() => new() {{ {string.Join(", ", values)} }};\n}}\n");
    }

    private static void AppendRecord(StringBuilder source, string name, (string Type, string Value)[] members)
    {
        IEnumerable<string> parameters = members.Select(static (member, i) => $"{member.Type} Member{i}");
        IEnumerable<string> values = members.Select(static (member, i) => $"Member{i}: {member.Value}");
        source.Append(
            CultureInfo.InvariantCulture,
            $"public record {name}({string.Join(", ", parameters)})\n{{\n");
        source.Append(CultureInfo.InvariantCulture, $"    public static {name} Sample() => new({string.Join(", ", values)});\n}}\n");
    }
}
