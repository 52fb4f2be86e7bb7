using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.Arm;
using System.Runtime.Intrinsics.X86;

namespace ZeroAlloc.Formats.Text;

/// <summary>Shuffles of sixteen bytes by the instruction that each processor has for them.</summary>
/// <remarks>
/// Native AOT compiles <see cref="Vector128.Shuffle(Vector128{byte}, Vector128{byte})"/> for the oldest processor that it supports, as a
/// call of a method that picks byte by byte, unless the application names a later instruction set. For an explicit instruction, it tests
/// a flag: Login was written in 26 instead of 64 ns.
/// </remarks>
internal static class Shuffles
{
    /// <summary>The bytes at some places.</summary>
    /// <param name="bytes">The bytes.</param>
    /// <param name="places">Below 16, or 255 for zero: with others, processors differ.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector128<byte> Pick(Vector128<byte> bytes, Vector128<byte> places) =>
        Ssse3.IsSupported ? Ssse3.Shuffle(bytes, places)
        : AdvSimd.Arm64.IsSupported ? AdvSimd.Arm64.VectorTableLookup(bytes, places)
        : Vector128.Shuffle(bytes, places);
}
