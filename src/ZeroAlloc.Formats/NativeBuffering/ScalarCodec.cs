using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using ZeroAlloc.Formats.NativeBuffering.Model;
using ZeroAlloc.Formats.NativeBuffering.Reading;

namespace ZeroAlloc.Formats.NativeBuffering;

/// <summary>
/// Scalars of 1 to 16 bytes: <see cref="bool"/>, integers, <see cref="char"/>, floating-point numbers, <see cref="decimal"/>,
/// <see cref="Guid"/>, dates, times, and enums. Up to 8 bytes are in the slot itself, more in a block. For generated code.
/// </summary>
/// <typeparam name="T">One of these types. Other types aren't supported.</typeparam>
/// <remarks>
/// The tests of <c>typeof(T)</c> are constants for the compiler, so each method compiles to one branch. Bound: casts are between spans,
/// which keep their bytes, or between values that <c>typeof(T)</c> makes equal in size.
/// </remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ScalarCodec<T> : IBufferedCodec<T>, IBufferedKeys<T>
    where T : unmanaged
{
    /// <inheritdoc/>
    public static int ElementSize
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => typeof(T) == typeof(DateTimeOffset) ? NativeBufferLayout.WideSize : Unsafe.SizeOf<T>();
    }

    /// <inheritdoc cref="IBufferedElements{T}.SeededComparer"/>
    public static IEqualityComparer<T>? SeededComparer => SeededComparer<T>.Instance;

    private static bool IsInline
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => ElementSize <= NativeBufferLayout.SlotSize;
    }

    /// <summary>Whether the elements stand in a message as they stand in memory.</summary>
    private static bool IsImage => typeof(T) != typeof(DateTime) && typeof(T) != typeof(DateTimeOffset);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Measure(T value, ref NativeBufferSize size)
    {
        if (!IsInline)
        {
            size.AddBlock(1, ElementSize);
        }
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Write(T value, ref NativeBufferWriter writer, int slot)
    {
        if (IsInline)
        {
            writer.WriteSlot(slot, ToBits(value));
        }
        else
        {
            WriteAll(new ReadOnlySpan<T>(in value), ref writer, writer.WriteBlock(slot, 1, ElementSize));
        }
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool Verify(ref NativeBufferVerifier verifier, int slot)
    {
        ulong content = verifier.Slot(slot);
        if (IsInline)
        {
            return IsValid(content) || verifier.Fail(NativeBufferReason.InvalidValue, slot);
        }

        return content == 0
            || (verifier.TryTake(slot, content, ElementSize, out int block, out int count)
                && (count == 1 || verifier.Fail(NativeBufferReason.InvalidValue, slot))
                && VerifyAll(ref verifier, block, 1));
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static T Read(in NativeBuffer buffer, ulong slot)
    {
        if (IsInline)
        {
            return FromBits(slot);
        }

        return slot == 0 ? default : ReadAt(in buffer, (int)slot);
    }

    /// <inheritdoc/>
    public static void MeasureAll(scoped ReadOnlySpan<T> values, ref NativeBufferSize size)
    {
    }

    /// <inheritdoc/>
    public static void WriteAll(scoped ReadOnlySpan<T> values, ref NativeBufferWriter writer, int block)
    {
        Span<byte> bytes = writer.Block(block, values.Length * ElementSize);
        if (IsImage)
        {
            MemoryMarshal.AsBytes(values).CopyTo(bytes);
            if (typeof(T) == typeof(bool))
            {
                ScalarValues.NormalizeBools(bytes);
            }

            return;
        }

        for (int i = 0; i < values.Length; i++)
        {
            Span<byte> element = bytes.Slice(i * ElementSize, ElementSize);
            if (typeof(T) == typeof(DateTime))
            {
                MemoryMarshal.Write(element, ToBits(values[i]));
            }
            else
            {
                MemoryMarshal.Write(element, new BufferedDateTimeOffset(Unsafe.BitCast<T, DateTimeOffset>(values[i])));
            }
        }
    }

    /// <inheritdoc/>
    public static bool VerifyAll(ref NativeBufferVerifier verifier, int block, int count)
    {
        if (!ScalarValues.IsRestricted<T>())
        {
            return true;
        }

        int bad = ScalarValues.IndexOfInvalid<T>(verifier.Block(block, count * ElementSize), ElementSize);
        return bad < 0 || verifier.Fail(NativeBufferReason.InvalidValue, block + (bad * ElementSize));
    }

    /// <inheritdoc/>
    public static void ReadAll(in NativeBuffer buffer, int block, Span<T> values)
    {
        if (IsImage)
        {
            buffer.Span.Slice(block, values.Length * ElementSize).CopyTo(MemoryMarshal.AsBytes(values));
            buffer.ThrowIfReturned();
            return;
        }

        for (int i = 0; i < values.Length; i++)
        {
            values[i] = ReadAt(in buffer, block + (i * ElementSize));
        }
    }

    /// <inheritdoc/>
    public static int Compare(T left, T right) => Comparer<T>.Default.Compare(left, right);

    /// <inheritdoc/>
    public static bool IsKey(T key) => true;

    /// <inheritdoc/>
    public static bool VerifyAscending(ref NativeBufferVerifier verifier, int block, int count)
    {
        ReadOnlySpan<T> keys = MemoryMarshal.Cast<byte, T>(verifier.Block(block, count * ElementSize));
        for (int i = 1; i < keys.Length; i++)
        {
            if (Compare(keys[i - 1], keys[i]) >= 0)
            {
                return verifier.Fail(NativeBufferReason.UnsortedKeys, block + (i * ElementSize));
            }
        }

        return true;
    }

    /// <summary>The scalar that stands at an offset.</summary>
    internal static T ReadAt(in NativeBuffer buffer, int offset)
    {
        if (typeof(T) == typeof(DateTime))
        {
            return FromBits(buffer.ReadUInt64(offset));
        }

        if (typeof(T) == typeof(DateTimeOffset))
        {
            return Unsafe.BitCast<DateTimeOffset, T>(ReadImage<BufferedDateTimeOffset>(in buffer, offset).ToDateTimeOffset());
        }

        return ReadImage<T>(in buffer, offset);
    }

    private static TImage ReadImage<TImage>(in NativeBuffer buffer, int offset)
        where TImage : unmanaged
    {
        TImage value = MemoryMarshal.Read<TImage>(buffer.Span.Slice(offset, Unsafe.SizeOf<TImage>()));
        buffer.ThrowIfReturned();
        return value;
    }

    /// <summary>A scalar of up to 8 bytes as a number.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong ToBits(T value)
    {
        if (typeof(T) == typeof(DateTime))
        {
            // Through the public members: the image also has a bit for the ambiguous hour of a daylight saving time.
            DateTime time = Unsafe.BitCast<T, DateTime>(value);
            return (ulong)time.Ticks | ((ulong)time.Kind << ScalarValues.KindShift);
        }

        if (typeof(T) == typeof(bool))
        {
            return Unsafe.BitCast<T, byte>(value) == 0 ? 0UL : 1;
        }

        return Unsafe.SizeOf<T>() switch
        {
            1 => Unsafe.BitCast<T, byte>(value),
            2 => Unsafe.BitCast<T, ushort>(value),
            4 => Unsafe.BitCast<T, uint>(value),
            _ => Unsafe.BitCast<T, ulong>(value),
        };
    }

    /// <summary>The scalar of up to 8 bytes that a number stands for.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static T FromBits(ulong bits)
    {
        if (typeof(T) == typeof(DateTime))
        {
            return Unsafe.BitCast<DateTime, T>(ScalarValues.ToDateTime(bits));
        }

        return Unsafe.SizeOf<T>() switch
        {
            1 => Unsafe.BitCast<byte, T>((byte)bits),
            2 => Unsafe.BitCast<ushort, T>((ushort)bits),
            4 => Unsafe.BitCast<uint, T>((uint)bits),
            _ => Unsafe.BitCast<ulong, T>(bits),
        };
    }

    /// <summary>Whether a number stands for a scalar of up to 8 bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool IsValid(ulong bits) =>
        (ElementSize == NativeBufferLayout.SlotSize || bits >> (8 * ElementSize) == 0) && ScalarValues.IsValid<T>(bits);
}
