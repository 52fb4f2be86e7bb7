using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Zoo;

/// <summary><see cref="IAsyncEnumerable{T}"/>: streamed by the asynchronous way, refused by the others as System.Text.Json refuses it.</summary>
public sealed class AsyncSequencesTests : JsonOracle
{
    [Fact]
    public void SerializeAsync_Root_SameAsStock()
    {
        AssertSame(Numbers(0, false));
        AssertSame(Numbers(3, false));
        AssertSame(Numbers(1000, true));
    }

    [Fact]
    public void SerializeAsync_Member_SameAsStock()
    {
        AssertSame(new { Before = 1, Items = Numbers(5, true), After = "x" });
        AssertSame(new Holder());
        AssertSame(new Holder { Items = Numbers(500, true) });
    }

    [Fact]
    public void SerializeAsync_ObjectRoot_SameAsStock() => AssertSame<object>(Numbers(5, true));

    [Fact]
    public void SerializeAsync_FailingSource_FailsAsStock() => AssertSame(Failing());

    private static async IAsyncEnumerable<int> Numbers(int count, bool yielding)
    {
        for (int i = 0; i < count; i++)
        {
            if (yielding && i % 7 == 0)
            {
                await Task.Yield();
            }

            yield return i;
        }

        await Task.CompletedTask;
    }

    private static async IAsyncEnumerable<int> Failing()
    {
        yield return 1;
        await Task.Yield();
        throw new FormatException("The source is broken.");
    }

    private sealed class Holder
    {
        public IAsyncEnumerable<int>? Items { get; set; }
    }
}
