using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace ZeroAlloc.Formats.NativeBuffering;

/// <summary>Lists. For generated code.</summary>
/// <typeparam name="T">The elements.</typeparam>
/// <typeparam name="TElements">The format of the elements.</typeparam>
/// <remarks>
/// The methods are inlined if the types are known, so that code shared between reference types needs no lookup. Bound: a list's span
/// checks its indexes. The count that is set is one of elements that are in the message, and all are overwritten.
/// </remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ListCodec<T, TElements> : IBufferedCodec<List<T>?>
    where TElements : struct, IBufferedElements<T>
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Measure(List<T>? value, ref NativeBufferSize size)
    {
        if (value is not null)
        {
            ListBlocks<T, TElements>.Measure(CollectionsMarshal.AsSpan(value), ref size);
        }
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Write(List<T>? value, ref NativeBufferWriter writer, int slot)
    {
        if (value is null)
        {
            writer.WriteSlot(slot, 0);
        }
        else
        {
            ListBlocks<T, TElements>.Write(CollectionsMarshal.AsSpan(value), ref writer, slot);
        }
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool Verify(ref NativeBufferVerifier verifier, int slot) => ListBlocks<T, TElements>.Verify(ref verifier, slot);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static List<T>? Read(in NativeBuffer buffer, ulong slot)
    {
        if (slot == 0)
        {
            return null;
        }

        // The elements are in the message, so that the list is no longer than the message allows.
        int count = ListBlocks<T, TElements>.Count(in buffer, slot);
        var values = new List<T>(count);
        CollectionsMarshal.SetCount(values, count);
        TElements.ReadAll(in buffer, (int)slot, CollectionsMarshal.AsSpan(values));
        return values;
    }
}
