using System.ComponentModel;
using ZeroAlloc.Formats.NativeBuffering.Model;

namespace ZeroAlloc.Formats.NativeBuffering;

/// <summary>Elements that take one slot each, with the format of a member of their type. For generated code.</summary>
/// <typeparam name="T">The elements.</typeparam>
/// <typeparam name="TCodec">The format of an element.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct SlotElements<T, TCodec> : IBufferedElements<T>
    where TCodec : struct, IBufferedCodec<T>
{
    /// <inheritdoc/>
    public static int ElementSize => NativeBufferLayout.SlotSize;

    /// <inheritdoc/>
    public static IEqualityComparer<T>? SeededComparer => TCodec.SeededComparer;

    /// <inheritdoc/>
    public static void MeasureAll(scoped ReadOnlySpan<T> values, ref NativeBufferSize size)
    {
        foreach (T value in values)
        {
            TCodec.Measure(value, ref size);
        }
    }

    /// <inheritdoc/>
    public static void WriteAll(scoped ReadOnlySpan<T> values, ref NativeBufferWriter writer, int block)
    {
        for (int i = 0; i < values.Length; i++)
        {
            TCodec.Write(values[i], ref writer, block + (i * NativeBufferLayout.SlotSize));
        }
    }

    /// <inheritdoc/>
    public static bool VerifyAll(ref NativeBufferVerifier verifier, int block, int count)
    {
        for (int i = 0; i < count; i++)
        {
            if (!TCodec.Verify(ref verifier, block + (i * NativeBufferLayout.SlotSize)))
            {
                return false;
            }
        }

        return true;
    }

    /// <inheritdoc/>
    public static void ReadAll(in NativeBuffer buffer, int block, Span<T> values)
    {
        for (int i = 0; i < values.Length; i++)
        {
            values[i] = TCodec.Read(in buffer, buffer.ReadUInt64(block + (i * NativeBufferLayout.SlotSize)));
        }
    }
}
