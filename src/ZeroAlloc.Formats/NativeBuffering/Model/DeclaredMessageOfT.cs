using System.Buffers;
using System.Reflection;

namespace ZeroAlloc.Formats.NativeBuffering.Model;

/// <summary>A message that is written as a base class of its own type.</summary>
/// <typeparam name="T">The base class, which is a message.</typeparam>
/// <remarks>
/// An interface's call would lead to the derived class, which implements it anew; so the base class's own methods are called, by delegates.
/// </remarks>
internal sealed class DeclaredMessage<T> : IBufferedMessageSource
    where T : class, IBufferedMessageSource
{
    private static readonly Func<T, int> s_calculateSize = MethodOf<Func<T, int>>(nameof(CalculateSize));
    private static readonly Func<T, Func<int, byte[]>, ArraySegment<byte>> s_writeToArray =
        MethodOf<Func<T, Func<int, byte[]>, ArraySegment<byte>>>(nameof(WriteTo), typeof(Func<int, byte[]>));

    private static readonly Action<T, IBufferWriter<byte>> s_writeToWriter =
        MethodOf<Action<T, IBufferWriter<byte>>>(nameof(WriteTo), typeof(IBufferWriter<byte>));

    private static readonly Func<T, bool> s_canWrite = MethodOf<Func<T, bool>>(nameof(CanWrite));

    private readonly T _message;

    private DeclaredMessage(T message) => _message = message;

    /// <summary>Wraps a message.</summary>
    public static IBufferedMessageSource Create(IBufferedMessageSource message) => new DeclaredMessage<T>((T)message);

    public int CalculateSize() => s_calculateSize(_message);

    public ArraySegment<byte> WriteTo(Func<int, byte[]> allocate) => s_writeToArray(_message, allocate);

    public void WriteTo(IBufferWriter<byte> destination) => s_writeToWriter(_message, destination);

    public bool CanWrite() => s_canWrite(_message);

    private static TDelegate MethodOf<TDelegate>(string name, params Type[] parameters)
        where TDelegate : Delegate
    {
        InterfaceMapping map = typeof(T).GetInterfaceMap(typeof(IBufferedMessageSource));
        int index = Array.IndexOf(map.InterfaceMethods, typeof(IBufferedMessageSource).GetMethod(name, parameters));
        return map.TargetMethods[index].CreateDelegate<TDelegate>();
    }
}
