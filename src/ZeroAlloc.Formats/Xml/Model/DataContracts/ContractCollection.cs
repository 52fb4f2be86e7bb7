using System.Collections;
using System.Reflection;
using System.Runtime.Serialization.DataContracts;
using ZeroAlloc.Formats.Compilation.Planning;
using ZeroAlloc.Formats.Compilation.Reflection;

namespace ZeroAlloc.Formats.Xml.Model.DataContracts;

/// <summary>How the items of a collection are come by, as DataContractSerializer does.</summary>
/// <param name="Item">Type of the items; of a dictionary, the pair.</param>
/// <param name="GetEnumerator">What gives the enumerator; null for arrays.</param>
internal sealed record ContractCollection(Type Item, MethodInfo? GetEnumerator)
{
    private const BindingFlags Public = BindingFlags.Public | BindingFlags.Instance;
    private const BindingFlags Any = Public | BindingFlags.NonPublic;

    /// <summary>The items of a collection.</summary>
    public static Verdict<ContractCollection> Of(Type type, DataContract contract)
    {
        if (type.IsArray)
        {
            return type.IsSZArray ? new ContractCollection(type.GetElementType().Required(), null) : NotKnown(type);
        }

        Type[] sequences = [.. type.GetInterfaces().Append(type).Where(static item => IsOf(item, typeof(IEnumerable<>)))];
        if (sequences is not [var sequence] || type.IsValueType)
        {
            return NotKnown(type);
        }

        // A pair is an item of a dictionary, and a value as any other elsewhere.
        Type item = sequence.GenericTypeArguments[0];
        bool isDictionary = contract.IsDictionaryLike(out _, out _, out _);
        if (isDictionary != (IsOf(item, typeof(KeyValuePair<,>)) && Implements(type, typeof(IDictionary<,>))))
        {
            return NotKnown(type);
        }

        if (type.IsInterface)
        {
            return new ContractCollection(item, sequence.GetMethod(nameof(IEnumerable.GetEnumerator)));
        }

        bool isCollection = Implements(type, typeof(ICollection<>));
        if (WhyRefused(type, item, isCollection) is { } reason)
        {
            return new NotCovered($"{type} {reason}");
        }

        return (isDictionary || !AddsByInterface(type, item))
            && EnumeratorOf(type, item, isCollection ? sequence : null) is { } enumerator
                ? new ContractCollection(item, enumerator)
                : NotKnown(type);
    }

    /// <summary>Whether a class has the constructor without which the serializer refuses to write its values, too.</summary>
    public static bool HasConstructor(Type type) => type.GetConstructor(Any, Type.EmptyTypes) is not null;

    /// <summary>Why the serializer refuses to write values of a class, since it could not read them; null where it does not.</summary>
    private static string? WhyRefused(Type type, Type item, bool isCollection)
    {
        if (!HasConstructor(type))
        {
            return "is a collection without a parameterless constructor";
        }

        return !isCollection && type.GetMethod("Add", Any, [item]) is null ? "is a collection without an Add method" : null;
    }

    /// <summary>
    /// Whether the serializer looks for the method that adds an item in the interfaces of <see cref="IList{T}"/>: it then also takes the
    /// last of their enumerators, and names the type of each item.
    /// </summary>
    private static bool AddsByInterface(Type type, Type item) =>
        Implements(type, typeof(IList<>)) && type.GetMethod(nameof(IList.Add), Public, [item]) is null;

    /// <summary>
    /// The public method, if it gives an enumerator, else the interface's. Of a class that is no <see cref="ICollection{T}"/> the
    /// serializer takes the interface's that is not generic, and names the type of each item. Null where
    /// the type of the items is not known.
    /// </summary>
    private static MethodInfo? EnumeratorOf(Type type, Type item, Type? sequence)
    {
        if (sequence is null && typeof(IList).IsAssignableFrom(type))
        {
            return null;
        }

        MethodInfo? method = type.GetMethod(nameof(IEnumerable.GetEnumerator), Public, Type.EmptyTypes);
        if (method is null || !typeof(IEnumerator).IsAssignableFrom(method.ReturnType))
        {
            return sequence?.GetMethod(nameof(IEnumerable.GetEnumerator));
        }

        return method.ReturnType.GetProperty(nameof(IEnumerator.Current))?.PropertyType == item ? method : null;
    }

    private static bool Implements(Type type, Type definition) => type.GetInterfaces().Append(type).Any(item => IsOf(item, definition));

    private static bool IsOf(Type type, Type definition) =>
        type.IsConstructedGenericType && type.GetGenericTypeDefinition() == definition;

    private static NotCovered NotKnown(Type type) => new($"the item type of the collection {type} can't be determined");
}
