using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Reflection;
using ZeroAlloc.Formats.Emission;

namespace ZeroAlloc.Formats.Json.Model.Reading;

/// <summary>The collections that are read by compiled code, by exact type, and the method of <see cref="CollectionResults"/> that makes each.</summary>
internal static class CollectionReadTable
{
    private static readonly Dictionary<Type, string> s_sequences = new()
    {
        [typeof(List<>)] = nameof(CollectionResults.List),
        [typeof(IEnumerable<>)] = nameof(CollectionResults.List),
        [typeof(ICollection<>)] = nameof(CollectionResults.List),
        [typeof(IList<>)] = nameof(CollectionResults.List),
        [typeof(IReadOnlyCollection<>)] = nameof(CollectionResults.List),
        [typeof(IReadOnlyList<>)] = nameof(CollectionResults.List),
        [typeof(Queue<>)] = nameof(CollectionResults.Queue),
        [typeof(Stack<>)] = nameof(CollectionResults.Stack),
        [typeof(LinkedList<>)] = nameof(CollectionResults.LinkedList),
        [typeof(ConcurrentQueue<>)] = nameof(CollectionResults.ConcurrentQueue),
        [typeof(ConcurrentStack<>)] = nameof(CollectionResults.ConcurrentStack),
        [typeof(ImmutableArray<>)] = nameof(CollectionResults.ImmutableArray),
        [typeof(ImmutableList<>)] = nameof(CollectionResults.ImmutableList),
        [typeof(IImmutableList<>)] = nameof(CollectionResults.ImmutableList),
    };

    private static readonly Dictionary<Type, string> s_sets = new()
    {
        [typeof(HashSet<>)] = nameof(CollectionResults.HashSet),
        [typeof(ISet<>)] = nameof(CollectionResults.HashSet),
        [typeof(ImmutableHashSet<>)] = nameof(CollectionResults.ImmutableHashSet),
        [typeof(IImmutableSet<>)] = nameof(CollectionResults.ImmutableHashSet),
    };

    private static readonly Dictionary<Type, string> s_dictionaries = new()
    {
        [typeof(Dictionary<,>)] = nameof(CollectionResults.Dictionary),
        [typeof(IDictionary<,>)] = nameof(CollectionResults.Dictionary),
        [typeof(IReadOnlyDictionary<,>)] = nameof(CollectionResults.Dictionary),
        [typeof(ConcurrentDictionary<,>)] = nameof(CollectionResults.ConcurrentDictionary),
        [typeof(ImmutableDictionary<,>)] = nameof(CollectionResults.ImmutableDictionary),
        [typeof(IImmutableDictionary<,>)] = nameof(CollectionResults.ImmutableDictionary),
    };

    /// <summary>The plan of a collection, or null.</summary>
    /// <param name="type">The collection.</param>
    /// <param name="element">Plans an element or a dictionary's value.</param>
    /// <param name="key">Plans a dictionary's key, or says null.</param>
    public static CollectionReadPlan? Find(Type type, Func<Type, ReadPlan> element, Func<Type, ReadPlan?> key)
    {
        if (type.IsSZArray)
        {
            Type item = type.GetElementType()!;
            return new CollectionReadPlan(type, element(item), Result(nameof(CollectionResults.Array), item), isObject: false);
        }

        if (!type.IsGenericType)
        {
            return null;
        }

        Type definition = type.GetGenericTypeDefinition();
        Type[] arguments = type.GetGenericArguments();
        if (s_sequences.TryGetValue(definition, out string? result))
        {
            return new CollectionReadPlan(type, element(arguments[0]), Result(result, arguments), isObject: false);
        }

        // A set asks its elements whether they are equal: only where that is the framework's answer.
        if (s_sets.TryGetValue(definition, out result) && element(arguments[0]) is ScalarReadPlan or SlotReadPlan { Type.IsEnum: true })
        {
            return new CollectionReadPlan(type, element(arguments[0]), Result(result, arguments), isObject: false);
        }

        return s_dictionaries.TryGetValue(definition, out result) && key(arguments[0]) is { } keyPlan
            ? new CollectionReadPlan(type, new EntryReadPlan(keyPlan, element(arguments[1])), Result(result, arguments), isObject: true)
            : null;
    }

    private static MethodInfo Result(string name, params Type[] arguments) => typeof(CollectionResults).GetMethod(name)!.MakeGenericMethod(arguments);
}
