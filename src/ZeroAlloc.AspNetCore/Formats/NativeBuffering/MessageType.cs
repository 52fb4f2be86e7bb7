using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Compilation.Precompiled;
using ZeroAlloc.Formats.NativeBuffering;

namespace ZeroAlloc.AspNetCore.Formats.NativeBuffering;

/// <summary>
/// What is known of a type whose values are made of binary messages, or are views over them. How
/// values are written does not depend on it: a value says so itself.
/// </summary>
/// <remarks>
/// Found by reflection once per type. Types that can be unloaded are not kept. <b>Threading</b>: immutable.
/// </remarks>
[UnconditionalSuppressMessage(
    "Trimming", "IL2070", Justification = "The interfaces of messages are kept: generated code and this library name them.")]
internal abstract class MessageType
{
    private static readonly ConcurrentDictionary<Type, MessageType?> s_byType = new();

    /// <summary>Whether the values are views over the message; otherwise they are objects made of it.</summary>
    public abstract bool IsView { get; }

    /// <summary>The type whose messages are read: what API descriptions show.</summary>
    public abstract Type SourceType { get; }

    /// <summary>Whether code was generated for the type: not for every construction of a generic one.</summary>
    public virtual bool CanRead => true;

    /// <summary>What is known of a type; null if it is none of a message, or one that no code was generated for.</summary>
    /// <param name="type">A type with a source generator, its view, or such a type's <see cref="Nullable{T}"/>.</param>
    public static MessageType? Of(Type type)
    {
        if (s_byType.TryGetValue(type, out MessageType? known))
        {
            return known;
        }

        known = Create(Nullable.GetUnderlyingType(type) ?? type);
        return type.IsCollectible ? known : s_byType.GetOrAdd(type, known);
    }

    /// <summary>Whether a type is a view over messages; to other formats it looks like a struct without members.</summary>
    public static bool IsViewType<T>() => Of(typeof(T)) is MessageType<T> { IsView: true };

    /// <summary>Whether values of a type can be sent as messages, as far as the type tells.</summary>
    public static bool CanBeSent(Type type) => typeof(IBufferedMessageSource).IsAssignableFrom(type)
        && (Of(type) is not null || !Implements(type, typeof(IBufferedMessageSource<>), type));

    /// <summary>How values are read by a host.</summary>
    public abstract BodyContract ContractFor(NativeBufferFormat format);

    private static MessageType? Create(Type type)
    {
        if (type.ContainsGenericParameters || type.IsByRefLike)
        {
            return null;
        }

        if (type.IsValueType && Implements(type, typeof(IBufferedMessage<>), type))
        {
            Type? layout = Array.Find(type.GetInterfaces(), static item =>
                item.IsConstructedGenericType && item.GetGenericTypeDefinition() == typeof(IBufferedMessageLayout<,>));
            return New(typeof(MessageViewType<>), type, layout?.GenericTypeArguments[0] ?? type);
        }

        // A derived type that is not marked itself inherits the interface of its base, by which it can't be made.
        return Implements(type, typeof(IBufferedMessageSource<>), type) && New(typeof(MessageObjectType<>), type) is { CanRead: true } known
            ? known
            : null;
    }

    private static bool Implements(Type type, Type definition, Type argument) => Array.Exists(type.GetInterfaces(), item =>
        item.IsConstructedGenericType && item.GetGenericTypeDefinition() == definition && item.GenericTypeArguments[0] == argument);

    /// <summary>Null where a native application has no code for a view: the build didn't know it.</summary>
    private static MessageType? New(
        [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicConstructors)] Type definition,
        Type argument,
        params object[] arguments) =>
        Constructions.TryCreate<MessageType>(definition, [argument], arguments);
}
