using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using ZeroAlloc.Formats.Buffers.Output;

namespace ZeroAlloc.Formats.Compilation.Code;

/// <summary>The stores that emitted code uses for constant text.</summary>
/// <remarks>
/// Bound: they run over the text's end by less than 32 bytes, into room that the caller has made
/// sure of (see <see cref="OutputWindow.Slack"/>).
/// </remarks>
internal static class ConstantStores
{
    /// <summary>Stores 8 bytes at <paramref name="offset"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Store8(ref byte position, nint offset, ulong text) =>
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref position, offset), text);

    /// <summary>Stores 16 bytes at <paramref name="offset"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Store16(ref byte position, nint offset, ulong first, ulong second) =>
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref position, offset), Vector128.Create(first, second));

    /// <summary>Stores 32 bytes at <paramref name="offset"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Store32(ref byte position, nint offset, ulong first, ulong second, ulong third, ulong fourth) =>
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref position, offset), Vector256.Create(first, second, third, fourth));
}
