using System.Buffers;
using System.Buffers.Text;
using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace ZeroAlloc.Formats.Buffers.Output;

/// <summary>Binary data of any length as base64 (RFC 4648, section 4, padded), piece by piece: no block grows with the data.</summary>
internal ref partial struct OutputWindow
{
    /// <summary>Bytes of the pieces: whole groups of three, so that only the last one is padded.</summary>
    private const int Base64Piece = 1536;

    /// <summary>Writes data, without quotes.</summary>
    /// <remarks>Bound: room is made for each piece's text before it is written; the span ends with that room.</remarks>
    public static ref byte WriteBase64(ref OutputWindow writer, ref byte position, scoped ReadOnlySpan<byte> data)
    {
        while (!data.IsEmpty)
        {
            ReadOnlySpan<byte> piece = data[..Math.Min(data.Length, Base64Piece)];
            int length = (piece.Length + 2) / 3 * 4;
            position = ref Ensure(ref writer, ref position, length);
            OperationStatus status = Base64.EncodeToUtf8(piece, MemoryMarshal.CreateSpan(ref position, length), out _, out int written);
            Debug.Assert(status == OperationStatus.Done && written == length);
            position = ref Unsafe.Add(ref position, written);
            data = data[piece.Length..];
        }

        return ref position;
    }
}
