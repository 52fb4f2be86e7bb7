using System.Globalization;
using System.Text;

namespace ZeroAlloc.Precompiled.Generation;

/// <summary>C# of contracts of all kinds, each with a part of its own, a sample, and the line that names it for builds.</summary>
internal static class ContractSource
{
    private const string Header = """
        #nullable enable
        using System;
        using System.Collections.Generic;
        using System.Text.Json.Serialization;
        using ZeroAlloc.Formats;

        """;

    private static readonly (string Type, string Value)[] s_scalars =
    [
        ("string", "\"a \\\"text\\\" & more\""),
        ("string?", "null"),
        ("int", "-42"),
        ("long", "1234567890123L"),
        ("bool", "true"),
        ("double", "1.5"),
        ("decimal", "12.34m"),
        ("DateTime", "new DateTime(2026, 1, 2, 3, 4, 5, DateTimeKind.Utc)"),
        ("Guid", "new Guid(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)"),
        ("int?", "7"),
        ("byte", "200"),
        ("DayOfWeek", "DayOfWeek.Friday"),
    ];

    private static readonly (string Type, string Value)[] s_others =
    [
        ("List<string>", "new() { \"a\", \"<b>\" }"),
        ("int[]", "new[] { 1, 2, 3 }"),
        ("DateTimeOffset?", "null"),
        ("Dictionary<string, int>", "new() { [\"k\"] = 1 }"),
        ("IReadOnlyList<Guid>", "new List<Guid> { Guid.Empty }"),
    ];

    /// <summary>What XmlSerializer knows of the others: the first so many.</summary>
    private const int OthersInXml = 3;

    /// <summary>The source of so many contracts.</summary>
    /// <param name="count">How many.</param>
    /// <param name="isNative">
    /// Whether it is for a native application: then all contracts are those of a context, and a method shows all of them to a visitor.
    /// </param>
    public static string Make(int count, bool isNative)
    {
        var names = new StringBuilder();
        var types = new StringBuilder();
        var context = new StringBuilder();
        for (int i = 0; i < count; i++)
        {
            Append(names, types, context, i, isNative);
        }

        if (isNative)
        {
            AppendVisits(types, count);
        }

        return $$"""
            {{Header}}{{names}}
            namespace ZeroAlloc.Precompiled.Library.Contracts;

            {{context}}public sealed partial class ContractContext : JsonSerializerContext;

            {{types}}
            """;
    }

    private static void Append(StringBuilder names, StringBuilder types, StringBuilder context, int index, bool isNative)
    {
        // Classes and structs with setters, which XmlSerializer knows; init-only members; constructors; contracts of a context.
        int kind = index % 5;
        bool isXml = kind is 0 or 1;
        string name = string.Create(CultureInfo.InvariantCulture, $"Contract{index}");
        (string Type, string Value)[] members = [.. Members(index, name, isXml)];
        names.Append(CultureInfo.InvariantCulture, $"[assembly: ZeroAllocPrecompile(typeof(ZeroAlloc.Precompiled.Library.Contracts.{name})");
        names.Append(isXml ? ", Xml = true" : "");
        if (kind == 4 || isNative)
        {
            names.Append(", OptionsType = typeof(ZeroAlloc.Precompiled.Library.Contracts.ContractContext)");
            context.Append(CultureInfo.InvariantCulture, $"[JsonSerializable(typeof({name}))]\n");
        }

        names.Append(")]\n");
        if (kind == 3)
        {
            AppendRecord(types, name, members);
        }
        else
        {
            AppendClass(types, kind == 1 ? "struct" : "sealed class", name, members, kind == 2 ? "init" : "set");
        }

        AppendClass(types, "sealed class", name + "Part", [.. s_scalars[(index % 7)..((index % 7) + 2 + (index % 4))]], "set");
    }

    private static void AppendVisits(StringBuilder types, int count)
    {
        types.Append("public static class ContractVisits\n{\n    public static void Visit(IContractVisitor visitor)\n    {\n");
        for (int i = 0; i < count; i++)
        {
            string isXml = i % 5 is 0 or 1 ? "true" : "false";
            types.Append(CultureInfo.InvariantCulture, $"        visitor.Visit(Contract{i}.Sample(), isXml: {isXml});\n");
        }

        types.Append("    }\n}\npublic interface IContractVisitor\n{\n    void Visit<T>(T sample, bool isXml);\n}\n");
    }

    private static IEnumerable<(string Type, string Value)> Members(int index, string name, bool isXml)
    {
        int count = 1 + (index * 7 % 23);
        int others = isXml ? OthersInXml : s_others.Length;
        for (int i = 0; i < count; i++)
        {
            yield return (((index * 3) + (i * 5)) % 17) switch
            {
                0 => (name + "Part", name + "Part.Sample()"),
                1 => ($"List<{name}Part>", $"new() {{ {name}Part.Sample(), {name}Part.Sample() }}"),
                < 5 => s_others[(index + i) % others],
                _ => s_scalars[(index + (i * 5)) % s_scalars.Length],
            };
        }
    }

    private static void AppendClass(StringBuilder types, string kind, string name, (string Type, string Value)[] members, string setter)
    {
        types.Append(CultureInfo.InvariantCulture, $"public {kind} {name}\n{{\n");
        for (int i = 0; i < members.Length; i++)
        {
            string value = kind == "struct" ? "" : " = default!;";
            string attribute = i % 9 == 8 ? $"[JsonPropertyName(\"renamed-{i}\")] " : "";
            types.Append(
                CultureInfo.InvariantCulture, $"    {attribute}public {members[i].Type} Member{i} {{ get; {setter}; }}{value}\n");
        }

        IEnumerable<string> values = members.Select(static (member, i) => $"Member{i} = {member.Value}");
        types.Append(CultureInfo.InvariantCulture, $"    public static {name} Sample() => new() {{ {string.Join(", ", values)} }};\n}}\n");
    }

    private static void AppendRecord(StringBuilder types, string name, (string Type, string Value)[] members)
    {
        IEnumerable<string> parameters = members.Select(static (member, i) => $"{member.Type} Member{i}");
        IEnumerable<string> values = members.Select(static member => member.Value);
        types.Append(CultureInfo.InvariantCulture, $"public sealed record {name}({string.Join(", ", parameters)})\n{{\n");
        types.Append(CultureInfo.InvariantCulture, $"    public static {name} Sample() => new(Member0: {string.Join(", ", values)});\n}}\n");
    }
}
