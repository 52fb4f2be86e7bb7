using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Output;

namespace ZeroAlloc.Formats.Json.Text;

/// <summary>Binary data as base64 (RFC 4648, section 4, padded).</summary>
internal static partial class JsonStrings
{
    /// <summary>Writes data as a quoted string; its <c>+</c> and <c>/</c> are never escaped, whatever the encoder says of them.</summary>
    /// <remarks>Bound: the byte that room is made for.</remarks>
    public static ref byte WriteBase64(ref OutputWindow w, ref byte p, scoped ReadOnlySpan<byte> data, int reserve)
    {
        p = ref OutputWindow.Ensure(ref w, ref p, 1);
        p = (byte)'"';
        p = ref OutputWindow.WriteBase64(ref w, ref Unsafe.Add(ref p, 1), data);
        return ref Close(ref w, ref p, reserve);
    }
}
