using ZeroAlloc.Unit.Json;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>Values of derived types that implement the interface of their base again.</summary>
public sealed class DerivedCollectionsTests : JsonOracle
{
    [Fact]
    public void Serialize_DerivedThatEnumeratesSomethingElse_SameAsStock()
    {
        AssertSame<HashSet<int>>(new OtherSet { 1, 2 });
        AssertSame<SortedSet<int>>(new OtherSortedSet { 1, 2 });
        AssertSame<Queue<int>>(new OtherQueue());
        AssertSame<Stack<int>>(new OtherStack());
        AssertSame(new List<HashSet<int>> { new OtherSet { 1 }, new() { 1 }, new OtherSet() });
        AssertSame<LinkedList<int>>(new OtherLinkedList());
    }

    /// <summary>System.Text.Json reads the list that they are, not what they call by the names of its members.</summary>
    [Fact]
    public void Serialize_ListThatHidesMembers_SameAsStock()
    {
        AssertSame(new OtherItems { 1, 2 });
        AssertSame(new NumbersForTexts { "a", "b" });
        AssertSame(new ById { new() { Id = 7 } });
        AssertSame(new Fewer { 1, 2 });
        AssertSame(new More { 1, 2 });
        AssertSame(new SetOnly { 1, 2 });
        AssertSame(new StaticCount { 1, 2 });
        AssertSame(new PrivateItems { 1, 2 });
        AssertSame(new Holder { Items = { 1, 2 }, All = [new Fewer { 3 }, new More { 4 }], Named = { ["a"] = new OtherItems { 5 } } });
        AssertSame<List<int>>(new Fewer { 1, 2 });
        AssertSame<object>(new OtherItems { 1, 2 });
    }

    private static IEnumerator<int> Others() => Enumerable.Range(40, 300).GetEnumerator();

    private sealed class OtherSet : HashSet<int>, IEnumerable<int>
    {
        IEnumerator<int> IEnumerable<int>.GetEnumerator() => Others();
    }

    private sealed class OtherSortedSet : SortedSet<int>, IEnumerable<int>
    {
        IEnumerator<int> IEnumerable<int>.GetEnumerator() => Others();
    }

    private sealed class OtherQueue : Queue<int>, IEnumerable<int>
    {
        IEnumerator<int> IEnumerable<int>.GetEnumerator() => Others();
    }

    private sealed class OtherStack : Stack<int>, IEnumerable<int>
    {
        IEnumerator<int> IEnumerable<int>.GetEnumerator() => Others();
    }

    private sealed class OtherLinkedList : LinkedList<int>, IEnumerable<int>
    {
        IEnumerator<int> IEnumerable<int>.GetEnumerator() => Others();
    }

    private sealed class OtherItems : List<int>
    {
        public new string this[int index] => "x";
    }

    private sealed class NumbersForTexts : List<string>
    {
        public new long this[int index] => 0x1234567;
    }

    private sealed class ById : List<Row>
    {
        public new Row? this[int id] => Find(row => row.Id == id);
    }

    private sealed class Row
    {
        public int Id { get; set; }
    }

    private class Fewer : List<int>
    {
        public new int Count => 1;
    }

    private sealed class More : Fewer
    {
        public new int Count => 9;
    }

    private sealed class SetOnly : List<int>
    {
        public new int this[int index]
        {
            set => base[index] = value;
        }
    }

    private sealed class StaticCount : List<int>
    {
        public static new int Count => 1;
    }

    private sealed class PrivateItems : List<int>
    {
        private new int this[int index] => index + 40;

        public override string ToString() => $"{this[0]}";
    }

    private sealed class Holder
    {
        public OtherItems Items { get; } = [];

        public List<Fewer>? All { get; set; }

        public Dictionary<string, OtherItems> Named { get; } = [];
    }
}
