using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Json.Writing;

namespace ZeroAlloc.Formats.Json.Model;

/// <summary>The collections that are compiled: by exact type, or, for all others, by the interface that they are enumerated through.</summary>
internal static class CollectionTable
{
    private static readonly Dictionary<Type, Type> s_spans = new()
    {
        [typeof(ImmutableArray<>)] = typeof(ImmutableArrayWriter<,>),
        [typeof(Memory<>)] = typeof(MemoryWriter<,>),
        [typeof(ReadOnlyMemory<>)] = typeof(ReadOnlyMemoryWriter<,>),
    };

    private static readonly Dictionary<Type, (Type Enumerator, Type Source)> s_enumerators = new()
    {
        [typeof(HashSet<>)] = (typeof(HashSet<>.Enumerator), typeof(HashSetSource<>)),
        [typeof(SortedSet<>)] = (typeof(SortedSet<>.Enumerator), typeof(SortedSetSource<>)),
        [typeof(Queue<>)] = (typeof(Queue<>.Enumerator), typeof(QueueSource<>)),
        [typeof(Stack<>)] = (typeof(Stack<>.Enumerator), typeof(StackSource<>)),
        [typeof(LinkedList<>)] = (typeof(LinkedList<>.Enumerator), typeof(LinkedListSource<>)),
        [typeof(ImmutableList<>)] = (typeof(ImmutableList<>.Enumerator), typeof(ImmutableListSource<>)),
        [typeof(ImmutableHashSet<>)] = (typeof(ImmutableHashSet<>.Enumerator), typeof(ImmutableHashSetSource<>)),
    };

    private static readonly HashSet<Type> s_interfaces =
    [
        typeof(IEnumerable<>), typeof(ICollection<>), typeof(IList<>), typeof(IReadOnlyCollection<>), typeof(IReadOnlyList<>),
        typeof(ISet<>), typeof(IReadOnlySet<>), typeof(IImmutableList<>), typeof(IImmutableSet<>), typeof(ImmutableSortedSet<>),
        typeof(ConcurrentQueue<>), typeof(ConcurrentStack<>), typeof(ConcurrentBag<>),
    ];

    private static readonly HashSet<string> s_interfaceConverters =
    [
        "IEnumerableOfTConverter`2", "ICollectionOfTConverter`2", "IListOfTConverter`2", "ISetOfTConverter`2",
    ];

    private static readonly HashSet<Type> s_dictionaries =
    [
        typeof(Dictionary<,>), typeof(IDictionary<,>), typeof(IReadOnlyDictionary<,>), typeof(SortedDictionary<,>), typeof(SortedList<,>),
        typeof(ConcurrentDictionary<,>), typeof(ImmutableDictionary<,>), typeof(ImmutableSortedDictionary<,>), typeof(IImmutableDictionary<,>),
    ];

    /// <summary>The plan of a collection, or null.</summary>
    /// <param name="info">The collection.</param>
    /// <param name="element">Plans an element or a dictionary's value.</param>
    /// <param name="key">Plans a dictionary's key, or says null.</param>
    public static ValuePlan? Find(JsonTypeInfo info, Func<Type, ValuePlan> element, Func<Type, ValuePlan?> key)
    {
        Type type = info.Type;
        if (type.IsSZArray)
        {
            return new LoopPlan(type, element(type.GetElementType()!));
        }

        if (!type.IsGenericType)
        {
            return FindDerived(info, element);
        }

        Type definition = type.GetGenericTypeDefinition();
        Type[] arguments = type.GetGenericArguments();
        if (definition == typeof(List<>))
        {
            return new LoopPlan(type, element(arguments[0]));
        }

        if (s_spans.TryGetValue(definition, out Type? span))
        {
            return new ComposedPlan(type, span, isContainer: true, arguments[0], element(arguments[0]));
        }

        if (s_enumerators.TryGetValue(definition, out (Type Enumerator, Type Source) known))
        {
            return new ComposedPlan(
                type,
                typeof(StructEnumerableWriter<,,,,>),
                isContainer: true,
                type,
                known.Enumerator.MakeGenericType(arguments),
                arguments[0],
                element(arguments[0]),
                known.Source.MakeGenericType(arguments));
        }

        if (s_interfaces.Contains(definition))
        {
            return new ComposedPlan(type, typeof(EnumerableWriter<,,>), isContainer: true, type, arguments[0], element(arguments[0]));
        }

        if (s_dictionaries.Contains(definition) && key(arguments[0]) is { } keyPlan)
        {
            if (definition == typeof(Dictionary<,>))
            {
                return new DictionaryPlan(type, keyPlan, element(arguments[1]));
            }

            Type pair = typeof(KeyValuePair<,>).MakeGenericType(arguments);
            var entry = new ComposedPlan(pair, typeof(EntryWriter<,,,>), isContainer: false, arguments[0], arguments[1], keyPlan, element(arguments[1]));
            return new ComposedPlan(type, typeof(DictionaryWriter<,,,>), isContainer: true, type, arguments[0], arguments[1], entry);
        }

        return FindDerived(info, element);
    }

    /// <summary>Any other class that System.Text.Json knows by an interface: it enumerates that interface, and so do we.</summary>
    private static ValuePlan? FindDerived(JsonTypeInfo info, Func<Type, ValuePlan> element)
    {
        Type converter = info.Converter.GetType();
        if (converter.Name == "ListOfTConverter`2")
        {
            // The list's own elements, not what the type may enumerate.
            return new LoopPlan(info.Type, element(converter.GetGenericArguments()[1]));
        }

        if (info.Type.IsValueType || info.Kind != JsonTypeInfoKind.Enumerable || !s_interfaceConverters.Contains(converter.Name))
        {
            return null;
        }

        Type item = converter.GetGenericArguments()[1];
        return new ComposedPlan(info.Type, typeof(EnumerableWriter<,,>), isContainer: true, info.Type, item, element(item));
    }
}
