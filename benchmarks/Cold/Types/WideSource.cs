using System.Globalization;
using System.Text;

namespace ZeroAlloc.Benchmarks.Cold.Types;

/// <summary>C# of one class with many members, most of them texts, which a converter of the application's writes and reads.</summary>
internal static class WideSource
{
    /// <summary>Name of the class.</summary>
    public const string Name = "Generated.Wide";

    private const int Members = 155;

    private static readonly (string Type, string Value)[] s_members =
    [
        ("string?", "\"a text\""), ("string?", "null"), ("int", "42"), ("string?", "\"b\""), ("bool", "true"), ("string?", "\"c\""),
        ("DateTime?", "null"), ("string?", "\"d\""), ("decimal?", "1.5m"), ("string?", "\"e\""),
    ];

    /// <summary>The source of it, and of the converter.</summary>
    public static string Make()
    {
        var source = new StringBuilder("""
            public sealed class TrimmedTexts : JsonConverter<string>
            {
                public override string? Read(ref System.Text.Json.Utf8JsonReader reader, Type type, System.Text.Json.JsonSerializerOptions options) =>
                    reader.GetString()?.Trim();
                public override void Write(System.Text.Json.Utf8JsonWriter writer, string value, System.Text.Json.JsonSerializerOptions options) =>
                    writer.WriteStringValue(value);
            }
            public sealed class Wide
            {

            """);
        for (int i = 0; i < Members; i++)
        {
            source.Append(CultureInfo.InvariantCulture, $"    public {s_members[i % s_members.Length].Type} Member{i} {{ get; set; }}\n");
        }

        IEnumerable<string> values = Enumerable.Range(0, Members)
            .Select(static i => string.Create(CultureInfo.InvariantCulture, $"Member{i} = {s_members[i % s_members.Length].Value}"));
        return source.Append(CultureInfo.InvariantCulture, $"    public static Wide Sample() => new() {{ {string.Join(", ", values)} }};\n}}\n")
            .ToString();
    }
}
