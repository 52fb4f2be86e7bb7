using System.Collections.Immutable;

namespace ZeroAlloc.Formats.Json.Writing;

/// <summary>Enumerates hash sets.</summary>
internal readonly struct HashSetSource<T> : IEnumeratorSource<HashSet<T>, HashSet<T>.Enumerator>
{
    public static HashSet<T>.Enumerator Get(HashSet<T> collection) => collection.GetEnumerator();
}

/// <summary>Enumerates sorted sets.</summary>
internal readonly struct SortedSetSource<T> : IEnumeratorSource<SortedSet<T>, SortedSet<T>.Enumerator>
{
    public static SortedSet<T>.Enumerator Get(SortedSet<T> collection) => collection.GetEnumerator();
}

/// <summary>Enumerates queues.</summary>
internal readonly struct QueueSource<T> : IEnumeratorSource<Queue<T>, Queue<T>.Enumerator>
{
    public static Queue<T>.Enumerator Get(Queue<T> collection) => collection.GetEnumerator();
}

/// <summary>Enumerates stacks, from the top.</summary>
internal readonly struct StackSource<T> : IEnumeratorSource<Stack<T>, Stack<T>.Enumerator>
{
    public static Stack<T>.Enumerator Get(Stack<T> collection) => collection.GetEnumerator();
}

/// <summary>Enumerates linked lists.</summary>
internal readonly struct LinkedListSource<T> : IEnumeratorSource<LinkedList<T>, LinkedList<T>.Enumerator>
{
    public static LinkedList<T>.Enumerator Get(LinkedList<T> collection) => collection.GetEnumerator();
}

/// <summary>Enumerates immutable lists.</summary>
internal readonly struct ImmutableListSource<T> : IEnumeratorSource<ImmutableList<T>, ImmutableList<T>.Enumerator>
{
    public static ImmutableList<T>.Enumerator Get(ImmutableList<T> collection) => collection.GetEnumerator();
}

/// <summary>Enumerates immutable hash sets.</summary>
internal readonly struct ImmutableHashSetSource<T> : IEnumeratorSource<ImmutableHashSet<T>, ImmutableHashSet<T>.Enumerator>
{
    public static ImmutableHashSet<T>.Enumerator Get(ImmutableHashSet<T> collection) => collection.GetEnumerator();
}
