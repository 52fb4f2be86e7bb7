using System.Text;
using System.Text.Json;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Unit.Json;

/// <summary>Escapes are taken out as System.Text.Json's reader takes them out.</summary>
public sealed class JsonUnescaperTests
{
    private static readonly string[] s_pieces =
    [
        "\\n", "\\\\", "\\\"", "\\/", "\\b", "\\f", "\\r", "\\t", "\\u0000", "\\u0041", "\\u007f", "\\u0080", "\\u07FF", "\\u0800",
        "\\u0416", "\\uFfFf", "\\ud83d\\ude00", "\\uDBFF\\uDFFF", "a", "bc", "0123456", "é", "🎵", new('x', 15), new('y', 16), new('z', 40),
    ];

    private static readonly string[] s_wrong =
    [
        "\\x", "\\0", "\\U0041", "\\u", "\\u00", "\\u00g1", "\\u 041", "\\u@@@@", "\\u////", "\\u::::", "\\ud83d", "\\ude00",
        "\\ud83d\\u0041", "\\ud83d\\n", "\\ude00\\ud83d"
    ];

    [Fact]
    public void TryUnescape_EveryUnit_AsStock()
    {
        for (int unit = 0; unit <= char.MaxValue; unit++)
        {
            AssertSame($"\\u{unit:x4}");
        }
    }

    [Theory]
    [InlineData("\\n", 40_000)]
    [InlineData("\\u0416", 16_000)]
    [InlineData("a\\n", 20_000)]
    [InlineData("0123456789abcdef\\t", 1_000)]
    [InlineData("\\", 1)]
    [InlineData("0123456789abcdef\\", 1)]
    [InlineData("\\u12", 1)]
    public void TryUnescape_Texts_AsStock(string piece, int count) => AssertSame(string.Concat(Enumerable.Repeat(piece, count)));

    [Fact]
    public void TryUnescape_RandomTexts_AsStock()
    {
        Random random = new(7);
        for (int i = 0; i < 50_000; i++)
        {
            List<string> pieces = [.. Enumerable.Range(0, random.Next(12)).Select(_ => s_pieces[random.Next(s_pieces.Length)])];
            Assert.True(AssertSame(string.Concat(pieces)));
            pieces.Insert(random.Next(pieces.Count + 1), s_wrong[random.Next(s_wrong.Length)]);
            AssertSame(string.Concat(pieces));
        }
    }

    private static bool AssertSame(string text)
    {
        byte[] escaped = Encoding.UTF8.GetBytes(text);
        byte[] destination = [.. new byte[escaped.Length], 0xCC];
        bool isTaken = JsonUnescaper.TryUnescape(escaped, destination.AsSpan(0, escaped.Length), out int written);

        byte[]? expected = Stock(escaped);
        Assert.True(isTaken == expected is not null, text);
        Assert.True(expected is null || destination.AsSpan(0, written).SequenceEqual(expected), text);
        Assert.Equal(0xCC, destination[^1]);
        return isTaken;
    }

    private static byte[]? Stock(byte[] escaped)
    {
        byte[] text = new byte[escaped.Length];
        var reader = new Utf8JsonReader([(byte)'"', .. escaped, (byte)'"']);
        try
        {
            return reader.Read() ? text[..reader.CopyString(text)] : null;
        }
        catch (Exception e) when (e is JsonException or InvalidOperationException)
        {
            return null;
        }
    }
}
