using System.Text;
using ZeroAlloc.LoadTests.Hostile;

namespace ZeroAlloc.LoadTests.Tests.Hostile;

/// <summary>Canaries that don't belong where they are seen.</summary>
public sealed class CanaryWatchTests
{
    private static readonly byte[] s_answer = Encoding.UTF8.GetBytes(
        $"{{\"name\":\"{Canary.Text(7)}\",\"region\":\"é canary canary- {Canary.Text(0x1234_5678_9abc)}\"}}");

    [Fact]
    public void Text_AnyNumber_IsRead()
    {
        foreach (long number in new[] { 0, 1, 0xabc, Canary.Most })
        {
            byte[] bytes = Encoding.ASCII.GetBytes(Canary.Text(number) + "0");

            Assert.Equal(Canary.Length + 1, bytes.Length);
            Assert.True(Canary.TryRead(bytes, out long read));
            Assert.Equal(number, read);
            Assert.False(Canary.TryRead(bytes.AsSpan(0, Canary.Length - 1), out _));
        }

        Assert.Throws<ArgumentOutOfRangeException>(() => Canary.Text(-1));
        Assert.Throws<ArgumentOutOfRangeException>(() => Canary.Text(Canary.Most + 1));
    }

    /// <summary>However the bytes arrive, a canary of another request is seen, and only that.</summary>
    [Fact]
    public void Take_CutAtEveryTwoPlaces_SeesTheForeignOneAlone()
    {
        for (int first = 0; first <= s_answer.Length; first++)
        {
            for (int second = first; second <= s_answer.Length; second += 3)
            {
                var strict = new CanaryWatch(7);
                var lenient = new CanaryWatch(7, 0x1234_5678_9abc);
                foreach (Range part in (Range[])[new(0, first), new(first, second), new(second, ^0)])
                {
                    strict.Take(s_answer.AsSpan(part));
                    lenient.Take(s_answer.AsSpan(part));
                }

                Assert.Equal(Canary.Text(0x1234_5678_9abc), strict.Foreign);
                Assert.Null(lenient.Foreign);
                Assert.Equal(s_answer.Length, strict.Bytes);
            }
        }
    }

    [Fact]
    public void Take_ByteByByte_SeesTheForeignOne()
    {
        var watch = new CanaryWatch(0x1234_5678_9abc);
        foreach (byte one in s_answer)
        {
            watch.Take([one]);
        }

        Assert.Equal(Canary.Text(7), watch.Foreign);
    }
}
