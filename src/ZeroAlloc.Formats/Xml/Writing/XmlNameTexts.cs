using System.Buffers;
using System.Xml;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Formats.Xml.Writing;

/// <summary>Strings that XmlSerializer writes as names. <b>Cost</b>: no allocation for those that are names of ASCII.</summary>
internal static class XmlNameTexts
{
    private static readonly SearchValues<char> s_ofTokens =
        SearchValues.Create("-.0123456789:ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz");

    private static readonly SearchValues<char> s_ofSeveral =
        SearchValues.Create(" -.0123456789:ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz");

    /// <summary>The text of a name.</summary>
    public static string Encode(string text, XmlNameKind kind) => IsPlain(text, kind) ? text : kind switch
    {
        XmlNameKind.Token => XmlConvert.EncodeNmToken(text),
        XmlNameKind.Tokens => string.Join(' ', text.Split(' ').Select(XmlConvert.EncodeNmToken)),
        XmlNameKind.Name => XmlConvert.EncodeName(text),
        _ => XmlConvert.EncodeLocalName(text),
    };

    /// <summary>Whether a name is its own text. An underscore may begin what looks like an encoded character.</summary>
    private static bool IsPlain(string text, XmlNameKind kind)
    {
        if (text.Length == 0)
        {
            return true;
        }

        bool isName = kind is XmlNameKind.Token or XmlNameKind.Tokens || char.IsAsciiLetter(text[0]) || text[0] == '_';
        return isName
            && !text.AsSpan().ContainsAnyExcept(kind == XmlNameKind.Tokens ? s_ofSeveral : s_ofTokens)
            && !text.Contains("_x", StringComparison.OrdinalIgnoreCase)
            && (kind != XmlNameKind.Local || !text.Contains(':', StringComparison.Ordinal));
    }
}
