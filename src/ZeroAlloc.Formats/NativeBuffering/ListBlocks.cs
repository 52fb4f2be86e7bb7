using System.Runtime.CompilerServices;

namespace ZeroAlloc.Formats.NativeBuffering;

/// <summary>What all kinds of lists have in common: a slot with offset and count of a block of elements.</summary>
/// <typeparam name="T">The elements.</typeparam>
/// <typeparam name="TElements">How they are written.</typeparam>
internal static class ListBlocks<T, TElements>
    where TElements : struct, IBufferedElements<T>
{
    /// <summary>Counts the block and what its elements refer to.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Measure(scoped ReadOnlySpan<T> values, ref NativeBufferSize size)
    {
        size.Enter();
        size.AddBlock(values.Length, TElements.ElementSize);
        TElements.MeasureAll(values, ref size);
        size.Leave();
    }

    /// <summary>Writes the block and what its elements refer to.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Write(scoped ReadOnlySpan<T> values, ref NativeBufferWriter writer, int slot)
    {
        writer.Enter();
        TElements.WriteAll(values, ref writer, writer.WriteBlock(slot, values.Length, TElements.ElementSize));
        writer.Leave();
    }

    /// <summary>Number of elements of a verified block, before anything is made of that size.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The bytes were changed since they were verified: they don't hold so many.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Count(in NativeBuffer buffer, ulong slot)
    {
        uint count = (uint)(slot >> 32);
        if ((uint)slot + ((ulong)count * (uint)TElements.ElementSize) > (uint)buffer.Length)
        {
            ThrowChanged();
        }

        return (int)count;
    }

    /// <summary>Verifies a slot and its block.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool Verify(ref NativeBufferVerifier verifier, int slot)
    {
        ulong content = verifier.Slot(slot);
        if (content == 0)
        {
            return true;
        }

        if (!verifier.Enter(slot)
            || !verifier.TryTake(slot, content, TElements.ElementSize, out int block, out int count)
            || !TElements.VerifyAll(ref verifier, block, count))
        {
            return false;
        }

        verifier.Leave();
        return true;
    }

    private static void ThrowChanged() =>
        throw new ArgumentOutOfRangeException(
            null, "A list is longer than its message, because the bytes changed after they were verified. Keep the buffer unchanged while views are in use.");
}
