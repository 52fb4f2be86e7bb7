using System.Buffers;
using System.Text.Encodings.Web;

namespace ZeroAlloc.Unit.Json;

/// <summary>An encoder that writes one character for a text, and says of it what it was told to.</summary>
internal sealed class MiscountingEncoder(OperationStatus status, int read, int written) : JavaScriptEncoder
{
    public const string Text = "abc";

    public override int MaxOutputCharactersPerInputCharacter => 6;

    public override unsafe int FindFirstCharacterToEncode(char* text, int textLength) =>
        new ReadOnlySpan<char>(text, textLength).SequenceEqual(Text) ? 0 : -1;

    public override int FindFirstCharacterToEncodeUtf8(ReadOnlySpan<byte> utf8Text) => utf8Text.SequenceEqual("abc"u8) ? 0 : -1;

    public override unsafe bool TryEncodeUnicodeScalar(
        int unicodeScalar, char* buffer, int bufferLength, out int numberOfCharactersWritten) =>
        Default.TryEncodeUnicodeScalar(unicodeScalar, buffer, bufferLength, out numberOfCharactersWritten);

    public override bool WillEncode(int unicodeScalar) => false;

    public override OperationStatus EncodeUtf8(
        ReadOnlySpan<byte> utf8Source, Span<byte> utf8Destination, out int bytesConsumed, out int bytesWritten, bool isFinalBlock = true)
    {
        utf8Destination[0] = (byte)'X';
        (bytesConsumed, bytesWritten) = (read, written);
        return status;
    }

    public override OperationStatus Encode(
        ReadOnlySpan<char> source, Span<char> destination, out int charsConsumed, out int charsWritten, bool isFinalBlock = true)
    {
        destination[0] = 'X';
        (charsConsumed, charsWritten) = (read, written);
        return status;
    }
}
