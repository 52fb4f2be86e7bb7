using System.Buffers;
using System.Text;
using System.Xml.Serialization;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Unit.Xml;

/// <summary>An encoding of the application's whose decoder says that it has made more characters than it has.</summary>
public sealed class MiscountingEncodingTests
{
    private const string Name = "x-miscounting";
    private const int Length = 10_000;

    /// <summary>What others have left in the pooled array is not taken for characters of the document.</summary>
    [Fact]
    public void Read_DecoderThatCountsTooMuch_ReadsNothingOfThePool()
    {
        Encoding.RegisterProvider(new Provider());
        for (int size = 1024; size <= 64 * 1024; size *= 2)
        {
            char[] left = ArrayPool<char>.Shared.Rent(size);
            Array.Fill(left, 'S');
            ArrayPool<char>.Shared.Return(left);
        }

        byte[] document = Encoding.ASCII.GetBytes(
            $"<?xml version=\"1.0\" encoding=\"{Name}\"?><Note><Text>{new string('a', Length)}</Text></Note>");
        Exception? stock = Record.Exception(() => new XmlSerializer(typeof(Note)).Deserialize(new MemoryStream(document)));
        Exception? ours = Record.Exception(() => ZeroAllocXml.Deserialize<Note>(document));

        // A zero is no character of XML.
        Assert.IsType<InvalidOperationException>(stock);
        Assert.Equal((stock.GetType(), stock.Message), (ours?.GetType(), ours?.Message));
    }

    public sealed class Note
    {
        public string? Text { get; set; }
    }

    private sealed class Provider : EncodingProvider
    {
        public override Encoding? GetEncoding(int codepage) => null;

        public override Encoding? GetEncoding(string name) => name == Name ? new Miscounting() : null;
    }

    private sealed class Miscounting : Encoding
    {
        public override int GetByteCount(char[] chars, int index, int count) => count;

        public override int GetBytes(char[] chars, int charIndex, int charCount, byte[] bytes, int byteIndex) =>
            Latin1.GetBytes(chars, charIndex, charCount, bytes, byteIndex);

        public override int GetCharCount(byte[] bytes, int index, int count) => count;

        public override int GetChars(byte[] bytes, int byteIndex, int byteCount, char[] chars, int charIndex) =>
            Latin1.GetChars(bytes, byteIndex, byteCount, chars, charIndex);

        public override int GetMaxByteCount(int charCount) => charCount;

        public override int GetMaxCharCount(int byteCount) => 2 * byteCount;

        public override Decoder GetDecoder() => new MiscountingDecoder();
    }

    private sealed class MiscountingDecoder : Decoder
    {
        public override int GetCharCount(byte[] bytes, int index, int count) => count;

        public override int GetChars(byte[] bytes, int byteIndex, int byteCount, char[] chars, int charIndex) =>
            Encoding.Latin1.GetChars(bytes, byteIndex, byteCount, chars, charIndex);

        public override int GetChars(ReadOnlySpan<byte> bytes, Span<char> chars, bool flush) =>
            Encoding.Latin1.GetChars(bytes, chars) + (flush ? 0 : 100);
    }
}
