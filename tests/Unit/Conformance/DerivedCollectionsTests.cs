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
}
