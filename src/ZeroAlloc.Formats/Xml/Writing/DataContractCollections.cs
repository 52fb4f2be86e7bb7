using System.Collections;
using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using System.Runtime.Serialization.DataContracts;
using ZeroAlloc.Formats.Compilation.Retrying;
using ZeroAlloc.Formats.Xml.Model.DataContracts;
using ZeroAlloc.Formats.Xml.Text;

namespace ZeroAlloc.Formats.Xml.Writing;

/// <summary>Collections of a class derived from the declared one.</summary>
/// <remarks>
/// DataContractSerializer writes them without a type if they have the same name; else it has to know them. <b>Threading</b>: any number of
/// threads at once.
/// </remarks>
internal static class DataContractCollections
{
    // By the collection's own class, which keeps the declared one loaded.
    private static readonly ConditionalWeakTable<Type, ConcurrentDictionary<Type, bool>> s_alike = [];

    /// <summary>Makes sure that a collection is written as one of its declared class.</summary>
    /// <exception cref="XmlRefusedException">It is not.</exception>
    public static void Verify(object collection, Type declared)
    {
        Type type = collection.GetType();
        if (!IsAlike(type, declared))
        {
            throw XmlRefusedException.UnknownType();
        }
    }

    private static bool IsAlike(Type type, Type declared)
    {
        ConcurrentDictionary<Type, bool> known = s_alike.GetValue(type, static _ => new());
        return known.TryGetValue(declared, out bool isAlike) ? isAlike : Add(known, type, declared);
    }

    private static bool Add(ConcurrentDictionary<Type, bool> known, Type type, Type declared) =>
        TransientFailures.Keep(known, declared, other => AreAlike(type, other));

    private static bool AreAlike(Type type, Type declared)
    {
        try
        {
            var types = new ContractTypes();
            return types.Of(type).IsCovered(out DataContract? own, out _)
                && types.Of(declared).IsCovered(out DataContract? other, out _)
                && own.XmlName.Equals(other.XmlName)
                && own.IsDictionaryLike(out string? key, out string? value, out string? item)
                    == other.IsDictionaryLike(out string? otherKey, out string? otherValue, out string? otherItem)
                && (key, value, item) == (otherKey, otherValue, otherItem)
                && own.KnownDataContracts is null or { Count: 0 }
                && (type.IsArray || type.IsValueType || ContractCollection.HasConstructor(type))
                && EnumeratorOf(type) == EnumeratorOf(declared);
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            // The serializer says what is wrong, when it is asked to write.
            TransientFailures.Add(e);
            return false;
        }
    }

    private static Type? EnumeratorOf(Type type) => type.GetMethod(nameof(IEnumerable.GetEnumerator), Type.EmptyTypes)?.DeclaringType;
}
