using System.Text;
using ZeroAlloc.Formats.Text;

namespace ZeroAlloc.Unit.Text;

public sealed class Utf8NamesTests
{
    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(7)]
    [InlineData(1000)]
    public void TryGetValue_ManyNames_FindsThoseAndNoOthers(int count)
    {
        string[] names = [.. Enumerable.Range(
            0, count).Select(static i => i % 3 == 0 ? $"{i}" : i % 3 == 1 ? $"name{i}" : $"a name that is longer than others {i} é")];
        var table = new Utf8Names<int>(count);
        for (int i = 0; i < count; i++)
        {
            table.Add(Encoding.UTF8.GetBytes(names[i]), i);
        }

        for (int i = 0; i < count; i++)
        {
            Assert.True(table.TryGetValue(Encoding.UTF8.GetBytes(names[i]), out int value));
            Assert.Equal(i, value);
            Assert.False(table.TryGetValue(Encoding.UTF8.GetBytes(names[i] + " "), out _));
            Assert.False(table.TryGetValue(Encoding.UTF8.GetBytes("x" + names[i]), out _));
        }

        Assert.False(table.TryGetValue([], out _));
    }
}
