using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Runtime.InteropServices;
using ZeroAlloc.Formats.Buffers.Input;

namespace ZeroAlloc.Formats.Compilation;

/// <summary>
/// Makes collections of the elements that were read: of the types that the stock serializers make,
/// with room for as many as there are different ones.
/// </summary>
/// <remarks>Bound: every element of the count that is set is overwritten by the copy, which checks that both spans are as long.</remarks>
internal static class CollectionResults
{
    /// <summary>A list; what interfaces of lists and sequences get as well.</summary>
    public static List<T> List<T>(ElementScratch<T> scratch)
    {
        var list = new List<T>(scratch.Count);
        CollectionsMarshal.SetCount(list, scratch.Count);
        scratch.CopyTo(CollectionsMarshal.AsSpan(list));
        return list;
    }

    /// <summary>An array; an empty one is a new one, as with System.Text.Json.</summary>
    public static T[] Array<T>(ElementScratch<T> scratch)
    {
        var array = new T[scratch.Count];
        scratch.CopyTo(array);
        return array;
    }

    /// <summary>A set.</summary>
    public static HashSet<T> HashSet<T>(ElementScratch<T> scratch)
    {
        var set = new HashSet<T>(DistinctCount.Room(scratch));
        foreach (T item in scratch)
        {
            set.Add(item);
        }

        return set;
    }

    /// <summary>A queue, the first element at its head.</summary>
    public static Queue<T> Queue<T>(ElementScratch<T> scratch)
    {
        var queue = new Queue<T>(scratch.Count);
        foreach (T item in scratch)
        {
            queue.Enqueue(item);
        }

        return queue;
    }

    /// <summary>A stack, the last element on top.</summary>
    public static Stack<T> Stack<T>(ElementScratch<T> scratch)
    {
        var stack = new Stack<T>(scratch.Count);
        foreach (T item in scratch)
        {
            stack.Push(item);
        }

        return stack;
    }

    /// <summary>A linked list.</summary>
    public static LinkedList<T> LinkedList<T>(ElementScratch<T> scratch)
    {
        var list = new LinkedList<T>();
        foreach (T item in scratch)
        {
            list.AddLast(item);
        }

        return list;
    }

    /// <summary>A queue for several threads.</summary>
    public static ConcurrentQueue<T> ConcurrentQueue<T>(ElementScratch<T> scratch)
    {
        var queue = new ConcurrentQueue<T>();
        foreach (T item in scratch)
        {
            queue.Enqueue(item);
        }

        return queue;
    }

    /// <summary>A stack for several threads, the last element on top.</summary>
    public static ConcurrentStack<T> ConcurrentStack<T>(ElementScratch<T> scratch)
    {
        var stack = new ConcurrentStack<T>();
        foreach (T item in scratch)
        {
            stack.Push(item);
        }

        return stack;
    }

    /// <summary>An immutable array.</summary>
    public static ImmutableArray<T> ImmutableArray<T>(ElementScratch<T> scratch) =>
        scratch.Count == 0 ? [] : ImmutableCollectionsMarshal.AsImmutableArray(Array(scratch));

    /// <summary>An immutable list.</summary>
    public static ImmutableList<T> ImmutableList<T>(ElementScratch<T> scratch) =>
        System.Collections.Immutable.ImmutableList.Create(Whole(scratch));

    /// <summary>An immutable set.</summary>
    public static ImmutableHashSet<T> ImmutableHashSet<T>(ElementScratch<T> scratch) =>
        System.Collections.Immutable.ImmutableHashSet.Create(Whole(scratch));

    /// <summary>A sorted set: of elements that compare as equal the one stays that System.Text.Json keeps.</summary>
    public static ImmutableSortedSet<T> ImmutableSortedSet<T>(ElementScratch<T> scratch) =>
        System.Collections.Immutable.ImmutableSortedSet.CreateRange(List(scratch));

    /// <summary>An immutable queue, the first element at its head.</summary>
    public static ImmutableQueue<T> ImmutableQueue<T>(ElementScratch<T> scratch) =>
        System.Collections.Immutable.ImmutableQueue.Create(Whole(scratch));

    /// <summary>An immutable stack, the last element on top.</summary>
    public static ImmutableStack<T> ImmutableStack<T>(ElementScratch<T> scratch) =>
        System.Collections.Immutable.ImmutableStack.Create(Whole(scratch));

    /// <summary>Memory over an array.</summary>
    public static Memory<T> Memory<T>(ElementScratch<T> scratch) => Array(scratch);

    /// <summary>The same, not to be written to.</summary>
    public static ReadOnlyMemory<T> ReadOnlyMemory<T>(ElementScratch<T> scratch) => Array(scratch);

    /// <summary>A dictionary; of several values for one key the last counts.</summary>
    public static Dictionary<TKey, TValue> Dictionary<TKey, TValue>(ElementScratch<KeyValuePair<TKey, TValue>> scratch)
        where TKey : notnull
    {
        var dictionary = new Dictionary<TKey, TValue>(DistinctCount.KeyRoom(scratch));
        foreach (KeyValuePair<TKey, TValue> entry in scratch)
        {
            dictionary[entry.Key] = entry.Value;
        }

        return dictionary;
    }

    /// <summary>A dictionary for several threads.</summary>
    public static ConcurrentDictionary<TKey, TValue> ConcurrentDictionary<TKey, TValue>(ElementScratch<KeyValuePair<TKey, TValue>> scratch)
        where TKey : notnull
    {
        var dictionary = new ConcurrentDictionary<TKey, TValue>();
        foreach (KeyValuePair<TKey, TValue> entry in scratch)
        {
            dictionary[entry.Key] = entry.Value;
        }

        return dictionary;
    }

    /// <summary>An immutable dictionary.</summary>
    public static ImmutableDictionary<TKey, TValue> ImmutableDictionary<TKey, TValue>(ElementScratch<KeyValuePair<TKey, TValue>> scratch)
        where TKey : notnull
    {
        if (DistinctCount.KeyRoom(scratch) < scratch.Count)
        {
            // Each value that is replaced costs a node.
            return Dictionary(scratch).ToImmutableDictionary();
        }

        ImmutableDictionary<TKey, TValue>.Builder builder = System.Collections.Immutable.ImmutableDictionary.CreateBuilder<TKey, TValue>();
        foreach (KeyValuePair<TKey, TValue> entry in scratch)
        {
            builder[entry.Key] = entry.Value;
        }

        return builder.ToImmutable();
    }

    /// <summary>
    /// A sorted dictionary, of what is in a usual one: keys that are not equal may compare as such, and are refused as in System.Text.Json.
    /// </summary>
    public static ImmutableSortedDictionary<TKey, TValue> ImmutableSortedDictionary<TKey, TValue>(
        ElementScratch<KeyValuePair<TKey, TValue>> scratch)
        where TKey : notnull =>
        System.Collections.Immutable.ImmutableSortedDictionary.CreateRange(Dictionary(scratch));

    /// <summary>The elements in one span. <b>Cost</b>: an array, if they are in several segments.</summary>
    private static ReadOnlySpan<T> Whole<T>(ElementScratch<T> scratch) => scratch.SegmentCount == 1 ? scratch.Segment(0) : Array(scratch);
}
