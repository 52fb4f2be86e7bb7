using System.Text;
using ZeroAlloc.Fuzz.Engine;

namespace ZeroAlloc.Fuzz.Mutation;

/// <summary>Tokens of XML: the beginnings and ends of tags, attributes, texts.</summary>
internal sealed class XmlGrammar : ITokenGrammar
{
    public ReadOnlySpan<byte> Separator => default;

    /// <summary>References, declarations, what the namespaces of schemas mean, texts of values.</summary>
    public static IReadOnlyList<byte[]> Pieces { get; } =
    [
        .. new[]
        {
            " ", "\n", "\t", "\r", "\r\n", "x", "0", "-1", "]]>", "<", ">", "/", "&", "&lt;", "&gt;", "&amp;", "&quot;", "&apos;", "&#65;",
            "&#x41;", "&#0;", "&#xD;", "&#10;", "&#xFFFE;", "&#xD800;", "&#x10FFFF;", "&#x110000;", "&nbsp;", "<!-- -->", "<!-- -- -->",
            "<?pi x?>", "<?xml version=\"1.0\"?>", "<?xml version=\"1.0\" encoding=\"utf-16\"?>", "<![CDATA[x]]>", "<![CDATA[]]>",
            "<!DOCTYPE a>", " xsi:nil=\"true\"", " xsi:nil=\"1\"", " xsi:nil=\"no\"", " xsi:type=\"Circle\"", " xsi:type=\"xsd:string\"",
            " xsi:type=\"xsd:int\"", " xsi:type=\"q1:guid\"", " xmlns=\"\"", " xmlns=\"urn:x\"", " xmlns:p=\"urn:p\"", " xmlns:p=\"\"",
            "<p0:", "</p0:", "<p1:", "</p1:", " xmlns:p0=\"urn:common\"", " xmlns:p1=\"urn:common\"", " xmlns:p0=\"urn:invoices\"",
            " xmlns:p0=\"urn:orders\"", " xmlns=\"urn:common\"", " xmlns=\"urn:invoices\"", " xmlns:p1=\"urn:&amp;\"", " Code=\"c\"",
            " xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\"", " xmlns:xsd=\"http://www.w3.org/2001/XMLSchema\"",
            " xmlns:q1=\"http://microsoft.com/wsdl/types/\"", " xml:space=\"preserve\"", " a=\"b\"", " a='b'", " a=b", "<Unknown />",
            "<Unknown></Unknown>", "<p:a />", "\0", "\u0001", "\u007F", "é", "\uFFFE", "\uFEFF", "😀", "\u00A0", "\u0085", "\u2028", "true",
            "false", "1", "+1", "01", "1e5", "INF", "-INF", "NaN", "127", "128", "256", "2147483648", "-2147483649", "9223372036854775808",
            "79228162514264337593543950336", "0.1", ".5", "5.", "2024-02-29", "2023-02-29", "2024-02-29T24:00:00", "2024-02-29T23:59:60Z",
            "0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59.9999999-14:00", "12:34:56Z", "P1D", "PT1H", "-P10675199DT2H48M5.4775808S", "P",
            "00112233-4455-6677-8899-aabbccddeeff", "AQID", "AQ==", "A Q I D", "A", "0aFF", "Monday", "Monday Tuesday", "\"", "'", "=", ":",
        }.Select(Encoding.UTF8.GetBytes),
        [0xC3, 0x28], [0xED, 0xA0, 0x80], [0xC0, 0x80],
    ];

    public int TokenLength(ReadOnlySpan<byte> text)
    {
        int end = text[0] switch
        {
            (byte)'<' => text[1..].IndexOfAny(" />\t\n"u8) is 0 && text.Length > 1 && text[1] == '/' ? text[1..].IndexOf((byte)'>') + 1
                : text[1..].IndexOfAny(" />\t\n"u8),
            (byte)'/' => text.Length > 1 && text[1] == '>' ? 1 : 0,
            (byte)'>' or (byte)'=' => 0,
            (byte)'"' => text[1..].IndexOf((byte)'"') + 1,
            (byte)' ' => text[1..].IndexOfAny("<>=/ "u8),
            _ => text[1..].IndexOfAny("<>=\""u8),
        };
        return end < 0 ? text.Length : end + 1;
    }

    public int Nesting(ReadOnlySpan<byte> token) => token switch
    {
        [(byte)'<', (byte)'/', ..] or [(byte)'/', (byte)'>'] => -1,
        [(byte)'<', ..] => 1,
        _ => 0,
    };

    public bool IsLink(ReadOnlySpan<byte> token) => token[0] == '=';

    public byte[] Escape(byte character, Chance chance) => Encoding.UTF8.GetBytes(chance.Next(3) switch
    {
        0 => $"&#{(int)character};",
        1 => $"&#x{chance.Next(0x11_0000):X};",
        _ => $"<![CDATA[{(char)character}]]>",
    });
}
