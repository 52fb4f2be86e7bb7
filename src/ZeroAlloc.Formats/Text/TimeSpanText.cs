using System.Buffers.Text;
using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace ZeroAlloc.Formats.Text;

/// <summary>A <see cref="TimeSpan"/> in its constant form, <c>"[-][d.]hh:mm:ss[.fffffff]"</c>, in UTF-8.</summary>
internal static class TimeSpanText
{
    /// <summary>Bytes of the longest value, <c>"-10675199.02:48:05.4775808"</c> with its quotes.</summary>
    public const int MaxLength = 28;

    /// <summary>Writes the value in quotes and returns the position behind them. Bound: at most <see cref="MaxLength"/> bytes are stored.</summary>
    public static ref byte WriteQuoted(ref byte p, TimeSpan value)
    {
        p = (byte)'"';
        bool fits = Utf8Formatter.TryFormat(value, MemoryMarshal.CreateSpan(ref Unsafe.Add(ref p, 1), MaxLength - 2), out int written, 'c');
        Debug.Assert(fits);
        Unsafe.Add(ref p, written + 1) = (byte)'"';
        return ref Unsafe.Add(ref p, written + 2);
    }
}
