using System.Text.Json;
using FsCheck;
using FsCheck.Fluent;
using ZeroAlloc.Formats.Text;

namespace ZeroAlloc.Unit.Text;

public sealed class FloatTextTests
{
    private static readonly double[] s_doubles =
    [
        0, -0.0, 1, -1, 0.1, 0.1 + 0.2, 1e-5, 1e-4, 123456.789, 1e15, 1e15 - 1, -1e15, 999999999999999, 1e16, 1e21, 9007199254740993,
        double.Epsilon, double.MaxValue, double.MinValue, 1.7976931348623157E+308, 2.2250738585072014E-308, long.MaxValue, long.MinValue,
        1e7, 1e7 - 1, 16777216, 16777217, Math.PI,
    ];

    [Fact]
    public void Write_EdgesOfDoubleAndSingle_EqualsStock()
    {
        foreach (double value in s_doubles)
        {
            AssertDouble(value);
            AssertDouble(Math.BitIncrement(value));
            AssertDouble(Math.BitDecrement(value));
            AssertSingle((float)value);
            AssertSingle(MathF.BitIncrement((float)value));
            AssertSingle(MathF.BitDecrement((float)value));
        }
    }

    [Fact]
    public void Write_AnyBits_EqualsStock()
    {
        Random random = new(11);
        Check.One(
            Config.QuickThrowOnFailure.WithMaxTest(50_000).WithQuietOnSuccess(true),
            Prop.ForAll(Gen.Choose(0, 40).ToArbitrary(), bits =>
            {
                long any = random.NextInt64(long.MinValue, long.MaxValue);
                AssertDouble(BitConverter.Int64BitsToDouble(any));
                AssertDouble(any >> bits);
                AssertDouble((any >> (bits + 20)) / 100.0);
                AssertSingle(BitConverter.Int32BitsToSingle((int)any));
                AssertSingle((int)any >> bits);
                AssertDecimal(new decimal((int)any, (int)(any >> 32), bits * 77_777, any < 0, (byte)(bits % 29)));
            }));
    }

    [Fact]
    public void Write_EveryHalf_EqualsStock()
    {
        for (int bits = 0; bits <= ushort.MaxValue; bits++)
        {
            Half value = BitConverter.UInt16BitsToHalf((ushort)bits);
            if (Half.IsFinite(value))
            {
                Assert.Equal(JsonSerializer.Serialize(value), WrittenText.Of<Half>(FloatText.Write, value, FloatText.MaxLengthHalf));
            }
        }
    }

    [Fact]
    public void Write_EdgesOfDecimal_EqualsStock()
    {
        foreach (decimal value in (decimal[])[
            0m, 0.00m, -0.0m, 1.10m, decimal.MaxValue, decimal.MinValue, 0.0000000000000000000000000001m, -7.9228162514264337593543950335m])
        {
            AssertDecimal(value);
        }
    }

    [Fact]
    public void Write_NotFinite_ThrowsAsStock()
    {
        foreach (double value in (double[])[double.NaN, double.PositiveInfinity, double.NegativeInfinity])
        {
            AssertThrowsAsStock(FloatText.Write, value, FloatText.MaxLengthDouble);
            AssertThrowsAsStock(FloatText.Write, (float)value, FloatText.MaxLengthSingle);
            AssertThrowsAsStock(FloatText.Write, (Half)value, FloatText.MaxLengthHalf);
        }
    }

    [Fact]
    public void Write_Warm_AllocatesNothing()
    {
        Assert.Equal(0, WrittenText.AllocatedBy<double>(FloatText.Write, Math.PI));
        Assert.Equal(0, WrittenText.AllocatedBy<float>(FloatText.Write, MathF.PI));
        Assert.Equal(0, WrittenText.AllocatedBy<Half>(FloatText.Write, Half.Pi));
        Assert.Equal(0, WrittenText.AllocatedBy<decimal>(FloatText.Write, decimal.MinValue));
    }

    private static void AssertDouble(double value)
    {
        if (double.IsFinite(value))
        {
            Assert.Equal(JsonSerializer.Serialize(value), WrittenText.Of<double>(FloatText.Write, value, FloatText.MaxLengthDouble));
        }
    }

    private static void AssertSingle(float value)
    {
        if (float.IsFinite(value))
        {
            Assert.Equal(JsonSerializer.Serialize(value), WrittenText.Of<float>(FloatText.Write, value, FloatText.MaxLengthSingle));
        }
    }

    private static void AssertDecimal(decimal value) =>
        Assert.Equal(JsonSerializer.Serialize(value), WrittenText.Of<decimal>(FloatText.Write, value, FloatText.MaxLengthDecimal));

    private static void AssertThrowsAsStock<T>(WrittenText.Step<T> write, T value, int maxLength)
    {
        Exception? stock = Record.Exception(() => JsonSerializer.Serialize(value));
        Exception? ours = Record.Exception(() => WrittenText.Of(write, value, maxLength));
        Assert.NotNull(stock);
        Assert.Equal(stock.GetType(), ours?.GetType());
        Assert.Equal(stock.Message, ours?.Message);
    }
}
