using System.Text.Json;
using System.Text.Json.Serialization;

namespace ZeroAlloc.Unit.Json.Closed;

/// <summary>The types of values that a member may hold.</summary>
internal static class ClosedValues
{
    /// <summary>Each type, with a value as a document has it.</summary>
    public static IReadOnlyDictionary<Type, string> All { get; } = new Dictionary<Type, string>
    {
        [typeof(int)] = "5",
        [typeof(string)] = "\"five\"",
        [typeof(DayOfWeek)] = "5",
        [typeof(int?)] = "5",
        [typeof(Part)] = """{"A":5}""",
        [typeof(Spot)] = """{"A":5}""",
        [typeof(List<int>)] = "[5]",
        [typeof(int[])] = "[5]",
        [typeof(Dictionary<string, int>)] = """{"A":5}""",
        [typeof(HashSet<int>)] = "[5]",
        [typeof(object)] = "5",
        [typeof(IReadOnlyList<int>)] = "[5]",
        [typeof(ICollection<string>)] = """["A"]""",
        [typeof(Stamp)] = "\"5\"",
        [typeof(List<Part>)] = """[{"A":5}]""",
    };

    /// <summary>Types of each kind of contract: a scalar, a reference, an object, a collection.</summary>
    public static IReadOnlyList<Type> Few { get; } = [typeof(int), typeof(string), typeof(Part), typeof(List<int>)];

    /// <summary>A value to begin with, where there can be one that is filled.</summary>
    public static T? Made<T>() =>
        typeof(T).IsValueType || typeof(T).GetConstructor([]) is not null ? Activator.CreateInstance<T>() : default;

    internal sealed class Part
    {
        public int A { get; set; }
    }

    internal struct Spot
    {
        public int A { get; set; }
    }

    [JsonConverter(typeof(StampConverter))]
    internal sealed record Stamp(string Text);

    internal sealed class StampConverter : JsonConverter<Stamp>
    {
        public override Stamp Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            new(reader.GetString()!);

        public override void Write(Utf8JsonWriter writer, Stamp value, JsonSerializerOptions options) =>
            writer.WriteStringValue(value.Text);
    }
}
