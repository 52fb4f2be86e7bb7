using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Text;
using System.Text.Json;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Shared;

namespace ZeroAlloc.Unit.Json.Reading;

/// <summary>
/// Documents that repeat a key or an element many times over: they come from anybody, and must not
/// be given more memory than stock gives them.
/// </summary>
public sealed class RepetitionsReadTests : ReadOracle
{
    private const int Count = 5_000;

    private static readonly byte[] s_texts = Document('[', static i => "\"a\"", ']');
    private static readonly byte[] s_numbers = Document('[', static i => "1", ']');
    private static readonly byte[] s_few = Document('[', static i => $"{i % 40}", ']');
    private static readonly byte[] s_keys = Document('{', static i => "\"1\":1", '}');
    private static readonly byte[] s_fewKeys = Document('{', static i => $"\"{i % 40}\":{i}", '}');
    private static readonly byte[] s_halfKeys = Document('{', static i => $"\"{Math.Min(i, Count / 2)}\":{i}", '}');

    [Fact(Skip = OptimizedCode.Reason, SkipUnless = nameof(OptimizedCode.IsOn), SkipType = typeof(OptimizedCode))]
    public void Deserialize_Repetitions_NoMoreThanStock()
    {
        foreach (byte[] keys in (byte[][])[s_keys, s_fewKeys, s_halfKeys])
        {
            AssertNoMore<Dictionary<string, int>>(keys);
            AssertNoMore<Dictionary<int, int>>(keys);
            AssertNoMore<IDictionary<string, object>>(keys);
            AssertNoMore<IReadOnlyDictionary<int, long>>(keys);
            AssertNoMore<ConcurrentDictionary<int, int>>(keys);
            AssertNoMore<ImmutableDictionary<int, int>>(keys);
        }

        foreach (byte[] numbers in (byte[][])[s_numbers, s_few])
        {
            AssertNoMore<HashSet<int>>(numbers);
            AssertNoMore<ISet<long>>(numbers);
            AssertNoMore<ImmutableHashSet<int>>(numbers);
            AssertNoMore<List<int>>(numbers);
            AssertNoMore<int[]>(numbers);
            AssertNoMore<Queue<int>>(numbers);
            AssertNoMore<Stack<int>>(numbers);
            AssertNoMore<ImmutableArray<int>>(numbers);
        }

        AssertNoMore<HashSet<string>>(s_texts);
        AssertNoMore<Dictionary<string, int>[]>(Encoding.UTF8.GetBytes(
            $"[{string.Join(',', Enumerable.Repeat($"{{{string.Join(',', Enumerable.Repeat("\"1\":1", 40))}}}", 50))}]"));
    }

    [Fact]
    public void Deserialize_Repetitions_SameAsStock()
    {
        foreach (byte[] keys in (byte[][])[s_keys, s_fewKeys, s_halfKeys])
        {
            AssertSameRead<Dictionary<string, int>>(keys);
            AssertSameRead<Dictionary<int, int>>(keys);
        }

        AssertSameRead<HashSet<int>>(s_few);
        AssertSameRead<HashSet<string>>(s_texts);
    }

    /// <summary>
    /// Where all keys are different there is room for each from the start, whatever their number, and nothing is outgrown.
    /// </summary>
    [Fact(Skip = OptimizedCode.Reason, SkipUnless = nameof(OptimizedCode.IsOn), SkipType = typeof(OptimizedCode))]
    public void Deserialize_DifferentKeys_TheCollectionAlone()
    {
        if (BufferPool.Checked)
        {
            return;
        }

        foreach (int count in (int[])[1, 16, 17, 31, 32, 33, 64, 127, 128, 129, 500, 1024, 3000])
        {
            foreach (int step in (int[])[1, 7, 4096])
            {
                int[] numbers = [.. Enumerable.Range(0, count).Select(i => i * step)];
                byte[] set = JsonSerializer.SerializeToUtf8Bytes(numbers);
                byte[] map = JsonSerializer.SerializeToUtf8Bytes(numbers.ToDictionary(static number => number));

                Assert.Equal(Bytes(() => new HashSet<int>(count)), Bytes(() => ZeroAllocJson.Deserialize<HashSet<int>>(set)!));
                Assert.Equal(
                    Bytes(() => new Dictionary<int, int>(count)), Bytes(() => ZeroAllocJson.Deserialize<Dictionary<int, int>>(map)!));
            }
        }
    }

    private static void AssertNoMore<T>(byte[] document)
    {
        Assert.Equal(System.Runtime.CompilerServices.RuntimeFeature.IsDynamicCodeSupported, ZeroAllocJson.Compile<T>().IsReadCompiled);
        long stock = Bytes(() => JsonSerializer.Deserialize<T>(document)!);
        long ours = BufferPool.Checked ? 0 : Bytes(() => ZeroAllocJson.Deserialize<T>(document)!);

        Assert.True(ours <= stock + (stock / 10), $"{typeof(T)}: {ours} bytes, by stock {stock}.");
    }

    /// <summary>What a call allocates, the least of some: pools fill up, and the runtime exchanges code.</summary>
    private static long Bytes(Func<object> call)
    {
        long least = long.MaxValue;
        for (int i = 0; i < 40; i++)
        {
            long before = GC.GetAllocatedBytesForCurrentThread();
            GC.KeepAlive(call());
            least = Math.Min(least, GC.GetAllocatedBytesForCurrentThread() - before);
        }

        return least;
    }

    private static byte[] Document(char opening, Func<int, string> element, char closing) =>
        Encoding.UTF8.GetBytes($"{opening}{string.Join(',', Enumerable.Range(0, Count).Select(element))}{closing}");
}
