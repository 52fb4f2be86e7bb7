using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace ZeroAlloc.Formats.Text;

/// <summary>A <see cref="Guid"/> as <c>"d85b1407-351d-4694-9392-03acc5870eb1"</c> in UTF-8.</summary>
internal readonly struct GuidText : IQuotedText<Guid>
{
    /// <summary>Bytes of any value, without quotes.</summary>
    public const int Length = 36;

    /// <summary>Bytes written, quotes included.</summary>
    public static int MaxLength => Length + 2;

    /// <summary>
    /// Writes the value in quotes and returns the position behind them. Bound: exactly <see cref="MaxLength"/> bytes are stored.
    /// </summary>
    public static ref byte WriteQuoted(ref byte p, Guid value)
    {
        p = (byte)'"';
        p = ref Write(ref Unsafe.Add(ref p, 1), value);
        p = (byte)'"';
        return ref Unsafe.Add(ref p, 1);
    }

    /// <summary>
    /// Writes the value without quotes and returns the position behind it. Bound: exactly <see cref="Length"/> bytes are stored.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte p, Guid value)
    {
        const byte None = 255;

        // In the order of the text: the first three groups are little-endian numbers.
        Vector128<byte> bytes = Shuffles.Pick(
            Unsafe.BitCast<Guid, Vector128<byte>>(value), Vector128.Create((byte)3, 2, 1, 0, 5, 4, 7, 6, 8, 9, 10, 11, 12, 13, 14, 15));
        Vector128<byte> first = Digits(Vector128.WidenLower(bytes));
        Vector128<byte> second = Digits(Vector128.WidenUpper(bytes));
        Vector128<byte> start = Shuffles.Pick(first, Vector128.Create((byte)0, 1, 2, 3, 4, 5, 6, 7, None, 8, 9, 10, 11, None, 12, 13))
            | Vector128.Create((byte)0, 0, 0, 0, 0, 0, 0, 0, (byte)'-', 0, 0, 0, 0, (byte)'-', 0, 0);
        Vector128<byte> end = Shuffles.Pick(second, Vector128.Create((byte)1, 2, 3, None, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15))
            | Vector128.Create((byte)0, 0, 0, (byte)'-', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
        start.StoreUnsafe(ref p);
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref p, 14), first.AsUInt32().GetElement(3));
        Unsafe.Add(ref p, 18) = (byte)'-';
        Unsafe.Add(ref p, 19) = second.ToScalar();
        end.StoreUnsafe(ref p, 20);
        return ref Unsafe.Add(ref p, Length);
    }

    /// <summary>Reads a value without quotes, in lower or upper case, at the start of a text. What follows it is not looked at.</summary>
    /// <remarks>
    /// The 32 digits are gathered in two vectors, tested and weighed at once. Every load is of bytes within the 36 that have to be there.
    /// </remarks>
    public static bool TryParse(ReadOnlySpan<byte> text, out Guid value, out int consumed)
    {
        const byte None = 255;
        value = default;
        consumed = Length;
        if (text.Length < Length || text[8] != '-' || text[13] != '-' || text[18] != '-' || text[23] != '-')
        {
            return false;
        }

        ref byte p = ref MemoryMarshal.GetReference(text);
        Vector128<byte> start = Vector128.LoadUnsafe(ref p);
        Vector128<byte> middle = Vector128.LoadUnsafe(ref p, 16);
        Vector128<byte> end = Vector128.LoadUnsafe(ref p, 20);

        // In the order of the bytes in memory: the first three groups are little-endian numbers.
        Vector128<byte> first = Shuffles.Pick(start, Vector128.Create((byte)6, 7, 4, 5, 2, 3, 0, 1, 11, 12, 9, 10, None, None, 14, 15))
            | Shuffles.Pick(
                middle, Vector128.Create(None, None, None, None, None, None, None, None, None, None, None, None, 0, 1, None, None));
        Vector128<byte> second = Shuffles.Pick(end, Vector128.Create(None, 0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15))
            | Shuffles.Pick(
                middle,
                Vector128.Create((byte)3, None, None, None, None, None, None, None, None, None, None, None, None, None, None, None));
        Vector128<byte> high = Nibbles(first, out Vector128<byte> areDigits);
        Vector128<byte> low = Nibbles(second, out Vector128<byte> areDigitsToo);
        value = Unsafe.BitCast<Vector128<byte>, Guid>(Vector128.Narrow(JoinNibbles(high), JoinNibbles(low)));
        return (areDigits & areDigitsToo) == Vector128<byte>.AllBitsSet;
    }

    /// <summary>The two small hexadecimal digits of the byte in each lane.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<byte> Digits(Vector128<ushort> lanes)
    {
        Vector128<byte> nibbles = ((lanes >> 4) | ((lanes & Vector128.Create((ushort)0x0F)) << 8)).AsByte();
        return Shuffles.Pick(Vector128.Create("0123456789abcdef"u8), nibbles);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<byte> Nibbles(Vector128<byte> text, out Vector128<byte> areDigits)
    {
        Vector128<byte> numbers = text - Vector128.Create((byte)'0');
        Vector128<byte> letters = (text | Vector128.Create((byte)0x20)) - Vector128.Create((byte)'a');
        Vector128<byte> areNumbers = Vector128.LessThanOrEqual(numbers, Vector128.Create((byte)9));
        areDigits = areNumbers | Vector128.LessThanOrEqual(letters, Vector128.Create((byte)5));
        return Vector128.ConditionalSelect(areNumbers, numbers, letters + Vector128.Create((byte)10));
    }

    /// <summary>One byte of each pair of nibbles, the first of which is the higher one, in 16-bit lanes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<ushort> JoinNibbles(Vector128<byte> nibbles)
    {
        Vector128<ushort> pairs = nibbles.AsUInt16();
        return ((pairs << 4) | (pairs >> 8)) & Vector128.Create((ushort)0xFF);
    }
}
