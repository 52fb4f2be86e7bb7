using System.Buffers.Binary;
using System.Runtime.InteropServices;

namespace ZeroAlloc.Formats;

/// <summary>A <see cref="DateTimeOffset"/> in the layout of a message: 16 bytes without padding.</summary>
[StructLayout(LayoutKind.Sequential)]
public readonly struct BufferedDateTimeOffset
{
    private const int MaxOffsetMinutes = 14 * 60;

    private readonly long _ticks;
    private readonly int _offsetMinutes;
    private readonly int _zero;

    internal BufferedDateTimeOffset(DateTimeOffset value)
    {
        _ticks = value.Ticks;
        _offsetMinutes = value.TotalOffsetMinutes;
        _zero = 0;
    }

    /// <summary>Ticks of 100 ns since 0001-01-01 of the local clock.</summary>
    public long Ticks => _ticks;

    /// <summary>The offset from UTC, -840 to 840 minutes.</summary>
    public int OffsetMinutes => _offsetMinutes;

    /// <summary>The value.</summary>
    public static implicit operator DateTimeOffset(BufferedDateTimeOffset value) => value.ToDateTimeOffset();

    /// <summary>The value.</summary>
    public DateTimeOffset ToDateTimeOffset() => new(_ticks, new TimeSpan(0, _offsetMinutes, 0));

    /// <summary>Whether 16 bytes are such a value.</summary>
    internal static bool IsValid(ReadOnlySpan<byte> bytes)
    {
        long ticks = BinaryPrimitives.ReadInt64LittleEndian(bytes);
        long offset = BinaryPrimitives.ReadInt32LittleEndian(bytes[8..]);
        long utc = ticks - (offset * TimeSpan.TicksPerMinute);
        return (ulong)ticks <= (ulong)DateTime.MaxValue.Ticks
            && Math.Abs(offset) <= MaxOffsetMinutes
            && (ulong)utc <= (ulong)DateTime.MaxValue.Ticks
            && BinaryPrimitives.ReadInt32LittleEndian(bytes[12..]) == 0;
    }
}
