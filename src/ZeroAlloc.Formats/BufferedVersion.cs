using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.NativeBuffering;
using ZeroAlloc.Formats.NativeBuffering.Model;

namespace ZeroAlloc.Formats;

/// <summary>A view of a <see cref="Version"/> in a message, without a copy.</summary>
/// <remarks><b>Lifetime</b>: that of the message; see <see cref="NativeBuffer"/>. All components of null are -1.</remarks>
public readonly struct BufferedVersion : IBufferedView<BufferedVersion>
{
    private readonly NativeBuffer _buffer;
    private readonly int _offset;

    private BufferedVersion(in NativeBuffer buffer, int offset)
    {
        _buffer = buffer;
        _offset = offset;
    }

    /// <inheritdoc/>
    static int IBufferedView<BufferedVersion>.ElementSize => NativeBufferLayout.SlotSize;

    /// <summary>Whether the version is <see langword="null"/>.</summary>
    public bool IsNull => _buffer.IsDefault;

    /// <summary>The first part.</summary>
    /// <exception cref="ObjectDisposedException">The memory of the message was returned.</exception>
    public int Major => Part(0);

    /// <summary>The second part.</summary>
    /// <exception cref="ObjectDisposedException">The memory of the message was returned.</exception>
    public int Minor => Part(1);

    /// <summary>The third part; -1 if it is not set.</summary>
    /// <exception cref="ObjectDisposedException">The memory of the message was returned.</exception>
    public int Build => Part(2);

    /// <summary>The fourth part; -1 if it is not set.</summary>
    /// <exception cref="ObjectDisposedException">The memory of the message was returned.</exception>
    public int Revision => Part(3);

    /// <summary>The version of a slot. For generated code.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static BufferedVersion FromSlot(in NativeBuffer buffer, ulong slot) =>
        slot == 0 ? default : new BufferedVersion(in buffer, (int)slot);

    /// <inheritdoc/>
    static BufferedVersion IBufferedView<BufferedVersion>.ReadElement(in NativeBuffer buffer, int offset) =>
        FromSlot(in buffer, buffer.ReadUInt64(offset));

    /// <summary>The version, <see langword="null"/> for null. <b>Cost</b>: allocates it.</summary>
    /// <exception cref="ObjectDisposedException">The memory of the message was returned.</exception>
    public static implicit operator Version?(BufferedVersion value) => value.ToVersion();

    /// <summary>The version, <see langword="null"/> for null. <b>Cost</b>: allocates it.</summary>
    /// <exception cref="ObjectDisposedException">The memory of the message was returned.</exception>
    public Version? ToVersion()
    {
        if (IsNull)
        {
            return null;
        }

        int build = Build;
        int revision = Revision;
        return build < 0 ? new Version(Major, Minor)
            : revision < 0 ? new Version(Major, Minor, build)
            : new Version(Major, Minor, build, revision);
    }

    /// <summary>
    /// The version's text, as <see cref="Version.ToString()"/> gives it; empty for null. <b>Cost</b>: allocates it, and the version.
    /// </summary>
    /// <exception cref="ObjectDisposedException">The memory of the message was returned.</exception>
    public override string ToString() => ToVersion()?.ToString() ?? "";

    private int Part(int index) => IsNull ? -1 : ScalarCodec<int>.ReadAt(in _buffer, _offset + (index * sizeof(int)));
}
