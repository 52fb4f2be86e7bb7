using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Collections.Specialized;
using System.ComponentModel;
using System.Dynamic;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.Json.Nodes;

namespace ZeroAlloc.Formats.Buffers.Output;

/// <summary>
/// The framework's own collections: another enumeration yields the same items, and runs no code of the app's.
/// </summary>
/// <remarks>
/// Lazy sequences are none, classes derived from these only if they enumerate as these do, and wrappers only if what they wrap is one.
/// <b>Threading</b>: any number of threads at once.
/// </remarks>
internal static class RepeatableCollections
{
    private const int MaxWrappers = 4;

    /// <summary>MVC's: a controller's <see cref="IEnumerable{T}"/> is in one when it's written as XML.</summary>
    private const string Wrapper = "Microsoft.AspNetCore.Mvc.Formatters.Xml.DelegatingEnumerable`2";

    private static readonly HashSet<Type> s_collections =
    [
        typeof(List<>), typeof(Dictionary<,>), typeof(HashSet<>), typeof(LinkedList<>), typeof(Queue<>), typeof(Stack<>),
        typeof(SortedDictionary<,>), typeof(SortedList<,>), typeof(SortedSet<>),
        typeof(ConcurrentDictionary<,>), typeof(ConcurrentQueue<>), typeof(ConcurrentStack<>), typeof(ConcurrentBag<>),
        typeof(ImmutableArray<>), typeof(ImmutableDictionary<,>), typeof(ImmutableHashSet<>), typeof(ImmutableList<>),
        typeof(ImmutableQueue<>), typeof(ImmutableSortedDictionary<,>), typeof(ImmutableSortedSet<>), typeof(ImmutableStack<>),
        typeof(ArrayList), typeof(Hashtable), typeof(SortedList), typeof(Queue), typeof(Stack), typeof(BitArray),
        typeof(ArraySegment<>), typeof(Memory<>), typeof(ReadOnlyMemory<>), typeof(OrderedDictionary<,>),
        typeof(ListDictionary), typeof(HybridDictionary), typeof(OrderedDictionary), typeof(StringCollection),
        typeof(JsonArray), typeof(JsonObject), typeof(NameValueCollection), typeof(Lookup<,>), typeof(ExpandoObject),
        typeof(StringDictionary),
    ];

    /// <summary>ASP.NET Core's, of whose assemblies this one knows nothing.</summary>
    private static readonly HashSet<string> s_ofServer =
    [
        "Microsoft.AspNetCore.Http.FormCollection", "Microsoft.AspNetCore.Http.HeaderDictionary",
        "Microsoft.AspNetCore.Http.QueryCollection", "Microsoft.AspNetCore.Routing.RouteValueDictionary",
        "Microsoft.Extensions.Primitives.StringValues",
    ];

    /// <summary>Classes inside of these that show what is in them. Other classes inside wrap any collection.</summary>
    private static readonly HashSet<string> s_views = ["KeyCollection", "ValueCollection", "KeyList", "ValueList", "Builder", "TreeSubSet"];

    private static readonly HashSet<Type> s_derivedWrappers =
        [typeof(ObservableCollection<>), typeof(ReadOnlyObservableCollection<>), typeof(BindingList<>)];

    private static readonly ConditionalWeakTable<Type, object> s_sources = [];
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

    /// <summary>Notes <see cref="SecondPass.FewerItems"/> where a collection that is about to be enumerated is none of these.</summary>
    public static void Note(ref OutputWindow window, object? collection)
    {
        if (window.SecondPass != SecondPass.FewerItems && collection is not null && !IsRepeatable(collection))
        {
            window.Note(SecondPass.FewerItems);
        }
    }

    /// <summary>Whether another enumeration yields the same items: the collection is one of these, or a wrapper of one.</summary>
    public static bool IsRepeatable(object collection)
    {
        object? inner = collection;
        for (int i = 0; i < MaxWrappers && inner is not null; i++)
        {
            if (Contains(inner.GetType()))
            {
                return true;
            }

            inner = WrappedBy(inner);
        }

        return false;
    }

    private static object? WrappedBy(object collection) =>
        s_sources.GetValue(collection.GetType(), static type => Source(type) ?? (object)"") is FieldInfo source
            ? source.GetValue(collection)
            : null;

    /// <summary>The field with what a wrapper of the framework's enumerates; null for other types, and where it was trimmed.</summary>
    private static FieldInfo? Source(Type type)
    {
        Type definition = Definition(type);
        return s_derivedWrappers.Contains(definition) ? Source(type.BaseType!)
            : definition == typeof(Collection<>) ? Field("items")
            : definition == typeof(ReadOnlyCollection<>) ? Field("list")
            : definition == typeof(ReadOnlyDictionary<,>) ? Field("m_dictionary")
            : definition == typeof(ReadOnlySet<>) ? Field("_set")
            : definition.FullName == Wrapper ? Field("_source")
            : null;

        FieldInfo? Field(string name) => type.GetField(name, BindingFlags.Instance | BindingFlags.NonPublic);
    }

    private static bool IsOne(Type type)
    {
        if (type.IsArray)
        {
            return true;
        }

        if (s_collections.Contains(Definition(type)) || s_ofServer.Contains(type.FullName ?? "") || IsEnumeratedByOne(type))
        {
            return true;
        }

        if (type.DeclaringType is { } holder && s_views.Contains(type.Name) && s_collections.Contains(Definition(holder)))
        {
            return true;
        }

        // What C# makes of a collection expression for an interface, and what a lookup consists of.
        if (type.Name.StartsWith("<>z__ReadOnly", StringComparison.Ordinal)
            || (type.Name == "Grouping`2" && type.Assembly == typeof(Lookup<,>).Assembly))
        {
            return true;
        }

        // Each has classes of its own for few elements and for kinds of keys.
        return type.BaseType is { } general && type.Assembly == typeof(FrozenSet<>).Assembly && IsFrozen(general);
    }

    /// <summary>Whether a class is derived from one of these, and hasn't implemented <see cref="IEnumerable"/> again.</summary>
    /// <remarks>Native applications, which may have no map of a class's methods, take it for one that has.</remarks>
    private static bool IsEnumeratedByOne(Type type)
    {
        if (!RuntimeFeature.IsDynamicCodeSupported)
        {
            return false;
        }

        Type? root = type.BaseType;
        while (root is not null && !s_collections.Contains(Definition(root)))
        {
            root = root.BaseType;
        }

        return root is not null && Array.TrueForAll(
            type.GetInterfaces(),
            one => !IsEnumerable(one) || Enumerator(type, one)?.DeclaringType?.IsAssignableFrom(root) == true);
    }

    /// <summary>Whether an interface has a method for an enumerator.</summary>
    private static bool IsEnumerable(Type type) =>
        type == typeof(IEnumerable) || type == typeof(IDictionary) || Definition(type) == typeof(IEnumerable<>);

    /// <summary>The method that a class has for the one of an interface.</summary>
    private static MethodInfo? Enumerator(Type type, Type declared)
    {
        InterfaceMapping map = type.GetInterfaceMap(declared);
        int index = Array.FindIndex(map.InterfaceMethods, static method => method.Name == nameof(IEnumerable.GetEnumerator));
        return index < 0 ? null : map.TargetMethods[index];
    }

    private static bool IsFrozen(Type type) => Definition(type) is var definition
        && (definition == typeof(FrozenDictionary<,>) || definition == typeof(FrozenSet<>)
            || (type.BaseType is { } general && IsFrozen(general)));

    private static Type Definition(Type type) => type.IsGenericType ? type.GetGenericTypeDefinition() : type;
}
