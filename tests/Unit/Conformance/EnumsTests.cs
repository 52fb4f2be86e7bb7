using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>Enums as numbers and texts, of all underlying types, defined or not.</summary>
public sealed class EnumsTests : JsonOracle
{
    [Fact]
    public void Serialize_NumericEnums_SameAsStock()
    {
        AssertNumbers(Bytes.None, Bytes.Top, (Bytes)7);
        AssertNumbers(SBytes.Low, SBytes.High, (SBytes)3);
        AssertNumbers(Shorts.Low, (Shorts)3);
        AssertNumbers(UShorts.Top, (UShorts)3);
        AssertNumbers(Ints.Low, Ints.High, (Ints)3);
        AssertNumbers(UInts.Top, (UInts)3);
        AssertNumbers(Longs.Low, Longs.High, (Longs)3);
        AssertNumbers(ULongs.Top, (ULongs)3);
    }

    [Fact]
    public void Compile_NumericEnums_IsCompiled() => AssertCompiled<Holder<Bytes>>();

    [Fact]
    public void Compile_TextEnums_IsCompiled() => AssertCompiled<Holder<Ints>>(Texts(null));

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(2)]
    public void Serialize_TextEnumsByOptions_SameAsStock(int policy)
    {
        JsonNamingPolicy? naming = policy switch { 1 => JsonNamingPolicy.CamelCase, 2 => JsonNamingPolicy.SnakeCaseUpper, _ => null };
        JsonSerializerOptions options = Texts(naming);

        AssertTexts(options, Ints.Low, Ints.Middle, Ints.High, (Ints)3, (Ints)(-9));
        AssertTexts(options, Bytes.None, Bytes.Top, (Bytes)9);
        AssertTexts(options, ULongs.Top, (ULongs)9);
        AssertTexts(options, SBytes.Low, (SBytes)(-5));
        AssertTexts(
            options, Rights.None, Rights.Read, Rights.Read | Rights.Write, Rights.All, (Rights)8, Rights.Read | (Rights)16, (Rights)(-1));
        AssertTexts(options, Odd.Ünïcode, Odd.Named, Odd.Same);
        AssertTexts(options, DayOfWeek.Saturday);
    }

    [Fact]
    public void Serialize_EnumPolicyThatThrows_FailsAsStock()
    {
        AssertSame(new Holder<Ints> { Value = Ints.High }, Texts(new Refusing()));
        AssertSame(new Dictionary<Ints, int> { [Ints.High] = 1 }, new JsonSerializerOptions { DictionaryKeyPolicy = new Refusing() });
    }

    [Fact]
    public void Serialize_TextEnumWithoutIntegers_FailsAsStock()
    {
        JsonSerializerOptions options = new() { Converters = { new JsonStringEnumConverter(null, allowIntegerValues: false) } };

        AssertSame(new Holder<Ints> { Value = Ints.High }, options);
        AssertSame(new Holder<Ints> { Value = (Ints)77 }, options);
        AssertSame(new Holder<Rights> { Value = Rights.Read | (Rights)16 }, options);
    }

    [Fact]
    public void Serialize_TextEnumByType_SameAsStock()
    {
        AssertSameEverywhere(
            new Holder<ByType> { Value = ByType.Second, Values = [ByType.First, (ByType)9], Keys = new() { [ByType.Second] = 1 } });
        AssertSameEverywhere(ByType.Second);
    }

    [Fact]
    public void Serialize_TextEnumByProperty_SameAsStock() =>
        AssertSameEverywhere(new Mixed { Text = Ints.High, Number = Ints.High, Generic = Rights.Read | Rights.Write, Maybe = null });

    [Fact]
    public void Serialize_TextEnumByGenericConverter_SameAsStock()
    {
        JsonSerializerOptions options = new() { Converters = { new JsonStringEnumConverter<Ints>(JsonNamingPolicy.KebabCaseLower) } };

        AssertSame(new Holder<Ints> { Value = Ints.Middle, Maybe = Ints.Low }, options);
        AssertSame(new Holder<Bytes> { Value = Bytes.Top }, options);
    }

    [Fact]
    public void Serialize_TextEnumUnderEncoders_SameAsStock()
    {
        AssertTexts(Texts(null), Odd.Named);
        AssertTexts(
            new JsonSerializerOptions(Texts(null)) { Encoder = System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping },
            Odd.Named,
            Odd.Ünïcode);
    }

    private static JsonSerializerOptions Texts(JsonNamingPolicy? policy) => new() { Converters = { new JsonStringEnumConverter(policy) } };

    private static void AssertNumbers<T>(params T[] values)
        where T : struct, Enum
    {
        foreach (T value in values)
        {
            AssertSameEverywhere(new Holder<T> { Value = value, Values = [value], Keys = new() { [value] = 1 } });
            AssertSameEverywhere(value);
        }
    }

    private static void AssertTexts<T>(JsonSerializerOptions options, params T[] values)
        where T : struct, Enum
    {
        foreach (T value in values)
        {
            AssertSame(value, options);
            AssertSame(new Holder<T> { Value = value, Maybe = value, Values = [value, default], Keys = new() { [value] = 1 } }, options);
        }
    }

    private enum Bytes : byte { None, Top = 255 }

    private enum SBytes : sbyte { Low = -128, High = 127 }

    private enum Shorts : short { Low = short.MinValue }

    private enum UShorts : ushort { Top = 65535 }

    private enum Ints { Low = int.MinValue, Middle = 0, High = int.MaxValue }

    private enum UInts : uint { Top = uint.MaxValue }

    private enum Longs : long { Low = long.MinValue, High = long.MaxValue }

    private enum ULongs : ulong { Top = ulong.MaxValue }

    [Flags]
    private enum Rights { None = 0, Read = 1, Write = 2, Delete = 4, All = 7 }

    private enum Odd
    {
        Ünïcode = 1,
        [JsonStringEnumMemberName("with \"quotes\" & <é>")]
        Named = 2,
        First = 3,
        Same = 3,
    }

    [JsonConverter(typeof(JsonStringEnumConverter<ByType>))]
    private enum ByType { First, Second }

    private sealed class Holder<T>
        where T : struct
    {
        public T Value { get; set; }

        public T? Maybe { get; set; }

        public T[]? Values { get; set; }

        public Dictionary<T, int>? Keys { get; set; }
    }

    private sealed class Mixed
    {
        [JsonConverter(typeof(JsonStringEnumConverter))]
        public Ints Text { get; set; }

        public Ints Number { get; set; }

        [JsonConverter(typeof(JsonStringEnumConverter<Rights>))]
        public Rights Generic { get; set; }

        [JsonConverter(typeof(JsonStringEnumConverter<Rights>))]
        public Rights? Maybe { get; set; }
    }

    private sealed class Refusing : JsonNamingPolicy
    {
        public override string ConvertName(string name) => throw new InvalidTimeZoneException("The policy's own.");
    }
}
