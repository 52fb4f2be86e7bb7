using System.Numerics;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>Every primitive with its edge values: as a root, as members and as elements.</summary>
public sealed class PrimitivesTests : JsonOracle
{
    private static readonly JsonSerializerOptions s_literals =
        new() { NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals };

    [Fact]
    public void Serialize_SignedIntegers_SameAsStock()
    {
        AssertValues<sbyte>([0, 1, -1, 9, 10, 99, 100, sbyte.MinValue, sbyte.MaxValue]);
        AssertValues<short>([0, -1, 999, 1000, 9999, 10000, short.MinValue, short.MaxValue]);
        AssertValues([.. Powers().Select(power => unchecked((int)power)), int.MinValue, int.MaxValue]);
        AssertValues([.. Powers(), .. Powers().Select(power => -power), long.MinValue, long.MaxValue]);
        AssertValues([Int128.Zero, Int128.NegativeOne, Int128.MinValue, Int128.MaxValue, (Int128)ulong.MaxValue + 1]);
    }

    [Fact]
    public void Serialize_UnsignedIntegers_SameAsStock()
    {
        AssertValues(new Holder<byte[]> { Value = [0, 1, 255], Values = [] }.Value!.Select(b => (ushort)b).ToArray());
        AssertMembers<byte>([0, 1, 9, 10, 99, 100, 255]);
        AssertValues<ushort>([0, 1, 65535]);
        AssertValues<uint>([0, 1, 4294967295]);
        AssertValues([.. Powers().Select(power => (ulong)power), ulong.MaxValue]);
        AssertValues([UInt128.Zero, UInt128.One, UInt128.MaxValue]);
    }

    [Fact]
    public void Serialize_Reals_SameAsStock()
    {
        AssertValues([0.0, -0.0, 1, -1, 0.1, 1e15, 1e16, 1e17, 123456789012345680, 1e-5, 1e-4, 5e-324, double.MaxValue, double.MinValue, Math.PI, 1e21, 100, 1.5]);
        AssertValues([0f, -0f, 1f, 0.1f, 1e7f, 1e9f, 16777216f, float.Epsilon, float.MaxValue, float.MinValue, MathF.PI]);
        AssertValues([Half.Zero, Half.NegativeZero, Half.One, Half.MaxValue, Half.MinValue, Half.Epsilon, (Half)0.1]);
        AssertValues([0m, 0.00m, -0.0m, 1.10m, -1.5m, decimal.MaxValue, decimal.MinValue, 0.0000000000000000000000000001m, 79228162514264337593543950.335m]);
    }

    [Theory]
    [InlineData(double.NaN)]
    [InlineData(double.PositiveInfinity)]
    [InlineData(double.NegativeInfinity)]
    public void Serialize_NotANumber_SameAsStock(double value)
    {
        AssertSame(value);
        AssertSame(value, s_literals);
        AssertSame((float)value);
        AssertSame((float)value, s_literals);
        AssertSame((Half)value);
        AssertSame((Half)value, s_literals);
        AssertSame(new Holder<double> { Value = value });
        AssertSame(new Holder<double> { Value = value, Values = [1, value] }, s_literals);
        AssertSame(new List<float?> { (float)value, null });
        AssertSame(new Holder<Half?> { Value = (Half)value, Values = [(Half)value] }, s_literals);
    }

    [Fact]
    public void Serialize_BooleansAndCharacters_SameAsStock()
    {
        AssertValues([true, false]);
        AssertValues(['a', '"', '\\', '<', '\0', '\n', 'é', '日', '\u2028', '\uFFFF', '\u007f', '/', '+']);
        AssertSame('\uD800');
        AssertSame(new Holder<char> { Value = '\uDC00' });
    }

    [Fact]
    public void Serialize_Strings_SameAsStock() =>
        AssertValues<string>(["", "a", "é", "日本語", "🐘", "\"", "\\", "<a href='x'>&</a>", "tab\t", "\0\u0001\u001f", "\u2028\u2029", "bad \uD800 surrogate", "\uDC00", "ends \uD83D", new string('x', 300), new string('é', 300)]);

    [Fact]
    public void Serialize_Dates_SameAsStock()
    {
        DateTime[] dates =
        [
            DateTime.MinValue, DateTime.MaxValue, new(2020, 2, 29), new(2020, 1, 2, 3, 4, 5, DateTimeKind.Utc), new(2020, 1, 2, 3, 4, 5, DateTimeKind.Local),
            new DateTime(2020, 1, 2, 3, 4, 5, 6, DateTimeKind.Utc), new DateTime(2020, 1, 2).AddTicks(1), new DateTime(2020, 1, 2).AddTicks(1_000_000), DateTime.UnixEpoch,
        ];
        AssertValues(dates);
        AssertValues<DateTimeOffset>(
        [
            DateTimeOffset.MinValue, DateTimeOffset.MaxValue, new(2020, 1, 2, 3, 4, 5, TimeSpan.Zero), new(2020, 1, 2, 3, 4, 5, TimeSpan.FromHours(-14)),
            new(2020, 1, 2, 3, 4, 5, TimeSpan.FromMinutes(330)), new DateTimeOffset(2020, 1, 2, 3, 4, 5, TimeSpan.FromHours(14)).AddTicks(1_234_500),
        ]);
        AssertValues([DateOnly.MinValue, DateOnly.MaxValue, new(2024, 2, 29)]);
        AssertValues([TimeOnly.MinValue, TimeOnly.MaxValue, new(1, 2), new(1, 2, 3), new(1, 2, 3, 4), new TimeOnly(1, 2).Add(TimeSpan.FromTicks(1))]);
        AssertValues([TimeSpan.Zero, TimeSpan.MinValue, TimeSpan.MaxValue, TimeSpan.FromTicks(1), TimeSpan.FromDays(-1), new(1, 2, 3, 4, 5), TimeSpan.FromSeconds(59)]);
    }

    [Fact]
    public void Serialize_Identifiers_SameAsStock()
    {
        AssertValues([Guid.Empty, Guid.AllBitsSet, new(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)]);
        AssertValues<Uri>([new("https://example.org/a?b=c&d=<e>#f"), new("/relative path/é", UriKind.Relative), new("", UriKind.Relative), new("HTTP://EXAMPLE.org:80/%7Eß")]);
        AssertValues<Version>([new(0, 0), new(1, 2), new(1, 2, 3), new(1, 2, 3, 4), new(int.MaxValue, int.MaxValue, int.MaxValue, int.MaxValue)]);
    }

    [Fact]
    public void Serialize_Bytes_SameAsStock()
    {
        byte[] all = [.. Enumerable.Range(0, 256).Select(i => (byte)i)];
        foreach (int length in new[] { 0, 1, 2, 3, 4, 47, 48, 49, 255, 256 })
        {
            AssertSame(all[..length]);
            AssertSame(new Holder<byte[]> { Value = all[..length], Values = [all[..length], []] });
            AssertSame<Memory<byte>>(all.AsMemory(0, length));
            AssertSame<ReadOnlyMemory<byte>>(all.AsMemory(0, length));
        }

        AssertSame(new byte[20_000]);
        AssertSame(new Holder<Memory<byte>> { Value = all });
        AssertSame(new Holder<ReadOnlyMemory<byte>> { Value = all, Values = [default, all.AsMemory(250)] });
        AssertSame<Memory<int>>(new[] { 1, 2, 3 });
        AssertSame<ReadOnlyMemory<string?>>(new[] { "a", null });
        AssertSame<byte[]?>(null);
    }

    [Fact]
    public void Serialize_UncommonSystemTypes_SameAsStock()
    {
        AssertSame(new Holder<Rune> { Value = new Rune('x') });
        AssertSame(new Holder<BigInteger> { Value = BigInteger.One });
    }

    [Fact]
    public void Serialize_UnsupportedSystemTypes_FailAsStock()
    {
        AssertSame<Type>(typeof(int));
        AssertSame(new Holder<nint> { Value = 3 });
        AssertSame(new Holder<Action> { Value = () => { } });
        AssertSame(new Holder<DBNull> { Value = DBNull.Value });
        AssertSame(new Holder<Exception> { Value = new InvalidOperationException("x") });
    }

    [Fact]
    public void Compile_PrimitiveMembers_IsCompiled()
    {
        AssertCompiled<Holder<int>>();
        AssertCompiled<Holder<Int128?>>();
        AssertCompiled<Holder<Half>>();
        AssertCompiled<Holder<decimal?>>();
        AssertCompiled<Holder<char>>();
        AssertCompiled<Holder<Uri>>();
        AssertCompiled<Holder<Version>>();
        AssertCompiled<Holder<DateOnly>>();
        AssertCompiled<Holder<TimeSpan?>>();
        AssertCompiled<Holder<byte[]>>();
    }

    private static IEnumerable<long> Powers()
    {
        for (long power = 1; ; power *= 10)
        {
            yield return power - 1;
            yield return power;
            if (power > long.MaxValue / 10)
            {
                yield break;
            }
        }
    }

    private static void AssertValues<T>(T[] values)
        where T : notnull
    {
        foreach (T value in values)
        {
            AssertSame(value);
        }

        AssertMembers(values);
    }

    private static void AssertMembers<T>(T[] values)
        where T : notnull
    {
        AssertSameEverywhere(values.Select(value => new Holder<T> { Value = value, Values = [value, value] }).ToList());
        AssertSameEverywhere(values.ToList());
        AssertSameEverywhere(new Holder<T>());
    }

    private sealed class Holder<T>
    {
        public T? Value { get; set; }

        public T[]? Values { get; set; }
    }
}
