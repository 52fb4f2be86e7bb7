using System.Runtime.CompilerServices;

namespace ZeroAlloc.Formats.Json.Reading;

/// <summary>What stands between values (RFC 8259, section 2).</summary>
internal static class JsonTokens
{
    /// <summary>The first byte at or behind <paramref name="position"/> that is not whitespace, or the end.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte SkipWhitespace(ref JsonBodyReader reader, ref byte position) =>
        ref Unsafe.IsAddressLessThan(ref position, ref reader.End) && position <= ' ' ? ref SkipMore(ref reader, ref position) : ref position;

    private static ref byte SkipMore(ref JsonBodyReader reader, ref byte position)
    {
        while (Unsafe.IsAddressLessThan(ref position, ref reader.End) && position is (byte)' ' or (byte)'\n' or (byte)'\r' or (byte)'\t')
        {
            position = ref Unsafe.Add(ref position, 1);
        }

        return ref position;
    }
}
