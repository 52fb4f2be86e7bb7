namespace ZeroAlloc.Unit.Scalars;

/// <summary>Values of every scalar: the ends of its range, and what its texts treat apart.</summary>
internal static class ScalarSamples
{
    private static readonly Dictionary<Type, Array> s_values = new Array[]
    {
        new[] { true, false },
        new sbyte[] { 0, 1, -1, 9, 10, 99, 100, sbyte.MinValue, sbyte.MaxValue },
        new byte[] { 0, 1, 9, 10, 99, 100, 255 },
        new short[] { 0, -1, 999, 1000, 9999, 10000, short.MinValue, short.MaxValue },
        new ushort[] { 0, 1, 65535 },
        (int[])[.. Powers().Select(power => unchecked((int)power)), int.MinValue, int.MaxValue],
        new uint[] { 0, 1, 4294967295 },
        (long[])[.. Powers(), .. Powers().Select(power => -power), long.MinValue, long.MaxValue],
        (ulong[])[.. Powers().Select(power => (ulong)power), ulong.MaxValue],
        new[] { Int128.Zero, Int128.NegativeOne, Int128.MinValue, Int128.MaxValue, (Int128)ulong.MaxValue + 1 },
        new[] { UInt128.Zero, UInt128.One, UInt128.MaxValue },
        new[] { Half.Zero, Half.NegativeZero, Half.One, Half.MaxValue, Half.MinValue, Half.Epsilon, (Half)0.1 },
        new[] { 0f, -0f, 1f, 0.1f, 1e7f, 1e9f, 16777216f, float.Epsilon, float.MaxValue, float.MinValue, MathF.PI },
        new[]
        {
            0.0, -0.0, 1, -1, 0.1, 1e15, 1e16, 1e17, 123456789012345680, 1e-5, 1e-4, 5e-324, double.MaxValue, double.MinValue, Math.PI,
            1e21, 100, 1.5
        },
        new[]
        {
            0m, 0.00m, -0.0m, 1.10m, -1.5m, decimal.MaxValue, decimal.MinValue, 0.0000000000000000000000000001m,
            79228162514264337593543950.335m
        },
        new[] { 'a', '"', '\\', '<', '\0', '\n', 'é', '日', '\u2028', '\uFFFF', '\u007f', '/', '+' },
        new[]
        {
            "", "a", "é", "日本語", "🐘", "\"", "\\", "<a href='x'>&</a>", "tab\t", "\0\u0001\u001f", "\u2028\u2029", "bad \uD800 surrogate",
            "\uDC00", "ends \uD83D", new string('x', 300), new string('é', 300),
        },
        new[] { Guid.Empty, Guid.AllBitsSet, new(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11) },
        new[]
        {
            DateTime.MinValue, DateTime.MaxValue, new(2020, 2, 29), new(
                2020, 1, 2, 3, 4, 5, DateTimeKind.Utc), new(2020, 1, 2, 3, 4, 5, DateTimeKind.Local),
            new DateTime(2020, 1, 2, 3, 4, 5, 6, DateTimeKind.Utc), new DateTime(
                2020, 1, 2).AddTicks(1), new DateTime(2020, 1, 2).AddTicks(1_000_000), DateTime.UnixEpoch,
        },
        new[]
        {
            DateTimeOffset.MinValue, DateTimeOffset.MaxValue, new(
                2020, 1, 2, 3, 4, 5, TimeSpan.Zero), new(2020, 1, 2, 3, 4, 5, TimeSpan.FromHours(-14)),
            new(2020, 1, 2, 3, 4, 5, TimeSpan.FromMinutes(330)), new DateTimeOffset(
                2020, 1, 2, 3, 4, 5, TimeSpan.FromHours(14)).AddTicks(1_234_500),
        },
        new[] { DateOnly.MinValue, DateOnly.MaxValue, new(2024, 2, 29) },
        new[] { TimeOnly.MinValue, TimeOnly.MaxValue, new(1, 2), new(
            1, 2, 3), new(1, 2, 3, 4), new TimeOnly(1, 2).Add(TimeSpan.FromTicks(1)) },
        new[] { TimeSpan.Zero, TimeSpan.MinValue, TimeSpan.MaxValue, TimeSpan.FromTicks(1), TimeSpan.FromDays(-1), new(
            1, 2, 3, 4, 5), TimeSpan.FromSeconds(59) },
        new[] { new Uri("https://example.org/a?b=c&d=<e>#f"), new(
            "/relative path/é", UriKind.Relative), new("", UriKind.Relative), new("HTTP://EXAMPLE.org:80/%7Eß") },
        new[] { new Version(0, 0), new(1, 2), new(1, 2, 3), new(1, 2, 3, 4), new(int.MaxValue, int.MaxValue, int.MaxValue, int.MaxValue) },
        new byte[][] { [], [1], [1, 2], [0xFF, 0xFE, 0xFD], new byte[300] },
        new Memory<byte>[] { default, new byte[] { 1, 2, 3 }, new byte[300].AsMemory(7) },
        new ReadOnlyMemory<byte>[] { default, new byte[] { 1, 2, 3 }, new byte[300].AsMemory(7) },
    }.ToDictionary(static values => values.GetType().GetElementType()!);

    /// <summary>The types that there are values of.</summary>
    public static IEnumerable<Type> Types => s_values.Keys;

    /// <summary>The values of a type.</summary>
    public static T[] Of<T>() => (T[])s_values[typeof(T)];

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
}
