using System.Collections;
using System.Reflection;
using System.Xml;
using System.Xml.Serialization;
using ZeroAlloc.Formats.Compilation.Planning;
using ZeroAlloc.Formats.Compilation.Reflection;

namespace ZeroAlloc.Formats.Xml.Model;

/// <summary>A type that XmlSerializer takes for a collection, and how it comes by the items.</summary>
/// <param name="Type">The type.</param>
/// <param name="Item">Type of the items.</param>
/// <param name="Indexer">Of an <see cref="ICollection"/>: the indexer, beside <c>Count</c>; null for arrays and what is enumerated.</param>
/// <param name="GetEnumerator">Of other collections but arrays: the method whose result is enumerated.</param>
/// <param name="Add">The method that takes an item; null for arrays.</param>
internal sealed record XmlCollection(Type Type, Type Item, PropertyInfo? Indexer, MethodInfo? GetEnumerator, MethodInfo? Add)
{
    private const BindingFlags NotPublic =
        BindingFlags.DeclaredOnly | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static;

    /// <summary>Whether XmlSerializer would fill a member of the type that cannot be set: true for all collections but arrays.</summary>
    public static bool IsFillable(Type type) => !type.IsArray && IsOne(type);

    /// <summary>Whether XmlSerializer takes the type for a collection; <see cref="byte"/> arrays too.</summary>
    public static bool IsOne(Type type)
    {
        if (type.IsArray || typeof(ICollection).IsAssignableFrom(type))
        {
            return !typeof(IXmlSerializable).IsAssignableFrom(type) && !IsSegment(type);
        }

        return typeof(IEnumerable).IsAssignableFrom(type)
            && type is { IsInterface: false } && type != typeof(string) && !IsSegment(type)
            && !typeof(IXmlSerializable).IsAssignableFrom(type) && !typeof(XmlNode).IsAssignableFrom(type);
    }

    /// <summary>How the items of a collection are come by.</summary>
    public static Verdict<XmlCollection> Of(Type type)
    {
        if (type.IsArray)
        {
            return type.IsSZArray
                ? new XmlCollection(type, type.GetElementType().Required(), null, null, null)
                : new NotCovered($"{type} isn't an array of one dimension that starts at zero");
        }

        if (type.IsValueType || type.IsAbstract || typeof(IDictionary).IsAssignableFrom(type))
        {
            return new NotCovered($"{type} is a collection that can't be filled item by item");
        }

        return typeof(ICollection).IsAssignableFrom(type) ? Indexed(type) : Enumerated(type);
    }

    private static bool IsSegment(Type type) => type.IsGenericType && type.GetGenericTypeDefinition() == typeof(ArraySegment<>);

    private static Verdict<XmlCollection> Indexed(Type type)
    {
        PropertyInfo? indexer = null;
        MemberInfo[] defaults = type.GetDefaultMembers();
        for (Type? at = type; at is not null && indexer is null; at = at.BaseType)
        {
            indexer = defaults.OfType<PropertyInfo>().FirstOrDefault(property => property.DeclaringType == at && TakesNumber(property));
        }

        if (indexer is not { GetMethod: { IsPublic: true, IsStatic: false } } || CountOf(type) is not { GetMethod.IsPublic: true })
        {
            return new NotCovered($"{type} has no public indexer or no public Count");
        }

        return AddOf(type, indexer.PropertyType).Select(add => new XmlCollection(type, indexer.PropertyType, indexer, null, add));
    }

    private static PropertyInfo? CountOf(Type type)
    {
        PropertyInfo[] counts = [.. type
            .GetProperties(BindingFlags.Public | BindingFlags.Instance)
            .Where(static property => property.Name == "Count" && property.GetIndexParameters().Length == 0)];
        return counts is [{ PropertyType: var number } count] && number == typeof(int) ? count : null;
    }

    private static bool TakesNumber(PropertyInfo property) =>
        property.CanRead && property.GetIndexParameters() is [{ ParameterType: var index }] && index == typeof(int);

    private static Verdict<XmlCollection> Enumerated(Type type)
    {
        // Explicit implementations are left: which of several XmlSerializer finds is not promised.
        MethodInfo? enumerate = type.GetMethod("GetEnumerator", Type.EmptyTypes);
        if (enumerate is not { IsStatic: false }
            || !typeof(IEnumerator).IsAssignableFrom(enumerate.ReturnType)
            || enumerate.ReturnType.GetProperty("Current") is not { GetMethod.IsPublic: true } current)
        {
            return new NotCovered($"{type} has no public GetEnumerator with typed items");
        }

        if (new XmlAttributes(enumerate).XmlIgnore)
        {
            return new NotCovered($"GetEnumerator of {type} has [XmlIgnore]");
        }

        return AddOf(type, current.PropertyType).Select(add => new XmlCollection(type, current.PropertyType, null, enumerate, add));
    }

    private static Verdict<MethodInfo> AddOf(Type type, Type item) =>
        type.GetMethod("Add", [item]) is { IsStatic: false } add
            && add.GetParameters()[0].ParameterType == item
            && !IsHidden(add, type, item)
            ? add
            : new NotCovered($"{type} has no public Add method for {item}");

    /// <summary>Whether a derived class has a method that isn't public in the place of a public one, which XmlSerializer finds.</summary>
    private static bool IsHidden(MethodInfo add, Type type, Type item)
    {
        for (Type? level = type; level is not null && level != add.DeclaringType; level = level.BaseType)
        {
            if (level.GetMethods(NotPublic).Any(method =>
                method.Name == add.Name && method.GetParameters() is [{ ParameterType: var taken }] && taken == item))
            {
                return true;
            }
        }

        return false;
    }
}
