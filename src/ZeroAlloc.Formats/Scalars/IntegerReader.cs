using System.Globalization;
using System.Numerics;
using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Json.Text;
using ZeroAlloc.Formats.Text;

namespace ZeroAlloc.Formats.Scalars;

/// <summary>Reads integers of up to 64 bits.</summary>
/// <remarks>Bound: positions move by the length that was parsed of a span which ends with the document.</remarks>
internal readonly struct IntegerReader<T> : IValueReader<T>
    where T : struct, IBinaryInteger<T>, IMinMaxValue<T>
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Read(ref ReadState reader, ref byte position, out T value)
    {
        ReadOnlySpan<byte> text = TokenScanner.From(ref reader, ref position);
        int sign = T.MinValue < T.Zero && !text.IsEmpty && text[0] == '-' ? 1 : 0;
        int length = IntegerText.ParseDigits(text[sign..], out ulong magnitude);

        // The lowest signed value is one further from zero than the highest.
        if (length == 0 || magnitude > ulong.CreateTruncating(T.MaxValue) + (uint)sign)
        {
            return ref JsonText.Silent(out value);
        }

        value = T.CreateTruncating(sign == 0 ? magnitude : 0 - magnitude);
        return ref Unsafe.Add(ref position, sign + length);
    }
}

/// <summary>Reads integers of 128 bits.</summary>
internal readonly struct WideIntegerReader<T> : IValueReader<T>
    where T : struct, IBinaryInteger<T>, IMinMaxValue<T>
{
    private const int MaxDigits = 39;

    public static ref byte Read(ref ReadState reader, ref byte position, out T value)
    {
        ReadOnlySpan<byte> text = TokenScanner.From(ref reader, ref position);
        int sign = T.MinValue < T.Zero && !text.IsEmpty && text[0] == '-' ? 1 : 0;
        text = text[..Math.Min(text.Length, sign + MaxDigits + 1)];
        int digits = text[sign..].IndexOfAnyExceptInRange((byte)'0', (byte)'9');
        int length = digits < 0 ? text.Length : sign + digits;
        length = length > sign && text[sign] == '0' ? sign + 1 : length;
        return ref length <= sign + MaxDigits
            && T.TryParse(text[..length], NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out value)
            ? ref Unsafe.Add(ref position, length)
            : ref JsonText.Silent(out value);
    }
}
