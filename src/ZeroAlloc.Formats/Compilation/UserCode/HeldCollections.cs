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

    private static readonly ConditionalWeakTable<Type, Held> s_known = [];

    /// <summary>A class of whose values the class alone tells it.</summary>
    private static volatile Held? s_last;

    /// <summary>
    /// Notes <see cref="SecondPass.FewerItems"/> where a value that is about to be given to other code is of such a type.
    /// </summary>
    public static void Note<T>(ref OutputWindow window, T value)
    {
        if (window.SecondPass != SecondPass.FewerItems && In(value) == SecondPass.FewerItems)
        {
            window.Note(SecondPass.FewerItems);
        }
    }

    /// <summary>The same where that other code is the app's, which may change the value in any case.</summary>
    public static void NoteAppCode<T>(ref OutputWindow window, T value)
    {
        window.Note(SecondPass.MaybeChanged);
        if (window.SecondPass != SecondPass.FewerItems)
        {
            window.Note(In(value));
        }
    }

    /// <summary>Whether a value that is declared as this type may be such a collection, or hold one.</summary>
    public static bool MayBeIn(Type type) => Of(type).SecondPass == SecondPass.FewerItems;

    /// <summary>What a second pass would find if other code has enumerated all of a value.</summary>
    private static SecondPass In<T>(T value) =>
        value is null ? SecondPass.SameValue
        : typeof(T).IsValueType || Exactly<T>.IsPlain ? Exactly<T>.SecondPass
        : In((object)value);

    private static SecondPass In(object value)
    {
        Type type = value.GetType();
        if (s_last is { } last && last.Type == type)
        {
            return last.SecondPass;
        }

        bool isCollection = value is IEnumerable and not string;
        if (isCollection && !RepeatableCollections.IsRepeatable(value))
        {
            return SecondPass.FewerItems;
        }

        // What a wrapper of the framework's wraps is another collection the next time.
        Held held = Of(type);
        if (!type.IsCollectible && !(isCollection && !RepeatableCollections.Contains(type)))
        {
            s_last = held;
        }

        return held.SecondPass;
    }

    private static Held Of(Type type) => s_known.GetValue(type, static one => new Held(one, Look(one)));

    /// <summary>Fields may be of types in assemblies that aren't there, as long as nobody uses them.</summary>
    private static SecondPass Look(Type type)
    {
        try
        {
            return Look(type, [], MaxDepth);
        }
        catch (Exception e) when (e is IOException or TypeLoadException or BadImageFormatException)
        {
            return SecondPass.MaybeFewerItems;
        }
    }

    private static SecondPass Look(Type type, HashSet<Type> seen, int depth)
    {
        if (type.IsPrimitive || type.IsEnum || type.IsPointer || type == typeof(string) || seen.Contains(type))
        {
            return SecondPass.SameValue;
        }

        if (depth == 0 || seen.Count == MaxTypes)
        {
            return SecondPass.MaybeFewerItems;
        }

        // The value itself is of exactly this class, which may have derived classes.
        bool isUnknown = type == typeof(object)
            || type.IsInterface
            || (seen.Count > 0 && !type.IsSealed && !type.IsArray && !AssemblyStamps.IsOfFramework(type.Assembly));
        seen.Add(type);
        SecondPass found = isUnknown ? SecondPass.MaybeFewerItems : SecondPass.SameValue;
        if (type.IsArray)
        {
            return Look(type.GetElementType()!, seen, depth - 1);
        }

        bool hasItems = type.IsInterface
            ? IsCounted(type)
            : AssemblyStamps.IsOfFramework(type.Assembly) || RepeatableCollections.Contains(type);
        if (typeof(IEnumerable).IsAssignableFrom(type))
        {
            found = Worse(found, !hasItems ? SecondPass.FewerItems : type.IsGenericType ? SecondPass.SameValue : SecondPass.MaybeFewerItems);
        }

        return Parts(type).Aggregate(found, (worst, one) => Worse(worst, Look(one, seen, depth - 1)));
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

    private static SecondPass Worse(SecondPass one, SecondPass other) => one > other ? one : other;

    /// <summary>What is known of a type: what a second pass would find of its values, if other code has enumerated all of one.</summary>
    private sealed record Held(Type Type, SecondPass SecondPass);

    /// <summary>The same of a declared type.</summary>
    private static class Exactly<T>
    {
        /// <summary>Of a value of exactly this type.</summary>
        public static readonly SecondPass SecondPass = Of(typeof(T)).SecondPass;

        /// <summary>Whether it's so of all its values: there are no derived classes, and it is no collection itself.</summary>
        public static readonly bool IsPlain =
            typeof(T) == typeof(string) || (typeof(T).IsSealed && !typeof(IEnumerable).IsAssignableFrom(typeof(T)));
    }
}
