using System.Buffers;
using System.Text;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Unit.Json;

/// <summary>The counts that an encoder of the application's returns: none of them decides where memory is read or written.</summary>
public sealed class EncoderCountsTests
{
    private static readonly int[] s_counts = [int.MinValue, -300_000, -1, 0, 1, 3, 4, 100, 2048, 2049, 300_000, int.MaxValue];

    [Fact]
    public void Write_ImpossibleCounts_ThrowsAndStoresNothingOutside()
    {
        foreach (OperationStatus status in Enum.GetValues<OperationStatus>())
        {
            foreach (int read in s_counts)
            {
                foreach (int written in s_counts.Where(count => !IsPossible(status, read, count)))
                {
                    Assert.Throws<ArgumentException>(() => Write(new MiscountingEncoder(status, read, written)));
                    Assert.Throws<ArgumentException>(() => WriteUtf8(new MiscountingEncoder(status, read, written)));
                }
            }
        }
    }

    [Fact]
    public void Write_EncoderThatIsDone_TextIsDoneWhateverItSaysItHasRead()
    {
        foreach (int read in s_counts)
        {
            var encoder = new MiscountingEncoder(OperationStatus.Done, read, 1);

            Assert.Equal("\"X\"", Encoding.UTF8.GetString(WrittenString.Stock(encoder, MiscountingEncoder.Text)));
            Assert.Equal("\"X\"", Encoding.UTF8.GetString(WrittenString.StockUtf8(encoder, "abc"u8.ToArray())));
            Assert.Equal("\"X\"", Write(encoder));
            Assert.Equal("\"X\"", WriteUtf8(encoder));
        }
    }

    /// <summary>What the block, filled with 0xCD, or the stack held before is not given out.</summary>
    [Fact]
    public void Write_CountsMoreThanItHasWritten_ZerosInTheirPlace()
    {
        var encoder = new MiscountingEncoder(OperationStatus.Done, 3, 2048);
        string expected = $"\"X{new string('\0', 2047)}\"";

        Assert.Equal(expected, Write(encoder));
        Assert.Equal(expected, WriteUtf8(encoder));
    }

    /// <summary>The table of an encoder that is asked for whole texts holds escapes like any other: no length beyond that of one.</summary>
    [Fact]
    public void Ascii_EncoderThatIsAsked_NoEscapeLongerThanOthers()
    {
        var rules = EscapeRules.For(new MiscountingEncoder(OperationStatus.Done, 3, 1));

        Assert.True(rules.AsksEncoder);
        foreach (ulong escape in rules.Ascii)
        {
            Assert.InRange((int)(escape >> 56), 1, EscapeRules.MaxEscape);
        }
    }

    private static bool IsPossible(OperationStatus status, int read, int written) => written is >= 0 and <= 2048
        && (status == OperationStatus.Done || (status == OperationStatus.DestinationTooSmall && read is >= 1 and <= 3));

    private static string Write(MiscountingEncoder encoder) =>
        Encoding.UTF8.GetString(WrittenString.Ours(encoder, MiscountingEncoder.Text));

    private static string WriteUtf8(MiscountingEncoder encoder) =>
        Encoding.UTF8.GetString(WrittenString.OursUtf8(encoder, "abc"u8.ToArray()));
}
