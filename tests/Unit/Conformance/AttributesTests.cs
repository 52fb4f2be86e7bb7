using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>Attributes and option settings that change names, order, what is written and how.</summary>
public sealed class AttributesTests : JsonOracle
{
    [Fact]
    public void Serialize_NamesAndOrder_SameAsStock() => AssertCovered(new Renamed { First = 1, Second = 2, Third = 3, Fourth = 4 });

    [Fact]
    public void Serialize_EscapedNames_SameAsStock() => AssertCovered(new OddNames());

    [Fact]
    public void Serialize_IgnoreConditionsAllDefault_SameAsStock() => AssertSameEverywhere(new Conditions());

    [Fact]
    public void Serialize_IgnoreConditionsAllSet_SameAsStock() => AssertSameEverywhere(Conditions.Filled());

    [Fact]
    public void Serialize_IgnoreConditions_Compiled() => AssertCompiled<Conditions>();

    [Theory]
    [InlineData(JsonIgnoreCondition.Never)]
    [InlineData(JsonIgnoreCondition.WhenWritingNull)]
    [InlineData(JsonIgnoreCondition.WhenWritingDefault)]
    [InlineData(JsonIgnoreCondition.WhenWriting)]
    [InlineData(JsonIgnoreCondition.WhenReading)]
    public void Serialize_DefaultIgnoreCondition_SameAsStock(JsonIgnoreCondition condition)
    {
        JsonSerializerOptions options;
        try
        {
            options = new JsonSerializerOptions { DefaultIgnoreCondition = condition };
        }
        catch (ArgumentException)
        {
            Assert.Skip("Not a condition that options can have.");
            return;
        }

        AssertSame(new Conditions(), options);
        AssertSame(Conditions.Filled(), options);
    }

    [Fact]
    public void Serialize_ReadOnlyMembersIgnored_SameAsStock()
    {
        JsonSerializerOptions options = new() { IgnoreReadOnlyFields = true, IgnoreReadOnlyProperties = true, IncludeFields = true };
        AssertSame(new ReadOnlyMembers(), options);
        AssertSame(new ReadOnlyMembers(), new JsonSerializerOptions { IncludeFields = true });
    }

    [Fact]
    public void Serialize_IncludedNonPublic_SameAsStock() => AssertSameEverywhere(new Included());

    [Fact]
    public void Serialize_NumberHandling_SameAsStock()
    {
        AssertSameEverywhere(new Quoted { Number = 5, Real = 1.5, Many = [1, 2], Maybe = null, Text = "t", Money = 2.50m });
        AssertSameEverywhere(new Quoted { Real = double.NaN, Maybe = 4 });
        AssertSameEverywhere(new QuotedType { A = 5, B = float.PositiveInfinity, Inner = new Plain { Number = 3 } });
    }

    [Fact]
    public void Serialize_ObjectCreationHandling_SameAsStock() => AssertSameEverywhere(new Populated());

    [Fact]
    public void Serialize_UnmappedMembersDisallowed_SameAsStock() => AssertSameEverywhere(new Unmapped { Number = 3 });

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    [InlineData(4)]
    [InlineData(5)]
    public void Serialize_NamingPolicies_SameAsStock(int policy)
    {
        JsonNamingPolicy?[] policies =
        [
            null, JsonNamingPolicy.CamelCase, JsonNamingPolicy.SnakeCaseLower, JsonNamingPolicy.SnakeCaseUpper,
            JsonNamingPolicy.KebabCaseLower, JsonNamingPolicy.KebabCaseUpper,
        ];
        JsonSerializerOptions options = new() { PropertyNamingPolicy = policies[policy], DictionaryKeyPolicy = policies[policy] };

        AssertSame(new Policies { XMLDocument = 1, URL = "u", Straße = 2, Data = new() { ["HTTPPort"] = 80, ["anId"] = 1 } }, options);
    }

    [Fact]
    public void Serialize_CustomNamingPolicy_SameAsStock() =>
        AssertSame(
            new Policies { XMLDocument = 1, Data = new() { ["a\"b"] = 1, [""] = 2 } },
            new JsonSerializerOptions { PropertyNamingPolicy = new Shouting(), DictionaryKeyPolicy = new Shouting() });

    private sealed class Renamed
    {
        [JsonPropertyName("erste")]
        public int First { get; set; }

        [JsonPropertyOrder(10)]
        public int Second { get; set; }

        [JsonPropertyOrder(-10), JsonPropertyName("")]
        public int Third { get; set; }

        public int Fourth { get; set; }
    }

    private sealed class OddNames
    {
        [JsonPropertyName("with \"quotes\" & <tags>")]
        public int Quotes { get; set; } = 1;

        [JsonPropertyName("日本語 🐘 é")]
        public int NonAscii { get; set; } = 2;

        [JsonPropertyName("tab\t new\nline \\ back / slash")]
        public string? Controls { get; set; } = "x";

        public int Ünïcode { get; set; } = 3;

        public int @class { get; set; } = 4;

        [JsonPropertyName("a very long name that goes on and on and on and on and on and on, well beyond a vector or two of bytes")]
        public List<int> Long { get; set; } = [1];
    }

    private sealed class Conditions
    {
        [JsonIgnore]
        public string? Always { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.Never)]
        public string? Never { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
        public string? NoNull { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
        public int? NoNullNumber { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
        public int NoZero { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
        public DateTime NoDate { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
        public KeyValuePair<string?, int> NoPair { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
        public double NoRealZero { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
        public int? NoDefaultNullable { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
        public decimal NoMoney { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
        public DayOfWeek NoSunday { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
        public List<int>? NoList { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)]
        public string? NotWritten { get; set; } = "w";

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)]
        public string? NotRead { get; set; } = "r";

        public bool Flag { get; set; }

        public Guid Id { get; set; }

        public static Conditions Filled() => new()
        {
            Always = "a",
            Never = "n",
            NoNull = "x",
            NoNullNumber = 0,
            NoZero = 1,
            NoDate = new DateTime(2000, 1, 1),
            NoPair = new("k", 0),
            NoRealZero = -0.0,
            NoDefaultNullable = 0,
            NoMoney = 0.00m,
            NoSunday = DayOfWeek.Friday,
            NoList = [],
            Flag = true,
            Id = new Guid(1, 2, 3, new byte[8]),
        };
    }

    private sealed class ReadOnlyMembers
    {
        public readonly int Field = 1;
        public int Normal = 2;

        public int Property { get; } = 3;

        public int Both { get; set; } = 4;

        public List<int> List { get; } = [5];
    }

    private sealed class Included
    {
        [JsonInclude]
        private int Secret { get; set; } = 5;

        [JsonInclude]
        internal string Text { get; private set; } = "t";

        [JsonInclude]
        public int Field = 6;

        [JsonInclude]
        private readonly List<int> _list = [1];

        public int Total() => Secret + _list.Count;
    }

    private sealed class Quoted
    {
        [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
        public int Number { get; set; }

        [JsonNumberHandling(JsonNumberHandling.AllowNamedFloatingPointLiterals)]
        public double Real { get; set; }

        [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
        public List<int>? Many { get; set; }

        [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
        public long? Maybe { get; set; }

        [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
        public decimal Money { get; set; }

        public string? Text { get; set; }
    }

    [JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowNamedFloatingPointLiterals)]
    private sealed class QuotedType
    {
        public int A { get; set; }

        public float B { get; set; }

        public Plain? Inner { get; set; }

        [JsonNumberHandling(JsonNumberHandling.Strict)]
        public int C { get; set; } = 8;
    }

    private sealed class Plain
    {
        public int Number { get; set; }
    }

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    private sealed class Populated
    {
        public List<int> List { get; } = [1];
    }

    [JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
    private sealed class Unmapped
    {
        public int Number { get; set; }
    }

    private sealed class Policies
    {
        public int XMLDocument { get; set; }

        public string? URL { get; set; }

        public int Straße { get; set; }

        public Dictionary<string, int>? Data { get; set; }
    }

    private sealed class Shouting : JsonNamingPolicy
    {
        public override string ConvertName(string name) => name.ToUpperInvariant() + "!<>";
    }
}
