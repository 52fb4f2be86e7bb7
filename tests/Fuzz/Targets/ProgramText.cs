using System.Text;
using ZeroAlloc.Fuzz.Models;

namespace ZeroAlloc.Fuzz.Targets;

/// <summary>Declarations of messages that bytes decide: kinds of types, bases, generics, members, numbers, names.</summary>
internal static class ProgramText
{
    private static readonly string[] s_members =
    [
        "int", "int?", "string?", "string", "bool", "decimal", "decimal?", "Guid", "DateTime", "DateTimeOffset?", "char", "Half", "Int128",
        "byte[]?", "ReadOnlyMemory<byte>", "Uri?", "Version?", "DayOfWeek", "List<int>?", "List<string?>?", "int[][]?", "HashSet<long>?",
        "Dictionary<string, int>?", "Dictionary<Guid, string?>?", "IReadOnlyList<double>?", "IEnumerable<Version?>?", "Own", "Own?", "List<Own>?",
        "Dictionary<string, Own?>?", "Page<Own>?", "Page<int>?", "object", "dynamic", "int*", "Action?", "Span<int>", "(int, string)",
        "Dictionary<Own, int>?", "nint", "Stack<int>?", "List<List<Own?>?>?", "Missing", "T", "List<T>?", "Exception?", "IDisposable?",
    ];

    private static readonly string[] s_names =
        ["A", "B", "Name", "Value", "@class", "@event", "Größe", "_x", "ToObject", "Parse", "IsNull", "WriteTo", "Equals", "Span", "Slot0", "buffer"];

    private static readonly string[] s_kinds =
    [
        "public sealed partial class", "public partial class", "internal partial class", "public partial struct", "public partial record",
        "public readonly partial struct", "public abstract partial class", "public class", "public static partial class",
        "public partial record struct", "file partial class", "public ref partial struct", "public partial interface",
    ];

    /// <summary>One file for each type.</summary>
    public static string[] Of(ReadOnlySpan<byte> bytes)
    {
        ByteSource source = new(bytes);
        int types = 1 + (source.Next() % 3);
        string[] files = new string[types + 1];
        files[types] =
            "namespace Sample;\n[BufferedMessageSource] public sealed partial class Page<T> { public List<T>? Items { get; set; } }\n";
        for (int i = 0; i < types; i++)
        {
            files[i] = Type(i, types, ref source);
        }

        return files;
    }

    private static string Type(int index, int types, ref ByteSource source)
    {
        var text = new StringBuilder("namespace Sample;\n");
        byte style = source.Next();
        bool isNested = style % 7 == 0;
        bool isGeneric = style % 11 == 0;
        text.Append(isNested ? "public partial class Outer { " : "");
        text.Append(style % 13 == 0 ? "[BufferedMessageSource(MessageName = \"Named\")] " : "[BufferedMessageSource] ");
        byte kind = source.Next();
        text.Append(s_kinds[kind < 180 ? kind % 6 : kind % s_kinds.Length]);
        text.Append($" Type{index}").Append(isGeneric ? "<T>" : "");
        text.Append(source.Next() % 5 == 0 ? $" : Type{source.Next() % types}" : "").Append("\n{\n");
        for (int members = source.Next() % 8; members > 0; members--)
        {
            Member(text, types, ref source);
        }

        return text.Append("}\n").Append(isNested ? "}\n" : "").ToString();
    }

    private static void Member(StringBuilder text, int types, ref ByteSource source)
    {
        byte style = source.Next();
        byte type = source.Next();
        string own = $"Type{source.Next() % types}";
        string declared = s_members[type < 200 ? type % 32 : type % s_members.Length].Replace("Own", own, StringComparison.Ordinal);
        byte number = source.Next();
        byte name = source.Next();
        text.Append(number % 4 == 0 ? $"    [BufferedMember({(number > 200 ? number * 1000 : (number / 4) - 2)})]\n" : "");
        text.Append("    ").Append(style % 17 == 0 ? "private " : "public ").Append(style % 19 == 0 ? "required " : "");
        text.Append(declared).Append(' ').Append(s_names[name % s_names.Length]).Append(name < 128 ? $"{name}" : "");
        text.Append((style % 6) switch { 0 => ";\n", 1 => " { get; init; }\n", 2 => " { get; }\n", _ => " { get; set; }\n" });
    }
}
