using System.Globalization;
using System.Text;
using ZeroAlloc.Formats.Text;
using ZeroAlloc.Formats.Xml;
using ZeroAlloc.Formats.Xml.Text;
using ZeroAlloc.Unit.Text;

namespace ZeroAlloc.Unit.Xml;

public sealed class XmlScalarTextTests
{
    private const string DateType = "date";
    private const string TimeType = "time";

    private delegate bool Parser<T>(ReadOnlySpan<byte> text, out T value);

    [Fact]
    public void Write_EveryType_EqualsStock()
    {
        AssertWritten<bool>(XmlScalarText.Write, BooleanText.MaxLength);
        AssertWritten<sbyte>(XmlScalarText.Write, IntegerText.MaxLengthSByte);
        AssertWritten<byte>(XmlScalarText.Write, IntegerText.MaxLengthByte);
        AssertWritten<short>(XmlScalarText.Write, IntegerText.MaxLengthInt16);
        AssertWritten<ushort>(XmlScalarText.Write, IntegerText.MaxLengthUInt16);
        AssertWritten<int>(XmlScalarText.Write, IntegerText.MaxLengthInt32);
        AssertWritten<uint>(XmlScalarText.Write, IntegerText.MaxLengthUInt32);
        AssertWritten<long>(XmlScalarText.Write, IntegerText.MaxLengthInt64);
        AssertWritten<ulong>(XmlScalarText.Write, IntegerText.MaxLengthUInt64);
        AssertWritten<char>(XmlScalarText.Write, IntegerText.MaxLengthUInt16);
        AssertWritten<float>(XmlScalarText.Write, FloatText.MaxLengthSingle);
        AssertWritten<double>(XmlScalarText.Write, FloatText.MaxLengthDouble);
        AssertWritten<decimal>(XmlScalarText.Write, FloatText.MaxLengthDecimal);
        AssertWritten<DateTime>(XmlScalarText.Write, XmlScalarText.MaxLengthDateTime);
        AssertWritten<DateTime>(XmlScalarText.WriteDate, XmlScalarText.LengthDate, DateType);
        AssertWritten<DateTime>(XmlScalarText.WriteTime, XmlScalarText.MaxLengthClockWithOffset, TimeType);
        AssertWritten<DateTimeOffset>(XmlScalarText.Write, XmlScalarText.MaxLengthDateTime);
        AssertWritten<TimeSpan>(XmlScalarText.Write, DurationText.MaxLength);
        AssertWritten<Guid>(XmlScalarText.Write, XmlScalarText.LengthGuid);
        AssertWritten<DateOnly>(XmlScalarText.Write, XmlScalarText.LengthDate);
        AssertWritten<TimeOnly>(XmlScalarText.Write, XmlScalarText.MaxLengthClock);
    }

    [Fact]
    public void Write_EveryDay_EqualsItsDate()
    {
        for (int day = 0; day <= DateOnly.MaxValue.DayNumber; day++)
        {
            DateOnly date = DateOnly.FromDayNumber(day);
            Assert.Equal(date.ToString("yyyy-MM-dd", CultureInfo.InvariantCulture), WrittenText.Of<DateOnly>(XmlScalarText.Write, date, XmlScalarText.LengthDate));
        }
    }

    [Fact]
    public void Write_EverySecondOfADay_EqualsItsClock()
    {
        for (int second = 0; second < 86_400; second++)
        {
            TimeOnly time = new(second * TimeSpan.TicksPerSecond);
            string expected = time.ToString("HH:mm:ss", CultureInfo.InvariantCulture);
            Assert.Equal(expected, WrittenText.Of<TimeOnly>(XmlScalarText.Write, time, XmlScalarText.MaxLengthClock));
            Assert.Equal(
                "2024-02-29T" + expected,
                WrittenText.Of<DateTime>(XmlScalarText.Write, new DateTime(2024, 2, 29).AddSeconds(second), XmlScalarText.MaxLengthDateTime));
        }
    }

    [Fact]
    public void TryParse_WhatIsWritten_IsThatValue()
    {
        AssertRead<bool>(XmlScalarText.Write, XmlScalarText.TryParse);
        AssertRead<sbyte>(XmlScalarText.Write, XmlScalarText.TryParse);
        AssertRead<byte>(XmlScalarText.Write, XmlScalarText.TryParse);
        AssertRead<short>(XmlScalarText.Write, XmlScalarText.TryParse);
        AssertRead<ushort>(XmlScalarText.Write, XmlScalarText.TryParse);
        AssertRead<int>(XmlScalarText.Write, XmlScalarText.TryParse);
        AssertRead<uint>(XmlScalarText.Write, XmlScalarText.TryParse);
        AssertRead<long>(XmlScalarText.Write, XmlScalarText.TryParse);
        AssertRead<ulong>(XmlScalarText.Write, XmlScalarText.TryParse);
        AssertRead<char>(XmlScalarText.Write, XmlScalarText.TryParse);
        AssertRead<float>(XmlScalarText.Write, XmlScalarText.TryParse);
        AssertRead<double>(XmlScalarText.Write, XmlScalarText.TryParse);
        AssertRead<decimal>(XmlScalarText.Write, XmlScalarText.TryParse);
        AssertRead<DateTime>(XmlScalarText.Write, XmlScalarText.TryParse);
        AssertRead<DateTime>(XmlScalarText.WriteDate, XmlScalarText.TryParseDate, DateType);
        AssertRead<DateTime>(XmlScalarText.WriteTime, XmlScalarText.TryParseTime, TimeType);
        AssertRead<DateTimeOffset>(XmlScalarText.Write, XmlScalarText.TryParse);
        AssertRead<TimeSpan>(XmlScalarText.Write, XmlScalarText.TryParse);
        AssertRead<Guid>(XmlScalarText.Write, XmlScalarText.TryParse);
        AssertRead<DateOnly>(XmlScalarText.Write, XmlScalarText.TryParse);
        AssertRead<TimeOnly>(XmlScalarText.Write, XmlScalarText.TryParse);
    }

    [Fact]
    public void TryParse_WhatIsNearlyAValue_IsSureOrSilent()
    {
        AssertMutations<bool>(XmlScalarText.Write, XmlScalarText.TryParse);
        AssertMutations<sbyte>(XmlScalarText.Write, XmlScalarText.TryParse);
        AssertMutations<byte>(XmlScalarText.Write, XmlScalarText.TryParse);
        AssertMutations<short>(XmlScalarText.Write, XmlScalarText.TryParse);
        AssertMutations<ushort>(XmlScalarText.Write, XmlScalarText.TryParse);
        AssertMutations<int>(XmlScalarText.Write, XmlScalarText.TryParse);
        AssertMutations<uint>(XmlScalarText.Write, XmlScalarText.TryParse);
        AssertMutations<long>(XmlScalarText.Write, XmlScalarText.TryParse);
        AssertMutations<ulong>(XmlScalarText.Write, XmlScalarText.TryParse);
        AssertMutations<char>(XmlScalarText.Write, XmlScalarText.TryParse);
        AssertMutations<float>(XmlScalarText.Write, XmlScalarText.TryParse);
        AssertMutations<double>(XmlScalarText.Write, XmlScalarText.TryParse);
        AssertMutations<decimal>(XmlScalarText.Write, XmlScalarText.TryParse);
        AssertMutations<DateTime>(XmlScalarText.Write, XmlScalarText.TryParse);
        AssertMutations<DateTime>(XmlScalarText.WriteDate, XmlScalarText.TryParseDate, DateType);
        AssertMutations<DateTime>(XmlScalarText.WriteTime, XmlScalarText.TryParseTime, TimeType);
        AssertMutations<DateTimeOffset>(XmlScalarText.Write, XmlScalarText.TryParse);
        AssertMutations<TimeSpan>(XmlScalarText.Write, XmlScalarText.TryParse);
        AssertMutations<Guid>(XmlScalarText.Write, XmlScalarText.TryParse);
        AssertMutations<DateOnly>(XmlScalarText.Write, XmlScalarText.TryParse);
        AssertMutations<TimeOnly>(XmlScalarText.Write, XmlScalarText.TryParse);
    }

    [Fact]
    public void TryParse_TextsOfOtherForms_AreSureOrSilent()
    {
        string[] texts =
        [
            "", " ", "0", "1", "-0", "+1", "01", "-1", "1.", ".5", "1.0", "1e5", "1E+400", "-1E-400", "1E38", "3.5E38", "1e-50", "INF", "-INF", "+INF", "NaN", "Infinity", "-Infinity", "∞", "inf", "0x10", "1,000",
            "true", "false", "True", "TRUE", " true ", "1 ", "\t1", "99999999999999999999", "-9223372036854775809", "18446744073709551616", "256", "-129", "65536", "79228162514264337593543950336",
            "0.00000000000000000000000000001", "1.00000000000000000000000000005", "-0.0", "0.000", "123456789012345678901234567890",
            "2024-02-30", "2023-02-29", "0000-01-01", "-0001-01-01", "2024-01-02Z", "2024-01-02+03:00", "2024-01-02T24:00:00", "2024-01-02T03:04", "2024-01-02T03:04Z", "2024-01-02T03:04:60", "2024-01-02T03:04:05.", "2024-01-02T03:04:05.1234567",
            "2024-01-02T03:04:05.12345678", "2024-01-02T03:04:05.12345675Z", "2024-01-02T03:04:05.123456789+01:00", "2024-01-02T03:04:05z", "2024-01-02t03:04:05", "2024-01-02 03:04:05", "2024-01-02T03:04:05+14:00", "2024-01-02T03:04:05+14:01",
            "2024-01-02T03:04:05-00:00", "2024-01-02T03:04:05+0100", "2024-01-02T03:04:05+01", "0001-01-01T00:00:00+01:00", "9999-12-31T23:59:59-01:00", "0001-01-01T00:00:00Z", "9999-12-31T23:59:59.9999999Z", "12024-01-02T03:04:05",
            "2024-01-02T03:04:05+00:00", "2024-03-31T01:30:00Z", "2024-10-27T00:30:00Z", "2024-10-27T02:30:00+02:00", "2024-10-27T02:30:00+01:00",
            "03:04:05", "03:04", "24:00:00", "23:59:60", "03:04:05.1", "03:04:05.0000000", "03:04:05.12345678", "03:04:05Z", "03:04:05.1Z", "03:04:05+01:00", "03:04:05.0060000+05:00", "23:04:05.0060000-05:00", "03:04:05.0060000+00:00", "03:04:05.0060000+14:59", "03:04:05.",
            "P", "-P", "PT", "P1D", "P1DT", "-P1D", "+P1D", "P1Y", "P1M", "P1Y2M3DT4H5M6.7S", "PT1H", "PT1M", "PT1S", "PT1.5S", "PT.5S", "PT1.S", "PT1.12345678S", "PT99999999H", "PT999999999H", "P10675199DT2H48M5.4775807S", "P10675199DT2H48M5.4775808S",
            "-P10675199DT2H48M5.4775808S", "-P10675199DT2H48M5.4775809S", "P10675200D", "P99999999D", "PT1S1M", "PT1H1H", "P1D1D", "P01D", "PT24H", "PT60M", "PT90S", "P1.5D", "-PT0S", "p1d", "P-1D", "1.02:03:04",
            "d85b1407-351d-4694-9392-03acc5870eb1", "D85B1407-351D-4694-9392-03ACC5870EB1", "{d85b1407-351d-4694-9392-03acc5870eb1}", "d85b1407351d4694939203acc5870eb1", "d85b1407-351d-4694-9392-03acc5870eb", "d85b1407-351d-4694-9392-03acc5870eb1 ", "d85b1407-351d-4694-9392-03acc5870eg1",
        ];
        foreach (string text in texts)
        {
            AssertSureOrSilent<bool>(XmlScalarText.TryParse, text);
            AssertSureOrSilent<sbyte>(XmlScalarText.TryParse, text);
            AssertSureOrSilent<byte>(XmlScalarText.TryParse, text);
            AssertSureOrSilent<short>(XmlScalarText.TryParse, text);
            AssertSureOrSilent<ushort>(XmlScalarText.TryParse, text);
            AssertSureOrSilent<int>(XmlScalarText.TryParse, text);
            AssertSureOrSilent<uint>(XmlScalarText.TryParse, text);
            AssertSureOrSilent<long>(XmlScalarText.TryParse, text);
            AssertSureOrSilent<ulong>(XmlScalarText.TryParse, text);
            AssertSureOrSilent<char>(XmlScalarText.TryParse, text);
            AssertSureOrSilent<float>(XmlScalarText.TryParse, text);
            AssertSureOrSilent<double>(XmlScalarText.TryParse, text);
            AssertSureOrSilent<decimal>(XmlScalarText.TryParse, text);
            AssertSureOrSilent<DateTime>(XmlScalarText.TryParse, text);
            AssertSureOrSilent<DateTime>(XmlScalarText.TryParseDate, text, DateType);
            AssertSureOrSilent<DateTime>(XmlScalarText.TryParseTime, text, TimeType);
            AssertSureOrSilent<DateTimeOffset>(XmlScalarText.TryParse, text);
            AssertSureOrSilent<TimeSpan>(XmlScalarText.TryParse, text);
            AssertSureOrSilent<Guid>(XmlScalarText.TryParse, text);
            AssertSureOrSilent<DateOnly>(XmlScalarText.TryParse, text);
            AssertSureOrSilent<TimeOnly>(XmlScalarText.TryParse, text);
        }
    }

    [Fact]
    public void TryParse_BinaryOfAnyForm_IsSureOrSilent()
    {
        string[] texts = ["", "AQID", "AQI=", "AQ==", "AR==", "AQ", "AQI", "AQ ID", " AQID", "AQ==AQ==", "====", "A===", "+/+/", "-_-_", "01ab", "01AB", "01a", "0g", "01 ab", "é0"];
        foreach (string text in texts)
        {
            AssertSureOrSilent<byte[]>(XmlScalarText.TryParseBase64, text, "base64Binary");
            AssertSureOrSilent<byte[]>(XmlScalarText.TryParseHex, text, "hexBinary");
        }

        Assert.True(XmlScalarText.TryParseBase64("AQID"u8, out byte[] base64));
        Assert.Equal([1, 2, 3], base64);
        Assert.True(XmlScalarText.TryParseHex("01AbCD"u8, out byte[] hex));
        Assert.Equal([1, 0xAB, 0xCD], hex);
    }

    [Fact]
    public void Write_Warm_AllocatesNothing()
    {
        DateTime local = new(2024, 7, 1, 1, 2, 3, DateTimeKind.Local);
        Assert.Equal(0, WrittenText.AllocatedBy<double>(XmlScalarText.Write, 0.1));
        Assert.Equal(0, WrittenText.AllocatedBy<float>(XmlScalarText.Write, 0.1f));
        Assert.Equal(0, WrittenText.AllocatedBy<double>(XmlScalarText.Write, double.NaN));
        Assert.Equal(0, WrittenText.AllocatedBy<decimal>(XmlScalarText.Write, 1.50m));
        Assert.Equal(0, WrittenText.AllocatedBy<DateTime>(XmlScalarText.Write, local));
        Assert.Equal(0, WrittenText.AllocatedBy<DateTime>(XmlScalarText.WriteDate, local));
        Assert.Equal(0, WrittenText.AllocatedBy<DateTime>(XmlScalarText.WriteTime, local));
        Assert.Equal(0, WrittenText.AllocatedBy<DateTimeOffset>(XmlScalarText.Write, new DateTimeOffset(local)));
        Assert.Equal(0, WrittenText.AllocatedBy<TimeSpan>(XmlScalarText.Write, TimeSpan.MinValue));
        Assert.Equal(0, WrittenText.AllocatedBy<Guid>(XmlScalarText.Write, Guid.AllBitsSet));
        Assert.Equal(0, WrittenText.AllocatedBy<DateOnly>(XmlScalarText.Write, DateOnly.MaxValue));
        Assert.Equal(0, WrittenText.AllocatedBy<TimeOnly>(XmlScalarText.Write, TimeOnly.MaxValue));
    }

    private static void AssertWritten<T>(WrittenText.Step<T> write, int maxLength, string dataType = "")
    {
        foreach (T value in XmlScalarSamples.Of<T>())
        {
            Assert.Equal(StockValues.Write(value, dataType), WrittenText.Of(write, value, maxLength));
        }
    }

    private static void AssertRead<T>(WrittenText.Step<T> write, Parser<T> parse, string dataType = "")
    {
        foreach (T value in XmlScalarSamples.Of<T>())
        {
            string text = WrittenText.Of(write, value, 64);
            bool isLocalTime = value is DateTime { Kind: not DateTimeKind.Utc } && text.Contains('+', StringComparison.Ordinal);
            Assert.True(parse(Encoding.UTF8.GetBytes(text), out T read) || IsOutOfRange(text, isLocalTime), $"{typeof(T)}: silent about '{text}'.");
            AssertSureOrSilent(parse, text, dataType);
            if (dataType.Length == 0 && !isLocalTime)
            {
                Assert.Equal(value, read);
            }
        }
    }

    /// <summary>The first and the last day in local time may be no moment in UTC; the stock reader moves these to where they are one.</summary>
    private static bool IsOutOfRange(string text, bool isLocalTime) => isLocalTime && (text.StartsWith("0001-01-01", StringComparison.Ordinal) || text.StartsWith("9999-12-31", StringComparison.Ordinal));

    /// <summary>One character of a text replaced, removed or added.</summary>
    private static void AssertMutations<T>(WrittenText.Step<T> write, Parser<T> parse, string dataType = "")
    {
        const string Replacements = "0123456789-+.:TZPDHMSeEaF INtruf";
        Random random = new(11);
        foreach (T value in XmlScalarSamples.Of<T>().Take(400))
        {
            string text = WrittenText.Of(write, value, 64);
            int place = random.Next(text.Length);
            string c = Replacements[random.Next(Replacements.Length)].ToString();
            AssertSureOrSilent(parse, text[..place] + c + text[(place + 1)..], dataType);
            AssertSureOrSilent(parse, text[..place] + c + text[place..], dataType);
            AssertSureOrSilent(parse, text[..place] + text[(place + 1)..], dataType);
            AssertSureOrSilent(parse, text[..place], dataType);
            AssertSureOrSilent(parse, text + c, dataType);
        }
    }

    /// <summary>Where ours gives a value, stock gives that value, to the last bit.</summary>
    private static void AssertSureOrSilent<T>(Parser<T> parse, string text, string dataType = "")
    {
        if (!parse(Encoding.UTF8.GetBytes(text), out T ours))
        {
            return;
        }

        Assert.True(StockValues.TryRead(text, out T stock, dataType), $"{typeof(T)} {dataType}: stock refuses '{text}', ours gives {ours}.");
        Assert.True(Bits(stock) == Bits(ours), $"{typeof(T)} {dataType}: stock reads '{text}' as {Bits(stock)}, ours as {Bits(ours)}.");
    }

    private static string Bits<T>(T value) => value switch
    {
        float number => BitConverter.SingleToInt32Bits(number).ToString("X", CultureInfo.InvariantCulture),
        double number => BitConverter.DoubleToInt64Bits(number).ToString("X", CultureInfo.InvariantCulture),
        decimal number => string.Join(' ', decimal.GetBits(number)),
        DateTime time => string.Create(CultureInfo.InvariantCulture, $"{time.Ticks} {time.Kind} {(time.Kind == DateTimeKind.Local ? time.ToUniversalTime().Ticks : 0)}"),
        DateTimeOffset time => string.Create(CultureInfo.InvariantCulture, $"{time.Ticks} {time.Offset}"),
        byte[] data => Convert.ToHexString(data),
        char c => ((int)c).ToString(CultureInfo.InvariantCulture),
        _ => string.Create(CultureInfo.InvariantCulture, $"{value}"),
    };
}
