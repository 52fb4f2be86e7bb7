using System.Buffers;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats;
using ZeroAlloc.Shared;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>Code of an application that System.Text.Json asks: each time or once, and in its order.</summary>
public sealed class ApplicationCodeTests : JsonOracle
{
    private static readonly AsyncLocal<string?> s_prefix = new();

    private static readonly JsonSerializerOptions s_skipsDefaults = new()
    {
        DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault,
    };

    [Fact]
    public void Serialize_EqualityThatIsNotSymmetric_DefaultIsAsked()
    {
        AssertSame(new Priced { Price = new Money { Amount = 5, Currency = "EUR" } }, s_skipsDefaults);
        AssertSame(new Priced { Price = new Money { Amount = 5 } }, s_skipsDefaults);
        AssertSame(new Priced(), s_skipsDefaults);
        AssertSame(new Coded { Code = new Code { Text = "EUR" } }, s_skipsDefaults);
        AssertSame(new Rough { Value = new Roughly { Number = 3 } }, s_skipsDefaults);
        AssertSame(new List<Priced> { new(), new() { Price = new Money { Currency = "x" } } }, s_skipsDefaults);
    }

    [Theory]
    [InlineData("a", "b")]
    [InlineData("b", null)]
    public void Serialize_KeyPolicyWithState_AskedForEachKey(string first, string? second)
    {
        var options = new JsonSerializerOptions { DictionaryKeyPolicy = new PrefixPolicy() };
        foreach (string? prefix in (string?[])[first, second])
        {
            s_prefix.Value = prefix;
            AssertSame(new Dictionary<DayOfWeek, int> { [DayOfWeek.Friday] = 1, [(DayOfWeek)9] = 2 }, options);
            AssertSame(new Dictionary<string, int> { ["x"] = 1 }, options);
            var inner = new Dictionary<DayOfWeek, int> { [DayOfWeek.Sunday] = 1 };
            AssertSame(new SortedDictionary<DayOfWeek, object> { [DayOfWeek.Friday] = inner }, options);
        }
    }

    [Theory]
    [InlineData("Friday")]
    [InlineData("FRIDAY")]
    [InlineData("5")]
    public void Deserialize_KeyPolicyOfTheApplication_NotAsked(string key)
    {
        var policy = new CountingPolicy();
        var options = new JsonSerializerOptions { DictionaryKeyPolicy = policy, Converters = { new JsonStringEnumConverter() } };
        var document = Encoding.UTF8.GetBytes($$"""{"{{key}}":1}""");

        Assert.Equal(
            JsonSerializer.Deserialize<Dictionary<DayOfWeek, int>>(document, options),
            ZeroAllocJson.Deserialize<Dictionary<DayOfWeek, int>>(document, options));
        Assert.Equal(0, policy.Count);
    }

    /// <summary>What System.Text.Json says of a value must not be asked of a sequence that has no items any more.</summary>
    [Fact]
    public async Task Serialize_SequenceThatYieldsOnceHasARejectedItem_Rejected()
    {
        await AssertRejectedAsync<NotSupportedException>(static () => OneShot.Of<object>(1, typeof(int)));
        await AssertRejectedAsync<NotSupportedException>(static () => new[] { OneShot.Of<object>(1), OneShot.Of<object>(typeof(int)) });
        await AssertRejectedAsync<JsonException>(static () => OneShot.Of<object>(1, new object[] { new object[] { new object[] { 1 } } }));
    }

    [Fact]
    public void Serialize_HandleNullSetByTheConstructor_AsSystemTextJsonAskedIt()
    {
        AssertSame(new Nulls());
        AssertSame(new Nulls { Text = "x", Number = 1 });
        AssertSame(new Nulls(), new JsonSerializerOptions { WriteIndented = true });
    }

    [Fact]
    public void Serialize_NullableTypeWithAConverterOfItsOwn_ByThatConverter()
    {
        JsonSerializerOptions[] all =
        [
            new() { Converters = { new NullableEnumsAsText() } },
            new()
            {
                TypeInfoResolver = new DefaultJsonTypeInfoResolver().WithAddedModifier(static _ => { }),
                Converters = { new NullableEnumsAsText() },
            },
        ];
        foreach (JsonSerializerOptions options in all)
        {
            AssertSame(new Days { Plain = DayOfWeek.Monday, Nullable = DayOfWeek.Friday }, options);
            AssertSame(new Days(), options);
            AssertSame<DayOfWeek?>(DayOfWeek.Friday, options);
            AssertSame(new List<DayOfWeek?> { DayOfWeek.Friday, null }, options);
            AssertSame(new Dictionary<string, DayOfWeek?> { ["x"] = DayOfWeek.Friday }, options);
        }
    }

    [Fact]
    public void Serialize_NumberHandlingOfATypeByModifier_NotForValuesDeclaredAsObject()
    {
        var options = new JsonSerializerOptions
        {
            TypeInfoResolver = new DefaultJsonTypeInfoResolver().WithAddedModifier(static info => info.NumberHandling =
                info.Type == typeof(long) ? JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString
                : info.Type == typeof(double) ? JsonNumberHandling.AllowNamedFloatingPointLiterals
                : info.NumberHandling),
        };
        JsonSerializerOptions[] all =
        [
            options,
            new(options) { NumberHandling = JsonNumberHandling.WriteAsString },
            new(options) { WriteIndented = true },
        ];
        foreach (JsonSerializerOptions by in all)
        {
            AssertSame(new Numbers { Any = 5L, Long = 6 }, by);
            AssertSame(new Numbers { Any = double.NaN }, by);
            AssertSame(new Numbers { Any = new List<long> { 1 } }, by);
            AssertSame(new Dictionary<string, object> { ["x"] = 5L, ["y"] = 1 }, by);
            AssertSame(new List<object> { 5L, 1, 2.5 }, by);
            AssertSame(new object[] { 5L }, by);
            AssertSame(5L, by);
        }
    }

    /// <summary>What System.Text.Json writes for compiled code may be of code that mustn't run twice.</summary>
    [Fact]
    public void Difference_7_SequenceBehindAValueThatFallsBack_RejectedOnce()
    {
        const string Expected = """{"First":{"Amount":1,"Currency":null},"Any":[1,2]}""";
        var options = new JsonSerializerOptions
        {
            TypeInfoResolver = new DefaultJsonTypeInfoResolver().WithAddedModifier(static _ => { }),
        };
        var value = new { First = new Money { Amount = 1 }, Any = (object)new[] { 1, 2 }.ToAsyncEnumerable() };

        Assert.Equal(Expected, Encoding.UTF8.GetString(WritingWays.StockIntoPipe(value, options)));
        if (RuntimeFeature.IsDynamicCodeSupported)
        {
            Assert.Throws<NotSupportedException>(() => WritingWays.IntoPipe(value, options));
            Assert.Equal(Expected, Encoding.UTF8.GetString(WritingWays.IntoPipe(value, options)));
        }
    }

    [Fact]
    public void Deserialize_CallbackOfACollectionThatNobodyReads_NotCalled()
    {
        int calls = 0;
        var options = new JsonSerializerOptions
        {
            TypeInfoResolver = new DefaultJsonTypeInfoResolver().WithAddedModifier(info =>
            {
                if (info.Type == typeof(int[]))
                {
                    info.OnDeserialized = _ => calls++;
                }
            }),
        };

        Assert.NotNull(ZeroAllocJson.Deserialize<Arrays>("{}"u8, options));
        Assert.Equal(0, calls);
        Assert.Equal(1, ZeroAllocJson.Deserialize<Arrays>("""{"Numbers":[1]}"""u8, options)?.Numbers?.Single());
        Assert.Equal(1, calls);
    }

    public struct Money : IEquatable<Money>
    {
        public int Amount { get; set; }

        public string? Currency { get; set; }

        public readonly bool Equals(Money other) => Currency is null || Currency == other.Currency;

        public override readonly bool Equals(object? obj) => obj is Money other && Equals(other);

        public override readonly int GetHashCode() => 0;
    }

    public struct Code : IEquatable<Code>
    {
        public string? Text { get; set; }

        public readonly bool Equals(Code other) => other.Text is { } text && text.Equals(Text, StringComparison.Ordinal);

        public override readonly bool Equals(object? obj) => obj is Code other && Equals(other);

        public override readonly int GetHashCode() => 0;
    }

    /// <summary>Equal to all that is larger, by the general method alone.</summary>
    public struct Roughly
    {
        public int Number { get; set; }

        public override readonly bool Equals(object? obj) => obj is Roughly other && other.Number >= Number;

        public override readonly int GetHashCode() => 0;
    }

    public sealed class Priced
    {
        public Money Price { get; set; }

        public int Other { get; set; }
    }

    public sealed class Coded
    {
        public Code Code { get; set; }
    }

    public sealed class Rough
    {
        public Roughly Value { get; set; }
    }

    public sealed class Nulls
    {
        [JsonConverter(typeof(DashConverter))]
        public string? Text { get; set; }

        [JsonConverter(typeof(MinusConverter))]
        public int? Number { get; set; }

        [JsonConverter(typeof(OnceConverter))]
        public string? Once { get; set; }
    }

    public sealed class Days
    {
        public DayOfWeek Plain { get; set; }

        public DayOfWeek? Nullable { get; set; }
    }

    public sealed class Numbers
    {
        public object? Any { get; set; }

        public long Long { get; set; }
    }

    public sealed class Arrays
    {
        public int[]? Numbers { get; set; }
    }

    private static async Task AssertRejectedAsync<TException>(Func<object> make)
        where TException : Exception
    {
        var options = new JsonSerializerOptions { MaxDepth = 3 };
        using var stream = new MemoryStream();

        Assert.Throws<TException>(() => JsonSerializer.Serialize(new MemoryStream(), make(), options));
        Assert.Throws<TException>(() => ZeroAllocJson.Serialize(new ArrayBufferWriter<byte>(), make(), options));
        await Assert.ThrowsAsync<TException>(
            async () => await ZeroAllocJson.SerializeAsync(stream, make(), options, TestContext.Current.CancellationToken));
    }

    private sealed class PrefixPolicy : JsonNamingPolicy
    {
        public override string ConvertName(string name) => $"{s_prefix.Value}{name}";
    }

    private sealed class CountingPolicy : JsonNamingPolicy
    {
        public int Count { get; private set; }

        public override string ConvertName(string name) => $"{name}{Count++}";
    }

    private sealed class DashConverter : JsonConverter<string?>
    {
        private readonly bool _handlesNull;

        public DashConverter() => _handlesNull = true;

        public override bool HandleNull => _handlesNull;

        public override string? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetString();

        public override void Write(Utf8JsonWriter writer, string? value, JsonSerializerOptions options) =>
            writer.WriteStringValue(value ?? "-");
    }

    private sealed class OnceConverter : JsonConverter<string?>
    {
        private int _asked;

        public override bool HandleNull => _asked++ == 0;

        public override string? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetString();

        public override void Write(Utf8JsonWriter writer, string? value, JsonSerializerOptions options) =>
            writer.WriteStringValue(value ?? "-");
    }

    private sealed class MinusConverter : JsonConverter<int?>
    {
        private readonly bool _handlesNull;

        public MinusConverter() => _handlesNull = true;

        public override bool HandleNull => _handlesNull;

        public override int? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetInt32();

        public override void Write(Utf8JsonWriter writer, int? value, JsonSerializerOptions options) =>
            writer.WriteNumberValue(value ?? -1);
    }

    private sealed class NullableEnumsAsText : JsonConverterFactory
    {
        private static readonly JsonSerializerOptions s_texts = new()
        {
            TypeInfoResolver = new DefaultJsonTypeInfoResolver(),
            Converters = { new JsonStringEnumConverter() },
        };

        public override bool CanConvert(Type typeToConvert) => Nullable.GetUnderlyingType(typeToConvert) is { IsEnum: true };

        public override JsonConverter? CreateConverter(Type typeToConvert, JsonSerializerOptions options) =>
            s_texts.GetTypeInfo(typeToConvert).Converter;
    }
}
