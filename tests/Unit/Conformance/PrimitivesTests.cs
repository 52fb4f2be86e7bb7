using System.Numerics;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Unit.Json;
using ZeroAlloc.Unit.Scalars;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>Every primitive with its edge values: as a root, as members and as elements.</summary>
public sealed class PrimitivesTests : JsonOracle
{
    private static readonly JsonSerializerOptions s_literals =
        new() { NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals };

    [Fact]
    public void Serialize_SignedIntegers_SameAsStock()
    {
        AssertValues(ScalarSamples.Of<sbyte>());
        AssertValues(ScalarSamples.Of<short>());
        AssertValues(ScalarSamples.Of<int>());
        AssertValues(ScalarSamples.Of<long>());
        AssertValues(ScalarSamples.Of<Int128>());
    }

    [Fact]
    public void Serialize_UnsignedIntegers_SameAsStock()
    {
        AssertValues(new Holder<byte[]> { Value = [0, 1, 255], Values = [] }.Value!.Select(b => (ushort)b).ToArray());
        AssertMembers(ScalarSamples.Of<byte>());
        AssertValues(ScalarSamples.Of<ushort>());
        AssertValues(ScalarSamples.Of<uint>());
        AssertValues(ScalarSamples.Of<ulong>());
        AssertValues(ScalarSamples.Of<UInt128>());
    }

    [Fact]
    public void Serialize_Reals_SameAsStock()
    {
        AssertValues(ScalarSamples.Of<double>());
        AssertValues(ScalarSamples.Of<float>());
        AssertValues(ScalarSamples.Of<Half>());
        AssertValues(ScalarSamples.Of<decimal>());
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
        AssertValues(ScalarSamples.Of<bool>());
        AssertValues(ScalarSamples.Of<char>());
        AssertSame('\uD800');
        AssertSame(new Holder<char> { Value = '\uDC00' });
    }

    [Fact]
    public void Serialize_Strings_SameAsStock() => AssertValues(ScalarSamples.Of<string>());

    [Fact]
    public void Serialize_Dates_SameAsStock()
    {
        AssertValues(ScalarSamples.Of<DateTime>());
        AssertValues(ScalarSamples.Of<DateTimeOffset>());
        AssertValues(ScalarSamples.Of<DateOnly>());
        AssertValues(ScalarSamples.Of<TimeOnly>());
        AssertValues(ScalarSamples.Of<TimeSpan>());
    }

    [Fact]
    public void Serialize_Identifiers_SameAsStock()
    {
        AssertValues(ScalarSamples.Of<Guid>());
        AssertValues(ScalarSamples.Of<Uri>());
        AssertValues(ScalarSamples.Of<Version>());
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
