using System.Text.Json;
using FsCheck;
using FsCheck.Fluent;
using ZeroAlloc.Formats.Text;

namespace ZeroAlloc.Unit.Text;

public sealed class TimeTextTests
{
    [Fact]
    public void WriteQuoted_EveryDay_EqualsStock()
    {
        for (int day = 0; day <= DateOnly.MaxValue.DayNumber; day++)
        {
            DateOnly date = DateOnly.FromDayNumber(day);
            string expected = $"\"{date:yyyy-MM-dd}T00:00:00\"";
            Assert.Equal(expected, WrittenText.Of<DateTime>(DateTimeText.WriteQuoted, date.ToDateTime(default), DateTimeText.MaxLength));
        }
    }

    [Fact]
    public void WriteQuoted_EverySecondOfADay_EqualsStock()
    {
        for (int second = 0; second < 86_400; second++)
        {
            DateTime time = new DateTime(2024, 2, 29, 0, 0, 0, DateTimeKind.Utc).AddSeconds(second);
            Assert.Equal(
                $"\"{time:yyyy-MM-ddTHH:mm:ssZ}\"", WrittenText.Of<DateTime>(DateTimeText.WriteQuoted, time, DateTimeText.MaxLength));
        }
    }

    [Fact]
    public void WriteQuoted_EveryDigitOfTheFraction_EqualsStock()
    {
        for (long unit = 1; unit < TimeSpan.TicksPerSecond; unit *= 10)
        {
            for (int digit = 0; digit <= 99; digit++)
            {
                AssertTicks(DateTime.UnixEpoch.Ticks + (digit * unit), 90);
                AssertTicks(DateTime.UnixEpoch.Ticks + TimeSpan.TicksPerSecond - 1 - (digit * unit), -90);
            }
        }
    }

    [Fact]
    public void WriteQuoted_AnyTicksAndOffset_EqualsStock()
    {
        Random random = new(5);
        Check.One(
            Config.QuickThrowOnFailure.WithMaxTest(50_000).WithQuietOnSuccess(true),
            Prop.ForAll(
                Gen.Choose(-14 * 60, 14 * 60).ToArbitrary(),
                minutes => AssertTicks(random.NextInt64(DateTime.MaxValue.Ticks + 1), minutes)));
    }

    [Fact]
    public void WriteQuoted_FirstAndLastMoment_EqualsStock()
    {
        AssertTicks(0, 0);
        AssertTicks(DateTime.MaxValue.Ticks, 0);
        AssertTicks(TimeSpan.TicksPerDay - 1, 14 * 60);
        AssertTicks(DateTime.MaxValue.Ticks, -14 * 60);
        AssertSpan(TimeSpan.MinValue);
        AssertSpan(TimeSpan.MaxValue);
        AssertSpan(TimeSpan.Zero);
    }

    [Fact]
    public void WriteQuoted_Warm_AllocatesNothing()
    {
        DateTime local = new(2024, 7, 1, 1, 2, 3, DateTimeKind.Local);
        Assert.Equal(0, WrittenText.AllocatedBy<DateTime>(DateTimeText.WriteQuoted, local));
        Assert.Equal(0, WrittenText.AllocatedBy<DateTimeOffset>(DateTimeOffsetText.WriteQuoted, new DateTimeOffset(local)));
        Assert.Equal(0, WrittenText.AllocatedBy<DateOnly>(DateOnlyText.WriteQuoted, DateOnly.MaxValue));
        Assert.Equal(0, WrittenText.AllocatedBy<TimeOnly>(TimeOnlyText.WriteQuoted, TimeOnly.MaxValue));
        Assert.Equal(0, WrittenText.AllocatedBy<TimeSpan>(TimeSpanText.WriteQuoted, TimeSpan.MinValue));
    }

    private static void AssertTicks(long ticks, int offsetMinutes)
    {
        foreach (DateTimeKind kind in Enum.GetValues<DateTimeKind>())
        {
            DateTime value = new(ticks, kind);
            Assert.Equal(
                JsonSerializer.Serialize(value), WrittenText.Of<DateTime>(DateTimeText.WriteQuoted, value, DateTimeText.MaxLength));
        }

        TimeSpan offset = TimeSpan.FromMinutes(offsetMinutes);
        long utc = ticks - offset.Ticks;
        if (utc >= 0 && utc <= DateTime.MaxValue.Ticks)
        {
            DateTimeOffset value = new(ticks, offset);
            Assert.Equal(
                JsonSerializer.Serialize(value, s_relaxed),
                WrittenText.Of<DateTimeOffset>(DateTimeOffsetText.WriteQuoted, value, DateTimeOffsetText.MaxLength));
        }

        DateTime moment = new(ticks);
        DateOnly date = DateOnly.FromDateTime(moment);
        TimeOnly time = TimeOnly.FromDateTime(moment);
        Assert.Equal(JsonSerializer.Serialize(date), WrittenText.Of<DateOnly>(DateOnlyText.WriteQuoted, date, DateOnlyText.MaxLength));
        Assert.Equal(JsonSerializer.Serialize(time), WrittenText.Of<TimeOnly>(TimeOnlyText.WriteQuoted, time, TimeOnlyText.MaxLength));
        AssertSpan(TimeSpan.FromTicks(ticks));
        AssertSpan(TimeSpan.FromTicks(-ticks));
        AssertSpan(TimeSpan.FromTicks(ticks % TimeSpan.TicksPerDay));
    }

    private static void AssertSpan(TimeSpan value) =>
        Assert.Equal(JsonSerializer.Serialize(value), WrittenText.Of<TimeSpan>(TimeSpanText.WriteQuoted, value, TimeSpanText.MaxLength));

    // The default encoder escapes no '+' of a date either; this one makes sure that the comparison is of the plain text.
    private static readonly JsonSerializerOptions s_relaxed = new()
    {
        Encoder = System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping
    };
}
