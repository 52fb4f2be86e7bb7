using System.ComponentModel;
using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.NativeBuffering.Model;
using ZeroAlloc.Formats.NativeBuffering.Reading;

namespace ZeroAlloc.Formats.NativeBuffering;

/// <summary>Strings: the slot holds offset and length of UTF-8 text. For generated code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct StringCodec : IBufferedCodec<string?>, IBufferedKeys<string?>
{
    private const int FirstSurrogate = 0xD800;
    private const int FirstBehindSurrogates = 0xE000;

    /// <inheritdoc/>
    public static int ElementSize => NativeBufferLayout.SlotSize;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Measure(string? value, ref NativeBufferSize size) => size.AddText(value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Write(string? value, ref NativeBufferWriter writer, int slot) => writer.WriteString(slot, value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool Verify(ref NativeBufferVerifier verifier, int slot) => verifier.VerifyString(slot);

    /// <inheritdoc/>
    public static string? Read(in NativeBuffer buffer, ulong slot)
    {
        if (slot == 0)
        {
            return null;
        }

        string text = MessageText.ToString(buffer.Span.Slice((int)slot, (int)(slot >> 32)));
        buffer.ThrowIfReturned();
        return text;
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void MeasureAll(scoped ReadOnlySpan<string?> values, ref NativeBufferSize size) => size.AddText(values);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void WriteAll(scoped ReadOnlySpan<string?> values, ref NativeBufferWriter writer, int block) =>
        writer.WriteStrings(block, values);

    /// <inheritdoc/>
    public static bool VerifyAll(ref NativeBufferVerifier verifier, int block, int count)
    {
        for (int i = 0; i < count; i++)
        {
            if (!verifier.VerifyString(block + (i * NativeBufferLayout.SlotSize)))
            {
                return false;
            }
        }

        return true;
    }

    /// <inheritdoc/>
    public static void ReadAll(in NativeBuffer buffer, int block, Span<string?> values)
    {
        for (int i = 0; i < values.Length; i++)
        {
            values[i] = Read(in buffer, buffer.ReadUInt64(block + (i * NativeBufferLayout.SlotSize)));
        }
    }

    /// <summary>The order of the UTF-8 bytes, computed from UTF-16: surrogates encode the characters that sort last.</summary>
    public static int Compare(string? left, string? right)
    {
        ReadOnlySpan<char> a = left;
        ReadOnlySpan<char> b = right;
        int common = a.CommonPrefixLength(b);
        return common == a.Length || common == b.Length ? a.Length - b.Length : Rank(a[common]) - Rank(b[common]);
    }

    /// <summary>
    /// Whether the text isn't <see langword="null"/> and is valid UTF-16. An unpaired surrogate would be replaced, and a lookup wouldn't
    /// find it.
    /// </summary>
    public static bool IsKey(string? key)
    {
        if (key is null)
        {
            return false;
        }

        for (int i = 0; i < key.Length; i++)
        {
            if (char.IsSurrogate(key[i]) && (i + 1 == key.Length || !char.IsSurrogatePair(key[i], key[++i])))
            {
                return false;
            }
        }

        return true;
    }

    /// <inheritdoc/>
    public static bool VerifyAscending(ref NativeBufferVerifier verifier, int block, int count)
    {
        ReadOnlySpan<byte> previous = default;
        for (int i = 0; i < count; i++)
        {
            int slot = block + (i * NativeBufferLayout.SlotSize);
            ulong reference = verifier.Slot(slot);
            if (reference == 0)
            {
                return verifier.Fail(NativeBufferReason.InvalidValue, slot);
            }

            ReadOnlySpan<byte> key = verifier.Block((int)reference, (int)(reference >> 32));
            if (i > 0 && previous.SequenceCompareTo(key) >= 0)
            {
                return verifier.Fail(NativeBufferReason.UnsortedKeys, slot);
            }

            previous = key;
        }

        return true;
    }

    private static int Rank(char unit) => unit switch
    {
        < (char)FirstSurrogate => unit,
        < (char)FirstBehindSurrogates => unit + 0x2000,
        _ => unit - 0x800,
    };
}
