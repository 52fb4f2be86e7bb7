using System.Globalization;
using System.Text;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Xml;
using ZeroAlloc.Unit.Doubles;

namespace ZeroAlloc.Unit.Xml.DataContracts.Reading;

/// <summary>Dates with an offset, which documents have as two members: right, wrong, out of reach and out of order.</summary>
public sealed class ContractMomentReadTests
{
    private const string Moment = "<a:DateTime>2024-01-01T00:00:00Z</a:DateTime><a:OffsetMinutes>60</a:OffsetMinutes>";

    private static readonly string[] s_times =
    [
        "2024-01-01T00:00:00Z", "2024-01-01T00:00:00.1234567Z", "2024-01-01T00:00:00", "2024-01-01T00:00:00+02:00", "2024-01-01",
        "0001-01-01T00:00:00Z", "0001-01-01T00:30:00", "9999-12-31T23:59:59.9999999Z", "9999-12-31T23:59:59.9999999", "x", "",
    ];

    private static readonly string[] s_offsets =
        ["0", "60", "-60", "840", "-840", "841", "-841", "32767", "-32768", "32768", "-0", "+5", "1.0", " 5 ", "x", ""];

    [Fact]
    public void TryRead_AnyTimeAndOffset_IsReadAlikeOrFallsBack()
    {
        int read = 0;
        foreach (string time in s_times)
        {
            foreach (string offset in s_offsets)
            {
                read += Check($"<a:DateTime>{time}</a:DateTime><a:OffsetMinutes>{offset}</a:OffsetMinutes>") ? 1 : 0;
            }
        }

        Assert.InRange(read, 25, s_times.Length * s_offsets.Length);
    }

    [Theory]
    [InlineData("")]
    [InlineData("<a:DateTime>2024-01-01T00:00:00Z</a:DateTime>")]
    [InlineData("<a:OffsetMinutes>60</a:OffsetMinutes>")]
    [InlineData("<a:OffsetMinutes>60</a:OffsetMinutes><a:DateTime>2024-01-01T00:00:00Z</a:DateTime>")]
    [InlineData(Moment + "<a:OffsetMinutes>70</a:OffsetMinutes>")]
    [InlineData(Moment + "text")]
    [InlineData("<a:DateTime i:nil=\"true\"/><a:OffsetMinutes>60</a:OffsetMinutes>")]
    public void TryRead_OddMembers_IsReadAlikeOrFallsBack(string members) => Check(members);

    [Theory]
    [InlineData(Moment)]
    [InlineData("<a:Unknown/>" + Moment + "<a:Zone>x</a:Zone>")]
    public void TryRead_BothMembers_IsRead(string members) => Assert.True(Check(members));

    [Fact]
    public void TryRead_DatesWithOffsets_AllocatesTheListAlone()
    {
        List<DateTimeOffset> dates =
            [.. Enumerable.Range(-3, 7).Select(static hours => new DateTimeOffset(2024, 1, 1, 0, 0, 0, TimeSpan.FromHours(hours)))];
        byte[] document = Encoding.UTF8.GetBytes(ContractReaderUnderTest.Of(typeof(List<DateTimeOffset>)).Write(dates)!);
        var reader = DataContractCache<List<DateTimeOffset>>.Reader!;
        Assert.True(reader.TryRead(document, XmlFormatOptions.Default, out List<DateTimeOffset>? read));
        Assert.Equal(dates.Select(Text), read!.Select(Text));
        WarmedCalls.AssertAllocates(
            WarmedCalls.Bytes(static () => GC.KeepAlive(new List<DateTimeOffset>(7))),
            () => reader.TryRead(document, XmlFormatOptions.Default, out _));
    }

    private static bool Check(string members)
    {
        string text = "<ArrayOfDateTimeOffset xmlns=\"http://schemas.datacontract.org/2004/07/System\""
            + " xmlns:a=\"http://schemas.datacontract.org/2004/07/System\" xmlns:i=\"http://www.w3.org/2001/XMLSchema-instance\">"
            + $"<DateTimeOffset>{members}</DateTimeOffset></ArrayOfDateTimeOffset>";
        using var pages = new GuardedPages();
        byte[] document = Encoding.UTF8.GetBytes(text);
        return ContractReaderUnderTest.Of(typeof(List<DateTimeOffset>)).Check(document, pages.Place(document));
    }

    private static string Text(DateTimeOffset value) => value.ToString("o", CultureInfo.InvariantCulture);
}
