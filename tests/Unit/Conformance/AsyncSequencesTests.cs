using System.Text.Json.Serialization;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>
/// <see cref="IAsyncEnumerable{T}"/>: streamed by the asynchronous way, refused by the others as System.Text.Json refuses it.
/// </summary>
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

    [Fact]
    public void SerializeAsync_Deeper_SameAsStock()
    {
        AssertSame(new List<IAsyncEnumerable<int>> { Numbers(3, true), Numbers(0, false) });
        AssertSame(new { ByName = new Dictionary<string, IAsyncEnumerable<int>> { ["a"] = Numbers(3, true) } });
        AssertSame(new List<List<Holder>> { new() { new Holder { Items = Numbers(3, true) } } });
    }

    [Fact]
    public void SerializeAsync_InsideTypesThatFallBackToStock_SameAsStock()
    {
        AssertSame(new { Model = (Base)new Streaming { Items = Numbers(3, true) } });
        AssertSame(new { Model = (Base)new Silent() });
        AssertSame(new List<Extended> { new() { Inner = [new Holder { Items = Numbers(3, true) }] } });
    }

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

    [JsonDerivedType(typeof(Streaming), "s")]
    [JsonDerivedType(typeof(Silent), "n")]
    private abstract class Base
    {
        public int Number { get; set; } = 1;
    }

    private sealed class Streaming : Base
    {
        public IAsyncEnumerable<int>? Items { get; set; }
    }

    private sealed class Silent : Base;

    private sealed class Extended
    {
        public Holder[]? Inner { get; set; }

        [JsonExtensionData]
        public Dictionary<string, object>? More { get; set; }
    }
}
