using ZeroAlloc.Formats.NativeBuffering;

namespace ZeroAlloc.Formats;

/// <summary>A scalar that is a key or value of a dictionary.</summary>
/// <typeparam name="T">The scalar.</typeparam>
/// <param name="value">The scalar.</param>
public readonly struct BufferedValue<T>(T value) : IBufferedView<BufferedValue<T>>
    where T : unmanaged
{
    /// <inheritdoc/>
    static int IBufferedView<BufferedValue<T>>.ElementSize => ScalarCodec<T>.ElementSize;

    /// <summary>The scalar.</summary>
    public T Value => value;

    /// <inheritdoc/>
    static BufferedValue<T> IBufferedView<BufferedValue<T>>.ReadElement(in NativeBuffer buffer, int offset) =>
        new(ScalarCodec<T>.ReadAt(in buffer, offset));

    /// <summary>The scalar.</summary>
    public static implicit operator T(BufferedValue<T> value) => value.Value;

    /// <inheritdoc/>
    public override string? ToString() => Value.ToString();
}
