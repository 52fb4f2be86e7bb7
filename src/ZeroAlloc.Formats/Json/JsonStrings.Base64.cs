using System.Buffers;
using System.Buffers.Text;
using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using ZeroAlloc.Formats.Buffers;

namespace ZeroAlloc.Formats.Json;

/// <summary>Binary data as base64 (RFC 4648, section 4, padded).</summary>
internal static partial class JsonStrings
{
    private const int Base64Piece = Piece / 4 * 3;

    /// <summary>Writes data as a quoted string; its <c>+</c> and <c>/</c> are never escaped, whatever the encoder says of them.</summary>
    /// <remarks>Bound: room is made for each piece's text before it is written; the span ends with that room.</remarks>
    public static ref byte WriteBase64(ref BodyWindow w, ref byte p, scoped ReadOnlySpan<byte> data, int reserve)
    {
        p = ref BodyWindow.Ensure(ref w, ref p, 1);
        p = (byte)'"';
        p = ref Unsafe.Add(ref p, 1);
        while (!data.IsEmpty)
        {
            // Pieces are whole groups of three bytes, so that only the last one is padded.
            ReadOnlySpan<byte> piece = data[..Math.Min(data.Length, Base64Piece)];
            int length = (piece.Length + 2) / 3 * 4;
            p = ref BodyWindow.Ensure(ref w, ref p, length);
            OperationStatus status = Base64.EncodeToUtf8(piece, MemoryMarshal.CreateSpan(ref p, length), out _, out int written);
            Debug.Assert(status == OperationStatus.Done && written == length);
            p = ref Unsafe.Add(ref p, written);
            data = data[piece.Length..];
        }

        return ref Close(ref w, ref p, reserve);
    }
}
