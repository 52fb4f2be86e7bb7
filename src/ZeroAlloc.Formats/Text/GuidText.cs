using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace ZeroAlloc.Formats.Text;

/// <summary>A <see cref="Guid"/> as <c>"d85b1407-351d-4694-9392-03acc5870eb1"</c> in UTF-8.</summary>
internal static class GuidText
{
    /// <summary>Bytes written, quotes included.</summary>
    public const int MaxLength = 38;

    /// <summary>Writes the value in quotes and returns the position behind them. Bound: exactly <see cref="MaxLength"/> bytes are stored.</summary>
    public static ref byte WriteQuoted(ref byte p, Guid value)
    {
        p = (byte)'"';
        bool fits = value.TryFormat(MemoryMarshal.CreateSpan(ref Unsafe.Add(ref p, 1), MaxLength - 2), out int written);
        Debug.Assert(fits && written == MaxLength - 2);
        Unsafe.Add(ref p, MaxLength - 1) = (byte)'"';
        return ref Unsafe.Add(ref p, MaxLength);
    }
}
