using System.Text.Json;
using ZeroAlloc.Formats.Text;

namespace ZeroAlloc.Unit.Text;

public sealed class GuidVersionBooleanTextTests
{
    [Fact]
    public void GuidWriteQuoted_AnyValue_EqualsStock()
    {
        byte[] bytes = new byte[16];
        Random random = new(3);
        for (int i = 0; i < 1000; i++)
        {
            random.NextBytes(bytes);
            Guid value = new(bytes);
            Assert.Equal(JsonSerializer.Serialize(value), WrittenText.Of<Guid>(GuidText.WriteQuoted, value, GuidText.MaxLength));
        }
    }

    [Fact]
    public void VersionWriteQuoted_EveryCountOfComponents_EqualsStock()
    {
        int[] numbers = [0, 1, 9, 10, 99, 12_345, int.MaxValue];
        foreach (int a in numbers)
        {
            foreach (int b in numbers)
            {
                Version[] values = [new(), new(a, b), new(a, b, b), new(b, a, a, b), new(a, a, a, a)];
                Assert.All(
                    values,
                    value => Assert.Equal(
                        JsonSerializer.Serialize(value), WrittenText.Of<Version>(VersionText.WriteQuoted, value, VersionText.MaxLength)));
            }
        }
    }

    [Fact]
    public void BooleanWrite_BothValues_EqualsStock()
    {
        Assert.Equal("true", WrittenText.Of<bool>(BooleanText.Write, true, BooleanText.MaxLength));
        Assert.Equal("false", WrittenText.Of<bool>(BooleanText.Write, false, BooleanText.MaxLength));
    }

    [Fact]
    public void WriteQuoted_Warm_AllocatesNothing()
    {
        Assert.Equal(0, WrittenText.AllocatedBy<Guid>(GuidText.WriteQuoted, Guid.AllBitsSet));
        Assert.Equal(0, WrittenText.AllocatedBy<Version>(VersionText.WriteQuoted, new Version(1, 22, 333, 4444)));
    }
}
