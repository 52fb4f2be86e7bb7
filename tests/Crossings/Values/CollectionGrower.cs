using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Reflection;

namespace ZeroAlloc.Crossings.Values;

/// <summary>Makes collections of the framework, and classes derived from them, of elements.</summary>
internal static class CollectionGrower
{
    private const BindingFlags Any = BindingFlags.Static | BindingFlags.NonPublic;
    private const BindingFlags OfInstances = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;

    private static readonly Type[] s_ofObjects = [typeof(IEnumerable), typeof(ICollection), typeof(IList), typeof(Queue), typeof(Stack)];

    private static readonly Dictionary<Type, MethodInfo> s_makers = typeof(CollectionGrower)
        .GetMethods(Any)
        .Where(method => method.GetParameters() is [{ ParameterType.IsArray: true }])
        .ToDictionary(method => Definition(method.ReturnType));

    /// <summary>The type of a collection's elements; null for what is none.</summary>
    public static Type? ElementOf(Type type)
    {
        if (s_ofObjects.Contains(type))
        {
            return typeof(object);
        }

        if (type == typeof(IDictionary) || type == typeof(SortedList))
        {
            return typeof(KeyValuePair<string, object>);
        }

        Type definition = Definition(type);
        if (definition == typeof(Memory<>) || definition == typeof(ReadOnlyMemory<>))
        {
            return type.GetGenericArguments()[0];
        }

        return s_makers.ContainsKey(definition) || !type.IsInterface
            ? ((Type[])[type, .. type.GetInterfaces()])
                .Where(candidate => Definition(candidate) == typeof(IEnumerable<>))
                .Select(candidate => candidate.GetGenericArguments()[0])
                .FirstOrDefault()
            : null;
    }

    /// <summary>An array; null for an element whose generic types are nested more deeply than the runtime loads.</summary>
    private static Array? ArrayOf(Type element, int length)
    {
        try
        {
            return Array.CreateInstance(element, length);
        }
        catch (TypeLoadException)
        {
            return null;
        }
    }

    /// <summary>A collection; null if nothing is known of how to make it.</summary>
    public static object? Make(Type type, Type element, object?[] items)
    {
        if (ArrayOf(element, items.Length) is not { } array)
        {
            return null;
        }

        for (int i = 0; i < items.Length; i++)
        {
            array.SetValue(items[i], i);
        }

        if (s_makers.TryGetValue(Definition(type), out MethodInfo? maker))
        {
            Type[] arguments = type.GetGenericArguments();
            MethodInfo closed = maker.IsGenericMethodDefinition ? maker.MakeGenericMethod(arguments) : maker;
            return closed.Invoke(null, [maker.GetParameters()[0].ParameterType == typeof(object[]) ? items : Distinct(array, element)]);
        }

        if (type.IsAbstract || (!type.IsValueType && type.GetConstructor(OfInstances, []) is null))
        {
            return null;
        }

        object made = Activator.CreateInstance(type, nonPublic: true)!;
        MethodInfo? add = ((Type[])[type, .. type.GetInterfaces()])
            .SelectMany(candidate => candidate.GetMethods(OfInstances))
            .FirstOrDefault(method => method.Name is "Add" or "Push" or "Enqueue" or "AddLast"
                && method.GetParameters() is [var parameter] && parameter.ParameterType == element);
        foreach (object? item in Distinct(array, element))
        {
            add?.Invoke(made, [item]);
        }

        return made;
    }

    /// <summary>Pairs whose key is not null and unlike the others.</summary>
    private static Array Distinct(Array items, Type element)
    {
        if (Definition(element) != typeof(KeyValuePair<,>))
        {
            return items;
        }

        PropertyInfo key = element.GetProperty("Key")!;
        object[] kept = [.. items.Cast<object>().Where(pair => key.GetValue(pair) is not null).DistinctBy(pair => key.GetValue(pair))];
        Array array = Array.CreateInstance(element, kept.Length);
        kept.CopyTo(array, 0);
        return array;
    }

    private static Type Definition(Type type) => type.IsGenericType ? type.GetGenericTypeDefinition() : type;

    private static IEnumerable<T> Sequence<T>(T[] items) => new List<T>(items);
    private static ICollection<T> Collection<T>(T[] items) => new List<T>(items);
    private static IList<T> List<T>(T[] items) => new List<T>(items);
    private static IReadOnlyCollection<T> ReadOnlyCollection<T>(T[] items) => new Queue<T>(items);
    private static IReadOnlyList<T> ReadOnlyList<T>(T[] items) => items;
    private static ISet<T> Set<T>(T[] items) => new HashSet<T>(items);
    private static IReadOnlySet<T> ReadOnlySet<T>(T[] items) => new HashSet<T>(items);
    private static Stack<T> StackOf<T>(T[] items) => new(items);
    private static LinkedList<T> Linked<T>(T[] items) => new(items);
    private static ReadOnlyCollection<T> ReadOnlyClass<T>(T[] items) => new(items);
    private static ArraySegment<T> Segment<T>(T[] items) => items;
    private static Memory<T> MemoryOf<T>(T[] items) => items;
    private static ReadOnlyMemory<T> ReadOnlyMemoryOf<T>(T[] items) => items;
    private static BlockingCollection<T> Blocking<T>(T[] items) => new(new ConcurrentQueue<T>(items));
    private static ImmutableArray<T> Immutables<T>(T[] items) => ImmutableArray.Create(items);
    private static ImmutableList<T> ImmutableListOf<T>(T[] items) => ImmutableList.Create(items);
    private static IImmutableList<T> ImmutableLists<T>(T[] items) => ImmutableList.Create(items);
    private static ImmutableHashSet<T> ImmutableHash<T>(T[] items) => ImmutableHashSet.Create(items);
    private static ImmutableSortedSet<T> ImmutableSorted<T>(T[] items) => ImmutableSortedSet.Create(items);
    private static IImmutableSet<T> ImmutableSets<T>(T[] items) => ImmutableHashSet.Create(items);
    private static ImmutableQueue<T> ImmutableQueueOf<T>(T[] items) => ImmutableQueue.Create(items);
    private static ImmutableStack<T> ImmutableStackOf<T>(T[] items) => ImmutableStack.Create(items);
    private static FrozenSet<T> Frozen<T>(T[] items) => items.ToFrozenSet();

    private static IDictionary<TKey, TValue> Map<TKey, TValue>(KeyValuePair<TKey, TValue>[] items)
        where TKey : notnull => new Dictionary<TKey, TValue>(items);

    private static IReadOnlyDictionary<TKey, TValue> ReadOnlyMap<TKey, TValue>(KeyValuePair<TKey, TValue>[] items)
        where TKey : notnull => new Dictionary<TKey, TValue>(items);

    private static ReadOnlyDictionary<TKey, TValue> ReadOnlyMapClass<TKey, TValue>(KeyValuePair<TKey, TValue>[] items)
        where TKey : notnull => new(new Dictionary<TKey, TValue>(items));

    private static ImmutableDictionary<TKey, TValue> ImmutableMap<TKey, TValue>(KeyValuePair<TKey, TValue>[] items)
        where TKey : notnull => items.ToImmutableDictionary();

    private static IImmutableDictionary<TKey, TValue> ImmutableMaps<TKey, TValue>(KeyValuePair<TKey, TValue>[] items)
        where TKey : notnull => items.ToImmutableDictionary();

    private static ImmutableSortedDictionary<TKey, TValue> ImmutableSortedMap<TKey, TValue>(KeyValuePair<TKey, TValue>[] items)
        where TKey : notnull => items.ToImmutableSortedDictionary();

    private static FrozenDictionary<TKey, TValue> FrozenMap<TKey, TValue>(KeyValuePair<TKey, TValue>[] items)
        where TKey : notnull => items.ToFrozenDictionary();

    private static IEnumerable Plain(object?[] items) => new ArrayList(items);
    private static IList PlainList(object?[] items) => new ArrayList(items);
    private static ICollection PlainCollection(object?[] items) => new List<object?>(items);
    private static Queue PlainQueue(object?[] items) => new(items);
    private static Stack PlainStack(object?[] items) => new(items);

    private static IDictionary PlainMap(KeyValuePair<string, object?>[] items) => new Dictionary<string, object?>(items);
    private static SortedList PlainSorted(KeyValuePair<string, object?>[] items) => new(new Dictionary<string, object?>(items));
}
