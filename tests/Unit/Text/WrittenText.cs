using System.Runtime.CompilerServices;
using System.Text;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Text;
using ZeroAlloc.Unit.Doubles;

namespace ZeroAlloc.Unit.Text;

/// <summary>One primitive written into a block of the size that its class asks for, with guards behind.</summary>
internal static class WrittenText
{
    private const int Slack = OutputWindow.Slack;
    private const byte Fill = 0xCD;

    public delegate ref byte Step<T>(ref byte p, T value);

    /// <summary>
    /// The text of <paramref name="value"/>; fails if it is longer than
    /// <paramref name="maxLength"/> or a byte beyond the slack was touched.
    /// </summary>
    public static string Of<T>(Step<T> write, T value, int maxLength)
    {
        byte[] block = new byte[maxLength + Slack + 16];
        block.AsSpan().Fill(Fill);
        ref byte start = ref block[0];
        int length = (int)Unsafe.ByteOffset(ref start, ref write(ref start, value));
        Assert.InRange(length, 1, maxLength);
        Assert.Equal(-1, block.AsSpan(maxLength + Slack).IndexOfAnyExcept(Fill));
        return Encoding.UTF8.GetString(block, 0, length);
    }

    /// <summary>The same by a text, of the length that it has for the type.</summary>
    public static string Of<T, TText>(T value)
        where TText : struct, IText<T> =>
        Of(TText.Write, value, TText.MaxLength);

    /// <summary>Bytes that writing allocates once warm; 0 is expected.</summary>
    public static long AllocatedBy<T>(Step<T> write, T value)
    {
        byte[] block = new byte[256];
        return WarmedCalls.Least(() => write(ref block[0], value), 0);
    }
}
