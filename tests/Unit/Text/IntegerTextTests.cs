using System.Globalization;
using System.Numerics;
using FsCheck;
using FsCheck.Fluent;
using ZeroAlloc.Formats.Text;

namespace ZeroAlloc.Unit.Text;

public sealed class IntegerTextTests
{
    [Fact]
    public void Write_EveryIntegerOfUpTo16Bits_EqualsInvariantText()
    {
        for (int i = short.MinValue; i <= ushort.MaxValue; i++)
        {
            string expected = i.ToString(CultureInfo.InvariantCulture);
            Assert.Equal(expected, WrittenText.Of<int, IntegerText>(i));
            if (i <= short.MaxValue)
            {
                Assert.Equal(expected, WrittenText.Of<short, IntegerText>((short)i));
            }

            if (i >= 0)
            {
                Assert.Equal(expected, WrittenText.Of<ushort, IntegerText>((ushort)i));
            }

            if (i is >= sbyte.MinValue and <= sbyte.MaxValue)
            {
                Assert.Equal(expected, WrittenText.Of<sbyte, IntegerText>((sbyte)i));
            }

            if (i is >= 0 and <= byte.MaxValue)
            {
                Assert.Equal(expected, WrittenText.Of<byte, IntegerText>((byte)i));
            }
        }
    }

    [Fact]
    public void Write_AroundEveryPowerOfTen_EqualsInvariantText()
    {
        for (BigInteger power = 1; power <= (BigInteger)UInt128.MaxValue; power *= 10)
        {
            for (int delta = -2; delta <= 2; delta++)
            {
                AssertEverySize(power + delta);
                AssertEverySize(-power + delta);
            }
        }
    }

    [Fact]
    public void Write_BoundsOfEveryType_EqualsInvariantText()
    {
        BigInteger[] bounds =
        [
            int.MinValue, int.MaxValue, uint.MaxValue, long.MinValue, long.MaxValue, ulong.MaxValue,
            (BigInteger)Int128.MinValue, (BigInteger)Int128.MaxValue, (BigInteger)UInt128.MaxValue,
        ];
        foreach (BigInteger bound in bounds)
        {
            AssertEverySize(bound);
        }
    }

    [Fact]
    public void Write_AnyInteger_EqualsInvariantText()
    {
        Random random = new(7);
        Gen<BigInteger> any = Gen.Choose(0, 127).Select(bits => new BigInteger(random.NextInt64()) * random.NextInt64() >> bits);
        Check.One(
            Config.QuickThrowOnFailure.WithMaxTest(20_000).WithQuietOnSuccess(true),
            Prop.ForAll(any.ToArbitrary(), value =>
            {
                AssertEverySize(value);
                AssertEverySize(-value);
            }));
    }

    [Fact]
    public void Write_Warm_AllocatesNothing()
    {
        Assert.Equal(0, WrittenText.AllocatedBy<int>(IntegerText.Write, int.MinValue));
        Assert.Equal(0, WrittenText.AllocatedBy<ulong>(IntegerText.Write, ulong.MaxValue));
        Assert.Equal(0, WrittenText.AllocatedBy<Int128>(IntegerText.Write, Int128.MinValue));
        Assert.Equal(0, WrittenText.AllocatedBy<UInt128>(IntegerText.Write, UInt128.MaxValue));
    }

    private static void AssertEverySize(BigInteger value)
    {
        string expected = value.ToString(CultureInfo.InvariantCulture);
        AssertFits(int.MinValue, int.MaxValue, v => WrittenText.Of<int, IntegerText>((int)v));
        AssertFits(0, uint.MaxValue, v => WrittenText.Of<uint, IntegerText>((uint)v));
        AssertFits(long.MinValue, long.MaxValue, v => WrittenText.Of<long, IntegerText>((long)v));
        AssertFits(0, ulong.MaxValue, v => WrittenText.Of<ulong, IntegerText>((ulong)v));
        AssertFits(
            (BigInteger)Int128.MinValue, (BigInteger)Int128.MaxValue, v => WrittenText.Of<Int128, IntegerText>((Int128)v));
        AssertFits(0, (BigInteger)UInt128.MaxValue, v => WrittenText.Of<UInt128, IntegerText>((UInt128)v));

        void AssertFits(BigInteger least, BigInteger most, Func<BigInteger, string> write)
        {
            if (value >= least && value <= most)
            {
                Assert.Equal(expected, write(value));
            }
        }
    }
}
