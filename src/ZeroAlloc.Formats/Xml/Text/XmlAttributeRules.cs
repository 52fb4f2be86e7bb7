using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace ZeroAlloc.Formats.Xml.Text;

/// <summary>
/// The value of an attribute between double quotes: markup and the quote are escaped, all control characters become references.
/// </summary>
internal readonly struct XmlAttributeRules : IXmlRules
{
    private static readonly ulong[] s_escapes = XmlEscapes.ForAttributes();

    public static bool NormalizesLineEnds => false;

    public static ReadOnlySpan<ulong> Escapes => s_escapes;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector128<byte> Special(Vector128<byte> bytes) =>
        Vector128.LessThan(bytes.AsSByte(), Vector128.Create((sbyte)' ')).AsByte()
        | Vector128.Equals(bytes | Vector128.Create(XmlEscapes.QuoteBit), Vector128.Create((byte)'&'))
        | Vector128.Equals(bytes | Vector128.Create(XmlEscapes.AngleBit), Vector128.Create((byte)'>'));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector256<byte> Special(Vector256<byte> bytes) =>
        Vector256.LessThan(bytes.AsSByte(), Vector256.Create((sbyte)' ')).AsByte()
        | Vector256.Equals(bytes | Vector256.Create(XmlEscapes.QuoteBit), Vector256.Create((byte)'&'))
        | Vector256.Equals(bytes | Vector256.Create(XmlEscapes.AngleBit), Vector256.Create((byte)'>'));
}
