using System.Collections.Concurrent;
using System.Collections.ObjectModel;
using System.Reflection;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Compilation.Planning;
using ZeroAlloc.Formats.Compilation.Reflection;
using ZeroAlloc.Formats.Json.Model;
using ZeroAlloc.Formats.Json.Model.Plans;

namespace ZeroAlloc.Formats.Json.Planning;

/// <summary>
/// Classes that are made empty and filled element by element, as System.Text.Json does: by the kind of converter that it has for them.
/// </summary>
internal static class FilledCollections
{
    private static readonly Dictionary<string, string> s_fillings = new()
    {
        ["ListOfTConverter`2"] = nameof(CollectionFilling.List),
        ["IListOfTConverter`2"] = nameof(CollectionFilling.Collection),
        ["ICollectionOfTConverter`2"] = nameof(CollectionFilling.Collection),
        ["ISetOfTConverter`2"] = nameof(CollectionFilling.Set),
        ["DictionaryOfTKeyTValueConverter`3"] = nameof(CollectionFilling.Dictionary),
        ["IDictionaryOfTKeyTValueConverter`3"] = nameof(CollectionFilling.Map),
    };

    /// <summary>Classes that are made of their elements, but filled where they are there already.</summary>
    private static readonly Dictionary<string, string> s_filledOnly = new()
    {
        ["QueueOfTConverter`2"] = nameof(CollectionFilling.Queue),
        ["StackOfTConverter`2"] = nameof(CollectionFilling.Stack),
        ["ConcurrentQueueOfTConverter`2"] = nameof(CollectionFilling.ConcurrentQueue),
        ["ConcurrentStackOfTConverter`2"] = nameof(CollectionFilling.ConcurrentStack),
    };

    /// <summary>
    /// The framework's collections that a derived class can't have elements added to otherwise, and whose keys are scalars.
    /// </summary>
    private static readonly HashSet<Type> s_plain =
    [
        typeof(List<>), typeof(Dictionary<,>), typeof(Queue<>), typeof(Stack<>), typeof(ConcurrentQueue<>), typeof(ConcurrentStack<>),
    ];

    /// <summary>The framework's collections that ask their elements nothing.</summary>
    private static readonly HashSet<Type> s_keeping = [typeof(Collection<>), typeof(ObservableCollection<>)];

    /// <summary>Those that compare elements or keys, which is no more than the framework's code if these are scalars.</summary>
    private static readonly HashSet<Type> s_comparing =
        [typeof(HashSet<>), typeof(SortedSet<>), typeof(SortedDictionary<,>), typeof(SortedList<,>), typeof(OrderedDictionary<,>)];

    /// <summary>The plan by which a collection is read, or null.</summary>
    /// <param name="info">The collection.</param>
    /// <param name="element">Plans an element or a dictionary's value.</param>
    /// <param name="key">Plans a dictionary's key, or says null.</param>
    public static Verdict<CollectionPlan?> Plan(JsonTypeInfo info, Func<Type, Verdict<ValuePlan>> element, Func<Type, ValuePlan?> key)
    {
        Type type = info.Type;
        Type converter = GeneratedContracts.Converter(info).GetType();
        if (type.IsValueType
            || info.CreateObject is null
            || type.GetConstructor([]) is null
            || !s_fillings.TryGetValue(converter.Name, out string? filling))
        {
            return default;
        }

        Type[] arguments = converter.GetGenericArguments()[1..];
        CollectionPlan Filled(ValuePlan item) => new(type, item)
        {
            Filling = Method(filling).MakeGenericMethod(arguments),
            Guard = GuardOf(filling, item),
        };
        return arguments is [var single] ? element(single).Select(CollectionPlan? (item) => Filled(item))
            : key(arguments[0]) is { } keyPlan
                ? element(arguments[1]).Select(CollectionPlan? (value) => Filled(new EntryPlan(keyPlan, value)))
            : default;
    }

    /// <summary>The plan by which elements are added to a collection that is there, or null.</summary>
    /// <param name="info">The collection.</param>
    /// <param name="made">How it is read where there is none.</param>
    public static FilledPlan? Into(JsonTypeInfo info, CollectionPlan made)
    {
        Type converter = GeneratedContracts.Converter(info).GetType();
        return !info.Type.IsValueType
            && (s_fillings.TryGetValue(converter.Name, out string? filling) || s_filledOnly.TryGetValue(converter.Name, out filling))
            ? new FilledPlan(made)
            {
                Filling = Method(filling).MakeGenericMethod(converter.GetGenericArguments()[1..]),
                Guard = GuardOf(filling, made.Element),
            }
            : null;
    }

    /// <summary>Whether adding to a collection that is there may run code of the application's: it may be of a derived class.</summary>
    public static bool MayRunUserCode(FilledPlan plan) =>
        !plan.Type.IsGenericType || !s_plain.Contains(plan.Type.GetGenericTypeDefinition());

    /// <summary>Whether to make and fill a collection may run code of the application's, apart from that of its elements.</summary>
    public static bool RunsUserCode(CollectionPlan plan)
    {
        if (plan.Filling is null)
        {
            return plan.AsksElements;
        }

        Type definition = plan.Type.IsGenericType ? plan.Type.GetGenericTypeDefinition() : plan.Type;
        ValuePlan compared = plan.Element is EntryPlan entry ? entry.Key : plan.Element;
        return !s_keeping.Contains(definition)
            && !(s_comparing.Contains(definition) && compared is ComposedPlan { IsLeaf: true } or SlotPlan { Type.IsEnum: true });
    }

    private static MethodInfo Method(string name) => typeof(CollectionFilling).GetMethod(name).Required();

    private static MethodInfo? GuardOf(string filling, ValuePlan item) =>
        filling is nameof(CollectionFilling.List) or nameof(CollectionFilling.Dictionary) || s_filledOnly.ContainsValue(filling)
            ? null
            : Method(nameof(CollectionFilling.RequireWritable)).MakeGenericMethod(item.Type);
}
