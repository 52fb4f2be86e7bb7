using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using System.Xml;
using FsCheck;
using FsCheck.Fluent;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Xml;
using ZeroAlloc.Formats.Xml.Text;
using ZeroAlloc.Unit.Doubles;

namespace ZeroAlloc.Unit.Xml;

public sealed class XmlStringsTests
{
    [Fact]
    public void Write_EveryUnitAlone_EqualsStock()
    {
        for (int c = 0; c <= char.MaxValue; c++)
        {
            AssertSame(((char)c).ToString());
        }
    }

    [Fact]
    public void Write_EveryUnitInSurroundingText_EqualsStock()
    {
        string[] before = ["", "abc", "0123456789abcdefg", "éя", new('x', 40), "\uD83C", "\r"];
        string[] after = ["z", "яé語", "plain text that is longer than one vector", "\uDFB5 ", "\n"];
        for (int c = 0; c <= char.MaxValue; c++)
        {
            AssertSame(before[c % before.Length] + (char)c + after[c % after.Length]);
        }
    }

    [Fact]
    public void Write_OneSpecialAtEveryPlaceOfEveryLength_EqualsStock()
    {
        char[] specials =
        [
            '"', '\n', '<', '>', '&', '\r', '\t', '\x7F', 'é', '語', '\uD800', '\u2028', '\u0085', '\uFFFE', '\uFFFF', '\uE000', '\0', 'q',
            '\''
        ];
        for (int length = 0; length <= 300; length += length < 100 ? 1 : 13)
        {
            string plain = string.Create(length, 0, static (span, _) =>
            {
                for (int i = 0; i < span.Length; i++)
                {
                    span[i] = (char)('a' + (i % 16));
                }
            });
            AssertSame(plain);
            for (int place = 0; place < length; place++)
            {
                char special = specials[(length + place) % specials.Length];
                AssertSame(plain[..place] + special + plain[(place + 1)..]);
            }
        }
    }

    [Fact]
    public void Write_LongTexts_EqualsStock()
    {
        string[] units =
        [
            "a", "語", "я ", "\"", "\uD83C\uDFB5", "abcdefghijklmnop\n", "x\r\n", "the quick brown fox jumps over the lazy dog ", "\uFFFE",
            "\u001F", "words, 語 слова\t"
        ];
        foreach (string unit in units)
        {
            foreach (int length in (int[])[127, 128, 129, 143, 144, 145, 2047, 2048, 2049, 4095, 4096, 4097, 10_000])
            {
                string text = string.Concat(Enumerable.Repeat(unit, (length / unit.Length) + 1));
                AssertSame(text[..length]);
                AssertSame("1" + text[..(length - 1)]);
            }
        }
    }

    [Fact]
    public void Write_AnyText_EqualsStock()
    {
        Gen<char> unit = Gen.Frequency(
            (40, Gen.Choose(0x20, 0x7E).Select(c => (char)c)),
            (3, Gen.Choose(0, 0x7F).Select(c => (char)c)),
            (2, Gen.Elements('\r', '\n', '\t', '<', '&')),
            (6, Gen.Choose(0x80, 0x7FF).Select(c => (char)c)),
            (6, Gen.Choose(0x800, 0xD7FF).Select(c => (char)c)),
            (1, Gen.Choose(0xE000, 0xFFFF).Select(c => (char)c)));
        Gen<string> piece = Gen.Frequency(
            (20, unit.Select(c => c.ToString())),
            (1, Gen.Constant("\uD83C\uDFB5")),
            (1, Gen.Constant("Привет, мир")),
            (1, Gen.Constant("春眠不觉晓")));
        Gen<string> text = Gen.Choose(0, 300).SelectMany(n => Gen.ArrayOf(piece, n)).Select(pieces => string.Concat(pieces));
        Check.One(Config.QuickThrowOnFailure.WithMaxTest(3000).WithQuietOnSuccess(true), Prop.ForAll(text.ToArbitrary(), AssertSame));
    }

    [Fact]
    public void Write_LoneSurrogate_ThrowsAsStock()
    {
        string[] values =
        [
            "\uD800",
            "x\uD800",
            "\uDC00",
            "\uDC00\uD800",
            "\uD800a",
            "\uD800\uD800\uDC00",
            "Привет\uDBFF, some more text behind it"
        ];
        foreach (string value in values)
        {
            ArgumentException stock = Assert.Throws<ArgumentException>(() => WrittenXml.StockText(value));

            Assert.Equal(stock.Message, Assert.Throws<ArgumentException>(() => WrittenXml.Text(value)).Message);
            Assert.Equal(stock.Message, Assert.Throws<ArgumentException>(() => WrittenXml.Attribute(value)).Message);
        }
    }

    [Fact]
    public void Write_RefusingInvalidCharacters_RefusesWhatACheckingWriterRefuses()
    {
        XmlFormatOptions refuse = new() { RefuseInvalidCharacters = true };
        XmlWriterSettings checking = new() { OmitXmlDeclaration = true };
        for (int c = 0; c <= char.MaxValue; c++)
        {
            string value = "0123456789" + (char)c;
            Assert.Equal(Outcome(() => WrittenXml.StockText(value, checking)), Outcome(() => WrittenXml.Text(value, refuse)));
            Assert.Equal(Outcome(() => WrittenXml.StockAttribute(value, checking)), Outcome(() => WrittenXml.Attribute(value, refuse)));
        }
    }

    [Fact]
    public void ForText_LineEndsOfOtherPlatforms_AreWhatAWriterMakesOfThem()
    {
        foreach (string newLine in (string[])["\n", "\r\n"])
        {
            ulong[] escapes = XmlEscapes.ForText(newLine);
            XmlWriterSettings settings = WrittenXml.Settings;
            settings.NewLineChars = newLine;
            foreach (char c in "\r\n\t")
            {
                byte[] expected = WrittenXml.StockText(c.ToString(), settings);
                ulong escape = escapes[c];
                byte[] ours = escape == 0 ? [(byte)c] : BitConverter.GetBytes(escape)[..(int)(escape >> 56)];
                Assert.Equal(expected, ours);
            }
        }
    }

    [Fact]
    public void Write_LongText_AsksForBlocksBoundedByThePiece()
    {
        foreach (string unit in (string[])["a", "語", "\""])
        {
            TinyBlockWriter sink = new();
            string text = string.Concat(Enumerable.Repeat(unit, 1_000_000));
            WrittenXml.Ours((ref OutputWindow w, ref byte p, int reserve) => ref XmlStrings.WriteText(ref w, ref p, text, reserve), sink);
            Assert.InRange(sink.LargestRequest, 1, 3000);
        }
    }

    [Fact]
    public void Write_SpanAtTheEndOfReadableMemory_ReadsNothingBehindIt()
    {
        using GuardedPages pages = new();
        foreach (string unit in (string[])["a", "я", "語", "a<", "\uD83C\uDFB5"])
        {
            for (int length = 0; length <= 300; length += 2)
            {
                string text = string.Concat(Enumerable.Repeat(unit, length))[..length];
                ReadOnlySpan<char> placed = MemoryMarshal.Cast<byte, char>(pages.Place(MemoryMarshal.AsBytes(text.AsSpan())));
                ArrayBufferWriter<byte> sink = new(4096);
                OutputWindow w = new(sink, XmlFormatOptions.Default, [], maxDepth: 64);
                w.Commit(ref XmlStrings.WriteText(ref w, ref w.Start, placed, 1));
                Assert.Equal(WrittenXml.StockText(text), sink.WrittenSpan.ToArray());
            }
        }
    }

    [Fact]
    public void WriteBinary_EveryLength_EqualsStock()
    {
        byte[] data = new byte[10_000];
        new Random(1).NextBytes(data);
        foreach (int length in Enumerable.Range(0, 100).Concat([1023, 1024, 1025, 1535, 1536, 1537, 3072, 10_000]))
        {
            byte[] part = data[..length];
            TinyBlockWriter sink = new();
            byte[] base64 = WrittenXml.Ours(
                (ref OutputWindow w, ref byte p, int reserve) => ref XmlStrings.WriteBase64(ref w, ref p, part, reserve), sink);
            byte[] hex = WrittenXml.Ours(
                (ref OutputWindow w, ref byte p, int reserve) => ref XmlStrings.WriteHex(ref w, ref p, part, reserve),
                new TinyBlockWriter());
            Assert.Equal(StockValues.Write(part, "base64Binary"), Encoding.UTF8.GetString(base64));
            Assert.Equal(StockValues.Write(part, "hexBinary"), Encoding.UTF8.GetString(hex));
            Assert.InRange(sink.LargestRequest, 1, 3000);
        }
    }

    [Fact]
    public void Write_Warm_AllocatesNothing()
    {
        OneBlockWriter sink = new(100_000);
        string[] texts =
        [
            "", "ab", "Bill", "a name of twenty units", new('x', 5000), "line\r\nline", "Привет, мир", "\uD83C\uDFB5 語", "\u0001\uFFFE<"
        ];

        WarmedCalls.AssertAllocates(0, () => WriteAll(sink, texts));
    }

    private static void WriteAll(OneBlockWriter sink, string[] texts)
    {
        OutputWindow w = new(sink, XmlFormatOptions.Default, [], maxDepth: 64);
        w.Commit(ref WriteAll(ref w, ref w.Start, texts));
    }

    private static ref byte WriteAll(ref OutputWindow w, ref byte p, string[] texts)
    {
        foreach (string text in texts)
        {
            p = ref XmlStrings.WriteText(ref w, ref p, text, 8);
            p = ref XmlStrings.WriteAttribute(ref w, ref p, text, 8);
            p = ref XmlStrings.WriteBase64(ref w, ref p, MemoryMarshal.AsBytes(text.AsSpan()), 8);
            p = ref XmlStrings.WriteHex(ref w, ref p, MemoryMarshal.AsBytes(text.AsSpan()), 8);
        }

        return ref p;
    }

    private static void AssertSame(string value)
    {
        AssertSame(Outcome(() => WrittenXml.StockText(value)), Outcome(() => WrittenXml.Text(value)));
        AssertSame(Outcome(() => WrittenXml.StockAttribute(value)), Outcome(() => WrittenXml.Attribute(value)));
        AssertSame(
            Outcome(() => WrittenXml.StockText(value)),
            Outcome(
                () => WrittenXml.OursInOneBlock(
                    (ref OutputWindow w, ref byte p, int reserve) => ref XmlStrings.WriteText(ref w, ref p, value.AsSpan(), reserve))));
    }

    private static void AssertSame(byte[]? stock, byte[]? ours)
    {
        if (stock is null || ours is null || !stock.AsSpan().SequenceEqual(ours))
        {
            Assert.Equal(
                stock is null ? "refused" : Encoding.Latin1.GetString(stock), ours is null ? "refused" : Encoding.Latin1.GetString(ours));
        }
    }

    /// <summary>What is written, or null where it is refused.</summary>
    private static byte[]? Outcome(Func<byte[]> write)
    {
        try
        {
            return write();
        }
        catch (ArgumentException)
        {
            return null;
        }
    }
}
