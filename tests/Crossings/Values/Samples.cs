using System.Collections;
using System.Collections.Specialized;
using System.Globalization;
using System.Numerics;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using ZeroAlloc.Crossings.Support;

namespace ZeroAlloc.Crossings.Values;

/// <summary>Values of types that have no parts: plain ones, and odd ones.</summary>
internal static class Samples
{
    private static readonly Dictionary<Type, Func<(object?[] Plain, object?[] Odd)>> s_all = new(XmlSamples.All)
    {
        [typeof(bool)] = static () => ([true], [false]),
        [typeof(byte)] = static () => ([(byte)7], [byte.MaxValue]),
        [typeof(sbyte)] = static () => ([(sbyte)-7], [sbyte.MinValue]),
        [typeof(short)] = static () => ([(short)300], [short.MinValue]),
        [typeof(ushort)] = static () => ([(ushort)300], [ushort.MaxValue]),
        [typeof(int)] = static () => ([12, 345], [int.MinValue, int.MaxValue, -1]),
        [typeof(uint)] = static () => ([12u], [uint.MaxValue]),
        [typeof(long)] = static () => ([12345L], [long.MinValue, long.MaxValue, 9007199254740993L]),
        [typeof(ulong)] = static () => ([12345UL], [ulong.MaxValue]),
        [typeof(Int128)] = static () => ([(Int128)123], [Int128.MinValue, Int128.MaxValue]),
        [typeof(UInt128)] = static () => ([(UInt128)123], [UInt128.MaxValue]),
        [typeof(Half)] = static () => (
            [(Half)1.5],
            [Half.MaxValue, Half.Epsilon, Half.MinValue, (Half)(-0.1), Half.NaN, Half.NegativeZero, Half.PositiveInfinity]),
        [typeof(float)] = static () => (
            [1.25f],
            [float.NaN, float.MaxValue, float.Epsilon, -0.0f, 1e-7f, 16777216f, float.MinValue, 0.1f, float.NegativeInfinity]),
        [typeof(double)] = static () => (
            [2.5],
            [double.NaN, double.MaxValue, double.Epsilon, -0.0, double.PositiveInfinity, 1e21, 0.1, 1e-7, 123456789012345680d]),
        [typeof(decimal)] = static () => ([1.50m], [decimal.MinValue, decimal.MaxValue, 0.0000000000000000000000000001m, -0.0m, 1.000m]),
        [typeof(char)] = static () => (['a'], ['\0', '"', '\ud83d', 'é', '<']),
        [typeof(string)] = static () => (
            ["text", "Ann", "7", "x y"],
            [
                "", "é<\"&'>\\/+`", "\u0000\u001f\u007f\u2028", "a\ud83d", "\ude00b", "\ud83d\ude00", " lead\r\n\t", "\ufeff",
                "2020-01-02", "]]>", new string('x', 300), "1.5",
            ]),
        [typeof(DateTime)] = static () => (
            [new DateTime(2020, 1, 2, 3, 4, 5, DateTimeKind.Utc)],
            [
                DateTime.MinValue, DateTime.MaxValue, new DateTime(2022, 6, 1, 0, 0, 0, DateTimeKind.Local),
                new DateTime(2021, 12, 31, 23, 59, 59, DateTimeKind.Unspecified).AddTicks(1234567),
            ]),
        [typeof(DateTimeOffset)] = static () => (
            [new DateTimeOffset(2020, 1, 2, 3, 4, 5, TimeSpan.FromHours(2))],
            [
                DateTimeOffset.MinValue, DateTimeOffset.MaxValue, new DateTimeOffset(1, 1, 1, 14, 0, 0, TimeSpan.FromHours(14)),
                new DateTimeOffset(2020, 1, 1, 0, 0, 0, TimeSpan.FromMinutes(-90)),
            ]),
        [typeof(DateOnly)] = static () => ([new DateOnly(2020, 2, 29)], [DateOnly.MinValue, DateOnly.MaxValue]),
        [typeof(TimeOnly)] = static () => ([new TimeOnly(1, 2, 3)], [TimeOnly.MinValue, TimeOnly.MaxValue]),
        [typeof(TimeSpan)] = static () => (
            [new TimeSpan(1, 2, 3)],
            [TimeSpan.MinValue, TimeSpan.MaxValue, TimeSpan.FromTicks(1), -TimeSpan.FromDays(3)]),
        [typeof(Guid)] = static () => ([new Guid("6f9619ff-8b86-d011-b42d-00cf4fc964ff")], [Guid.Empty, Guid.AllBitsSet]),
        [typeof(Uri)] = static () => (
            [new Uri("https://example.org/a?b=c")],
            [new Uri("../x y", UriKind.Relative), new Uri("http://é.example/ü#<>")]),
        [typeof(Version)] = static () => ([new Version(1, 2)], [new Version(1, 2, 3, int.MaxValue), new Version()]),
        [typeof(Rune)] = static () => ([new Rune('a')], [new Rune(0x1F600)]),
        [typeof(BigInteger)] = static () => ([new BigInteger(12)], [BigInteger.Pow(10, 40)]),
        [typeof(byte[])] = static () => ([new byte[] { 1, 2, 3 }], [Array.Empty<byte>().Clone(), new byte[] { 255, 254 }]),
        [typeof(Memory<byte>)] = static () => ([new Memory<byte>([1, 2, 3], 1, 2)], [Memory<byte>.Empty]),
        [typeof(ReadOnlyMemory<byte>)] = static () => ([new ReadOnlyMemory<byte>([1, 2])], [ReadOnlyMemory<byte>.Empty]),
        [typeof(Type)] = static () => ([null], [null, typeof(int)]),
        [typeof(CultureInfo)] = static () => ([null], [CultureInfo.InvariantCulture]),
        [typeof(Action)] = static () => ([null], [null, () => { }]),
        [typeof(Func<int>)] = static () => ([null], [null, () => 1]),
        [typeof(IntPtr)] = static () => ([IntPtr.Zero], [new IntPtr(7)]),
        [typeof(Exception)] = static () => ([null], [null, new InvalidOperationException("x")]),
        [typeof(JsonElement)] = static () => (
            [Element("""{"b":[1,2.50,"x"],"a":null}""")],
            [default(JsonElement), Element("1e400"), Element("\"\\u0041\"")]),
        [typeof(JsonDocument)] = static () => ([JsonDocument.Parse("""[1, {"a": "b"}]""")], [JsonDocument.Parse("null")]),
        [typeof(JsonNode)] = static () => ([JsonNode.Parse("""{"n":[1,"x"]}""")], [JsonValue.Create(5), Held()!, null]),
        [typeof(JsonObject)] = static () => (
            [JsonNode.Parse("""{"n":1}""")], [new JsonObject { ["<"] = null }, new JsonObject { ["n"] = new JsonArray(1) }]),
        [typeof(JsonArray)] = static () => ([JsonNode.Parse("""[1,null,"x"]""")], [new JsonArray(), new JsonArray(true, null)]),
        [typeof(JsonValue)] = static () => ([JsonValue.Create(1)], [JsonValue.Create("é"), Held()]),
        [typeof(AnyPage)] = static () => (
            [new AnyPage { Items = new List<int> { 1 } }, AnyPage.Circle()],
            [
                new AnyPage { Items = new AwaitedItems() }, AnyPage.Deep(), new AnyPage { Items = typeof(int) },
                new AnyPage { Items = new object[] { new ItemsPage(), AnyPage.Circle() } },
                new AnyPage { Items = new object[] { new ItemsPage(), new AwaitedItems() } },
                new AnyPage { Items = new DerivedAwaitedItems() }, new AnyPage { Items = new StructAwaitedItems() },
                new AnyPage { Items = RingPage.Of(1) }, new AnyPage { Items = RingPage.Of(2) }, new AnyPage { Items = RingPage.Of(3) },
            ]),
        [typeof(DayPage)] = static () => ([new DayPage { Day = DayOfWeek.Friday }], [new DayPage { Day = (DayOfWeek)99 }]),
        [typeof(Hashtable)] = static () => ([new Hashtable { ["a"] = 1 }], [new Hashtable()]),
        [typeof(ArrayList)] = static () => ([new ArrayList { 1, "x", null }], [new ArrayList()]),
        [typeof(NameValueCollection)] = static () => ([null], [new NameValueCollection { ["a"] = "b" }]),
    };

    /// <summary>Whether values of a type are taken from here.</summary>
    public static bool Has(Type type) => s_all.ContainsKey(type) || IsNextNumber(type);

    /// <summary>The values of a type, made anew.</summary>
    public static (object?[] Plain, object?[] Odd) Of(Type type) => IsNextNumber(type) ? NextNumbers(type) : s_all[type]();

    /// <summary>Numbers of .NET 11, which the tests are not compiled against.</summary>
    private static bool IsNextNumber(Type type) =>
        type is { Namespace: "System.Numerics", Name: "BFloat16" or "Decimal32" or "Decimal64" or "Decimal128" };

    private static (object?[] Plain, object?[] Odd) NextNumbers(Type type)
    {
        System.Reflection.MethodInfo parse = type.GetMethod("Parse", [typeof(string), typeof(IFormatProvider)])!;
        object?[] Parsed(params string[] texts) => [.. texts.Select(text => parse.Invoke(null, [text, CultureInfo.InvariantCulture]))];
        return (Parsed("1.5", "12"), Parsed("0", "-0", "1.500", "-1E10", "1E-20", "123456789", "NaN", "Infinity", "-Infinity"));
    }

    /// <summary>A node that holds a collection of the application's, and has System.Text.Json enumerate it.</summary>
    private static JsonValue Held() => JsonValue.Create(new OwnCollection<int> { 1, 2 })!;

    private static JsonElement Element(string text) => JsonDocument.Parse(text).RootElement.Clone();
}
