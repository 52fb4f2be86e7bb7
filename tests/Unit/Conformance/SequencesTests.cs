using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>Everything that is written as a JSON array.</summary>
public sealed class SequencesTests : JsonOracle
{
    private static readonly Item[] s_items = [new() { Id = 1, Name = "a" }, new() { Id = 2 }, new() { Id = 3, Name = "<c>" }];

    [Fact]
    public void Serialize_ArraysAndLists_SameAsStock()
    {
        AssertCovered(s_items);
        AssertCovered(new List<Item?>(s_items) { null });
        AssertCovered(new List<int>());
        AssertCovered(Array.Empty<string>());
        AssertCovered(new List<string?> { "a", null, "" });
        AssertCovered(new Dates { Values = [DateTime.MinValue], More = [] });
    }

    [Fact]
    public void Serialize_Nested_SameAsStock()
    {
        AssertCovered(new List<List<List<int>?>> { new() { new() { 1, 2 }, null, new() }, new() });
        AssertCovered(new int[][] { [1, 2], [], [3], null! });
        AssertCovered(new List<Item[]> { s_items, s_items[..1] });
        AssertCovered(new List<string?[]?[]> { new[] { new[] { "a", null }, null } });
    }

    [Fact]
    public void Serialize_MultidimensionalArray_FailsAsStock() => AssertSame(new int[2, 2]);

    [Fact]
    public void Serialize_EnumerableOverEachKind_SameAsStock()
    {
        AssertSameEverywhere<IEnumerable<Item>>(s_items);
        AssertSameEverywhere<IEnumerable<Item>>(s_items.ToList());
        AssertSameEverywhere(Iterator(3));
        AssertSameEverywhere(Iterator(0));
        AssertSameEverywhere(s_items.Where(item => item.Id > 1));
        AssertSameEverywhere<IEnumerable<int>?>(null);
        AssertSameEverywhere<IEnumerable<int>>(new HashSet<int> { 1, 2 });
        AssertSameEverywhere<IEnumerable<object?>>(new string?[] { "covariant", null });
        AssertSameEverywhere<IEnumerable<Item>>(new Special[] { new() { Id = 1, Extra = 2 } });
        AssertSameEverywhere<IEnumerable<Item>>(new List<Special> { new() { Id = 1, Extra = 2 } });
    }

    [Fact]
    public void Compile_Enumerable_IsCompiled()
    {
        AssertCompiled<IEnumerable<Item>>();
        AssertCompiled<IReadOnlyList<Item>>();
        AssertCompiled<HashSet<int>>();
        AssertCompiled<ImmutableArray<int>>();
        AssertCompiled<Members>();
    }

    [Fact]
    public void Serialize_CovariantArray_SameAsStock()
    {
        AssertSameEverywhere<Item[]>(new Special[] { new() { Id = 1, Extra = 2 } });
        AssertSameEverywhere<object[]>(new string[] { "a" });
    }

    [Fact]
    public void Serialize_Interfaces_SameAsStock()
    {
        AssertSameEverywhere<ICollection<int>>([1, 2]);
        AssertSameEverywhere<IList<int>>(new[] { 1, 2 });
        AssertSameEverywhere<IReadOnlyCollection<string>>(new Queue<string>(["a"]));
        AssertSameEverywhere<IReadOnlyList<Item>>(s_items);
        AssertSameEverywhere<ISet<int>>(new SortedSet<int> { 3, 1 });
        AssertSameEverywhere<IReadOnlySet<int>>(new HashSet<int> { 3, 1 });
        AssertSameEverywhere<IEnumerable>(new ArrayList { 1, "two", null, new Item { Id = 3 } });
        AssertSameEverywhere<IList>(new object?[] { 1, null });
        AssertSameEverywhere<ICollection>(new Stack(new[] { 1, 2 }));
    }

    [Fact]
    public void Serialize_Collections_SameAsStock()
    {
        AssertSameEverywhere(new HashSet<string> { "a", "b" });
        AssertSameEverywhere(new Queue<Item>(s_items));
        AssertSameEverywhere(new Stack<Item>(s_items));
        AssertSameEverywhere(new SortedSet<int> { 3, 1, 2 });
        AssertSameEverywhere(new LinkedList<Item>(s_items));
        AssertSameEverywhere(new Collection<int> { 1 });
        AssertSameEverywhere(new ReadOnlyCollection<Item>(s_items));
        AssertSameEverywhere(new ObservableCollection<string> { "o" });
        AssertSameEverywhere(new ConcurrentQueue<int>([1, 2]));
        AssertSameEverywhere(new ConcurrentStack<int>([1, 2]));
        AssertSameEverywhere(new ConcurrentBag<int>([1]));
        AssertSameEverywhere(new BlockingCollection<int>(new ConcurrentQueue<int>([5])));
        AssertSameEverywhere(new ArraySegment<int>([1, 2, 3], 1, 2));
        AssertSameEverywhere(new[] { 1, 2 }.ToFrozenSet());
        AssertSameEverywhere(new ArrayList { 1, "a", null });
        AssertSameEverywhere(new SortedList<string, int> { ["a"] = 1 }.Keys);
    }

    [Fact]
    public void Serialize_ImmutableCollections_SameAsStock()
    {
        AssertSameEverywhere(ImmutableArray.Create(s_items));
        AssertSameEverywhere(ImmutableArray<int>.Empty);
        AssertSameEverywhere(default(ImmutableArray<int>));
        AssertSameEverywhere(ImmutableList.Create(1, 2, 3));
        AssertSameEverywhere(ImmutableHashSet.Create("a"));
        AssertSameEverywhere(ImmutableSortedSet.Create(2, 1));
        AssertCovered(ImmutableQueue.Create(1, 2));
        AssertCovered(ImmutableStack.Create(1, 2));
        AssertSameEverywhere<IImmutableList<int>>(ImmutableList.Create(1));
        AssertCovered<IImmutableQueue<int>>(ImmutableQueue.Create(1, 2));
        AssertCovered<IImmutableStack<int>>(ImmutableStack.Create(1, 2));
    }

    [Fact]
    public void Serialize_AsMembers_SameAsStock()
    {
        AssertSameEverywhere(new Members());
        AssertSameEverywhere(new Members
        {
            Enumerable = Iterator(2),
            Set = [1],
            Array = [.. s_items],
            Immutable = [4, 5],
            Queue = new(["q"]),
            Jagged = [[1], []],
            Segment = new([7, 8], 1, 1),
        });
    }

    [Fact]
    public void Serialize_DerivedCollections_SameAsStock()
    {
        AssertSameEverywhere(new NamedList { 1, 2 });
        AssertSameEverywhere(new Reversed { 1, 2 });
        AssertSameEverywhere<List<int>>(new Reversed { 1, 2 });
        AssertSameEverywhere(new Custom());
        AssertSameEverywhere(new StructSequence(3));
        AssertSameEverywhere<IEnumerable<int>>(new StructSequence(3));
    }

    [Fact]
    public void Serialize_ListChangedWhileWritten_FailsAsStock()
    {
        AssertSame(new SelfChanging().List);
        AssertSame<IEnumerable<SelfChanging.Adder>>(new SelfChanging().List);
    }

    /// <summary>A list is read by index and count: what a getter adds is written, what it removes is not.</summary>
    [Theory]
    [InlineData(2, 5)]
    [InlineData(4, 2)]
    [InlineData(400, 2)]
    [InlineData(3, 0)]
    public void Serialize_ListResizedWhileWritten_SameAsStock(int from, int to)
    {
        AssertResized(resize => new Resizer(resize), from, to);
        AssertResized(resize => new Around { Inner = new(resize) }, from, to);
        AssertResized<Plain>(resize => new Overriding(resize), from, to);
    }

    [Fact]
    public void Serialize_EnumeratorThatThrows_FailsAsStock()
    {
        AssertSame(Failing(2));
        AssertSame(Failing(500));
        AssertSame(new { Before = 1, Values = Failing(1) });
    }

    [Fact]
    public void Serialize_Enumerator_IsDisposedOnceEachTime()
    {
        Watched watched = new(3);

        AssertSame<IEnumerable<int>>(watched);

        Assert.True(watched.Opened > 3);
        Assert.Equal(watched.Opened, watched.Disposed);
    }

    [Fact]
    public void Serialize_FailingEnumerator_IsDisposedOnceEachTime()
    {
        Watched watched = new(3) { FailsAt = 2 };

        AssertSame<IEnumerable<int>>(watched);

        Assert.True(watched.Opened > 3);
        Assert.Equal(watched.Opened, watched.Disposed);
    }

    private static IEnumerable<Item> Iterator(int count)
    {
        for (int i = 0; i < count; i++)
        {
            yield return new Item { Id = i, Name = i % 2 == 0 ? null : "odd" };
        }
    }

    private static IEnumerable<int> Failing(int after)
    {
        for (int i = 0; i < after; i++)
        {
            yield return i;
        }

        throw new FormatException("The source is broken.");
    }

    private class Item
    {
        public int Id { get; set; }

        public string? Name { get; set; }
    }

    private sealed class Special : Item
    {
        public int Extra { get; set; }
    }

    private sealed class Dates
    {
        public DateTime[]? Values { get; set; }

        public List<DateTimeOffset?>? More { get; set; }
    }

    private sealed class Members
    {
        public IEnumerable<Item>? Enumerable { get; set; }

        public HashSet<int>? Set { get; set; }

        public Item[]? Array { get; set; }

        public ImmutableArray<int>? Immutable { get; set; }

        public Queue<string>? Queue { get; set; }

        public int[][]? Jagged { get; set; }

        public ArraySegment<int> Segment { get; set; } = new([]);
    }

    private sealed class NamedList : List<int>
    {
        public string Name { get; set; } = "not written";
    }

    private sealed class Reversed : List<int>, IEnumerable<int>
    {
        IEnumerator<int> IEnumerable<int>.GetEnumerator() => ToArray().Reverse().GetEnumerator();
    }

    private sealed class Custom : IEnumerable<string>
    {
        public IEnumerator<string> GetEnumerator()
        {
            yield return "x";
            yield return "y";
        }

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    private readonly struct StructSequence(int count) : IEnumerable<int>
    {
        public IEnumerator<int> GetEnumerator() => Enumerable.Range(0, count).GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    private sealed class SelfChanging
    {
        public SelfChanging() => List = [new Adder(this), new Adder(this)];

        public List<Adder> List { get; }

        public sealed class Adder(SelfChanging owner)
        {
            public int Number
            {
                get
                {
                    owner.List.RemoveAt(1);
                    owner.List.Add(new Adder(owner));
                    return 1;
                }
            }
        }
    }

    private static void AssertResized<T>(Func<Action, T> element, int from, int to)
    {
        AssertCompiled<Fresh<List<T>>>();
        AssertCompiled<Fresh<Derived<T>>>();
        AssertSame(new Fresh<List<T>>(Make));
        AssertSame(new Fresh<Derived<T>>(Make));
        AssertSame(new Fresh<IEnumerable<T>>(Make));
        AssertSame(new Fresh<IReadOnlyList<T>>(Make));
        AssertSame(new Fresh<List<List<T>>>(() => [Make(), Make()]));

        Derived<T> Make()
        {
            Derived<T> list = [];
            list.AddRange(Enumerable.Range(0, from).Select(_ => element(Resize)));
            return list;

            void Resize()
            {
                while (list.Count < to)
                {
                    list.Add(element(Resize));
                }

                list.RemoveRange(to, list.Count - to);
            }
        }
    }

    private sealed class Derived<T> : List<T>;

    /// <summary>Has a fresh collection each time it is asked.</summary>
    private sealed class Fresh<T>(Func<T> make)
    {
        public T Items => make();
    }

    private sealed class Resizer(Action resize)
    {
        public int Number
        {
            get
            {
                resize();
                return 1;
            }
        }
    }

    private sealed class Around
    {
        public Resizer? Inner { get; set; }
    }

    private class Plain
    {
        public virtual int Number { get; set; }
    }

    private sealed class Overriding(Action resize) : Plain
    {
        public override int Number
        {
            get
            {
                resize();
                return 2;
            }
        }
    }

    private sealed class Watched(int count) : IEnumerable<int>
    {
        public int FailsAt { get; init; } = int.MaxValue;

        public int Opened { get; private set; }

        public int Disposed { get; private set; }

        public IEnumerator<int> GetEnumerator()
        {
            Opened++;
            try
            {
                for (int i = 0; i < count; i++)
                {
                    yield return i < FailsAt ? i : throw new FormatException("The source is broken.");
                }
            }
            finally
            {
                Disposed++;
            }
        }

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }
}
