using System.Buffers;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Unit.Json;

/// <summary>What code of the application is asked more often than System.Text.Json asks it, or otherwise.</summary>
public sealed class RejectedValueTests
{
    [Fact]
    public void Difference_115_EncoderReplacesText_GetsTheWholeText()
    {
        JsonSerializerOptions options = new() { Encoder = new ReplacingEncoder() };

        Assert.Equal("\"abc\"", JsonSerializer.Serialize("abc", options));
        Assert.Equal("\"a\\u003C*\"", JsonSerializer.Serialize("a<a", options));
        Assert.Equal("\"*bc\"", Written("abc", options));
        Assert.Equal("\"*\\u003C*\"", Written("a<a", options));
    }

    [Fact]
    public void Difference_116_Cycle_GettersRunTwice()
    {
        Counting stock = new();
        Assert.Throws<JsonException>(() => JsonSerializer.Serialize(stock));
        Counting ours = new();
        Assert.Throws<JsonException>(() => Written(ours, JsonSerializerOptions.Default));

        Assert.Equal(2 * stock.Calls, ours.Calls);
    }

    private static string Written<T>(T value, JsonSerializerOptions options)
    {
        var output = new ArrayBufferWriter<byte>();
        ZeroAllocJson.Serialize(output, value, options);
        return Encoding.UTF8.GetString(output.WrittenSpan);
    }

    public sealed class Counting
    {
        internal int Calls { get; private set; }

        public Counting Self
        {
            get
            {
                Calls++;
                return this;
            }
        }
    }

    private sealed class ReplacingEncoder : JavaScriptEncoder
    {
        public override int MaxOutputCharactersPerInputCharacter => 6;

        public override unsafe int FindFirstCharacterToEncode(char* text, int textLength) =>
            Default.FindFirstCharacterToEncode(text, textLength);

        public override unsafe bool TryEncodeUnicodeScalar(
            int unicodeScalar, char* buffer, int bufferLength, out int numberOfCharactersWritten) =>
            Default.TryEncodeUnicodeScalar(unicodeScalar, buffer, bufferLength, out numberOfCharactersWritten);

        public override bool WillEncode(int unicodeScalar) => Default.WillEncode(unicodeScalar);

        public override OperationStatus Encode(
            ReadOnlySpan<char> source, Span<char> destination, out int charsConsumed, out int charsWritten, bool isFinalBlock = true) =>
            Default.Encode(source.ToString().Replace('a', '*'), destination, out charsConsumed, out charsWritten, isFinalBlock);
    }
}
