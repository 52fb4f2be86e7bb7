using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using ZeroAlloc.Formats.Buffers.Output;

namespace ZeroAlloc.Formats.Xml.Writing;

/// <summary>Text that is UTF-8 already.</summary>
/// <remarks>Bound: room for each piece is made before it is copied, and the span that it is copied into ends with that room.</remarks>
internal static class XmlBytes
{
    private const int PieceLength = 1024;

    /// <summary>Copies a text; ends at a level position.</summary>
    public static ref byte Write(ref OutputWindow writer, ref byte position, scoped ReadOnlySpan<byte> text)
    {
        while (!text.IsEmpty)
        {
            ReadOnlySpan<byte> piece = text[..Math.Min(text.Length, PieceLength)];
            position = ref OutputWindow.Ensure(ref writer, ref position, piece.Length);
            piece.CopyTo(MemoryMarshal.CreateSpan(ref position, piece.Length));
            position = ref Unsafe.Add(ref position, piece.Length);
            text = text[piece.Length..];
        }

        return ref position;
    }
}
