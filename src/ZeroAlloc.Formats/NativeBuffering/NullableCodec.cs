using System.ComponentModel;
using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.NativeBuffering.Reading;

namespace ZeroAlloc.Formats.NativeBuffering;

/// <summary>
/// Scalars that may be <see langword="null"/>: up to 4 bytes in the low half of the slot, with a 1 in the high half; more in a block.
/// For generated code.
/// </summary>
/// <typeparam name="T">A type that <see cref="ScalarCodec{T}"/> takes.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct NullableCodec<T> : IBufferedCodec<T?>
    where T : unmanaged
{
    private const ulong Present = 1UL << 32;

    /// <inheritdoc/>
    public static IEqualityComparer<T?>? SeededComparer => SeededNullableComparer<T>.Instance;

    private static bool IsInline => ScalarCodec<T>.ElementSize <= sizeof(uint);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Measure(T? value, ref NativeBufferSize size)
    {
        if (!IsInline && value is not null)
        {
            size.AddBlock(1, ScalarCodec<T>.ElementSize);
        }
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Write(T? value, ref NativeBufferWriter writer, int slot)
    {
        if (value is not { } present)
        {
            writer.WriteSlot(slot, 0);
        }
        else if (IsInline)
        {
            writer.WriteSlot(slot, ScalarCodec<T>.ToBits(present) | Present);
        }
        else
        {
            ScalarCodec<T>.WriteAll(new ReadOnlySpan<T>(in present), ref writer, writer.WriteBlock(slot, 1, ScalarCodec<T>.ElementSize));
        }
    }

    /// <inheritdoc/>
    public static bool Verify(ref NativeBufferVerifier verifier, int slot)
    {
        ulong content = verifier.Slot(slot);
        if (content == 0)
        {
            return true;
        }

        if (IsInline)
        {
            return (content >= Present && ScalarCodec<T>.IsValid(content ^ Present))
                || verifier.Fail(NativeBufferReason.InvalidValue, slot);
        }

        return verifier.TryTake(slot, content, ScalarCodec<T>.ElementSize, out int block, out int count)
            && (count == 1 || verifier.Fail(NativeBufferReason.InvalidValue, slot))
            && ScalarCodec<T>.VerifyAll(ref verifier, block, 1);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static T? Read(in NativeBuffer buffer, ulong slot)
    {
        if (slot == 0)
        {
            return null;
        }

        return IsInline ? ScalarCodec<T>.FromBits((uint)slot) : ScalarCodec<T>.ReadAt(in buffer, (int)slot);
    }
}
