using System.Collections;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Unit.Doubles;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.NativeBuffering;

/// <summary>Collections of users, whose length and copies are not what is in them: only what they enumerate is written.</summary>
[Collection(nameof(CountedCollection))]
public sealed class UnreliableCollectionsTests
{
    [Theory]
    [InlineData(0)]
    [InlineData(3)]
    [InlineData(1000)]
    [InlineData(-1)]
    [InlineData(int.MaxValue)]
    public void WriteTo_CountAndCopyThatLie_WritesWhatIsEnumerated(int count)
    {
        FillPools();
        byte[] expected = Write(new Collections { Lines = new List<string?> { "a", "b" } });

        Assert.Equal(expected, Write(new Collections { Lines = new Liar<string?>(count, "a", "b") }));
    }

    [Fact]
    public void WriteTo_ListThatLies_WritesWhatItGives()
    {
        FillPools();
        byte[] expected = Write(new Collections { Longs = [1, 2] });

        Assert.Equal(expected, Write(new Collections { Longs = new LyingList(2, 1, 2, 3) }));
        Assert.Throws<IndexOutOfRangeException>(() => Write(new Collections { Longs = new LyingList(3, 1, 2) }));
        Assert.Throws<IndexOutOfRangeException>(() => Write(new Collections { Longs = new LyingList(int.MaxValue, 1, 2) }));
        Assert.Equal(Write(new Collections { Longs = [] }), Write(new Collections { Longs = new LyingList(-1, 1, 2) }));
    }

    [Fact]
    public void WriteTo_DictionaryThatLies_WritesWhatIsEnumerated()
    {
        FillPools();
        var point = new Point();
        byte[] expected = Write(new Maps { Places = new Dictionary<Guid, Point> { [Guid.Empty] = point } });

        Assert.Equal(expected, Write(new Maps { Places = new LyingDictionary(new KeyValuePair<Guid, Point>(Guid.Empty, point)) }));
    }

    [Fact]
    public void WriteTo_EnumeratorThrows_ItsExceptionAndTheNextMessageIsRight()
    {
        byte[] expected = Write(new Collections { Lines = new Liar<string?>(2, "a", "b") });

        Assert.Throws<InvalidTimeZoneException>(() => Write(new Collections { Lines = new Liar<string?>(2, "a", "b") { Throws = true } }));
        Assert.Throws<InvalidTimeZoneException>(() => Write(new Maps { Places = new LyingDictionary() { Throws = true } }));
        Assert.Equal(expected, Write(new Collections { Lines = new Liar<string?>(2, "a", "b") }));
    }

    [Fact]
    public void WriteTo_KnownCollections_AllocateNothing()
    {
        var source = new Lookups
        {
            LongSet = [.. Enumerable.Range(0, 100).Select(number => (long)number)],
            NullableSet = new HashSet<long?> { 1, null },
            Longs = Enumerable.Range(0, 100).ToDictionary(number => (long)number),
            Ulongs = Enumerable.Range(0, 100).ToDictionary(number => (ulong)number, number => number),
        };
        byte[] array = new byte[16 * 1024];
        Func<int, byte[]> allocate = _ => array;
        string[] words = ["a", "b"];
        IEnumerable<string?>[] lines =
        [
            new HashSet<string?>(words),
            new Queue<string?>(words),
            new LinkedList<string?>(words),
            ImmutableArray.Create<string?>(words),
            ImmutableList.Create<string?>(words),
            new ReadOnlyCollection<string?>(words),
            ImmutableHashSet.Create<string?>("a"),
            new Stack<string?>(["b", "a"]),
        ];

        WarmedCalls.AssertAllocates(0, () => source.WriteTo(allocate));
        foreach (IEnumerable<string?> some in lines)
        {
            var collections = new Collections { Lines = some };
            WarmedCalls.AssertAllocates(0, () => collections.WriteTo(allocate));
            Assert.Equal(Write(new Collections { Lines = some.ToArray() }), Write(collections));
        }
    }

    [Fact]
    public void WriteTo_CollectionsThatAreCopied_GiveTheirArraysBack()
    {
        int before = BufferPool.Outstanding;
        byte[] message = Write(new Maps { Ages = new() { ["a"] = 1 }, Names = [] });
        _ = MapsBufferedMessage.Parse(NativeBuffer.Create(message)).ToObject();
        Write(new Collections { Lines = new Liar<string?>(2, Enumerable.Repeat("a", 100).ToArray()) });
        Assert.Throws<InvalidTimeZoneException>(() => Write(new Collections { Lines = new Liar<string?>(2, "a") { Throws = true } }));

        Assert.Equal(before, BufferPool.Outstanding);
    }

    /// <summary>Leaves something in the arrays that the next tenants get.</summary>
    private static void FillPools()
    {
        Fill(-1L);
        Fill("secret");
        Fill(new KeyValuePair<Guid, Point>(Guid.NewGuid(), new Point()));

        static void Fill<T>(T value)
        {
            foreach (int length in (int[])[16, 64, 1000])
            {
                T[] array = System.Buffers.ArrayPool<T>.Shared.Rent(length);
                Array.Fill(array, value);
                System.Buffers.ArrayPool<T>.Shared.Return(array);
            }
        }
    }

    private static byte[] Write(IBufferedMessageSource source) => [.. source.WriteTo(static size => new byte[size])];

    private class Liar<T>(int count, params T[] items) : ICollection<T>
    {
        public bool Throws { get; init; }

        public int Count => count;

        public bool IsReadOnly => true;

        public void CopyTo(T[] array, int arrayIndex)
        {
        }

        public IEnumerator<T> GetEnumerator()
        {
            foreach (T item in items)
            {
                yield return item;
            }

            if (Throws)
            {
                throw new InvalidTimeZoneException();
            }
        }

        public bool Contains(T item) => throw new NotSupportedException();

        public void Add(T item) => throw new NotSupportedException();

        public void Clear() => throw new NotSupportedException();

        public bool Remove(T item) => throw new NotSupportedException();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    private sealed class LyingList(int count, params long[] items) : Liar<long>(count, items), IReadOnlyList<long>
    {
        private readonly long[] _items = items;

        public long this[int index] => _items[index];
    }

    private sealed class LyingDictionary(params KeyValuePair<Guid, Point>[] items)
        : Liar<KeyValuePair<Guid, Point>>(5, items), IReadOnlyDictionary<Guid, Point>
    {
        public IEnumerable<Guid> Keys => throw new NotSupportedException();

        public IEnumerable<Point> Values => throw new NotSupportedException();

        public Point this[Guid key] => throw new NotSupportedException();

        public bool ContainsKey(Guid key) => throw new NotSupportedException();

        public bool TryGetValue(Guid key, out Point value) => throw new NotSupportedException();
    }
}
