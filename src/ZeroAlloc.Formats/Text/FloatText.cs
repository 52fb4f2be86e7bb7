using System.Buffers;
using System.Buffers.Text;
using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace ZeroAlloc.Formats.Text;

/// <summary>
/// Shortest text of the floating-point types that reads back as the same value, and the text of <see cref="decimal"/>, in UTF-8.
/// </summary>
/// <remarks>
/// Bound: at most the type's <c>MaxLength…</c> bytes are stored. NaN and the infinities have no JSON number; writing one throws
/// the very exception of System.Text.Json, which is asked for it.
/// </remarks>
internal readonly partial struct FloatText :
    IText<Half>,
    IText<float>,
    IText<double>,
    IText<decimal>,
    IParsedText<Half>,
    IParsedText<float>,
    IParsedText<double>,
    IParsedText<decimal>
{
    /// <summary>Bytes a <see cref="double"/> can take: sign, 17 digits, point, exponent, with room to spare.</summary>
    public const int MaxLengthDouble = 32;

    /// <summary>Bytes a <see cref="float"/> can take: sign, 9 digits, point, exponent, with room to spare.</summary>
    public const int MaxLengthSingle = 24;

    /// <summary>Bytes a <see cref="Half"/> can take: sign, 5 digits, point, exponent, with room to spare.</summary>
    public const int MaxLengthHalf = 16;

    /// <summary>Bytes a <see cref="decimal"/> can take: sign, 29 digits, point.</summary>
    public const int MaxLengthDecimal = 31;

    // From these magnitudes on the shortest text has an exponent, 1E+15 and 1E+07.
    private const double DoubleExponentFrom = 1E15;
    private const float SingleExponentFrom = 1E7f;

    static int IText<Half>.MaxLength => MaxLengthHalf;

    static int IText<float>.MaxLength => MaxLengthSingle;

    static int IText<double>.MaxLength => MaxLengthDouble;

    static int IText<decimal>.MaxLength => MaxLengthDecimal;

    /// <summary>Writes a <see cref="double"/>.</summary>
    /// <exception cref="ArgumentException">The value is NaN or infinite.</exception>
    public static ref byte Write(ref byte p, double value)
    {
        // Whole numbers are the common case of a double in a model and cost an integer's digits; -0 keeps its sign below.
        long whole = (long)value;
        if (whole == value && Math.Abs(value) < DoubleExponentFrom && (whole != 0 || !double.IsNegative(value)))
        {
            return ref IntegerText.Write(ref p, whole);
        }

        if (!double.IsFinite(value))
        {
            ThrowNotFinite(JsonMetadataServices.DoubleConverter, value);
        }

        bool fits = Utf8Formatter.TryFormat(value, MemoryMarshal.CreateSpan(ref p, MaxLengthDouble), out int written);
        Debug.Assert(fits);
        return ref Unsafe.Add(ref p, written);
    }

    /// <summary>Writes a <see cref="float"/>.</summary>
    /// <exception cref="ArgumentException">The value is NaN or infinite.</exception>
    public static ref byte Write(ref byte p, float value)
    {
        int whole = (int)value;
        if (whole == value && Math.Abs(value) < SingleExponentFrom && (whole != 0 || !float.IsNegative(value)))
        {
            return ref IntegerText.Write(ref p, whole);
        }

        if (!float.IsFinite(value))
        {
            ThrowNotFinite(JsonMetadataServices.SingleConverter, value);
        }

        bool fits = Utf8Formatter.TryFormat(value, MemoryMarshal.CreateSpan(ref p, MaxLengthSingle), out int written);
        Debug.Assert(fits);
        return ref Unsafe.Add(ref p, written);
    }

    /// <summary>Writes a <see cref="Half"/>.</summary>
    /// <exception cref="ArgumentException">The value is NaN or infinite.</exception>
    public static ref byte Write(ref byte p, Half value)
    {
        if (!Half.IsFinite(value))
        {
            ThrowNotFinite(JsonMetadataServices.HalfConverter, value);
        }

        bool fits = value.TryFormat(MemoryMarshal.CreateSpan(ref p, MaxLengthHalf), out int written, default, CultureInfo.InvariantCulture);
        Debug.Assert(fits);
        return ref Unsafe.Add(ref p, written);
    }

    [DoesNotReturn]
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void ThrowNotFinite<T>(JsonConverter<T> converter, T value)
    {
        using Utf8JsonWriter writer = new(new ArrayBufferWriter<byte>());
        converter.Write(writer, value, JsonSerializerOptions.Default);
        throw new UnreachableException("System.Text.Json wrote a number that is not finite.");
    }
}
