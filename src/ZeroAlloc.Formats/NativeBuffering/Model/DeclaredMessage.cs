using System.Runtime.CompilerServices;

namespace ZeroAlloc.Formats.NativeBuffering.Model;

/// <summary>Finds out as which type a message is written whose run-time type derives from the declared one.</summary>
/// <remarks>
/// A message's name is that of its type: who asked for an animal can't read a dog. So the declared type decides, as it does for members.
/// <b>Threading</b>: any number of threads. Types that can be unloaded are not kept.
/// </remarks>
internal static class DeclaredMessage
{
    private static readonly ConditionalWeakTable<Type, Type> s_messages = new();
    private static readonly ConditionalWeakTable<Type, Func<IBufferedMessageSource, IBufferedMessageSource>> s_writers = new();

    /// <inheritdoc cref="NativeBufferMessage.As"/>
    public static IBufferedMessageSource Of(IBufferedMessageSource message, Type declared)
    {
        Type type = MessageOf(declared);
        return type == typeof(object) || type == MessageOf(message.GetType()) || !type.IsInstanceOfType(message)
            ? message
            : s_writers.GetValue(type, CreateWriter)(message);
    }

    /// <summary>The type itself, or its nearest base class, that is a message; <see cref="object"/> if none is.</summary>
    private static Type MessageOf(Type type) => s_messages.GetValue(type, FindMessage);

    private static Type FindMessage(Type type)
    {
        Type? candidate = type.IsClass ? type : null;
        while (candidate is not null && !IsMessage(candidate))
        {
            candidate = candidate.BaseType;
        }

        return candidate ?? typeof(object);
    }

    private static bool IsMessage(Type type) => Array.Exists(type.GetInterfaces(), item =>
        item.IsConstructedGenericType
        && item.GetGenericTypeDefinition() == typeof(IBufferedMessageSource<>)
        && item.GenericTypeArguments[0] == type);

    private static Func<IBufferedMessageSource, IBufferedMessageSource> CreateWriter(Type type) => typeof(DeclaredMessage<>)
        .MakeGenericType(type)
        .GetMethod(nameof(DeclaredMessage<>.Create))!
        .CreateDelegate<Func<IBufferedMessageSource, IBufferedMessageSource>>();
}
