using System.Text;
using ZeroAlloc.Formats.Text;

namespace ZeroAlloc.Unit.Text;

/// <summary>Strings from ASCII beside those of the framework, of all lengths around those of vectors.</summary>
public sealed class AsciiStringsTests
{
    [Fact]
    public void Create_AnyLength_WidensTextAlone()
    {
        byte[] memory = [.. Enumerable.Range(0, 400).Select(static i => (byte)(1 + (i % 126)))];
        for (int length = 0; length <= 200; length++)
        {
            ReadOnlySpan<byte> text = memory.AsSpan(length % 7, length);

            Assert.Equal(Encoding.ASCII.GetString(text), AsciiStrings.Create(text));
        }
    }

    [Fact]
    public void Create_Empty_AllocatesNothing() => Assert.Same("", AsciiStrings.Create([]));
}
