using System.Numerics;
using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Reading;

/// <summary>Reads numbers that stand in quotes: the keys of dictionaries.</summary>
/// <remarks>Bound: the position moves over the quote, which was seen, and by what other readers have taken.</remarks>
internal readonly struct NumberKeyReader<T, TNumber> : IValueReader<T>
    where T : struct
    where TNumber : struct, IValueReader<T>
{
    public static ref byte Read(ref ReadState reader, ref byte position, out T value)
    {
        if (JsonText.Quoted(ref reader, ref position).IsEmpty)
        {
            return ref JsonText.Silent(out value);
        }

        position = ref TNumber.Read(ref reader, ref Unsafe.Add(ref position, 1), out value);
        return ref Unsafe.IsNullRef(ref position) ? ref position : ref JsonText.Literal(ref reader, ref position, "\""u8);
    }
}

/// <summary>Reads numbers, in quotes or not.</summary>
/// <remarks>For <c>JsonNumberHandling.AllowReadingFromString</c>, the default of the Web options.</remarks>
internal readonly struct QuotedNumberReader<T, TNumber> : IValueReader<T>
    where T : struct
    where TNumber : struct, IValueReader<T>
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Read(ref ReadState reader, ref byte position, out T value)
    {
        ref byte behind = ref TNumber.Read(ref reader, ref position, out value);
        return ref Unsafe.IsNullRef(ref behind) ? ref NumberKeyReader<T, TNumber>.Read(ref reader, ref position, out value) : ref behind;
    }
}

/// <summary>
/// Reads floating-point numbers that stand in quotes, and the names of values that are no finite numbers. Beyond the range of the type
/// there is none.
/// </summary>
internal readonly struct FloatKeyReader<T, TNumber> : IValueReader<T>
    where T : struct, IFloatingPointIeee754<T>
    where TNumber : struct, IValueReader<T>
{
    public static ref byte Read(ref ReadState reader, ref byte position, out T value)
    {
        ref byte behind = ref NumberKeyReader<T, TNumber>.Read(ref reader, ref position, out value);
        return ref Unsafe.IsNullRef(ref behind) || !T.IsFinite(value)
            ? ref FloatNames.Read(ref reader, ref position, out value)
            : ref behind;
    }
}

/// <summary>Reads floating-point numbers, in quotes or not, and the names of values that are no finite numbers.</summary>
/// <remarks>
/// For <c>AllowReadingFromString</c>, which includes the names. Beyond the range of the type only a number without quotes may be.
/// </remarks>
internal readonly struct QuotedFloatReader<T, TNumber> : IValueReader<T>
    where T : struct, IFloatingPointIeee754<T>
    where TNumber : struct, IValueReader<T>
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Read(ref ReadState reader, ref byte position, out T value)
    {
        ref byte behind = ref TNumber.Read(ref reader, ref position, out value);
        return ref Unsafe.IsNullRef(ref behind) ? ref FloatKeyReader<T, TNumber>.Read(ref reader, ref position, out value) : ref behind;
    }
}

/// <summary>Reads floating-point numbers, and the names of values that are no finite numbers.</summary>
/// <remarks>For <c>AllowNamedFloatingPointLiterals</c> alone.</remarks>
internal readonly struct NamedFloatReader<T, TNumber> : IValueReader<T>
    where T : struct, IFloatingPointIeee754<T>
    where TNumber : struct, IValueReader<T>
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Read(ref ReadState reader, ref byte position, out T value)
    {
        ref byte behind = ref TNumber.Read(ref reader, ref position, out value);
        return ref Unsafe.IsNullRef(ref behind) ? ref FloatNames.Read(ref reader, ref position, out value) : ref behind;
    }
}

/// <summary>The names of values that are no finite numbers.</summary>
internal static class FloatNames
{
    /// <summary>Reads a name in quotes.</summary>
    public static ref byte Read<T>(ref ReadState reader, ref byte position, out T value)
        where T : struct, IFloatingPointIeee754<T>
    {
        value = T.NaN;
        ref byte behind = ref JsonText.Literal(ref reader, ref position, "\"NaN\""u8);
        if (Unsafe.IsNullRef(ref behind))
        {
            value = T.PositiveInfinity;
            behind = ref JsonText.Literal(ref reader, ref position, "\"Infinity\""u8);
        }

        if (Unsafe.IsNullRef(ref behind))
        {
            value = T.NegativeInfinity;
            behind = ref JsonText.Literal(ref reader, ref position, "\"-Infinity\""u8);
        }

        return ref behind;
    }
}
