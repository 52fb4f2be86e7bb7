using System.Collections.Concurrent;

namespace ZeroAlloc.Formats.Compilation;

/// <summary>
/// Adds elements to collections that exist, one after the other and through the same member as System.Text.Json: what an element is
/// asked, and what the collection does with it, is the application's.
/// </summary>
internal static class CollectionFilling
{
    /// <summary>Adds to a class that is a list.</summary>
    public static void List<T>(List<T> list, T item) => list.Add(item);

    /// <summary>Adds to anything else with elements.</summary>
    public static void Collection<T>(ICollection<T> collection, T item) => collection.Add(item);

    /// <summary>Adds to a set.</summary>
    public static void Set<T>(ISet<T> set, T item) => set.Add(item);

    /// <summary>Adds behind the last one of a queue.</summary>
    public static void Queue<T>(Queue<T> queue, T item) => queue.Enqueue(item);

    /// <summary>Adds on top of a stack.</summary>
    public static void Stack<T>(Stack<T> stack, T item) => stack.Push(item);

    /// <summary>Adds to a queue for several threads.</summary>
    public static void ConcurrentQueue<T>(ConcurrentQueue<T> queue, T item) => queue.Enqueue(item);

    /// <summary>Adds to a stack for several threads.</summary>
    public static void ConcurrentStack<T>(ConcurrentStack<T> stack, T item) => stack.Push(item);

    /// <summary>Sets an entry of a class that is a dictionary; of several for one key the last counts.</summary>
    public static void Dictionary<TKey, TValue>(Dictionary<TKey, TValue> dictionary, KeyValuePair<TKey, TValue> entry)
        where TKey : notnull => dictionary[entry.Key] = entry.Value;

    /// <summary>Sets an entry of anything else with keys.</summary>
    public static void Map<TKey, TValue>(IDictionary<TKey, TValue> dictionary, KeyValuePair<TKey, TValue> entry) =>
        dictionary[entry.Key] = entry.Value;

    /// <summary>Refuses a collection that says it can't be filled.</summary>
    /// <exception cref="NotSupportedException">It is read-only.</exception>
    public static void RequireWritable<T>(ICollection<T> collection)
    {
        if (collection.IsReadOnly)
        {
            throw new NotSupportedException();
        }
    }
}
