using System.Collections;
using System.Reflection;
using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Compilation.Precompiled;

namespace ZeroAlloc.Formats.Compilation.UserCode;

/// <summary>
/// Types of values in which other code may enumerate a collection that yields its items only once: a converter, the built-in serializer,
/// the app's <see cref="System.Xml.Serialization.IXmlSerializable"/>.
/// </summary>
/// <remarks>
/// By what the fields are declared as: <see cref="IEnumerable{T}"/>, or a class of the app's. Interfaces with a count, such as
/// <see cref="ICollection{T}"/>, mostly are of collections that have their items; what is behind an <see cref="object"/>, a base class or
/// a delegate isn't known, and fields aren't followed without end. <b>Threading</b>: any number of threads at once.
/// </remarks>
internal static class HeldCollections
{
    private const BindingFlags Own = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    /// <summary>A generic class may have fields of ever other types.</summary>
    private const int MaxTypes = 100;

    private const int MaxDepth = 10;

    private static readonly ConditionalWeakTable<Type, object> s_known = [];

    /// <summary>A class whose values hold none, whatever they are, by fields of which all is known.</summary>
    private static volatile Type? s_plain;

    [Flags]
    private enum Found
    {
        None = 0,

        /// <summary>A field may hold such a collection.</summary>
        Sequence = 1,

        /// <summary>A field may hold anything.</summary>
        Unknown = 2,
    }

    /// <summary>
    /// Sets <see cref="OutputWindow.RanEnumerator"/>, and what it implies, where a value that is about to be given to other code is of such
    /// a type.
    /// </summary>
    public static void Note<T>(ref OutputWindow window, T value)
    {
        if (!window.RanEnumerator
            && (typeof(T).IsValueType ? Exactly<T>.MayHold : !Exactly<T>.IsPlain && value is not null && MayHold(value)))
        {
            (window.RanAppCode, window.RanEnumerator) = (true, true);
        }
    }

    /// <summary>The same where that other code is the app's: sets <see cref="OutputWindow.RanAppCode"/> in any case.</summary>
    public static void NoteAppCode<T>(ref OutputWindow window, T value)
    {
        window.RanAppCode = true;
        Note(ref window, value);
        if (!window.MayHaveEnumerated && value is not null)
        {
            window.MayHaveEnumerated = typeof(T).IsValueType ? Exactly<T>.IsUnknown : !Exactly<T>.IsPlain && IsUnknown(value.GetType());
        }
    }

    /// <summary>Whether a value that is declared as this type may be such a collection, or hold one.</summary>
    public static bool MayBeIn(Type type) => (Find(type) & Found.Sequence) != 0;

    private static bool IsUnknown(Type type) => type != s_plain && (Find(type) & Found.Unknown) != 0;

    private static Found Find(Type type) => type.IsPrimitive ? Found.None : (Found)s_known.GetValue(type, static one => Look(one));

    private static bool MayHold(object value)
    {
        Type type = value.GetType();
        if (type == s_plain)
        {
            return false;
        }

        bool isCollection = value is IEnumerable and not string;
        if ((isCollection && !RepeatableCollections.IsRepeatable(value)) || MayBeIn(type))
        {
            return true;
        }

        // What a wrapper of the framework's wraps is another collection the next time.
        if (!type.IsCollectible && !(isCollection && !RepeatableCollections.Contains(type)) && Find(type) == Found.None)
        {
            s_plain = type;
        }

        return false;
    }

    /// <summary>Fields may be of types in assemblies that aren't there, as long as nobody uses them.</summary>
    private static object Look(Type type)
    {
        try
        {
            return Look(type, [], MaxDepth);
        }
        catch (Exception e) when (e is IOException or TypeLoadException or BadImageFormatException)
        {
            return Found.Unknown;
        }
    }

    private static Found Look(Type type, HashSet<Type> seen, int depth)
    {
        if (type.IsPrimitive || type.IsEnum || type.IsPointer || type == typeof(string) || seen.Contains(type))
        {
            return Found.None;
        }

        if (depth == 0 || seen.Count == MaxTypes)
        {
            return Found.Unknown;
        }

        // The value itself is of exactly this class, which may have derived classes.
        bool isUnknown = type == typeof(object)
            || type.IsInterface
            || (seen.Count > 0 && !type.IsSealed && !type.IsArray && !AssemblyStamps.IsOfFramework(type.Assembly));
        seen.Add(type);
        Found found = isUnknown ? Found.Unknown : Found.None;
        if (type.IsArray)
        {
            return Look(type.GetElementType()!, seen, depth - 1);
        }

        bool hasItems = type.IsInterface
            ? IsCounted(type)
            : AssemblyStamps.IsOfFramework(type.Assembly) || RepeatableCollections.Contains(type);
        if (typeof(IEnumerable).IsAssignableFrom(type))
        {
            found |= !hasItems ? Found.Sequence : type.IsGenericType ? Found.None : Found.Unknown;
        }

        return Parts(type).Aggregate(found, (all, one) => all | Look(one, seen, depth - 1));
    }

    private static bool IsCounted(Type type) => Array.Exists([type, .. type.GetInterfaces()], static one =>
        one == typeof(ICollection)
        || (one.IsGenericType && one.GetGenericTypeDefinition() is var definition
            && (definition == typeof(ICollection<>) || definition == typeof(IReadOnlyCollection<>))));

    /// <summary>The types of the app's fields, and what the framework's classes are made for.</summary>
    private static Type[] Parts(Type type)
    {
        List<Type> parts = [];
        Type? holder = type;
        for (; holder is not null && !AssemblyStamps.IsOfFramework(holder.Assembly); holder = holder.BaseType)
        {
            parts.AddRange(holder.GetFields(Own).Select(static field => field.FieldType));
        }

        return [.. parts, .. holder?.GenericTypeArguments ?? []];
    }

    /// <summary>What is known of a declared type.</summary>
    private static class Exactly<T>
    {
        /// <summary>Whether a value of exactly this type may hold one.</summary>
        public static readonly bool MayHold = MayBeIn(typeof(T));

        /// <summary>Whether nobody knows what a value of exactly this type holds.</summary>
        public static readonly bool IsUnknown = HeldCollections.IsUnknown(typeof(T));

        /// <summary>Whether no value of the type does: there are no derived classes, and it is no collection itself.</summary>
        public static readonly bool IsPlain = typeof(T) == typeof(string)
            || (!MayHold && !IsUnknown && typeof(T).IsSealed && !typeof(IEnumerable).IsAssignableFrom(typeof(T)));
    }
}
