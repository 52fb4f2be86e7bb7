using System.Text;
using System.Xml;
using ZeroAlloc.Formats.Text;

namespace ZeroAlloc.Unit.Text;

public sealed class DurationTextTests
{
    [Fact]
    public void Write_EveryUnitAndSign_EqualsXmlConvert()
    {
        long[] units =
        [
            1,
            TimeSpan.TicksPerMillisecond,
            TimeSpan.TicksPerSecond,
            TimeSpan.TicksPerMinute,
            TimeSpan.TicksPerHour,
            TimeSpan.TicksPerDay
        ];
        foreach (long unit in units)
        {
            for (int count = -130; count <= 130; count++)
            {
                AssertSame(TimeSpan.FromTicks(unit * count));
                AssertSame(TimeSpan.FromTicks((unit * count) + TimeSpan.TicksPerDay));
                AssertSame(TimeSpan.FromTicks((unit * count) - 1));
            }
        }
    }

    [Fact]
    public void TryParse_EveryPrefix_SucceedsOrDeclines()
    {
        string text = XmlConvert.ToString(TimeSpan.MinValue);
        for (int length = 0; length < text.Length; length++)
        {
            bool isSure = DurationText.TryParse(Encoding.ASCII.GetBytes(text[..length]), out TimeSpan value);
            Assert.True(!isSure || value == XmlConvert.ToTimeSpan(text[..length]));
        }
    }

    private static void AssertSame(TimeSpan value)
    {
        string text = XmlConvert.ToString(value);
        Assert.Equal(text, WrittenText.Of<TimeSpan>(DurationText.Write, value, DurationText.MaxLength));
        Assert.True(DurationText.TryParse(Encoding.ASCII.GetBytes(text), out TimeSpan read));
        Assert.Equal(value, read);
    }
}
