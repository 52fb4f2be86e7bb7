using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;
using Microsoft.AspNetCore.Http;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.NativeBuffering;

namespace ZeroAlloc.AspNetCore.Http;

/// <summary>How values of one type are read from a binary message, without the caller naming the type.</summary>
/// <remarks>
/// Found by reflection once per type. Types that can be unloaded are not kept. <b>Threading</b>: immutable.
/// </remarks>
internal abstract class NativeBufferInput
{
    private static readonly ConcurrentDictionary<Type, NativeBufferInput?> s_byType = new();

    /// <summary>Whether the values are views over the message; otherwise they are objects made of it.</summary>
    public abstract bool IsView { get; }

    /// <summary>The type whose messages are read: what API descriptions show.</summary>
    public abstract Type SourceType { get; }

    /// <summary>Whether code was generated for the type: not for every construction of a generic one.</summary>
    public virtual bool CanRead => true;

    /// <summary>Whether values of a type can be sent as messages, as far as the type tells.</summary>
    public static bool CanBeSent(Type type) => typeof(IBufferedMessageSource).IsAssignableFrom(type)
        && (Of(type) is not null || !Implements(type, typeof(IBufferedMessageSource<>), type));

    /// <summary>The reader of a type; null if it is none of a message, or one that no code was generated for.</summary>
    /// <param name="type">A type with a source generator, its view, or such a type's <see cref="Nullable{T}"/>.</param>
    public static NativeBufferInput? Of(Type type)
    {
        if (s_byType.TryGetValue(type, out NativeBufferInput? input))
        {
            return input;
        }

        input = Create(Nullable.GetUnderlyingType(type) ?? type);
        return type.IsCollectible ? input : s_byType.GetOrAdd(type, input);
    }

    /// <summary>Receives and reads a body, as <see cref="NativeBufferRequest.ReadAsync"/> does.</summary>
    public abstract ValueTask<object> ReadAsync(HttpRequest request, int limit);

    private static NativeBufferInput? Create(Type type)
    {
        if (type.ContainsGenericParameters || type.IsByRefLike)
        {
            return null;
        }

        if (type.IsValueType && Implements(type, typeof(IBufferedMessage<>), type))
        {
            Type? layout = Array.Find(type.GetInterfaces(), static item =>
                item.IsConstructedGenericType && item.GetGenericTypeDefinition() == typeof(IBufferedMessageLayout<,>));
            return New(typeof(NativeBufferViewInput<>), type, layout?.GenericTypeArguments[0] ?? type);
        }

        // A derived type that is not marked itself inherits the interface of its base, by which it can't be made.
        return Implements(type, typeof(IBufferedMessageSource<>), type) && New(typeof(NativeBufferObjectInput<>), type) is { CanRead: true } input
            ? input
            : null;
    }

    private static bool Implements(Type type, Type definition, Type argument) => Array.Exists(type.GetInterfaces(), item =>
        item.IsConstructedGenericType && item.GetGenericTypeDefinition() == definition && item.GenericTypeArguments[0] == argument);

    private static NativeBufferInput New(
        [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicConstructors)] Type definition, Type argument, params object[] arguments) =>
        (NativeBufferInput)Activator.CreateInstance(definition.MakeGenericType(argument), arguments)!;
}
