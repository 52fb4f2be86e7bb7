using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using ZeroAlloc.Formats.Text;

namespace ZeroAlloc.Formats.Json.Text;

/// <summary>What stands for itself in a JSON string: all of ASCII but quotes, backslashes and control characters.</summary>
/// <remarks>Bytes from 0x80 are negative, so that one comparison finds them and the control characters.</remarks>
internal readonly struct JsonTextBytes : IPlainBytes
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector128<byte> Special(Vector128<byte> bytes) =>
        Vector128.LessThan(bytes.AsSByte(), Vector128.Create((sbyte)' ')).AsByte()
        | Vector128.Equals(bytes, Vector128.Create((byte)'"'))
        | Vector128.Equals(bytes, Vector128.Create((byte)'\\'));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector256<byte> Special(Vector256<byte> bytes) =>
        Vector256.LessThan(bytes.AsSByte(), Vector256.Create((sbyte)' ')).AsByte()
        | Vector256.Equals(bytes, Vector256.Create((byte)'"'))
        | Vector256.Equals(bytes, Vector256.Create((byte)'\\'));
}
