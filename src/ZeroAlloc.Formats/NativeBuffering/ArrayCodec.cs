using System.ComponentModel;
using System.Runtime.CompilerServices;

namespace ZeroAlloc.Formats.NativeBuffering;

/// <summary>Arrays of one dimension. For generated code.</summary>
/// <typeparam name="T">The elements.</typeparam>
/// <typeparam name="TElements">The format of the elements.</typeparam>
/// <remarks>The methods are inlined if the types are known, so that code shared between reference types needs no lookup.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ArrayCodec<T, TElements> : IBufferedCodec<T[]?>
    where TElements : struct, IBufferedElements<T>
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Measure(T[]? value, ref NativeBufferSize size)
    {
        if (value is not null)
        {
            ListBlocks<T, TElements>.Measure(new ReadOnlySpan<T>(value), ref size);
        }
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Write(T[]? value, ref NativeBufferWriter writer, int slot)
    {
        if (value is null)
        {
            writer.WriteSlot(slot, 0);
        }
        else
        {
            ListBlocks<T, TElements>.Write(new ReadOnlySpan<T>(value), ref writer, slot);
        }
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool Verify(ref NativeBufferVerifier verifier, int slot) => ListBlocks<T, TElements>.Verify(ref verifier, slot);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static T[]? Read(in NativeBuffer buffer, ulong slot)
    {
        if (slot == 0)
        {
            return null;
        }

        int count = ListBlocks<T, TElements>.Count(in buffer, slot);
        T[] values = count == 0 ? [] : new T[count];
        TElements.ReadAll(in buffer, (int)slot, values);
        return values;
    }
}
