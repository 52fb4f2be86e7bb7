using System.Text;
using System.Text.Json;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.NativeBuffering.Reading;

namespace ZeroAlloc.Unit.NativeBuffering;

/// <summary>Dictionaries and sets that are read: a sender who knows the hash codes of .NET can't make their entries collide.</summary>
public sealed class HashedCollectionsTests
{
    private const int Many = 1000;

    [Fact]
    public void ToObject_DictionariesOfCollidingKeys_HashCodesDiffer()
    {
        var sent = new Lookups
        {
            Longs = Colliding().ToDictionary(key => key, key => (int)key),
            Ulongs = Colliding().ToDictionary(key => (ulong)key, key => (int)key),
            Spans = Colliding().ToDictionary(TimeSpan.FromTicks, key => (int)key),
            Times = Enumerable.Range(1, 180).ToDictionary(key => new TimeOnly(((long)key << 32) | (uint)key), key => key),
            Guids = Colliding().ToDictionary(
                key => new Guid((int)key, 0, 0, [0, 0, 0, 0, .. BitConverter.GetBytes((int)key)]), key => (int)key),
        };
        Assert.All((int[])[
            Distinct(sent.Longs.Keys, null),
            Distinct(sent.Ulongs.Keys, null),
            Distinct(sent.Spans.Keys, null),
            Distinct(sent.Times.Keys, null),
            Distinct(sent.Guids.Keys, null),
        ], count => Assert.Equal(1, count));

        Lookups read = Read(sent);
        AssertSpread(sent.Longs, read.Longs!);
        AssertSpread(sent.Ulongs, (Dictionary<ulong, int>)read.Ulongs!);
        AssertSpread(sent.Spans, read.Spans!);
        AssertSpread(sent.Times, read.Times!);
        AssertSpread(sent.Guids, read.Guids!);
    }

    [Fact]
    public void ToObject_DictionariesOfKeysOfOneBucket_HashCodesAreNotTheKeys()
    {
        // The hash code of such a key is its number; all multiples of the table's size are in one bucket.
        int size = new Dictionary<int, int>(Many).Capacity;
        var sent = new Lookups
        {
            Ints = Enumerable.Range(0, Many).ToDictionary(key => key * size, key => key),
            Enums = Enumerable.Range(0, Many).ToDictionary(key => (AttributeTargets)(key * size), key => key),
        };
        Lookups read = Read(sent);

        Assert.InRange(
            read.Ints!.Keys.Select(key => (uint)read.Ints.Comparer.GetHashCode(key) % (uint)size).Distinct().Count(), Many / 2, Many);
        Assert.InRange(
            read.Enums!.Keys.Select(key => (uint)read.Enums.Comparer.GetHashCode(key) % (uint)size).Distinct().Count(), Many / 2, Many);
        Assert.Equal(sent.Ints, read.Ints);
        Assert.Equal(sent.Enums, read.Enums);
    }

    [Fact]
    public void ToObject_SetsOfCollidingElements_HashCodesDiffer()
    {
        var sent = new Lookups
        {
            LongSet = [.. Colliding()],
            NullableSet = new HashSet<long?>(Colliding().Select(number => (long?)number)) { null },
            VersionSet = new HashSet<Version?>(Enumerable.Range(1, Many).Select(number => new Version(number << 4, 0))) { null },
            DecimalSet = [.. Enumerable.Range(1, Many).Select(number => new decimal(number, number, 0, false, 0))],
            DoubleSet = [.. Colliding().Select(BitConverter.Int64BitsToDouble)],
            DateTimeSet = [.. Colliding().Select(ticks => new DateTime(ticks))],
            WideSet = [.. Colliding().Select(number => (Int128)number)],
        };
        Assert.Equal(1, Distinct(sent.LongSet, null));
        Assert.Equal(1, Distinct(sent.NullableSet, null));
        Assert.Equal(1, Distinct(sent.WideSet, null));
        Assert.InRange(Distinct(sent.DecimalSet, null), 1, 2);

        Lookups read = Read(sent);
        AssertSpread(sent.LongSet, read.LongSet!);
        AssertSpread(sent.NullableSet, (HashSet<long?>)read.NullableSet!);
        AssertSpread(sent.VersionSet, (HashSet<Version?>)read.VersionSet!);
        AssertSpread(sent.DecimalSet, read.DecimalSet!);
        AssertSpread(sent.DoubleSet, read.DoubleSet!);
        AssertSpread(sent.DateTimeSet, read.DateTimeSet!);
        AssertSpread(sent.WideSet, read.WideSet!);
    }

    [Theory]
    [InlineData(SeededHash.Unseeded, true)]
    [InlineData(SeededHash.Unseeded + 1, false)]
    public void ToObject_FewEntries_HaveTheDefaultComparer(int count, bool isDefault)
    {
        Lookups read = Read(new Lookups
        {
            Longs = Colliding().Take(count).ToDictionary(key => key, _ => 0),
            LongSet = [.. Colliding().Take(count)],
            Bytes = Enumerable.Range(0, count).ToDictionary(key => (byte)key, _ => 0),
            Words = Enumerable.Range(0, count).ToDictionary(key => $"{key}", _ => 0),
            PointSet = [.. Enumerable.Range(0, count).Select(x => new Point { X = x })],
        });

        Assert.Equal(isDefault, read.Longs!.Comparer == EqualityComparer<long>.Default);
        Assert.Equal(isDefault, read.LongSet!.Comparer == EqualityComparer<long>.Default);
        Assert.Same(EqualityComparer<byte>.Default, read.Bytes!.Comparer);
        Assert.Same(EqualityComparer<string>.Default, read.Words!.Comparer);
        Assert.Same(EqualityComparer<Point>.Default, read.PointSet!.Comparer);
    }

    [Fact]
    public void Deserialize_ManyEntriesInJson_ComparersOfSystemTextJson()
    {
        string json = JsonSerializer.Serialize(Colliding().ToDictionary(key => key, _ => 0));

        Assert.Same(
            JsonSerializer.Deserialize<Dictionary<long, int>>(json)!.Comparer,
            ZeroAllocJson.Deserialize<Dictionary<long, int>>(Encoding.UTF8.GetBytes(json))!.Comparer);
    }

    [Fact]
    public void SeededComparer_ValuesThatAreEqualInTwoForms_HaveOneHashCode()
    {
        var random = new Random(20_240_611);
        for (int i = 0; i < 2000; i++)
        {
            int zeros = random.Next(0, 15);
            decimal number = new(random.Next(), random.Next(1 << 12), 0, random.Next(2) == 0, (byte)random.Next(0, 14));
            decimal longer = number;
            for (int zero = 0; zero < zeros && longer.Scale < 28; zero++)
            {
                longer *= 1.0m;
            }

            AssertEqual(number, longer);
        }

        AssertEqual(0m, new decimal(0, 0, 0, true, 28));
        AssertEqual(decimal.MaxValue, decimal.MaxValue);
        AssertEqual(7.9228162514264337593543950335m, 7.9228162514264337593543950335m);
        AssertEqual(0d, -0d);
        AssertEqual(double.NaN, BitConverter.Int64BitsToDouble(0x7FF0_0000_0000_0001));
        AssertEqual(0f, -0f);
        AssertEqual(float.NaN, BitConverter.Int32BitsToSingle(0x7F80_0001));
        AssertEqual(Half.Zero, Half.NegativeZero);
        AssertEqual(Half.NaN, BitConverter.Int16BitsToHalf(0x7C01));
        AssertEqual(new DateTime(5, DateTimeKind.Utc), new DateTime(5, DateTimeKind.Local));
        AssertEqual(new DateTimeOffset(2024, 1, 1, 1, 0, 0, TimeSpan.FromHours(1)), new DateTimeOffset(2024, 1, 1, 0, 0, 0, TimeSpan.Zero));
    }

    [Fact]
    public void SeededComparer_ValuesThatDiffer_AreNotEqual()
    {
        Assert.False(SeededComparer<decimal>.Instance!.Equals(1.1m, 1.11m));
        Assert.NotEqual(SeededComparer<decimal>.Hash(1.1m), SeededComparer<decimal>.Hash(-1.1m));
        Assert.NotEqual(SeededComparer<double>.Hash(1), SeededComparer<double>.Hash(-1));
        Assert.NotEqual(SeededComparer<DateTime>.Hash(new DateTime(1)), SeededComparer<DateTime>.Hash(new DateTime(2)));
        Assert.Null(SeededComparer<bool>.Instance);
        Assert.Null(SeededNullableComparer<sbyte>.Instance);
    }

    /// <summary>Numbers of 64 bits whose hash code is 0: both halves are the same.</summary>
    private static IEnumerable<long> Colliding() => Enumerable.Range(1, Many).Select(number => ((long)number << 32) | (uint)number);

    private static Lookups Read(Lookups sent) =>
        LookupsBufferedMessage.Parse(NativeBuffer.Create(sent.WriteTo(static size => new byte[size]))).ToObject();

    private static int Distinct<T>(IEnumerable<T> values, IEqualityComparer<T>? comparer) =>
        values.Select(value => value is null ? 0 : (comparer ?? EqualityComparer<T>.Default).GetHashCode(value)).Distinct().Count();

    private static void AssertSpread<TKey>(IReadOnlyDictionary<TKey, int> sent, Dictionary<TKey, int> read)
        where TKey : notnull
    {
        Assert.InRange(Distinct(read.Keys, read.Comparer), sent.Count - 2, sent.Count);
        Assert.All(sent, pair => Assert.Equal(pair.Value, read[pair.Key]));
        Assert.Equal(sent.Count, read.Count);
    }

    private static void AssertSpread<T>(IEnumerable<T> sent, HashSet<T> read)
    {
        Assert.InRange(Distinct(read, read.Comparer), read.Count - 2, read.Count);
        Assert.True(read.SetEquals(sent));
    }

    private static void AssertEqual<T>(T left, T right)
        where T : unmanaged
    {
        Assert.True(SeededComparer<T>.Instance!.Equals(left, right));
        Assert.Equal(SeededComparer<T>.Hash(left), SeededComparer<T>.Hash(right));
    }
}
