using System.Text.Encodings.Web;

namespace ZeroAlloc.Unit.Json;

/// <summary>
/// An encoder that looks at whole texts: those without <c>&lt;/</c> go to the relaxed one's rules, others to the strict one's.
/// </summary>
internal sealed class ClosingTagEncoder : JavaScriptEncoder
{
    public override int MaxOutputCharactersPerInputCharacter => Default.MaxOutputCharactersPerInputCharacter;

    public override unsafe int FindFirstCharacterToEncode(char* text, int textLength)
    {
        int tag = new ReadOnlySpan<char>(text, textLength).IndexOf("</");
        int relaxed = UnsafeRelaxedJsonEscaping.FindFirstCharacterToEncode(text, textLength);
        return tag < 0 || (relaxed >= 0 && relaxed < tag) ? relaxed : tag;
    }

    public override unsafe bool TryEncodeUnicodeScalar(
        int unicodeScalar, char* buffer, int bufferLength, out int numberOfCharactersWritten) =>
        Default.TryEncodeUnicodeScalar(unicodeScalar, buffer, bufferLength, out numberOfCharactersWritten);

    public override bool WillEncode(int unicodeScalar) => Default.WillEncode(unicodeScalar);
}
