using ZeroAlloc.Formats.NativeBuffering;
using ZeroAlloc.Formats.NativeBuffering.Model;

namespace ZeroAlloc.Formats;

/// <summary>A scalar or <see langword="null"/> that is an element of a list, or a value of a dictionary.</summary>
/// <typeparam name="T">The scalar.</typeparam>
/// <param name="value">The scalar or null.</param>
public readonly struct BufferedNullable<T>(T? value) : IBufferedView<BufferedNullable<T>>
    where T : unmanaged
{
    /// <inheritdoc/>
    static int IBufferedView<BufferedNullable<T>>.ElementSize => NativeBufferLayout.SlotSize;

    /// <summary>Whether it is not <see langword="null"/>.</summary>
    public bool HasValue => value.HasValue;

    /// <summary>The scalar.</summary>
    /// <exception cref="InvalidOperationException">It is <see langword="null"/>.</exception>
    public T Value => value!.Value;

    /// <inheritdoc/>
    static BufferedNullable<T> IBufferedView<BufferedNullable<T>>.ReadElement(in NativeBuffer buffer, int offset) =>
        new(NullableCodec<T>.Read(in buffer, buffer.ReadUInt64(offset)));

    /// <summary>The scalar or null.</summary>
    public static implicit operator T?(BufferedNullable<T> value) => value.HasValue ? value.Value : null;

    /// <inheritdoc/>
    public override string? ToString() => value.ToString();
}
