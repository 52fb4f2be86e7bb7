using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Runtime.CompilerServices;

namespace ZeroAlloc.Formats.Buffers.Output;

/// <summary>
/// The framework's own collections: another enumeration yields the same items, and runs no code of the app's.
/// </summary>
/// <remarks>
/// Lazy sequences, wrappers of other collections and classes derived from these are none. <b>Threading</b>: any number of threads at once.
/// </remarks>
internal static class RepeatableCollections
{
    private static readonly HashSet<Type> s_collections =
    [
        typeof(List<>), typeof(Dictionary<,>), typeof(HashSet<>), typeof(LinkedList<>), typeof(Queue<>), typeof(Stack<>),
        typeof(SortedDictionary<,>), typeof(SortedList<,>), typeof(SortedSet<>),
        typeof(ConcurrentDictionary<,>), typeof(ConcurrentQueue<>), typeof(ConcurrentStack<>), typeof(ConcurrentBag<>),
        typeof(ImmutableArray<>), typeof(ImmutableDictionary<,>), typeof(ImmutableHashSet<>), typeof(ImmutableList<>),
        typeof(ImmutableQueue<>), typeof(ImmutableSortedDictionary<,>), typeof(ImmutableSortedSet<>), typeof(ImmutableStack<>),
        typeof(ArrayList), typeof(Hashtable), typeof(SortedList), typeof(Queue), typeof(Stack), typeof(BitArray),
        typeof(ArraySegment<>), typeof(OrderedDictionary<,>),
    ];

    private static readonly ConditionalWeakTable<Type, object> s_known = [];
    private static volatile Type? s_last;

    /// <summary>Whether a type of collections is one of these.</summary>
    public static bool Contains(Type collection)
    {
        if (collection == s_last)
        {
            return true;
        }

        if (!(bool)s_known.GetValue(collection, static type => IsOne(type)))
        {
            return false;
        }

        if (!collection.IsCollectible)
        {
            s_last = collection;
        }

        return true;
    }

    /// <summary>Sets <see cref="OutputWindow.RanEnumerator"/> where a collection that is about to be enumerated is none of these.</summary>
    public static void Note(ref OutputWindow window, object? collection)
    {
        if (!window.RanEnumerator && collection is not null && !Contains(collection.GetType()))
        {
            (window.RanAppCode, window.RanEnumerator) = (true, true);
        }
    }

    private static bool IsOne(Type type)
    {
        if (type.IsArray)
        {
            return true;
        }

        for (Type? holder = type; holder is not null; holder = holder.DeclaringType)
        {
            if (s_collections.Contains(Definition(holder)))
            {
                return true;
            }
        }

        return false;
    }

    private static Type Definition(Type type) => type.IsGenericType ? type.GetGenericTypeDefinition() : type;
}
