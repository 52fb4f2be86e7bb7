using System.Text.Json;
using System.Text.Json.Serialization;

namespace ZeroAlloc.Fuzz.Models;

/// <summary>What bodies of JSON are read into and written from, one class for each kind of contract.</summary>
public static class JsonModels
{
    public sealed class Scalars
    {
        public bool Flag { get; set; }
        public byte Octet { get; set; }
        public sbyte Small { get; set; }
        public short Short { get; set; }
        public ushort Port { get; set; }
        public int Number { get; set; }
        public uint Unsigned { get; set; }
        public long Long { get; set; }
        public ulong Large { get; set; }
        public Int128 Huge { get; set; }
        public Half Half { get; set; }
        public float Single { get; set; }
        public double Double { get; set; }
        public decimal Amount { get; set; }
        public char Unit { get; set; }
        public string? Text { get; set; }
        public DateTime Time { get; set; }
        public DateTimeOffset Moment { get; set; }
        public DateOnly Date { get; set; }
        public TimeOnly Clock { get; set; }
        public TimeSpan Duration { get; set; }
        public Guid Id { get; set; }
        public Uri? Link { get; set; }
        public Version? Version { get; set; }
        public byte[]? Data { get; set; }
        public DayOfWeek Day { get; set; }
        public int? Perhaps { get; set; }
        public DateTime? When { get; set; }
    }

    public sealed class Person
    {
        public string? Name { get; set; }
        public int Age { get; set; }
        [JsonPropertyName("häuser")]
        public List<Address?>? Houses { get; set; }
        public Person? Partner { get; set; }
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
        public Person[]? Children { get; set; }
        public Place Home { get; set; }
    }

    public sealed class Address
    {
        public string? Street { get; set; }
        public decimal? Rent { get; set; }
        public bool IsOwned { get; set; }
    }

    public struct Place
    {
        public double X { get; set; }
        public double Y { get; set; }
    }

    public sealed class Lists
    {
        public int[]? Numbers { get; set; }
        public List<string?>? Words { get; set; }
        public HashSet<int>? Set { get; set; }
        public List<List<long>?>? Nested { get; set; }
        public Dictionary<string, int>? Ages { get; set; }
        public Dictionary<int, string?>? Names { get; set; }
        public Dictionary<Guid, Address?>? Places { get; set; }
        public Dictionary<DayOfWeek, bool[]?>? Days { get; set; }
        public IReadOnlyList<double?>? Gaps { get; set; }
        public SortedDictionary<string, DateOnly>? Dates { get; set; }
    }

    [JsonPolymorphic(UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToBaseType)]
    [JsonDerivedType(typeof(Circle), "circle")]
    [JsonDerivedType(typeof(Square), "square")]
    [JsonDerivedType(typeof(Box), 3)]
    public class Shape
    {
        public string? Color { get; set; }
        public List<Shape?>? Inner { get; set; }
    }

    public sealed class Circle : Shape
    {
        public double Radius { get; set; }
    }

    public sealed class Square : Shape
    {
        public int Side { get; set; }
        public Shape? Next { get; set; }
    }

    public sealed class Box : Shape
    {
        public Dictionary<string, Shape?>? Sides { get; set; }
    }

    public sealed class Converted
    {
        [JsonConverter(typeof(JsonStringEnumConverter<DayOfWeek>))]
        public DayOfWeek Day { get; set; }
        [JsonConverter(typeof(MoneyConverter))]
        public decimal Price { get; set; }
        public string? Between { get; set; }
        [JsonNumberHandling(JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.WriteAsString)]
        public long Quoted { get; set; }
        public JsonElement Raw { get; set; }
        public List<Converted?>? More { get; set; }
    }

    public sealed class Extended
    {
        public int Known { get; set; }
        public Extended? Inner { get; set; }
        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Rest { get; set; }
    }

    public sealed record Made(string Name, int Count = 7, Made? Inner = null, DayOfWeek Day = DayOfWeek.Friday)
    {
        public required int Must { get; init; }
        public string? Note { get; init; } = "none";
    }

    /// <summary>Its code refuses values.</summary>
    public sealed class Guarded
    {
        private int _count;

        [JsonConstructor]
        public Guarded(string? name) =>
            Name = name is { Length: > 40 } ? throw new InvalidOperationException($"A name of {name.Length}.") : name;

        public string? Name { get; }
        public int Count
        {
            get => _count;
            set => _count = value < -1000 ? throw new ArgumentOutOfRangeException(nameof(value)) : value;
        }

        public Guarded? Inner { get; set; }
        public int[]? Numbers { get; set; }
    }

    /// <summary>Amounts as <c>"12.50 EUR"</c>.</summary>
    public sealed class MoneyConverter : JsonConverter<decimal>
    {
        public override decimal Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            reader.GetString() is { } text && text.EndsWith(" EUR", StringComparison.Ordinal)
            && decimal.TryParse(text[..^4], System.Globalization.CultureInfo.InvariantCulture, out decimal amount)
                ? amount
                : throw new JsonException("Not an amount.");

        public override void Write(Utf8JsonWriter writer, decimal value, JsonSerializerOptions options) =>
            writer.WriteStringValue(value.ToString(System.Globalization.CultureInfo.InvariantCulture) + " EUR");
    }
}
