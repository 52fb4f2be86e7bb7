using System.Text.Json;

namespace ZeroAlloc.Unit.Json.Reading;

public sealed class TimeReadersTests
{
    private static readonly string[] s_odd =
    [
        "null", "1", "\"\"", "\"2024-02-30\"", "\"2024-13-01\"", "\"2024-00-01\"", "\"2024-01-00\"", "\"0000-01-01\"", "\"2023-02-29\"",
        "\"1900-02-29\"", "\"2000-02-29\"", "\"2024-02-29T\"", "\"2024-02-29T12\"", "\"2024-02-29T12:30:45.\"",
        "\"2024-02-29T12:30:45.12345678901234567\"", "\"2024-02-29T24:00:00\"", "\"2024-02-29T23:60:00\"", "\"2024-02-29T23:59:60\"",
        "\"2024-02-29T12:30:45+14:01\"", "\"2024-02-29T12:30:45+15:00\"", "\"2024-02-29T12:30:45+02\"", "\"2024-02-29T12:30:45+0200\"",
        "\"2024-02-29T12:30:45+13:60\"", "\"0001-01-01T00:00:00+01:00\"", "\"9999-12-31T23:59:59.9999999-01:00\"",
        "\"2024-02-29 12:30:45\"", "\"2024-02-29t12:30:45z\"", "\" 2024-02-29T12:30:45\"", "\"2024\\u002d02-29T12:30:45Z\"",
        "\"2024-02-29T12:30:45Z \"", "\"2024-02-29Z\"", "\"12\"", "\"123\"", "\"24:00:00\"", "\"23:59:60\"", "\"12:60\"", "\"1:30:45\"",
        "\"-12:30:45\"", "\"+12:30:45\"", "\" 12:30:45\"", "\"12:30:45.\"", "\"12:30:45.12345678\"", "\"1.12:30:45\"", "\"1:02:03:04\"",
        "\"10675199.02:48:05.4775808\"", "\"12:30:45Z\"", "\"1.2\"", "\"12:30:\"", "\"12:3\"", "\"--1.00:00:00\"",
    ];

    private static readonly string[] s_dates =
    [
        "\"2024-02-29\"",
        "\"0001-01-01\"",
        "\"9999-12-31\"",
        "\"1999-12-31\"",
        "\"2000-02-29\"",
        "\"2023-02-28\""
    ];

    private static readonly string[] s_moments =
    [
        "\"2024-02-29T12:30:45Z\"",
        "\"2024-02-29T12:30Z\"",
        "\"2024-02-29T12:30:45.1Z\"",
        "\"2024-02-29T12:30:45.123Z\"",
        "\"2024-02-29T12:30:45.1234567Z\"",
        "\"2024-02-29T12:30:45.123456789Z\"",
        "\"2024-02-29T12:30:45.1234567890123456Z\"",
        "\"2024-02-29T12:30:45+00:00\"",
        "\"2024-02-29T12:30:45-00:00\"",
        "\"2024-02-29T12:30:45.12+05:30\"",
        "\"2024-02-29T12:30+14:00\"",
        "\"2024-02-29T12:30:45-14:00\"",
        "\"0001-01-01T00:00:00Z\"",
        "\"9999-12-31T23:59:59.9999999Z\"",
        "\"0001-01-01T01:00:00+01:00\"",
        "\"1969-12-31T23:59:59.9999999+00:00\"",
    ];

    [Fact]
    public void Read_DateTime_AsStock()
    {
        using ReadCheck<DateTime> check = ReadCheck<DateTime>.Value(JsonSerializerOptions.Default);
        check.Ordinary(s_dates);
        check.Ordinary(s_moments);
        check.Ordinary(
            "\"2024-02-29T12:30\"",
            "\"2024-02-29T12:30:45\"",
            "\"2024-02-29T12:30:45.1234567\"",
            "\"0001-01-01T00:00:00\"",
            "\"9999-12-31T23:59:59.9999999\"");
        check.Odd(s_odd);
    }

    [Fact]
    public void Read_DateTimeOffset_AsStock()
    {
        using ReadCheck<DateTimeOffset> check = ReadCheck<DateTimeOffset>.Value(JsonSerializerOptions.Default);
        check.Ordinary(s_moments);
        check.Odd(s_odd);
        check.Silent("\"2024-02-29\"", "\"2024-02-29T12:30:45\"");
    }

    [Fact]
    public void Read_DateOnly_AsStock()
    {
        using ReadCheck<DateOnly> check = ReadCheck<DateOnly>.Value(JsonSerializerOptions.Default);
        check.Ordinary(s_dates);
        check.Odd(s_odd);
    }

    [Fact]
    public void Read_TimeOnly_AsStock()
    {
        using ReadCheck<TimeOnly> check = ReadCheck<TimeOnly>.Value(JsonSerializerOptions.Default);
        check.Ordinary("\"12:30\"", "\"12:30:45\"", "\"00:00:00\"", "\"23:59:59.9999999\"", "\"12:30:45.5\"", "\"00:00:00.0000001\"");
        check.Odd(s_odd);
    }

    [Fact]
    public void Read_TimeSpan_AsStock()
    {
        using ReadCheck<TimeSpan> check = ReadCheck<TimeSpan>.Value(JsonSerializerOptions.Default);
        check.Ordinary(
            "\"12:30\"",
            "\"12:30:45\"",
            "\"-12:30:45\"",
            "\"1.02:03:04\"",
            "\"10675199.02:48:05.4775807\"",
            "\"-10675199.02:48:05.4775808\"",
            "\"00:00:00.0000001\"");
        check.Odd(s_odd);
    }

    [Fact]
    public void Read_EveryDay_AsStock()
    {
        using ReadCheck<DateOnly> dates = ReadCheck<DateOnly>.Value(JsonSerializerOptions.Default);
        for (int day = 0; day <= DateOnly.MaxValue.DayNumber; day += 1)
        {
            Assert.True(dates.IsRead(JsonSerializer.SerializeToUtf8Bytes(DateOnly.FromDayNumber(day))));
        }
    }

    [Fact]
    public void Read_EveryYearMonthAndDayNumber_AsStock()
    {
        using ReadCheck<DateTime> check = ReadCheck<DateTime>.Value(JsonSerializerOptions.Default);
        foreach (int year in (int[])[0, 1, 4, 100, 400, 1900, 2000, 2023, 2024, 9999])
        {
            for (int month = 0; month <= 13; month++)
            {
                for (int day = 0; day <= 32; day++)
                {
                    bool exists = year != 0 && month is >= 1 and <= 12 && day >= 1 && day <= DateTime.DaysInMonth(year, month);
                    Assert.Equal(exists, check.IsRead(System.Text.Encoding.ASCII.GetBytes($"\"{year:d4}-{month:d2}-{day:d2}T01:02:03\"")));
                }
            }
        }
    }

    [Fact]
    public void Read_EverySecondOfADay_AsStock()
    {
        using ReadCheck<DateTimeOffset> moments = ReadCheck<DateTimeOffset>.Value(JsonSerializerOptions.Default);
        using ReadCheck<TimeOnly> times = ReadCheck<TimeOnly>.Value(JsonSerializerOptions.Default);
        for (int second = 0; second < 86_400; second += 7)
        {
            Assert.True(moments.IsRead(JsonSerializer.SerializeToUtf8Bytes(DateTimeOffset.UnixEpoch.AddSeconds(second))));
            Assert.True(times.IsRead(JsonSerializer.SerializeToUtf8Bytes(new TimeOnly(second * TimeSpan.TicksPerSecond))));
        }
    }

    [Fact]
    public void Read_AnyMoment_AsStock()
    {
        using ReadCheck<DateTime> dateTimes = ReadCheck<DateTime>.Value(JsonSerializerOptions.Default);
        using ReadCheck<DateTimeOffset> offsets = ReadCheck<DateTimeOffset>.Value(JsonSerializerOptions.Default);
        using ReadCheck<TimeSpan> spans = ReadCheck<TimeSpan>.Value(JsonSerializerOptions.Default);
        Random random = new(5);
        for (int i = 0; i < 50_000; i++)
        {
            long ticks = random.NextInt64(TimeSpan.TicksPerDay, DateTime.MaxValue.Ticks - TimeSpan.TicksPerDay);
            Assert.True(dateTimes.IsRead(JsonSerializer.SerializeToUtf8Bytes(new DateTime(ticks, (DateTimeKind)random.Next(3)))));
            Assert.True(offsets.IsRead(
                JsonSerializer.SerializeToUtf8Bytes(new DateTimeOffset(ticks, TimeSpan.FromMinutes(random.Next(-840, 841))))));
            Assert.True(spans.IsRead(
                JsonSerializer.SerializeToUtf8Bytes(new TimeSpan(random.NextInt64(long.MinValue, long.MaxValue) >> random.Next(50)))));
        }
    }
}
