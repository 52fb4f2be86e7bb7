using System.Runtime.CompilerServices;

namespace ZeroAlloc.Formats.Xml.Text;

/// <content>One method for all types, for generic code.</content>
internal static partial class XmlScalarText
{
    /// <summary>Bytes of the longest text of any type.</summary>
    public const int MaxLength = 40;

    /// <summary>
    /// Writes a value of one of the types that <c>Write</c> knows. Compiled for each type: nothing is left of the choice.
    /// </summary>
    /// <remarks>Bound: a value is taken for the type that it is seen to be.</remarks>
    /// <exception cref="NotSupportedException">It is none of them.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte WriteAny<T>(ref byte p, T value)
        where T : unmanaged
    {
        if (typeof(T) == typeof(bool))
        {
            return ref Write(ref p, Unsafe.As<T, bool>(ref value));
        }

        if (typeof(T) == typeof(sbyte))
        {
            return ref Write(ref p, Unsafe.As<T, sbyte>(ref value));
        }

        if (typeof(T) == typeof(byte))
        {
            return ref Write(ref p, Unsafe.As<T, byte>(ref value));
        }

        if (typeof(T) == typeof(short))
        {
            return ref Write(ref p, Unsafe.As<T, short>(ref value));
        }

        if (typeof(T) == typeof(ushort))
        {
            return ref Write(ref p, Unsafe.As<T, ushort>(ref value));
        }

        if (typeof(T) == typeof(int))
        {
            return ref Write(ref p, Unsafe.As<T, int>(ref value));
        }

        if (typeof(T) == typeof(uint))
        {
            return ref Write(ref p, Unsafe.As<T, uint>(ref value));
        }

        if (typeof(T) == typeof(long))
        {
            return ref Write(ref p, Unsafe.As<T, long>(ref value));
        }

        if (typeof(T) == typeof(ulong))
        {
            return ref Write(ref p, Unsafe.As<T, ulong>(ref value));
        }

        if (typeof(T) == typeof(char))
        {
            return ref Write(ref p, Unsafe.As<T, char>(ref value));
        }

        if (typeof(T) == typeof(float))
        {
            return ref Write(ref p, Unsafe.As<T, float>(ref value));
        }

        if (typeof(T) == typeof(double))
        {
            return ref Write(ref p, Unsafe.As<T, double>(ref value));
        }

        if (typeof(T) == typeof(decimal))
        {
            return ref Write(ref p, Unsafe.As<T, decimal>(ref value));
        }

        return ref WriteAnyTime(ref p, value);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref byte WriteAnyTime<T>(ref byte p, T value)
        where T : unmanaged
    {
        if (typeof(T) == typeof(DateTime))
        {
            return ref Write(ref p, Unsafe.As<T, DateTime>(ref value));
        }

        if (typeof(T) == typeof(DateTimeOffset))
        {
            return ref Write(ref p, Unsafe.As<T, DateTimeOffset>(ref value));
        }

        if (typeof(T) == typeof(TimeSpan))
        {
            return ref Write(ref p, Unsafe.As<T, TimeSpan>(ref value));
        }

        if (typeof(T) == typeof(Guid))
        {
            return ref Write(ref p, Unsafe.As<T, Guid>(ref value));
        }

        if (typeof(T) == typeof(DateOnly))
        {
            return ref Write(ref p, Unsafe.As<T, DateOnly>(ref value));
        }

        if (typeof(T) == typeof(TimeOnly))
        {
            return ref Write(ref p, Unsafe.As<T, TimeOnly>(ref value));
        }

        throw new NotSupportedException($"{typeof(T)} has no text in XML.");
    }
}
