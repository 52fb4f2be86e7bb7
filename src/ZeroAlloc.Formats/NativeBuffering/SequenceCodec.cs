using System.ComponentModel;
using ZeroAlloc.Formats.NativeBuffering.Reading;
using ZeroAlloc.Formats.NativeBuffering.Writing;

namespace ZeroAlloc.Formats.NativeBuffering;

/// <summary>
/// Collections that are neither arrays nor lists: interfaces, which are read as
/// <see cref="List{T}"/> or <see cref="HashSet{T}"/>, and sets. For generated code.
/// </summary>
/// <typeparam name="TCollection">
/// <see cref="HashSet{T}"/>, or an interface that <see cref="List{T}"/> or <see cref="HashSet{T}"/> implements.
/// </typeparam>
/// <typeparam name="T">The elements.</typeparam>
/// <typeparam name="TElements">The format of the elements.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct SequenceCodec<TCollection, T, TElements> : IBufferedCodec<TCollection?>
    where TCollection : class, IEnumerable<T>
    where TElements : struct, IBufferedElements<T>
{
    /// <inheritdoc/>
    public static void Measure(TCollection? value, ref NativeBufferSize size)
    {
        switch (value)
        {
            case null:
                break;
            case T[] array:
                ArrayCodec<T, TElements>.Measure(array, ref size);
                break;
            case List<T> list:
                ListCodec<T, TElements>.Measure(list, ref size);
                break;
            default:
                using (var elements = new PooledElements<T>(value))
                {
                    ListBlocks<T, TElements>.Measure(elements.Span, ref size);
                }

                break;
        }
    }

    /// <inheritdoc/>
    public static void Write(TCollection? value, ref NativeBufferWriter writer, int slot)
    {
        switch (value)
        {
            case null:
                writer.WriteSlot(slot, 0);
                break;
            case T[] array:
                ArrayCodec<T, TElements>.Write(array, ref writer, slot);
                break;
            case List<T> list:
                ListCodec<T, TElements>.Write(list, ref writer, slot);
                break;
            default:
                using (var elements = new PooledElements<T>(value))
                {
                    ListBlocks<T, TElements>.Write(elements.Span, ref writer, slot);
                }

                break;
        }
    }

    /// <inheritdoc/>
    public static bool Verify(ref NativeBufferVerifier verifier, int slot) => ListBlocks<T, TElements>.Verify(ref verifier, slot);

    /// <inheritdoc/>
    public static TCollection? Read(in NativeBuffer buffer, ulong slot)
    {
        List<T>? list = ListCodec<T, TElements>.Read(in buffer, slot);
        return list is null or TCollection
            ? list as TCollection
            : (TCollection)(object)new HashSet<T>(list, SeededHash.For(TElements.SeededComparer, list.Count));
    }
}
