using System.ComponentModel;
using System.Runtime.InteropServices;
using ZeroAlloc.Formats.NativeBuffering.Model;
using ZeroAlloc.Formats.NativeBuffering.Reading;

namespace ZeroAlloc.Formats.NativeBuffering;

/// <summary>Versions: a block of four numbers of 32 bits, -1 for the components that aren't set. For generated code.</summary>
/// <remarks>Bound: a span of 16 bytes is cast to one of four numbers, whose indexes are checked.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct VersionCodec : IBufferedCodec<Version?>
{
    /// <inheritdoc/>
    public static IEqualityComparer<Version?>? SeededComparer => SeededVersionComparer.Instance;

    /// <inheritdoc/>
    public static void Measure(Version? value, ref NativeBufferSize size)
    {
        if (value is not null)
        {
            size.AddBlock(1, NativeBufferLayout.WideSize);
        }
    }

    /// <inheritdoc/>
    public static void Write(Version? value, ref NativeBufferWriter writer, int slot)
    {
        if (value is null)
        {
            writer.WriteSlot(slot, 0);
            return;
        }

        int block = writer.WriteBlock(slot, 1, NativeBufferLayout.WideSize);
        Span<int> parts = MemoryMarshal.Cast<byte, int>(writer.Block(block, NativeBufferLayout.WideSize));
        parts[0] = value.Major;
        parts[1] = value.Minor;
        parts[2] = value.Build;
        parts[3] = value.Revision;
    }

    /// <inheritdoc/>
    public static bool Verify(ref NativeBufferVerifier verifier, int slot)
    {
        ulong content = verifier.Slot(slot);
        if (content == 0)
        {
            return true;
        }

        if (!verifier.TryTake(slot, content, NativeBufferLayout.WideSize, out int block, out int count))
        {
            return false;
        }

        return (count == 1 && IsValid(MemoryMarshal.Cast<byte, int>(verifier.Block(block, NativeBufferLayout.WideSize))))
            || verifier.Fail(NativeBufferReason.InvalidValue, slot);
    }

    /// <inheritdoc/>
    public static Version? Read(in NativeBuffer buffer, ulong slot) => BufferedVersion.FromSlot(in buffer, slot).ToVersion();

    // A revision without a build is no version.
    private static bool IsValid(ReadOnlySpan<int> parts) =>
        parts[0] >= 0 && parts[1] >= 0 && parts[2] >= -1 && parts[3] >= -1 && (parts[2] >= 0 || parts[3] < 0);
}
