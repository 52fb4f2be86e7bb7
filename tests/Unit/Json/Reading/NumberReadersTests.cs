using System.Globalization;
using System.Numerics;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using FsCheck;
using FsCheck.Fluent;

namespace ZeroAlloc.Unit.Json.Reading;

public sealed class NumberReadersTests
{
    private static readonly string[] s_odd =
    [
        "", "-", "+1", "01", "-01", "00", "1.", ".5", "1.0", "1e0", "1E+2", "-0", "-0.0", "0x1", "1,000", "NaN", "null", "true", "\"\"",
        "\"1\"", "\"-1\"", "\" 1\"", "\"1 \"", "\"+1\"", "\"01\"", "\"1.0\"", "\"1.\"", "\".5\"", "\"1e999\"", "\"1,5\"", "\"\\u0031\"",
        "1e999", "-1e999", "1e-999", "1e99999999999", "0e0", "\"NaN\"", "\"nan\"", "\"Infinity\"", "\"-Infinity\"", "\"+Infinity\"",
        "\"∞\"", "99999999999999999999999999999999999999999999999999", "18446744073709551616", "18446744073709551620",
        "28446744073709551615", "340282366920938463463374607431768211456", "-170141183460469231731687303715884105729",
        "0.00000000000000000000000000000000000000000000001", "65520", "65519.99", "79228162514264337593543950336",
        "79228162514264337593543950335.5",
    ];

    [Fact]
    public void Read_SByte_AsStock() => Integers<sbyte>();

    [Fact]
    public void Read_Byte_AsStock() => Integers<byte>();

    [Fact]
    public void Read_Int16_AsStock() => Integers<short>();

    [Fact]
    public void Read_UInt16_AsStock() => Integers<ushort>();

    [Fact]
    public void Read_Int32_AsStock() => Integers<int>();

    [Fact]
    public void Read_UInt32_AsStock() => Integers<uint>();

    [Fact]
    public void Read_Int64_AsStock() => Integers<long>();

    [Fact]
    public void Read_UInt64_AsStock() => Integers<ulong>();

    [Fact]
    public void Read_Int128_AsStock() => Integers<Int128>();

    [Fact]
    public void Read_UInt128_AsStock() => Integers<UInt128>();

    [Fact]
    public void Read_Double_AsStock() => Floats<double>(
        "1.7976931348623157E+308", "5E-324", "9007199254740993", "9007199254740992.5", "0.1234567890123456789", "1.7976931348623159e308");

    [Fact]
    public void Read_Single_AsStock() =>
        Floats<float>("3.4028235E+38", "1E-45", "16777217", "16777216.5", "1234567.8", "0.30000001192092896");

    [Fact]
    public void Read_Half_AsStock() => Floats<Half>("65504", "6E-08", "0.33325", "2049");

    [Fact]
    public void Read_Decimal_AsStock() => Numbers<decimal>(
        "0", "1", "-1", "1.0", "1.10", "0.00", "-0.0", "79228162514264337593543950335", "-79228162514264337593543950335",
        "1234567890123456789", "0.1234567890123456789", "12345678901234567890", "0.0000000000000000000000000001", "1e2", "1.5E-3");

    [Fact]
    public void Read_DecimalTextOfAnyDouble_AsStock()
    {
        using ReadCheck<double> doubles = ReadCheck<double>.Value(JsonSerializerOptions.Default);
        using ReadCheck<float> singles = ReadCheck<float>.Value(JsonSerializerOptions.Default);
        using ReadCheck<decimal> decimals = ReadCheck<decimal>.Value(JsonSerializerOptions.Default);
        Random random = new(11);
        for (int i = 0; i < 100_000; i++)
        {
            string digits = random.NextInt64(1L << random.Next(1, 63)).ToString(CultureInfo.InvariantCulture);
            int point = random.Next(digits.Length + 1);
            string text = (point == 0 ? "0." + digits : digits[..point] + (point == digits.Length ? "" : "." + digits[point..])).TrimStart(
                '-');
            byte[] json = Encoding.UTF8.GetBytes(
                (random.Next(2) == 0 ? "-" : "") + (text[0] == '0' && text.Length > 1 && text[1] != '.' ? "1" + text : text));
            Assert.True(doubles.IsRead(json));
            Assert.True(singles.IsRead(json));
            Assert.True(decimals.IsRead(json));
        }
    }

    private static void Integers<T>()
        where T : struct, IBinaryInteger<T>, IMinMaxValue<T>
    {
        string[] limits = [$"{T.MinValue}", $"{T.MaxValue}"];
        Numbers<T>(["0", "1", "9", "10", "99", "100", "127", .. limits]);
        using ReadCheck<T> check = ReadCheck<T>.Value(JsonSerializerOptions.Default);
        check.Silent($"{(BigInteger)(Int128.CreateSaturating(T.MaxValue)) + 1}0", limits[1] + "0", "null", "1.0", "1e0");
        if (T.MinValue < T.Zero)
        {
            check.Ordinary("-1", "-0", "-10", "-127");
        }
    }

    private static void Floats<T>(params string[] special)
        where T : struct, IFloatingPointIeee754<T>
    {
        Numbers<T>(
            [
                "0", "-0", "-0.0", "1", "-1", "0.1", "47.6062095", "-122.3320708", "1e2", "1E-2", "1.5e+3", "12345", "0.000001", "100.00",
                .. special
            ]);
        foreach (JsonNumberHandling handling in AllHandlings())
        {
            using ReadCheck<T> check = ReadCheck<T>.Value(new JsonSerializerOptions { NumberHandling = handling });
            string[] names = ["\"NaN\"", "\"Infinity\"", "\"-Infinity\""];
            if ((handling & (JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.AllowNamedFloatingPointLiterals)) != 0)
            {
                check.Ordinary(names);
            }
            else
            {
                check.Silent(names);
            }
        }
    }

    private static void Numbers<T>(params string[] ordinary)
        where T : struct, INumberBase<T>
    {
        foreach (JsonNumberHandling handling in AllHandlings())
        {
            var options = new JsonSerializerOptions { NumberHandling = handling };
            string[] quoted = [.. ordinary.Select(static text => $"\"{text}\"")];
            using ReadCheck<T> check = ReadCheck<T>.Value(options);
            check.Ordinary(ordinary);
            check.Odd(s_odd);
            if (handling.HasFlag(JsonNumberHandling.AllowReadingFromString))
            {
                check.Ordinary(
                    [.. quoted.Where(text => T.IsFinite(T.Parse(text.AsSpan()[1..^1], NumberStyles.Float, CultureInfo.InvariantCulture)))]);
            }
            else
            {
                check.Silent(quoted);
            }

            AnyValue(check, options);
        }
    }

    private static void AnyValue<T>(ReadCheck<T> check, JsonSerializerOptions options)
        where T : struct, INumberBase<T>
    {
        Gen<T> values = Gen.Choose(int.MinValue, int.MaxValue).Select(static seed => Some<T>(new Random(seed)));
        Check.One(
            Config.QuickThrowOnFailure.WithMaxTest(3000).WithQuietOnSuccess(true),
            Prop.ForAll(values.ToArbitrary(), value =>
            {
                byte[] json = JsonSerializer.SerializeToUtf8Bytes(value, options);
                bool canRead = json[0] != '"' || options.NumberHandling.HasFlag(JsonNumberHandling.AllowReadingFromString);
                Assert.Equal(canRead, check.IsRead(json));
            }));
    }

    /// <summary>Values of all magnitudes: random bits, cut to a random count of them.</summary>
    private static T Some<T>(Random random)
        where T : struct, INumberBase<T>
    {
        UInt128 bits = new UInt128((ulong)random.NextInt64(), (ulong)random.NextInt64()) >> random.Next(127);
        object value = default(T) switch
        {
            double => BitConverter.Int64BitsToDouble(random.NextInt64(long.MinValue, long.MaxValue)),
            float => BitConverter.Int32BitsToSingle(random.Next(int.MinValue, int.MaxValue)),
            Half => BitConverter.Int16BitsToHalf((short)random.Next()),
            decimal =>
                new decimal(random.Next(), random.Next(), random.Next(2) * random.Next(), random.Next(2) == 0, (byte)random.Next(29)),
            _ => T.CreateTruncating(bits),
        };
        return T.IsFinite((T)value) ? (T)value : T.One;
    }

    private static JsonNumberHandling[] AllHandlings() => [.. Enumerable.Range(0, 8).Select(static bits => (JsonNumberHandling)bits)];
}
