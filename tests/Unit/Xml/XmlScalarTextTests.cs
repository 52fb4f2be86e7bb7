using System.Globalization;
using System.Text;
using ZeroAlloc.Formats.Scalars;
using ZeroAlloc.Formats.Scalars.Rules;
using ZeroAlloc.Formats.Text;
using ZeroAlloc.Formats.Xml;
using ZeroAlloc.Formats.Xml.Text;
using ZeroAlloc.Unit.Text;

namespace ZeroAlloc.Unit.Xml;

public sealed class XmlScalarTextTests
{
    /// <summary>The texts whose longest is known.</summary>
    public static TheoryData<Type, string> Short =>
        [
        .. XmlTextCheck.Texts.Where(static row => row.Text.MaxLength != XmlScalar.AnyLength).Select(static row => (row.Type, row.DataType))
    ];

    [Theory]
    [MemberData(nameof(Short))]
    public void Write_EveryType_EqualsStock(Type type, string dataType) => XmlTextCheck.Of(type, dataType).AssertWritten();

    [Fact]
    public void Write_EveryDay_EqualsItsDate()
    {
        for (int day = 0; day <= DateOnly.MaxValue.DayNumber; day++)
        {
            DateOnly date = DateOnly.FromDayNumber(day);
            Assert.Equal(
                date.ToString("yyyy-MM-dd", CultureInfo.InvariantCulture),
                WrittenText.Of<DateOnly>(XmlScalarText.Write, date, XmlScalarText.LengthDate));
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
                WrittenText.Of<DateTime>(
                    XmlScalarText.Write, new DateTime(2024, 2, 29).AddSeconds(second), XmlScalarText.MaxLengthDateTime));
        }
    }

    [Theory]
    [MemberData(nameof(Short))]
    public void TryParse_WhatIsWritten_IsThatValue(Type type, string dataType) => XmlTextCheck.Of(type, dataType).AssertRead();

    [Theory]
    [MemberData(nameof(Short))]
    public void TryParse_WhatIsNearlyAValue_SucceedsOrDeclines(Type type, string dataType) =>
        XmlTextCheck.Of(type, dataType).AssertMutations();

    [Fact]
    public void TryParse_TextsOfOtherForms_SucceedOrDecline()
    {
        string[] texts =
        [
            "", " ", "0", "1", "-0", "+1", "01", "-1", "1.", ".5", "1.0", "1e5", "1E+400", "-1E-400", "1E38", "3.5E38", "1e-50", "INF",
            "-INF", "+INF", "NaN", "Infinity", "-Infinity", "∞", "inf", "0x10", "1,000", "true", "false", "True", "TRUE", " true ", "1 ",
            "\t1", "99999999999999999999", "-9223372036854775809", "18446744073709551616", "256", "-129", "65536",
            "79228162514264337593543950336", "0.00000000000000000000000000001", "1.00000000000000000000000000005", "-0.0", "0.000",
            "123456789012345678901234567890", "2024-02-30", "2023-02-29", "0000-01-01", "-0001-01-01", "2024-01-02Z", "2024-01-02+03:00",
            "2024-01-02T24:00:00", "2024-01-02T03:04", "2024-01-02T03:04Z", "2024-01-02T03:04:60", "2024-01-02T03:04:05.",
            "2024-01-02T03:04:05.1234567", "2024-01-02T03:04:05.12345678", "2024-01-02T03:04:05.12345675Z",
            "2024-01-02T03:04:05.123456789+01:00", "2024-01-02T03:04:05z", "2024-01-02t03:04:05", "2024-01-02 03:04:05",
            "2024-01-02T03:04:05+14:00", "2024-01-02T03:04:05+14:01", "2024-01-02T03:04:05-00:00", "2024-01-02T03:04:05+0100",
            "2024-01-02T03:04:05+01", "0001-01-01T00:00:00+01:00", "9999-12-31T23:59:59-01:00", "0001-01-01T00:00:00Z",
            "9999-12-31T23:59:59.9999999Z", "12024-01-02T03:04:05", "2024-01-02T03:04:05+00:00", "2024-03-31T01:30:00Z",
            "2024-10-27T00:30:00Z", "2024-10-27T02:30:00+02:00", "2024-10-27T02:30:00+01:00", "03:04:05", "03:04", "24:00:00", "23:59:60",
            "03:04:05.1", "03:04:05.0000000", "03:04:05.12345678", "03:04:05Z", "03:04:05.1Z", "03:04:05+01:00", "03:04:05.0060000+05:00",
            "23:04:05.0060000-05:00", "03:04:05.0060000+00:00", "03:04:05.0060000+14:59", "03:04:05.", "P", "-P", "PT", "P1D", "P1DT",
            "-P1D", "+P1D", "P1Y", "P1M", "P1Y2M3DT4H5M6.7S", "PT1H", "PT1M", "PT1S", "PT1.5S", "PT.5S", "PT1.S", "PT1.12345678S",
            "PT99999999H", "PT999999999H", "P10675199DT2H48M5.4775807S", "P10675199DT2H48M5.4775808S", "-P10675199DT2H48M5.4775808S",
            "-P10675199DT2H48M5.4775809S", "P10675200D", "P99999999D", "PT1S1M", "PT1H1H", "P1D1D", "P01D", "PT24H", "PT60M", "PT90S",
            "P1.5D", "-PT0S", "p1d", "P-1D", "1.02:03:04", "d85b1407-351d-4694-9392-03acc5870eb1", "D85B1407-351D-4694-9392-03ACC5870EB1",
            "{d85b1407-351d-4694-9392-03acc5870eb1}", "d85b1407351d4694939203acc5870eb1", "d85b1407-351d-4694-9392-03acc5870eb",
            "d85b1407-351d-4694-9392-03acc5870eb1 ", "d85b1407-351d-4694-9392-03acc5870eg1",
        ];
        foreach ((Type type, string dataType, _) in XmlTextCheck.Texts)
        {
            Assert.All(texts, XmlTextCheck.Of(type, dataType).AssertSucceedsOrDeclines);
        }
    }

    [Fact]
    public void TryParse_BinaryOfAnyForm_SucceedsOrDeclines()
    {
        string[] texts =
        [
            "", "AQID", "AQI=", "AQ==", "AR==", "AQ", "AQI", "AQ ID", " AQID", "AQ==AQ==", "====", "A===", "+/+/", "-_-_", "01ab", "01AB",
            "01a", "0g", "01 ab", "é0"
        ];
        Assert.All(texts, XmlTextCheck.Of(typeof(byte[]), "base64Binary").AssertSucceedsOrDeclines);
        Assert.All(texts, XmlTextCheck.Of(typeof(byte[]), "hexBinary").AssertSucceedsOrDeclines);

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
        Assert.Equal(0, WrittenText.AllocatedBy<decimal>(FloatText.Write, 1.50m));
        Assert.Equal(0, WrittenText.AllocatedBy<DateTime>(XmlScalarText.Write, local));
        Assert.Equal(0, WrittenText.AllocatedBy<DateTime>(XmlScalarText.WriteDate, local));
        Assert.Equal(0, WrittenText.AllocatedBy<DateTime>(XmlScalarText.WriteTime, local));
        Assert.Equal(0, WrittenText.AllocatedBy<DateTimeOffset>(XmlScalarText.Write, new DateTimeOffset(local)));
        Assert.Equal(0, WrittenText.AllocatedBy<TimeSpan>(DurationText.Write, TimeSpan.MinValue));
        Assert.Equal(0, WrittenText.AllocatedBy<Guid>(GuidText.Write, Guid.AllBitsSet));
        Assert.Equal(0, WrittenText.AllocatedBy<DateOnly>(XmlScalarText.Write, DateOnly.MaxValue));
        Assert.Equal(0, WrittenText.AllocatedBy<TimeOnly>(XmlScalarText.Write, TimeOnly.MaxValue));
    }
}
