using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Collections.Specialized;
using System.Globalization;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using ZeroAlloc.Formats.Compilation.Reflection;
using ZeroAlloc.Formats.Scalars;

namespace ZeroAlloc.Formats.Compilation.UserCode;

/// <summary>The framework's methods that touch nothing but what they are given, and run no code of an application: an allow-list.</summary>
/// <remarks>
/// Methods of a type that is known are checked by what they are given: text, numbers, times and collections of such know no other
/// code. An <see cref="object"/>, an interface or a type parameter may bring code along (its <c>ToString</c>, its comparisons, its
/// enumerator), so that with such only the few methods count that are known to keep it without asking it anything.
/// Bound: nothing is called here; the names of methods are looked up.
/// </remarks>
internal static class PureMethods
{
    private static readonly HashSet<Type> s_known =
    [
        .. ScalarRegistry.All.Where(static scalar => scalar.IsInert).Select(static scalar => scalar.Type),
        typeof(Math),
        typeof(Nullable<>),
        typeof(KeyValuePair<,>),
        typeof(ReadOnlySpan<>),
        typeof(Span<>),
        typeof(Memory<>),
        typeof(ReadOnlyMemory<>),
        typeof(CompilerGeneratedAttribute),
    ];

    private static readonly HashSet<Type> s_exceptions =
    [
        typeof(ArgumentException),
        typeof(ArgumentNullException),
        typeof(ArgumentOutOfRangeException),
        typeof(InvalidOperationException),
        typeof(FormatException),
        typeof(OverflowException),
        typeof(NotSupportedException),
    ];

    /// <summary>
    /// Interfaces that the framework implements for what is inert. An application's own implementations are told by their constructors.
    /// </summary>
    private static readonly HashSet<Type> s_services = [typeof(IEqualityComparer<>), typeof(IComparer<>), typeof(IFormatProvider)];

    private static readonly HashSet<Known> s_methods =
    [
        new(typeof(object), ".ctor"),
        new(typeof(object), nameof(ReferenceEquals)),
        new(typeof(object), nameof(GetType)),
        new(typeof(ValueType), ".ctor"),
        new(typeof(Attribute), ".ctor"),
        new(typeof(Array), nameof(Array.Empty)),
        new(typeof(Array), "get_Length"),
        new(typeof(RuntimeHelpers), nameof(RuntimeHelpers.InitializeArray)),
        new(typeof(RuntimeHelpers), nameof(RuntimeHelpers.CreateSpan)),
        new(typeof(ArgumentNullException), nameof(ArgumentNullException.ThrowIfNull)),
        new(typeof(CollectionsMarshal), nameof(CollectionsMarshal.SetCount)),
        new(typeof(CollectionsMarshal), nameof(CollectionsMarshal.AsSpan)),
        new(typeof(CultureInfo), "get_InvariantCulture"),
        new(typeof(CultureInfo), "get_CurrentCulture"),
        new(typeof(StringComparer), "get_Ordinal"),
        new(typeof(StringComparer), "get_OrdinalIgnoreCase"),
        new(typeof(StringComparer), "get_InvariantCulture"),
        new(typeof(StringComparer), "get_InvariantCultureIgnoreCase"),
    ];

    /// <summary>What keeps or gives back an element without asking it anything.</summary>
    private static readonly HashSet<string> s_keeping =
    [
        ".ctor", "Add", "AddFirst", "AddLast", "Enqueue", "Push", "TryAdd", "Clear", "EnsureCapacity", "GetValueOrDefault", "ToArray",
        "AsSpan", "op_Implicit", "Create", "get_Count", "get_Length", "get_IsEmpty", "get_Item", "set_Item", "get_Capacity", "set_Capacity",
        "get_HasValue", "get_Value", "get_Key",
    ];

    private static readonly HashSet<Type> s_asking =
    [
        typeof(HashSet<>),
        typeof(SortedSet<>),
        typeof(SortedDictionary<,>),
        typeof(SortedList<,>),
        typeof(PriorityQueue<,>)
    ];

    private static readonly HashSet<Type> s_constant =
    [
        typeof(ImmutableArray<>),
        typeof(ImmutableList<>),
        typeof(ImmutableQueue<>),
        typeof(ImmutableStack<>)
    ];

    private static readonly HashSet<Assembly> s_collections =
    [
        typeof(List<>).Assembly,
        typeof(SortedSet<>).Assembly,
        typeof(ImmutableArray<>).Assembly,
        typeof(ConcurrentDictionary<,>).Assembly,
        typeof(ConcurrentBag<>).Assembly,
        typeof(StringCollection).Assembly,
        typeof(ObservableCollection<>).Assembly,
    ];

    /// <summary>Whether a method is one of them.</summary>
    public static bool Contains(MethodBase method)
    {
        if (method.DeclaringType is not { } type)
        {
            return false;
        }

        Type definition = Definition(type);
        if (s_methods.Contains(new Known(definition, method.Name)) || (s_exceptions.Contains(definition) && method.IsConstructor))
        {
            return true;
        }

        bool isKnown = s_known.Contains(definition) || s_exceptions.Contains(definition) || IsCollection(definition);
        return isKnown && (TakesInertOnly(method, type) || (s_keeping.Contains(method.Name) && KeepsOnly(method, type, definition)));
    }

    /// <summary>
    /// Whether nothing can be changed through what a static field holds: it is immutable down to
    /// its elements, or an empty immutable collection.
    /// </summary>
    /// <remarks>Immutable sets and dictionaries are not: they may hold an application's comparer, and would run it.</remarks>
    public static bool IsConstant(FieldInfo field) =>
        IsConstant(field.FieldType)
        || (field.DeclaringType is { IsGenericType: true } type
            && field.FieldType == type
            && field.Name == nameof(ImmutableArray<>.Empty)
            && IsImmutable(type));

    private static bool IsConstant(Type type) =>
        IsScalar(type)
        || IsHttpMethod(type)
        || (s_constant.Contains(Definition(type)) && type.GetGenericArguments().All(IsConstant));

    /// <summary>
    /// What requests to other services say of themselves. Told by its name, since its assembly need not be loaded for that.
    /// </summary>
    private static bool IsHttpMethod(Type type) =>
        type.FullName == "System.Net.Http.HttpMethod" && type.Assembly.GetName().Name == "System.Net.Http";

    private static bool IsImmutable(Type type) => type.Assembly == typeof(ImmutableArray<>).Assembly
        && type.Namespace == typeof(ImmutableArray<>).Namespace;

    /// <summary>Whether objects of a type may be handed to the framework's collections, which will then run their code.</summary>
    public static bool IsService(Type type) => type.GetInterfaces().Any(static implemented => s_services.Contains(Definition(implemented)));

    private static bool TakesInertOnly(MethodBase method, Type type) =>
        type.GetGenericArguments().All(IsInert)
        && (!method.IsGenericMethod || method.GetGenericArguments().All(IsInert))
        && method.GetParameters().All(static parameter => IsInert(parameter.ParameterType) || IsService(parameter));

    private static bool KeepsOnly(MethodBase method, Type type, Type definition)
    {
        Type[] arguments = [.. type.GetGenericArguments(), .. method.IsGenericMethod ? method.GetGenericArguments() : []];
        bool asks = s_asking.Contains(definition)
            || (definition.Name.Contains("Dictionary", StringComparison.Ordinal) && !(arguments is [var key, ..] && IsInert(key)));
        return (!asks || method.IsConstructor)
            && method
                .GetParameters()
                .All(parameter => IsInert(parameter.ParameterType) || IsService(parameter) || arguments.Contains(parameter.ParameterType));
    }

    private static bool IsService(ParameterInfo parameter) => s_services.Contains(Definition(parameter.ParameterType));

    private static bool IsInert(Type type)
    {
        if (type.HasElementType)
        {
            return !type.IsPointer && IsInert(type.GetElementType().Required());
        }

        if (IsScalar(type))
        {
            return true;
        }

        Type definition = Definition(type);
        return type.IsGenericType
            && !type.IsInterface
            && (s_known.Contains(definition) || IsCollection(definition))
            && type.GetGenericArguments().All(IsInert);
    }

    private static bool IsScalar(Type type) => type.IsPrimitive || type.IsEnum || ScalarRegistry.Find(type) is { IsInert: true };

    private static bool IsCollection(Type definition) =>
        s_collections.Contains(definition.Assembly)
        && definition.Namespace is { } name
        && name.StartsWith("System.Collections", StringComparison.Ordinal);

    private static Type Definition(Type type) => type.IsGenericType ? type.GetGenericTypeDefinition() : type;

    /// <summary>A method of a type, whatever its parameters.</summary>
    private sealed record Known(Type Type, string Name);
}
