using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Reflection;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Compilation.Framework;
using ZeroAlloc.Formats.Compilation.Planning;
using ZeroAlloc.Formats.Compilation.Reflection;
using ZeroAlloc.Formats.Json.Fallback;
using ZeroAlloc.Formats.Json.Model;
using ZeroAlloc.Formats.Json.Model.Plans;
using ZeroAlloc.Formats.Json.Writing;
using ZeroAlloc.Formats.Json.Writing.Objects;

namespace ZeroAlloc.Formats.Json.Planning;

/// <summary>
/// The collections that are compiled: by exact type, or, for all others that are written, by the
/// interface that they are enumerated through.
/// </summary>
internal static class CollectionTable
{
    /// <summary>Stands for all arrays of one dimension.</summary>
    private static readonly Type s_array = typeof(object[]);

    private static readonly Dictionary<Type, Sequence> s_sequences = new()
    {
        [s_array] = new(nameof(CollectionResults.Array)) { HasEmittedLoop = true },
        [typeof(List<>)] = new(nameof(CollectionResults.List)) { HasEmittedLoop = true },
        [typeof(ImmutableArray<>)] = new(nameof(CollectionResults.ImmutableArray)) { Span = typeof(ImmutableArrayWriter<,>) },
        [typeof(Memory<>)] = new(nameof(CollectionResults.Memory)) { Span = typeof(MemoryWriter<,>) },
        [typeof(ReadOnlyMemory<>)] = new(nameof(CollectionResults.ReadOnlyMemory)) { Span = typeof(ReadOnlyMemoryWriter<,>) },
        [typeof(HashSet<>)] =
            new(nameof(CollectionResults.HashSet)) { IsSet = true, Enumerator = (typeof(HashSet<>.Enumerator), typeof(HashSetSource<>)) },
        [typeof(SortedSet<>)] = new(null) { Enumerator = (typeof(SortedSet<>.Enumerator), typeof(SortedSetSource<>)) },
        [typeof(Queue<>)] = new(nameof(CollectionResults.Queue)) { Enumerator = (typeof(Queue<>.Enumerator), typeof(QueueSource<>)) },
        [typeof(Stack<>)] = new(nameof(CollectionResults.Stack)) { Enumerator = (typeof(Stack<>.Enumerator), typeof(StackSource<>)) },
        [typeof(LinkedList<>)] = new(nameof(CollectionResults.LinkedList))
        {
            Enumerator = (typeof(LinkedList<>.Enumerator), typeof(LinkedListSource<>))
        },
        [typeof(ImmutableList<>)] = new(nameof(CollectionResults.ImmutableList))
        {
            Enumerator = (typeof(ImmutableList<>.Enumerator), typeof(ImmutableListSource<>))
        },
        [typeof(ImmutableHashSet<>)] = new(nameof(CollectionResults.ImmutableHashSet))
        {
            IsSet = true,
            IsMadeWhole = true,
            Enumerator = (typeof(ImmutableHashSet<>.Enumerator), typeof(ImmutableHashSetSource<>))
        },
        [typeof(IEnumerable<>)] = new(nameof(CollectionResults.List)),
        [typeof(ICollection<>)] = new(nameof(CollectionResults.List)),
        [typeof(IList<>)] = new(nameof(CollectionResults.List)),
        [typeof(IReadOnlyCollection<>)] = new(nameof(CollectionResults.List)),
        [typeof(IReadOnlyList<>)] = new(nameof(CollectionResults.List)),
        [typeof(ISet<>)] = new(nameof(CollectionResults.HashSet)) { IsSet = true },
        [typeof(IReadOnlySet<>)] = new(nameof(CollectionResults.HashSet)) { IsSet = true, Converter = "IReadOnlySetOfTConverter`2" },
        [typeof(IImmutableList<>)] = new(nameof(CollectionResults.ImmutableList)),
        [typeof(IImmutableSet<>)] = new(nameof(CollectionResults.ImmutableHashSet)) { IsSet = true, IsMadeWhole = true },
        [typeof(ImmutableSortedSet<>)] = new(nameof(CollectionResults.ImmutableSortedSet)) { IsSet = true, IsMadeWhole = true },
        [typeof(ImmutableQueue<>)] = new(nameof(CollectionResults.ImmutableQueue)),
        [typeof(ImmutableStack<>)] = new(nameof(CollectionResults.ImmutableStack)),
        [typeof(IImmutableQueue<>)] = new(nameof(CollectionResults.ImmutableQueue)),
        [typeof(IImmutableStack<>)] = new(nameof(CollectionResults.ImmutableStack)),
        [typeof(ConcurrentQueue<>)] = new(nameof(CollectionResults.ConcurrentQueue)),
        [typeof(ConcurrentStack<>)] = new(nameof(CollectionResults.ConcurrentStack)),
        [typeof(ConcurrentBag<>)] = new(null),
    };

    /// <summary>The dictionaries, and the method of <see cref="CollectionResults"/> that makes each; null where none is read.</summary>
    private static readonly Dictionary<Type, string?> s_dictionaries = new()
    {
        [typeof(Dictionary<,>)] = nameof(CollectionResults.Dictionary),
        [typeof(IDictionary<,>)] = nameof(CollectionResults.Dictionary),
        [typeof(IReadOnlyDictionary<,>)] = nameof(CollectionResults.Dictionary),
        [typeof(SortedDictionary<,>)] = null,
        [typeof(SortedList<,>)] = null,
        [typeof(ConcurrentDictionary<,>)] = nameof(CollectionResults.ConcurrentDictionary),
        [typeof(ImmutableDictionary<,>)] = nameof(CollectionResults.ImmutableDictionary),
        [typeof(ImmutableSortedDictionary<,>)] = nameof(CollectionResults.ImmutableSortedDictionary),
        [typeof(IImmutableDictionary<,>)] = nameof(CollectionResults.ImmutableDictionary),
    };

    private static readonly HashSet<string> s_interfaceConverters =
    [
        "IEnumerableOfTConverter`2", "ICollectionOfTConverter`2", "IListOfTConverter`2", "ISetOfTConverter`2",
    ];

    /// <summary>The converters of collections of objects, which are no generic ones, and what writes these.</summary>
    private static readonly Dictionary<string, Type> s_objectWriters = new()
    {
        ["IEnumerableConverter`1"] = typeof(ObjectsWriter<,>),
        ["IListConverter`1"] = typeof(ListWriter<,>),
        ["StackOrQueueConverter`1"] = typeof(ObjectsWriter<,>),
        ["StackOrQueueConverterWithReflection`1"] = typeof(ObjectsWriter<,>),
    };

    private static readonly HashSet<string> s_dictionaryConverters =
        ["IDictionaryOfTKeyTValueConverter`3", "IReadOnlyDictionaryOfTKeyTValueConverter`3"];

    /// <summary>The plan by which a collection is written, or null.</summary>
    /// <param name="info">The collection.</param>
    /// <param name="element">Plans an element or a dictionary's value.</param>
    /// <param name="key">Plans a dictionary's key, or says null.</param>
    /// <param name="isIndented">Whether elements and entries stand on lines of their own.</param>
    /// <param name="isOpened">Whether something stands before the first entry of a dictionary already, and the brace.</param>
    public static Verdict<ValuePlan?> Written(
        JsonTypeInfo info, Func<Type, Verdict<ValuePlan>> element, Func<Type, ValuePlan?> key, bool isIndented, bool isOpened)
    {
        Type type = info.Type;
        Func<Type, Verdict<ValuePlan>> item = isIndented ? inner => element(inner).Select(OnLine) : element;
        (Type definition, Type[] arguments) = Parts(type);
        if (s_sequences.TryGetValue(definition, out Sequence? sequence))
        {
            return item(arguments[0]).Select(ValuePlan? (plan) => Written(type, sequence, arguments, plan));
        }

        if (!s_dictionaries.ContainsKey(definition) || key(arguments[0]) is not { } keyPlan)
        {
            return info.Kind == JsonTypeInfoKind.Dictionary
                ? WrittenByEntries(info, element, key, isIndented, isOpened)
                : WrittenByInterface(info, item);
        }

        return element(arguments[1]).Select(ValuePlan? (value) => definition == typeof(Dictionary<,>)
            ? new CollectionPlan(type, new EntryPlan(keyPlan, value))
            : Dictionary(type, keyPlan, value, isIndented, isOpened));
    }

    /// <summary>The plan by which a collection is read, or null; parameters as above.</summary>
    public static Verdict<CollectionPlan?> Read(JsonTypeInfo info, Func<Type, Verdict<ValuePlan>> element, Func<Type, ValuePlan?> key)
    {
        Type type = info.Type;
        (Type definition, Type[] arguments) = Parts(type);
        if (s_sequences.GetValueOrDefault(definition) is { Result: { } result } sequence)
        {
            if (sequence.Converter is { } converter && GeneratedContracts.Converter(info).GetType().Name != converter)
            {
                return default(Verdict<CollectionPlan?>);
            }

            // A set asks its elements whether they are equal, or which comes first: at once only where that is the framework's answer.
            return element(arguments[0]).Select(item =>
            {
                bool isKnown = !sequence.IsSet || item is ComposedPlan { IsLeaf: true } or SlotPlan { Type.IsEnum: true };
                return isKnown || (sequence.IsMadeWhole && item is ObjectPlan)
                    ? new CollectionPlan(type, item, Result(result, arguments)) { AsksElements = !isKnown }
                    : null;
            });
        }

        return s_dictionaries.GetValueOrDefault(definition) is { } made && key(arguments[0]) is { } keyPlan
            ? element(arguments[1]).Select(CollectionPlan? (value) =>
                new CollectionPlan(type, new EntryPlan(keyPlan, value), Result(made, arguments)))
            : default(Verdict<CollectionPlan?>);
    }

    /// <summary>
    /// Whether System.Text.Json enumerates the <see cref="Dictionary{TKey, TValue}"/> that a type is or is derived from.
    /// </summary>
    public static bool IsPlainDictionary(JsonTypeInfo info) =>
        GeneratedContracts.Converter(info).GetType().Name == "DictionaryOfTKeyTValueConverter`3";

    /// <summary>An entry of a dictionary that is enumerated as pairs.</summary>
    public static ComposedPlan Entry(ValuePlan key, ValuePlan value, bool isIndented)
    {
        Type pair = typeof(KeyValuePair<,>).MakeGenericType(key.Type, value.Type);
        Type writer = isIndented ? typeof(IndentedEntryWriter<,,,>) : typeof(EntryWriter<,,,>);
        return new ComposedPlan(pair, writer, isContainer: false, key.Type, value.Type, key, value);
    }

    private static ValuePlan Written(Type type, Sequence sequence, Type[] arguments, ValuePlan element)
    {
        if (sequence.HasEmittedLoop)
        {
            return new CollectionPlan(type, element);
        }

        if (sequence.Span is { } span)
        {
            return new ComposedPlan(type, span, isContainer: true, arguments[0], element);
        }

        return sequence.Enumerator is { } known
            ? new ComposedPlan(
                type, typeof(StructEnumerableWriter<,,,,>), isContainer: true, type, known.Type.MakeGenericType(arguments), arguments[0],
                element, known.Source.MakeGenericType(arguments))
            : new ComposedPlan(type, typeof(EnumerableWriter<,,>), isContainer: true, type, arguments[0], element);
    }

    /// <summary>
    /// A dictionary of the application's own: System.Text.Json enumerates the <see cref="Dictionary{TKey, TValue}"/> that it is, not
    /// what it may say itself, or the interface that it knows it by.
    /// </summary>
    private static Verdict<ValuePlan?> WrittenByEntries(
        JsonTypeInfo info, Func<Type, Verdict<ValuePlan>> element, Func<Type, ValuePlan?> key, bool isIndented, bool isOpened)
    {
        Type converter = GeneratedContracts.Converter(info).GetType();
        bool isDictionary = IsPlainDictionary(info);
        if (converter.Name == "IDictionaryConverter`1" && !info.Type.IsValueType)
        {
            // Keys that are no texts are written by the converter of objects.
            return SystemTextJson.IsOwn(info.Options.GetTypeInfo(typeof(object)).Converter)
                ? element(typeof(object)).Select(ValuePlan? (value) => Table(info.Type, key, value, isIndented))
                : default(Verdict<ValuePlan?>);
        }

        if (info.Type.IsValueType
            || !(isDictionary || s_dictionaryConverters.Contains(converter.Name))
            || converter.GetGenericArguments() is not [_, var keys, var values]
            || key(keys) is not { } keyPlan)
        {
            return default;
        }

        return element(values).Select(ValuePlan? (value) => isDictionary
            ? new CollectionPlan(info.Type, new EntryPlan(keyPlan, value))
            : Dictionary(info.Type, keyPlan, value, isIndented, isOpened));
    }

    private static ComposedPlan Dictionary(Type type, ValuePlan key, ValuePlan value, bool isIndented, bool isOpened)
    {
        ComposedPlan entry = Entry(key, value, isIndented);
        Type brackets = isOpened ? typeof(OpenedObject) : typeof(ObjectBrackets);
        return new ComposedPlan(type, typeof(DictionaryWriter<,,,,>), isContainer: true, type, key.Type, value.Type, entry, brackets);
    }

    /// <summary>A dictionary of objects: its keys are texts, or what they turn out to be.</summary>
    private static ComposedPlan? Table(Type type, Func<Type, ValuePlan?> key, ValuePlan value, bool isIndented)
    {
        if (key(typeof(string)) is not { } text)
        {
            return null;
        }

        var keys = new ComposedPlan(typeof(object), typeof(ObjectKeyWriter<>), isContainer: false, text);
        return new ComposedPlan(type, typeof(EntriesWriter<,>), isContainer: true, type, Entry(keys, value, isIndented));
    }

    /// <summary>Any other class that System.Text.Json knows by an interface: it enumerates that interface, and so do we.</summary>
    private static Verdict<ValuePlan?> WrittenByInterface(JsonTypeInfo info, Func<Type, Verdict<ValuePlan>> element)
    {
        Type converter = GeneratedContracts.Converter(info).GetType();
        if (converter.Name == "ListOfTConverter`2")
        {
            // The list's own elements, not what the type may enumerate.
            return element(converter.GetGenericArguments()[1]).Select(ValuePlan? (plan) => new CollectionPlan(info.Type, plan));
        }

        if (AsyncStreams.ItemOf(info) is { } awaited)
        {
            Type items = typeof(AsyncItems<>).MakeGenericType(awaited);
            return element(awaited).Select(ValuePlan? (plan) =>
                new ComposedPlan(items, typeof(AsyncItemsWriter<,>), isContainer: true, awaited, plan));
        }

        if (!info.Type.IsValueType && s_objectWriters.TryGetValue(converter.Name, out Type? writer))
        {
            return element(typeof(object)).Select(ValuePlan? (plan) =>
                new ComposedPlan(info.Type, writer, isContainer: true, info.Type, plan));
        }

        if (info.Type.IsValueType || info.Kind != JsonTypeInfoKind.Enumerable || !s_interfaceConverters.Contains(converter.Name))
        {
            return default;
        }

        Type item = converter.GetGenericArguments()[1];
        return element(item).Select(ValuePlan? (plan) =>
            new ComposedPlan(info.Type, typeof(EnumerableWriter<,,>), isContainer: true, info.Type, item, plan));
    }

    /// <summary>An element on a line of its own. A part of System.Text.Json's begins its line itself.</summary>
    private static ValuePlan OnLine(ValuePlan element) => element switch
    {
        FixedPlan scalar when ScalarTable.IsRaw(scalar.Type) => Line(typeof(RawNumberWriter<,>), scalar, scalar.Writer),
        SlotPlan slot when slot.Helper == typeof(SerializerSlot<>) =>
            Line(typeof(OwnLineWriter<,>), slot, slot.By(typeof(SerializerLineSlot<>))),
        SlotPlan slot when slot.Helper == typeof(RuntimeTypeSlot<>) =>
            Line(typeof(OwnLineWriter<,>), slot, slot.By(typeof(RuntimeTypeLineSlot<>))),
        _ => Line(typeof(LineWriter<,>), element, element),
    };

    private static ComposedPlan Line(Type writer, ValuePlan element, object inner) =>
        new(element.Type, writer, isContainer: false, element.Type, inner) { RunsUserCode = false };

    private static (Type Definition, Type[] Arguments) Parts(Type type) => type.IsSZArray
        ? (s_array, [type.GetElementType().Required()])
        : (type.IsGenericType ? type.GetGenericTypeDefinition() : type, type.GetGenericArguments());

    private static MethodInfo Result(string name, Type[] arguments) =>
        typeof(CollectionResults).GetMethod(name).Required().MakeGenericMethod(arguments);

    /// <summary>A collection of elements. One that says nothing else is written by its enumerator.</summary>
    /// <param name="Result">The method of <see cref="CollectionResults"/> that makes it; null if it is not read.</param>
    private sealed record Sequence(string? Result)
    {
        /// <summary>Whether the elements must be told from each other.</summary>
        public bool IsSet { get; init; }

        /// <summary>Whether System.Text.Json makes the set of all elements at once; it fills others one by one.</summary>
        public bool IsMadeWhole { get; init; }

        /// <summary>The converter without which System.Text.Json doesn't read it: an earlier version has none. Null for any.</summary>
        public string? Converter { get; init; }

        /// <summary>Whether the loop that writes it is emitted.</summary>
        public bool HasEmittedLoop { get; init; }

        /// <summary>Writes it as a span.</summary>
        public Type? Span { get; init; }

        /// <summary>Its own enumerator, a struct, and where that comes from.</summary>
        public (Type Type, Type Source)? Enumerator { get; init; }
    }
}
