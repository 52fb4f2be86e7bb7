using System.Text;
using ZeroAlloc.Fuzz.Engine;

namespace ZeroAlloc.Fuzz.Mutation;

/// <summary>Tokens of JSON.</summary>
internal sealed class JsonGrammar : ITokenGrammar
{
    public ReadOnlySpan<byte> Separator => ","u8;

    /// <summary>Values at limits, wrong ones, and what stands between values.</summary>
    public static IReadOnlyList<byte[]> Pieces { get; } =
    [
        .. new[]
        {
            "null", "true", "false", "0", "-0", "-1", "1", "127", "128", "255", "256", "-129", "32768", "65536", "2147483647", "2147483648",
            "-2147483649", "4294967296", "9007199254740993", "9223372036854775807", "9223372036854775808", "18446744073709551616",
            "-9223372036854775809", "340282366920938463463374607431768211456", "1e5", "1E-5", "1e400", "-1e-400", "1.0", "0.1", "1.5e1", "01",
            "+1", "1.", ".5", "1e", "-", "1e+", "0e0", "79228162514264337593543950336", "0.00000000000000000000000000001", "123456789012345678",
            "NaN", "Infinity", "-Infinity", "\"NaN\"", "\"Infinity\"", "\"-Infinity\"", "\"1\"", "\" 1\"", "\"1e1\"", "\"0x1\"", "\"\"",
            "\"a\"", "\"\\u0061\"", "\"\\ud83d\\ude00\"", "\"\\ud83d\"", "\"\\ude00\"", "\"\\u00\"", "\"\\x\"", "\"\\\\\"", "\"\\\"\"", "\"\\/\"",
            "\"\\b\\f\\n\\r\\t\"", "\"\t\"", "\"é漢😀\"", "\"\u2028\"", "\"2024-02-29\"", "\"2023-02-29\"", "\"2024-02-29T23:59:60\"",
            "\"2024-02-29T23:59:59.9999999Z\"", "\"2024-02-29T23:59:59.99999999+14:00\"", "\"2024-02-29T00:00:00-14:01\"", "\"0001-01-01\"",
            "\"0001-01-01T00:00:00+01:00\"", "\"9999-12-31T23:59:59-01:00\"", "\"2024-02-29T24:00\"", "\"12:34:56\"", "\"12:34\"",
            "\"-10675199.02:48:05.4775808\"", "\"10675199.02:48:05.4775808\"", "\"1.00:00:00\"", "\"24:00:00\"",
            "\"00112233-4455-6677-8899-aabbccddeeff\"", "\"00112233445566778899aabbccddeeff\"", "\"{00112233-4455-6677-8899-aabbccddeeff}\"",
            "\"AQID\"", "\"AQI=\"", "\"AQ==\"", "\"AQ=\"", "\"A Q=\"", "\"-_==\"", "\"1.2\"", "\"1.2.3.4\"", "\"1.2147483648\"", "\"1\"",
            "\"http://a/\"", "\"http://[\"", "\"a:b\"", "\"Monday\"", "\"monday\"", "\"Monday, Tuesday\"", "\"3\"", "\"-1\"", "{}", "[]", "[[]]",
            "{\"a\":1}", "[null]", "{", "}", "[", "]", ",", ":", "\"", "/", "//x\n", "/**/", "/*", " ", "\n", "\t", "\r\n", "\u00A0", "\uFEFF",
            "\0", "\"$type\":\"circle\"", "\"$type\":\"square\"", "\"$type\":1", "\"$type\"", "\"$id\":\"1\"", "\"$ref\":\"1\"", "\"$values\"",
            "\"circle\"", "\"square\"", "\"box\"", ",\"Unknown\":{\"a\":[1,{}]}", "\"unknown\":1,", "[[[[[[[[[[[[[[[[", "{\"a\":{\"a\":{\"a\":",
        }.Select(Encoding.UTF8.GetBytes),
        [0x22, 0xC3, 0x28, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], [0x22, 0xC0, 0x80, 0x22],
    ];

    public int TokenLength(ReadOnlySpan<byte> text)
    {
        if (text[0] == '"')
        {
            int at = 1;
            while (at < text.Length && text[at] != '"')
            {
                at += text[at] == '\\' ? 2 : 1;
            }

            return Math.Min(at + 1, text.Length);
        }

        if ("{}[],:"u8.Contains(text[0]))
        {
            return 1;
        }

        int end = text[1..].IndexOfAny("{}[],:\""u8);
        return end < 0 ? text.Length : end + 1;
    }

    public int Nesting(ReadOnlySpan<byte> token) => token[0] switch { (byte)'{' or (byte)'[' => 1, (byte)'}' or (byte)']' => -1, _ => 0 };

    public bool IsLink(ReadOnlySpan<byte> token) => token[0] == ':';

    public byte[] Escape(byte character, Chance chance) =>
        Encoding.UTF8.GetBytes(chance.OneIn(2) ? $"\\u{(int)character:x4}" : $"\\u{chance.Next(0x10000):X4}");
}
