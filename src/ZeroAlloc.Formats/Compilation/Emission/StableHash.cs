using System.Buffers.Binary;
using System.Globalization;

namespace ZeroAlloc.Formats.Compilation.Emission;

/// <summary>A hash of 128 bits that is the same in every process: FNV-1a.</summary>
/// <remarks>
/// It tells shapes of one application apart, which nobody wants to be taken for another. The framework's cryptographic ones load
/// a native library first, for which a process that has just started has no time.
/// </remarks>
internal static class StableHash
{
    private static readonly UInt128 s_prime = new(0x0000000001000000, 0x000000000000013B);
    private static readonly UInt128 s_basis = new(0x6C62272E07BB0142, 0x62B821756295C58D);

    /// <summary>The hash of a text.</summary>
    public static UInt128 Of(ReadOnlySpan<char> text)
    {
        UInt128 hash = s_basis;
        foreach (char c in text)
        {
            hash = (hash ^ c) * s_prime;
        }

        return hash;
    }

    /// <summary>The hash of a text, as a text.</summary>
    public static string TextOf(ReadOnlySpan<char> text) => Of(text).ToString("x32", CultureInfo.InvariantCulture);

    /// <summary>The hash of bytes, as an identifier.</summary>
    public static Guid Of(ReadOnlySpan<byte> bytes)
    {
        UInt128 hash = s_basis;
        foreach (byte b in bytes)
        {
            hash = (hash ^ b) * s_prime;
        }

        Span<byte> result = stackalloc byte[16];
        BinaryPrimitives.WriteUInt128BigEndian(result, hash);
        return new Guid(result, bigEndian: true);
    }
}
