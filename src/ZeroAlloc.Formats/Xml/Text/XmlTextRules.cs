using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace ZeroAlloc.Formats.Xml.Text;

/// <summary>The content of an element: markup is escaped, control characters become references, line ends those of the platform.</summary>
internal readonly struct XmlTextRules : IXmlRules
{
    private static readonly ulong[] s_escapes = XmlEscapes.ForText(Environment.NewLine);

    public static bool NormalizesLineEnds => true;

    public static ReadOnlySpan<ulong> Escapes => s_escapes;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector128<byte> Special(Vector128<byte> bytes) =>
        Vector128.LessThan(bytes.AsSByte(), Vector128.Create((sbyte)' ')).AsByte()
        | Vector128.Equals(bytes, Vector128.Create((byte)'&'))
        | Vector128.Equals(bytes | Vector128.Create(XmlEscapes.AngleBit), Vector128.Create((byte)'>'));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector256<byte> Special(Vector256<byte> bytes) =>
        Vector256.LessThan(bytes.AsSByte(), Vector256.Create((sbyte)' ')).AsByte()
        | Vector256.Equals(bytes, Vector256.Create((byte)'&'))
        | Vector256.Equals(bytes | Vector256.Create(XmlEscapes.AngleBit), Vector256.Create((byte)'>'));
}
