using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Runtime.CompilerServices;

namespace ZeroAlloc.Formats.Buffers.Output;

/// <summary>
/// The enumerators of the framework's collections: another enumeration yields the same items, and runs no code of the app's.
/// </summary>
/// <remarks>Lazy sequences and wrappers of other collections are none. <b>Threading</b>: any number of threads at once.</remarks>
internal static class RepeatableEnumerators
{
    private static readonly HashSet<Type> s_collections =
    [
        typeof(List<>), typeof(Dictionary<,>), typeof(HashSet<>), typeof(LinkedList<>), typeof(Queue<>), typeof(Stack<>),
        typeof(SortedDictionary<,>), typeof(SortedList<,>), typeof(SortedSet<>),
        typeof(ConcurrentDictionary<,>), typeof(ConcurrentQueue<>), typeof(ConcurrentStack<>), typeof(ConcurrentBag<>),
        typeof(ImmutableArray<>), typeof(ImmutableDictionary<,>), typeof(ImmutableHashSet<>), typeof(ImmutableList<>),
        typeof(ImmutableQueue<>), typeof(ImmutableSortedDictionary<,>), typeof(ImmutableSortedSet<>), typeof(ImmutableStack<>),
        typeof(ArrayList), typeof(Hashtable), typeof(SortedList), typeof(Queue), typeof(Stack), typeof(BitArray),
        Definition(new int[1].GetEnumerator().GetType()),
        Definition(((IEnumerable<int>)new int[1]).GetEnumerator().GetType()),
        Definition(((IEnumerable<int>)new List<int>()).GetEnumerator().GetType()),
    ];

    private static readonly ConditionalWeakTable<Type, object> s_known = [];
    private static volatile Type? s_last;

    /// <summary>Whether a type of enumerators is one of these.</summary>
    public static bool Contains(Type enumerator)
    {
        if (enumerator == s_last)
        {
            return true;
        }

        if (!(bool)s_known.GetValue(enumerator, static type => IsOne(type)))
        {
            return false;
        }

        if (!enumerator.IsCollectible)
        {
            s_last = enumerator;
        }

        return true;
    }

    /// <summary>Sets <see cref="OutputWindow.RanAppCode"/> where an enumerator is none of these.</summary>
    public static void Note(ref OutputWindow window, object? enumerator)
    {
        if (!window.RanAppCode && enumerator is not null)
        {
            window.RanAppCode = !Contains(enumerator.GetType());
        }
    }

    private static bool IsOne(Type type)
    {
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
