using System.Globalization;
using System.Text;
using System.Text.Encodings.Web;

namespace ZeroAlloc.Unit.Json;

/// <summary>
/// An encoder of somebody's own: letters q and Q, controls, quotes and everything beyond U+0100 but U+3042 become long or odd texts.
/// </summary>
internal sealed class BracketingEncoder : JavaScriptEncoder
{
    public override int MaxOutputCharactersPerInputCharacter => 24;

    public override unsafe int FindFirstCharacterToEncode(char* text, int textLength)
    {
        ReadOnlySpan<char> span = new(text, textLength);
        int index = 0;
        while (index < span.Length)
        {
            if (Rune.DecodeFromUtf16(span[index..], out Rune rune, out int used) != System.Buffers.OperationStatus.Done
                || WillEncode(rune.Value))
            {
                return index;
            }

            index += used;
        }

        return -1;
    }

    public override unsafe bool TryEncodeUnicodeScalar(int unicodeScalar, char* buffer, int bufferLength, out int numberOfCharactersWritten)
    {
        string text = unicodeScalar is 'q' ? @"\u0071" : "<scalar " + unicodeScalar.ToString("x", CultureInfo.InvariantCulture) + "é>";
        numberOfCharactersWritten = 0;
        if (text.Length > bufferLength)
        {
            return false;
        }

        text.CopyTo(new Span<char>(buffer, bufferLength));
        numberOfCharactersWritten = text.Length;
        return true;
    }

    public override bool WillEncode(int unicodeScalar) => unicodeScalar is 'q' or 'Q' or '"' or '\\' or < 0x20 or > 0x100 and not 0x3042;
}
