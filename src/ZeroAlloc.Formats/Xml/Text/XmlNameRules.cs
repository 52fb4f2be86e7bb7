using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace ZeroAlloc.Formats.Xml.Text;

/// <summary>Names: ASCII letters, digits, <c>_</c>, <c>-</c> and <c>.</c> pass; everything else has to be looked at.</summary>
internal readonly struct XmlNameRules : IXmlRules
{
    private const byte CaseBit = 0x20;
    private const byte Letters = 'z' - 'a';
    private const byte FromDashToNine = '9' - '-';

    private static readonly ulong[] s_refused = MakeRefused();

    public static bool NormalizesLineEnds => false;

    /// <summary>Not zero for what does not pass.</summary>
    public static ReadOnlySpan<ulong> Escapes => s_refused;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector128<byte> Special(Vector128<byte> bytes)
    {
        Vector128<byte> letters = Vector128.LessThanOrEqual(
            (bytes | Vector128.Create(CaseBit)) - Vector128.Create((byte)'a'), Vector128.Create(Letters));
        Vector128<byte> others = Vector128.LessThanOrEqual(bytes - Vector128.Create((byte)'-'), Vector128.Create(FromDashToNine));
        Vector128<byte> slash = Vector128.Equals(bytes, Vector128.Create((byte)'/'));
        return ~(letters | Vector128.AndNot(others, slash) | Vector128.Equals(bytes, Vector128.Create((byte)'_')));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector256<byte> Special(Vector256<byte> bytes)
    {
        Vector256<byte> letters = Vector256.LessThanOrEqual(
            (bytes | Vector256.Create(CaseBit)) - Vector256.Create((byte)'a'), Vector256.Create(Letters));
        Vector256<byte> others = Vector256.LessThanOrEqual(bytes - Vector256.Create((byte)'-'), Vector256.Create(FromDashToNine));
        Vector256<byte> slash = Vector256.Equals(bytes, Vector256.Create((byte)'/'));
        return ~(letters | Vector256.AndNot(others, slash) | Vector256.Equals(bytes, Vector256.Create((byte)'_')));
    }

    private static ulong[] MakeRefused()
    {
        ulong[] refused = new ulong[128];
        for (int c = 0; c < refused.Length; c++)
        {
            refused[c] = char.IsAsciiLetterOrDigit((char)c) || c is '_' or '-' or '.' ? 0UL : 1;
        }

        return refused;
    }
}
