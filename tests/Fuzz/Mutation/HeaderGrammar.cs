using System.Text;
using ZeroAlloc.Fuzz.Engine;

namespace ZeroAlloc.Fuzz.Mutation;

/// <summary>Tokens of media types and lists of them.</summary>
internal sealed class HeaderGrammar : ITokenGrammar
{
    public ReadOnlySpan<byte> Separator => ","u8;

    /// <summary>Types, parameters, weights, quotes.</summary>
    public static IReadOnlyList<byte[]> Pieces { get; } =
    [
        .. new[]
        {
            ",", ";", "=", "/", "*", "\"", "\\", " ", "\t", ",,", ";;", "application", "json", "xml", "text", "+json", "+xml", "*/*", "a/b",
            "application/*", "application/json", "application/xml", "text/xml", "text/html", "application/problem+json", "application/a+xml",
            "application/x-nativebuffer", "charset", "charset=utf-8", "charset=\"utf-8\"", "charset=UTF-8", "charset=utf-16", "charset=",
            "charset=latin1", "q", "q=0", "q=1", "q=0.5", "q=1.0", "q=1.000", "q=1.001", "q=0.0001", "q=.5", "q=\"1\"", "q = 0.3", "Q=0.7",
            "version=1", "version=\"1\"", "version=\"\\1\"", "version=2", "\"a,b;c\"", "\"\\\"\"", "\"", "x=\"", "\u00E9", "\0", "\r", "\n", "\u007F",
            "'", "(a)", "<a>", "@", ":", "[", "{", "!#$%&'*+-.^_`|~", "a+b+json", "x.y", "-",
        }.Select(Encoding.Latin1.GetBytes),
    ];

    public int TokenLength(ReadOnlySpan<byte> text)
    {
        if (text[0] == '"')
        {
            return text[1..].IndexOf((byte)'"') is >= 0 and int quote ? quote + 2 : text.Length;
        }

        return ",;=/ "u8.Contains(text[0]) ? 1 : text[1..].IndexOfAny(",;=/ \""u8) is >= 0 and int end ? end + 1 : text.Length;
    }

    public int Nesting(ReadOnlySpan<byte> token) => 0;

    public bool IsLink(ReadOnlySpan<byte> token) => token[0] is (byte)'=' or (byte)'/';

    public byte[] Escape(byte character, Chance chance) => [(byte)'\\', character];
}
