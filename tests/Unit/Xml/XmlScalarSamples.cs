using System.Globalization;

namespace ZeroAlloc.Unit.Xml;

/// <summary>Values of every scalar type: the ends of its range, what its text treats apart, and random ones.</summary>
internal static class XmlScalarSamples
{
    private const int Count = 1000;

    /// <summary>The ends of ranges, and what texts treat apart.</summary>
    public static IReadOnlyList<object> Named { get; } =
    [
        true, false, sbyte.MinValue, sbyte.MaxValue, (sbyte)0, byte.MinValue, byte.MaxValue, short.MinValue, short.MaxValue,
        ushort.MinValue, ushort.MaxValue, int.MinValue, int.MaxValue, 0, -1, uint.MinValue, uint.MaxValue, long.MinValue, long.MaxValue, 0L,
        ulong.MinValue, ulong.MaxValue, '\0', 'a', '\uFFFF', '\uD800', 0f, -0f, 1.5f, float.NaN, float.PositiveInfinity,
        float.NegativeInfinity, float.Epsilon, float.MaxValue, float.MinValue, 1E7f, 16777216f, 16777217f, 999999984f, 1E9f, 1E10f, 1E-4f,
        1E-5f, 0d, -0d, 1.5, double.NaN, double.PositiveInfinity, double.NegativeInfinity, double.Epsilon, double.MaxValue, double.MinValue,
        1E14, 1E15, 1E16, 1E17, 1E18, 9007199254740991d, 9007199254740993d, 123456789012345680d, 1E-4, 1E-5, 0.1, 0m, -0.0m, 1.50m,
        decimal.MaxValue, decimal.MinValue, new decimal(1, 0, 0, false, 28), new decimal(0, 0, 0, true, 5), DateTime.MinValue,
        DateTime.MaxValue, DateTime.UnixEpoch, new DateTime(2024, 2, 29, 23, 59, 59, DateTimeKind.Local),
        new DateTime(2024, 3, 31, 2, 30, 0, DateTimeKind.Local), DateTimeOffset.MinValue, DateTimeOffset.MaxValue,
        new DateTimeOffset(2024, 1, 2, 3, 4, 5, TimeSpan.FromMinutes(-330)),
        new DateTimeOffset(2024, 1, 2, 3, 4, 5, TimeSpan.FromHours(14)), TimeSpan.Zero, TimeSpan.MinValue, TimeSpan.MaxValue,
        TimeSpan.FromDays(1), TimeSpan.FromDays(-400), TimeSpan.FromHours(1), TimeSpan.FromMinutes(-1), TimeSpan.FromTicks(1),
        TimeSpan.FromSeconds(5), new TimeSpan(1, 2, 3, 4, 5), new TimeSpan(1, 0, 0, 4), Guid.Empty, Guid.AllBitsSet,
        new Guid("d85b1407-351d-4694-9392-03acc5870eb1"), DateOnly.MinValue, DateOnly.MaxValue, new DateOnly(2024, 2, 29),
        TimeOnly.MinValue, TimeOnly.MaxValue, new TimeOnly(3, 4, 5, 120),
    ];

    public static IEnumerable<T> Of<T>()
    {
        Random random = new(7);
        return Named.OfType<T>().Concat(Enumerable.Range(0, Count).Select(_ => Next<T>(random)));
    }

    private static T Next<T>(Random random)
    {
        Span<byte> bytes = stackalloc byte[16];
        random.NextBytes(bytes);
        long bits = BitConverter.ToInt64(bytes);
        object value = default(T) switch
        {
            bool => (bits & 1) == 0,
            sbyte => (sbyte)bits,
            byte => (byte)bits,
            short => (short)bits,
            ushort => (ushort)bits,
            int => (int)bits >> random.Next(32),
            uint => (uint)bits >> random.Next(32),
            long => bits >> random.Next(64),
            ulong => (ulong)bits >> random.Next(64),
            char => (char)bits,
            float => (bits & 3) == 0 ? random.Next(1 << 30) / 16f : BitConverter.Int32BitsToSingle((int)bits),
            double => (bits & 3) == 0 ? random.NextInt64(1L << 62) / 16d
                : (bits & 3) == 1 ? Math.Round(random.NextDouble() * 1e6, 3)
                : BitConverter.Int64BitsToDouble(bits),
            decimal =>
                new decimal((int)bits, (int)(bits >> 32), random.Next(3) == 0 ? random.Next() : 0, (bits & 1) == 0, (byte)random.Next(29)),
            DateTime => new DateTime(NextTicks(random), (DateTimeKind)random.Next(3)),
            DateTimeOffset =>
                new DateTimeOffset(DateTime.UnixEpoch.Ticks + (NextTicks(random) / 4), TimeSpan.FromMinutes(random.Next(-840, 841))),
            TimeSpan => TimeSpan.FromTicks(bits >> random.Next(64)),
            Guid => new Guid(bytes),
            DateOnly => DateOnly.FromDayNumber(random.Next(DateOnly.MaxValue.DayNumber + 1)),
            TimeOnly => TimeOnly.FromDateTime(new DateTime(NextTicks(random))),
            _ => throw new NotSupportedException(string.Create(CultureInfo.InvariantCulture, $"{typeof(T)}")),
        };

        return (T)value;
    }

    /// <summary>Ticks whose fraction has any count of digits.</summary>
    private static long NextTicks(Random random)
    {
        long unit = (long)Math.Pow(10, random.Next(9));
        return random.NextInt64(DateTime.MaxValue.Ticks) / unit * unit;
    }
}
