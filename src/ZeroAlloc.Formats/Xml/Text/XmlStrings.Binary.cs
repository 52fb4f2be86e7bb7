using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using ZeroAlloc.Formats.Buffers.Output;

namespace ZeroAlloc.Formats.Xml.Text;

/// <summary>Binary data, piece by piece; the same in elements and in attributes.</summary>
internal static partial class XmlStrings
{
    /// <summary>Writes data as base64 (XML Schema part 2, base64Binary; RFC 4648, section 4, padded).</summary>
    public static ref byte WriteBase64(ref OutputWindow writer, ref byte position, scoped ReadOnlySpan<byte> data, int reserve)
    {
        position = ref OutputWindow.WriteBase64(ref writer, ref position, data);
        return ref OutputWindow.Ensure(ref writer, ref position, reserve);
    }

    /// <summary>Writes data as pairs of capital hexadecimal digits (XML Schema part 2, hexBinary).</summary>
    /// <remarks>Bound: room is made for each piece's text before it is written; the span ends with that room.</remarks>
    public static ref byte WriteHex(ref OutputWindow writer, ref byte position, scoped ReadOnlySpan<byte> data, int reserve)
    {
        while (!data.IsEmpty)
        {
            ReadOnlySpan<byte> piece = data[..Math.Min(data.Length, Piece / 2)];
            position = ref OutputWindow.Ensure(ref writer, ref position, piece.Length * 2);
            bool fits = Convert.TryToHexString(piece, MemoryMarshal.CreateSpan(ref position, piece.Length * 2), out int written);
            Debug.Assert(fits && written == piece.Length * 2);
            position = ref Unsafe.Add(ref position, written);
            data = data[piece.Length..];
        }

        return ref OutputWindow.Ensure(ref writer, ref position, reserve);
    }
}
