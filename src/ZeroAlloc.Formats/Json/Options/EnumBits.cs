using System.Runtime.CompilerServices;

namespace ZeroAlloc.Formats.Json.Options;

/// <summary>The bits of an enum's value.</summary>
/// <remarks>Bound: a bit cast is chosen by the size of both types.</remarks>
internal static class EnumBits<T>
    where T : struct, Enum
{
    /// <summary>The bits of a value; those beyond its size are zero.</summary>
    public static ulong From(T value) => Unsafe.SizeOf<T>() switch
    {
        sizeof(byte) => Unsafe.BitCast<T, byte>(value),
        sizeof(ushort) => Unsafe.BitCast<T, ushort>(value),
        sizeof(uint) => Unsafe.BitCast<T, uint>(value),
        _ => Unsafe.BitCast<T, ulong>(value),
    };

    /// <summary>The value with these bits.</summary>
    public static T To(ulong bits) => Unsafe.SizeOf<T>() switch
    {
        sizeof(byte) => Unsafe.BitCast<byte, T>((byte)bits),
        sizeof(ushort) => Unsafe.BitCast<ushort, T>((ushort)bits),
        sizeof(uint) => Unsafe.BitCast<uint, T>((uint)bits),
        _ => Unsafe.BitCast<ulong, T>(bits),
    };
}
