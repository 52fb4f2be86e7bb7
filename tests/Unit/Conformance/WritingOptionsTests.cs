using System.Collections.Immutable;
using System.Diagnostics.CodeAnalysis;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>Options that change which members are written, what they may be, and what keys are called.</summary>
public sealed class WritingOptionsTests : JsonOracle
{
    [Theory]
    [InlineData(true, false)]
    [InlineData(false, true)]
    [InlineData(true, true)]
    public void Serialize_ReadOnlyMembersIgnored_SameAsStock(bool properties, bool fields)
    {
        JsonSerializerOptions options = new()
        {
            IgnoreReadOnlyProperties = properties,
            IgnoreReadOnlyFields = fields,
            IncludeFields = true,
        };

        AssertCompiled<ReadOnly>(options);
        AssertSame(new ReadOnly(), options);
        AssertSame(new ReadOnlyWithConverter(), options);
        AssertSame(new ReadOnlyEnum(), options);
        AssertSame(new { Anonymous = 1, List = new[] { 1 } }, options);
        AssertSame(new ReadOnlyStruct(1, [2]), options);
        AssertSame(new List<object> { new ReadOnly(), new ReadOnlyStruct(1, [2]) }, options);
        AssertZeroBytes(new ReadOnlyStruct(1, [2]), options);
        AssertSame(new ReadOnly(), new(options) { Converters = { new ListConverter() } });
    }

    [Theory]
    [InlineData(JsonIgnoreCondition.WhenWriting)]
    [InlineData(JsonIgnoreCondition.WhenReading)]
    [InlineData(JsonIgnoreCondition.WhenWritingNull)]
    [InlineData(JsonIgnoreCondition.WhenWritingDefault)]
    public void Serialize_DefaultIgnoreCondition_SameAsStock(JsonIgnoreCondition condition)
    {
        JsonSerializerOptions options = new() { DefaultIgnoreCondition = condition };
        AssertCompiled<Strict>(options);
        AssertSame(new Strict(), options);
        AssertSame(new Strict { Text = "t", Maybe = 0, List = [] }, options);
        AssertSame(new Conditions(), options);
    }

    /// <summary>Half a surrogate pair in a member's name is replaced, not refused.</summary>
    [Theory]
    [InlineData(0xD800)]
    [InlineData(0xDC00, 0xD800)]
    [InlineData(0xD83D, 0xDE00)]
    [InlineData(0xD800, 0x78)]
    public void Serialize_PolicyThatMakesLoneSurrogates_SameAsStock(params int[] units)
    {
        string added = string.Concat(units.Select(static unit => (char)unit));
        foreach (JavaScriptEncoder? encoder in new[] { null, JavaScriptEncoder.UnsafeRelaxedJsonEscaping, new BracketingEncoder() })
        {
            JsonSerializerOptions options = new()
            {
                PropertyNamingPolicy = new AddingPolicy(added),
                DictionaryKeyPolicy = new AddingPolicy(added),
                Encoder = encoder,
            };
            AssertCompiled<Strict>(options);
            AssertSame(new Strict { Text = "t", List = [] }, options);
            AssertSame(new Dictionary<string, int> { ["key"] = 1 }, options);
            AssertSame(new Dictionary<DayOfWeek, int> { [DayOfWeek.Friday] = 1 }, options);
            AssertSame(new List<DayOfWeek> { DayOfWeek.Friday }, new(options)
            {
                Converters = { new JsonStringEnumConverter(new AddingPolicy(added)) }
            });
        }
    }

    [Fact]
    public void Serialize_IgnoreNullValues_SameAsStock()
    {
#pragma warning disable SYSLIB0020 // Obsolete, and in use all the same.
        JsonSerializerOptions options = new() { IgnoreNullValues = true };
#pragma warning restore SYSLIB0020
        AssertCompiled<Strict>(options);
        AssertSame(new Strict(), options);
        AssertSame(new Conditions(), options);
        AssertSame(new List<Strict?> { null, new() }, options);
    }

    [Fact]
    public void Serialize_NullableAnnotationsRespected_SameAsStock()
    {
        JsonSerializerOptions options = new() { RespectNullableAnnotations = true };
        AssertCompiled<Strict>(options);
        Strict full = new() { Text = "t", List = [null!], Inner = new(), Any = 1, NotNull = 1, Converted = "c" };
        AssertSame(full, options);
        AssertSame(full with { Text = null! }, options);
        AssertSame(full with { List = null! }, options);
        AssertSame(full with { Inner = null! }, options);
        AssertSame(full with { Any = null! }, options);
        AssertSame(full with { NotNull = null }, options);
        AssertSame(full with { Converted = null! }, options);
        AssertSame(new List<Strict> { full, full with { Text = null! } }, options);
        AssertSame(new Dictionary<string, object> { ["a"] = full, ["b"] = full with { Inner = null! } }, options);
        AssertSame(new Generic<string> { Value = null! }, options);
        AssertSame(new Oblivious(), options);
        AssertSame(full with { Text = null! }, new(options) { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull });
        AssertSame(full with { NotNull = null }, new(options) { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault });
        AssertSame(full with { Text = null! }, new(options) { WriteIndented = true });
        AssertZeroBytes(new List<Holder> { new() { List = [1], Text = "a" }, new() { List = [], Text = "b" } }, options);
    }

    [Fact]
    public void Serialize_GeneratedContracts_SameAsStock()
    {
        foreach (GeneratedReadOnly value in new[] { new GeneratedReadOnly(), new() { Text = "t", Next = new() { Text = "u" } } })
        {
            foreach (JsonSerializerOptions options in new JsonSerializerOptions[]
            {
                new() { IgnoreReadOnlyProperties = true },
                new() { RespectNullableAnnotations = true },
                new() { RespectNullableAnnotations = true, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull },
                new() { WriteIndented = true, IgnoreReadOnlyProperties = true },
                new() { ReferenceHandler = ReferenceHandler.IgnoreCycles },
            })
            {
                options.TypeInfoResolver = GeneratedContext.Default;
                AssertCompiled<GeneratedReadOnly>(options);
                AssertSame(value, options);
                AssertSame(value, new(options) { ReferenceHandler = ReferenceHandler.IgnoreCycles });
                AssertCompiled<GeneratedReadOnly>(new(options) { ReferenceHandler = ReferenceHandler.Preserve });
                AssertSame(value, new(options) { ReferenceHandler = ReferenceHandler.Preserve });
            }

            value.Next = value;
            AssertSame(value, new() { ReferenceHandler = ReferenceHandler.IgnoreCycles, TypeInfoResolver = GeneratedContext.Default });
            AssertSame(value, new() { ReferenceHandler = ReferenceHandler.Preserve, TypeInfoResolver = GeneratedContext.Default });
        }
    }

    [Fact]
    public void Serialize_OptionsForReading_ChangeNothing()
    {
        JsonSerializerOptions options = new() { RespectRequiredConstructorParameters = true, AllowDuplicateProperties = false };
        AssertCompiled<Strict>(options);
        AssertSame(new Strict(), options);
    }

    [Fact]
    public void Serialize_KeyPolicies_SameAsStock()
    {
        JsonNamingPolicy[] policies =
        [
            JsonNamingPolicy.CamelCase, JsonNamingPolicy.SnakeCaseLower, JsonNamingPolicy.KebabCaseUpper, new Counting()
        ];
        foreach (JsonNamingPolicy policy in policies)
        {
            JsonSerializerOptions options = new() { DictionaryKeyPolicy = policy };
            Dictionary<string, int> map = new() { ["SomeKey"] = 1, ["other <Key>"] = 2, [""] = 3, [new string('K', 100)] = 4 };
            AssertCompiled<Dictionary<string, int>>(options);
            AssertCompiled<ImmutableSortedDictionary<string, int>>(options);
            AssertSame(map, options);
            AssertSame(map.ToImmutableSortedDictionary(), options);
            AssertSame<IReadOnlyDictionary<string, int>>(map, new(options) { WriteIndented = true });
            AssertSame(new { Any = (object)map, Map = map, Numbers = new Dictionary<int, string> { [1] = "One" } }, options);
            AssertSame(Enumerable.Range(0, 600).ToDictionary(number => "Key" + number), options);
        }

        AssertZeroBytes(
            new Dictionary<string, int> { ["SomeKey"] = 1, ["OtherKey"] = 2 }, new() { DictionaryKeyPolicy = JsonNamingPolicy.CamelCase });
    }

    [Fact]
    public void Serialize_KeyPolicyThatFails_FailsAsStock()
    {
        JsonSerializerOptions options = new() { DictionaryKeyPolicy = new Nameless() };
        AssertSame(new Dictionary<string, int> { ["a"] = 1 }, options);
        AssertSame(new { Map = new Dictionary<string, int> { ["a"] = 1 } }, options);
    }

    private sealed class ReadOnly
    {
        public readonly int Field = 1;

        public readonly int[] FieldList = [1];

        [JsonInclude]
        public readonly int IncludedField = 2;

        public int Writable = 3;

        public int Get { get; } = 1;

        public int PrivateSet { get; private set; } = 2;

        [JsonInclude]
        public int IncludedSet { get; private set; } = 3;

        [JsonInclude]
        public int IncludedGet { get; } = 4;

        public int Init { get; init; } = 5;

        public int Computed => 6;

        public List<int> List { get; } = [7];

        public IEnumerable<string> Lazy => ["a"];

        public Dictionary<string, int> Map { get; } = new() { ["k"] = 8 };

        public ImmutableArray<int>? Immutable { get; } = [9];

        public byte[] Bytes { get; } = [1];

        public string Text => "t";

        public object Any => new[] { 1 };

        [JsonIgnore(Condition = JsonIgnoreCondition.Never)]
        public int Never { get; } = 10;

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
        public int Default { get; } = 11;

        [JsonPropertyName("named")]
        public int Named => 12;
    }

    private readonly record struct ReadOnlyStruct(int Number, List<int> List)
    {
        public int Twice => Number * 2;
    }

    private sealed class ReadOnlyWithConverter
    {
        [JsonConverter(typeof(ListConverter))]
        public List<int> List { get; } = [7];

        public int Other { get; set; }
    }

    private sealed class ReadOnlyEnum
    {
        [JsonConverter(typeof(JsonStringEnumConverter))]
        public DayOfWeek Day { get; } = DayOfWeek.Friday;

        [JsonConverter(typeof(JsonNumberEnumConverter<DayOfWeek>))]
        public DayOfWeek Number { get; } = DayOfWeek.Friday;

        public int Other { get; set; }
    }

    private sealed class Conditions
    {
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)]
        public string? WhenReading { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)]
        public string? WhenWriting { get; set; } = "w";

        [JsonIgnore(Condition = JsonIgnoreCondition.Never)]
        public string? Never { get; set; }

        public string? Plain { get; set; }

        public int Number { get; set; }
    }

    private sealed record Strict
    {
        public string Text { get; set; } = null!;

        public string? MaybeText { get; set; }

        public int? Maybe { get; set; }

        public List<string> List { get; set; } = null!;

        public Holder Inner { get; set; } = null!;

        public object Any { get; set; } = null!;

        [NotNull]
        public int? NotNull { get; set; }

        [JsonConverter(typeof(NilConverter))]
        public string Converted { get; set; } = null!;
    }

    private sealed class Holder
    {
        public List<int> List { get; set; } = [];

        public string Text { get; set; } = "";
    }

    private sealed class Generic<T>
    {
        public T Value { get; set; } = default!;
    }

#nullable disable
    private sealed class Oblivious
    {
        public string Text { get; set; }
    }
#nullable restore

    private sealed class ListConverter : JsonConverter<List<int>>
    {
        public override List<int> Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, List<int> value, JsonSerializerOptions options) =>
            writer.WriteNumberValue(value.Count);
    }

    private sealed class NilConverter : JsonConverter<string>
    {
        public override bool HandleNull => true;

        public override string Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, string value, JsonSerializerOptions options) =>
            writer.WriteStringValue(value ?? "nil");
    }

    private sealed class Counting : JsonNamingPolicy
    {
        public override string ConvertName(string name) => name.Length + name;
    }

    private sealed class Nameless : JsonNamingPolicy
    {
        public override string ConvertName(string name) => null!;
    }

    private sealed class AddingPolicy(string added) : JsonNamingPolicy
    {
        public override string ConvertName(string name) => name + added;
    }
}
