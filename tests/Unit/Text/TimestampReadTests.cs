using System.Text;
using System.Text.Json;
using ZeroAlloc.Formats.Text;

namespace ZeroAlloc.Unit.Text;

/// <summary>
/// Texts of points in time beside System.Text.Json's reader, at the end of a document and with more behind them: what is read eight bytes
/// at a time is no different there.
/// </summary>
public sealed class TimestampReadTests
{
    private const int ValidOffsets = 6;

    private static readonly string[] s_offsets =
        ["Z", "+00:00", "-00:00", "+00:01", "+01:00", "-14:00", "+14:01", "+0000", "+00:0", "+00:0x", "", "z", " ", "/", ":", "\u00B1"];

    [Fact]
    public void TryParse_AnyFractionAndOffset_EqualsStock()
    {
        foreach (string digits in new[] { "1234567890123456789", "0000000000000000000", "9999999999999999999", "0000001000000000001" })
        {
            for (int count = 0; count <= digits.Length; count++)
            {
                foreach (string offset in s_offsets)
                {
                    bool isOurs = count is > 0 and <= 16 && Array.IndexOf(s_offsets, offset) < ValidOffsets;
                    AssertRead($"2026-11-20T10:01:02.{digits[..count]}{offset}", isOurs);
                    AssertRead($"2026-11-20T10:01:02.{digits[..count]}/{offset}");
                    AssertRead($"2026-11-20T10:01:02.{digits[..count]}:{offset}");
                }
            }
        }
    }

    [Fact]
    public void TryParse_AnyByteInTheFraction_EqualsStock()
    {
        for (char c = '\x01'; c < '\x7F'; c++)
        {
            for (int place = 0; place < 9 && c is not ('"' or '\\'); place++)
            {
                AssertRead($"2026-11-20T10:01:02.{"123456789".Remove(place, 1).Insert(place, c.ToString())}Z");
                AssertRead($"2026-11-20T10:01:02.1234567{"+00:00".Remove(Math.Min(place, 5), 1).Insert(Math.Min(place, 5), c.ToString())}");
            }
        }
    }

    [Fact]
    public void TryParse_AnySecond_EqualsStock()
    {
        for (int second = 0; second < 100; second++)
        {
            AssertRead($"2026-11-20T10:01:{second:00}Z", second < 60);
            AssertRead($"2026-11-20T10:01:{second:00}.{second:00}+00:00");
            AssertRead($"2026-11-20T10:{second:00}:01");
        }
    }

    /// <param name="text">A text without quotes.</param>
    /// <param name="isOurs">Whether it has to be read; otherwise it may be left to System.Text.Json.</param>
    private static void AssertRead(string text, bool isOurs = false)
    {
        bool hasValue = TryReadStock(Encoding.Latin1.GetBytes($"\"{text}\""), out DateTimeOffset expected);
        foreach (string behind in new[] { "", "\"", "\"}", "\",0123456789" })
        {
            byte[] bytes = Encoding.Latin1.GetBytes(text + behind);
            bool isRead = DateTimeOffsetText.TryParse(bytes, out DateTimeOffset value, out int consumed) && consumed == text.Length;
            if (isRead || isOurs)
            {
                Assert.Equal((text, behind, hasValue, expected, expected.Offset), (text, behind, isRead, value, value.Offset));
            }
        }
    }

    private static bool TryReadStock(byte[] document, out DateTimeOffset value)
    {
        value = default;
        try
        {
            Utf8JsonReader reader = new(document);
            return reader.Read() && reader.TryGetDateTimeOffset(out value);
        }
        catch (JsonException)
        {
            return false;
        }
    }
}
