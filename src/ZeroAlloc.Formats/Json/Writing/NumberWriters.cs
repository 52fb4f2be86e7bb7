using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Json.Text;
using ZeroAlloc.Formats.Text;

namespace ZeroAlloc.Formats.Json.Writing;

/// <summary>Writes <see cref="SByte"/>.</summary>
internal readonly struct SByteWriter : IFixedWriter<sbyte>
{
    /// <inheritdoc/>
    public static int MaxLength => IntegerText.MaxLengthSByte;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte position, sbyte value) => ref IntegerText.Write(ref position, value);
}

/// <summary>Writes <see cref="Byte"/>.</summary>
internal readonly struct ByteWriter : IFixedWriter<byte>
{
    /// <inheritdoc/>
    public static int MaxLength => IntegerText.MaxLengthByte;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte position, byte value) => ref IntegerText.Write(ref position, value);
}

/// <summary>Writes <see cref="Int16"/>.</summary>
internal readonly struct Int16Writer : IFixedWriter<short>
{
    /// <inheritdoc/>
    public static int MaxLength => IntegerText.MaxLengthInt16;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte position, short value) => ref IntegerText.Write(ref position, value);
}

/// <summary>Writes <see cref="UInt16"/>.</summary>
internal readonly struct UInt16Writer : IFixedWriter<ushort>
{
    /// <inheritdoc/>
    public static int MaxLength => IntegerText.MaxLengthUInt16;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte position, ushort value) => ref IntegerText.Write(ref position, value);
}

/// <summary>Writes <see cref="Int32"/>.</summary>
internal readonly struct Int32Writer : IFixedWriter<int>
{
    /// <inheritdoc/>
    public static int MaxLength => IntegerText.MaxLengthInt32;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte position, int value) => ref IntegerText.Write(ref position, value);
}

/// <summary>Writes <see cref="UInt32"/>.</summary>
internal readonly struct UInt32Writer : IFixedWriter<uint>
{
    /// <inheritdoc/>
    public static int MaxLength => IntegerText.MaxLengthUInt32;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte position, uint value) => ref IntegerText.Write(ref position, value);
}

/// <summary>Writes <see cref="Int64"/>.</summary>
internal readonly struct Int64Writer : IFixedWriter<long>
{
    /// <inheritdoc/>
    public static int MaxLength => IntegerText.MaxLengthInt64;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte position, long value) => ref IntegerText.Write(ref position, value);
}

/// <summary>Writes <see cref="UInt64"/>.</summary>
internal readonly struct UInt64Writer : IFixedWriter<ulong>
{
    /// <inheritdoc/>
    public static int MaxLength => IntegerText.MaxLengthUInt64;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte position, ulong value) => ref IntegerText.Write(ref position, value);
}

/// <summary>Writes <see cref="Int128"/>.</summary>
internal readonly struct Int128Writer : IFixedWriter<Int128>
{
    /// <inheritdoc/>
    public static int MaxLength => IntegerText.MaxLengthInt128;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte position, Int128 value) => ref IntegerText.Write(ref position, value);
}

/// <summary>Writes <see cref="UInt128"/>.</summary>
internal readonly struct UInt128Writer : IFixedWriter<UInt128>
{
    /// <inheritdoc/>
    public static int MaxLength => IntegerText.MaxLengthUInt128;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte position, UInt128 value) => ref IntegerText.Write(ref position, value);
}

/// <summary>Writes <see cref="Single"/>.</summary>
internal readonly struct SingleWriter : IFixedWriter<float>
{
    /// <inheritdoc/>
    public static int MaxLength => FloatText.MaxLengthSingle;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte position, float value) => ref FloatText.Write(ref position, value);
}

/// <summary>Writes <see cref="Double"/>.</summary>
internal readonly struct DoubleWriter : IFixedWriter<double>
{
    /// <inheritdoc/>
    public static int MaxLength => FloatText.MaxLengthDouble;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte position, double value) => ref FloatText.Write(ref position, value);
}

/// <summary>Writes <see cref="Half"/>.</summary>
internal readonly struct HalfWriter : IFixedWriter<Half>
{
    /// <inheritdoc/>
    public static int MaxLength => FloatText.MaxLengthHalf;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte position, Half value) => ref FloatText.Write(ref position, value);
}

/// <summary>Writes <see cref="Decimal"/>.</summary>
internal readonly struct DecimalWriter : IFixedWriter<decimal>
{
    /// <inheritdoc/>
    public static int MaxLength => FloatText.MaxLengthDecimal;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte position, decimal value) => ref FloatText.Write(ref position, value);
}

/// <summary>Writes <c>true</c> and <c>false</c>.</summary>
internal readonly struct BooleanWriter : IFixedWriter<bool>
{
    /// <inheritdoc/>
    public static int MaxLength => BooleanText.MaxLength;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte position, bool value) => ref BooleanText.Write(ref position, value);
}
