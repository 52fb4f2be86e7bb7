using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Writing;

/// <summary>Any fixed writer where a value writer is asked for.</summary>
internal readonly struct FixedValueWriter<T, TFixed> : IValueWriter<T>
    where TFixed : struct, IFixedWriter<T>
{
    public static bool CanPause => false;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref OutputWindow writer, ref byte position, T value, int reserve)
    {
        position = ref OutputWindow.Ensure(ref writer, ref position, TFixed.MaxLength);
        position = ref TFixed.Write(ref position, value);
        return ref OutputWindow.Ensure(ref writer, ref position, reserve);
    }
}

/// <summary>A nullable of a fixed length.</summary>
internal readonly struct NullableFixedWriter<T, TFixed> : IFixedWriter<T?>
    where T : struct
    where TFixed : struct, IFixedWriter<T>
{
    public static int MaxLength => Math.Max(4, TFixed.MaxLength);

    public static bool IsQuoted => TFixed.IsQuoted;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte position, T? value)
    {
        if (value.HasValue)
        {
            return ref TFixed.Write(ref position, value.GetValueOrDefault());
        }

        return ref Literals.UncheckedNull(ref position);
    }
}

/// <summary>A number in quotes: as a dictionary's key, or where the options ask for it.</summary>
internal readonly struct QuotedFixedWriter<T, TFixed> : IFixedWriter<T>
    where TFixed : struct, IFixedWriter<T>
{
    public static int MaxLength => TFixed.MaxLength + 2;

    public static bool IsQuoted => true;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte position, T value)
    {
        position = ref Literals.Byte(ref position, (byte)'"');
        position = ref TFixed.Write(ref position, value);
        return ref Literals.Byte(ref position, (byte)'"');
    }
}

/// <summary>Any nullable.</summary>
internal readonly struct NullableWriter<T, TValue> : IValueWriter<T?>
    where T : struct
    where TValue : struct, IValueWriter<T>
{
    public static ref byte Write(ref OutputWindow writer, ref byte position, T? value, int reserve)
    {
        // A resuming value writer ignores its value, and it paused only because there was one.
        if (value.HasValue || writer.Resuming)
        {
            return ref TValue.Write(ref writer, ref position, value.GetValueOrDefault(), reserve);
        }

        return ref Literals.Null(ref writer, ref position, reserve);
    }
}

/// <summary>An enum as the number that it is.</summary>
/// <remarks>Bound: the plan closes this over the enum's own underlying type, so that both have the same size.</remarks>
/// <typeparam name="T">The enum.</typeparam>
/// <typeparam name="TNumber">Its underlying type.</typeparam>
/// <typeparam name="TFixed">How the number is written.</typeparam>
internal readonly struct EnumNumberWriter<T, TNumber, TFixed> : IFixedWriter<T>
    where T : struct, Enum
    where TNumber : struct
    where TFixed : struct, IFixedWriter<TNumber>
{
    public static int MaxLength => TFixed.MaxLength;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write(ref byte position, T value) =>
        ref TFixed.Write(ref position, Unsafe.BitCast<T, TNumber>(value));
}
