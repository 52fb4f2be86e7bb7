using System.Text;
using System.Text.Json;
using FsCheck;
using FsCheck.Fluent;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Json.Text;
using ZeroAlloc.Unit.Doubles;

namespace ZeroAlloc.Unit.Json;

public sealed class JsonStringsTests
{
    public static TheoryData<string> EncoderNames => Encoders.Names;

    [Theory]
    [MemberData(nameof(EncoderNames))]
    public void Write_EveryUnitAlone_EqualsStock(string encoderName)
    {
        for (int c = 0; c <= char.MaxValue; c++)
        {
            AssertSame(encoderName, ((char)c).ToString());
        }
    }

    [Theory]
    [MemberData(nameof(EncoderNames))]
    public void Write_EveryUnitInSurroundingText_EqualsStock(string encoderName)
    {
        string[] before = ["", "abc", "0123456789abcdefg", "éя", new('x', 40), "\uD83C"];
        string[] after = ["z", "яé語", "plain text that is longer than one vector", "\uDFB5 "];
        for (int c = 0; c <= char.MaxValue; c++)
        {
            AssertSame(encoderName, before[c % before.Length] + (char)c + after[c % after.Length]);
        }
    }

    [Theory]
    [MemberData(nameof(EncoderNames))]
    public void Write_OneSpecialAtEveryPlaceOfEveryLength_EqualsStock(string encoderName)
    {
        char[] specials = ['"', '\n', '<', '+', '\x7F', 'é', '語', '\uD800', '\u2028', 'q'];
        for (int length = 0; length <= 100; length++)
        {
            string plain = string.Create(length, 0, static (span, _) =>
            {
                for (int i = 0; i < span.Length; i++)
                {
                    span[i] = (char)('a' + (i % 16));
                }
            });
            AssertSame(encoderName, plain);
            for (int place = 0; place < length; place++)
            {
                char special = specials[(length + place) % specials.Length];
                AssertSame(encoderName, plain[..place] + special + plain[(place + 1)..]);
            }
        }
    }

    [Theory]
    [MemberData(nameof(EncoderNames))]
    public void Write_LongTexts_EqualsStock(string encoderName)
    {
        string[] units =
        [
            "a", "語", "я ", "\"", "\uD83C\uDFB5", "abcdefghijklmnop\n", "x\uDC00", "the quick brown fox jumps over the lazy dog "
        ];
        foreach (string unit in units)
        {
            foreach (int length in (int[])[127, 128, 129, 143, 144, 145, 2047, 2048, 2049, 4095, 4096, 4097, 10_000])
            {
                string text = string.Concat(Enumerable.Repeat(unit, (length / unit.Length) + 1));
                AssertSame(encoderName, text[..length]);
                AssertSame(encoderName, "1" + text[..(length - 1)]);
            }
        }
    }

    [Theory]
    [MemberData(nameof(EncoderNames))]
    public void Write_AnyText_EqualsStock(string encoderName)
    {
        Gen<char> unit = Gen.Frequency(
            (40, Gen.Choose(0x20, 0x7E).Select(c => (char)c)),
            (3, Gen.Choose(0, 0x7F).Select(c => (char)c)),
            (3, Gen.Choose(0x80, 0x7FF).Select(c => (char)c)),
            (2, Gen.Choose(0x800, 0xFFFF).Select(c => (char)c)),
            (1, Gen.Choose(0xD800, 0xDFFF).Select(c => (char)c)));
        Gen<string> text = Gen.Choose(0, 300).SelectMany(n => Gen.ArrayOf(unit, n)).Select(units => new string(units));
        Check.One(
            Config.QuickThrowOnFailure.WithMaxTest(2000).WithQuietOnSuccess(true),
            Prop.ForAll(text.ToArbitrary(), value => AssertSame(encoderName, value)));
    }

    [Fact]
    public void Write_Null_WritesLiteral() => Assert.Equal("null"u8.ToArray(), WrittenString.Ours(null, (string?)null));

    [Fact]
    public void Write_LongText_AsksForBlocksBoundedByThePiece()
    {
        foreach (string unit in (string[])["a", "語", "\""])
        {
            TinyBlockWriter sink = new();
            string text = string.Concat(Enumerable.Repeat(unit, 1_000_000));
            WrittenString.Ours(
                null, (ref OutputWindow w, ref byte p, int reserve) => ref JsonStrings.Write(ref w, ref p, text, reserve), sink);
            Assert.InRange(sink.LargestRequest, 1, 3000);
        }
    }

    [Theory]
    [MemberData(nameof(EncoderNames))]
    public void WriteUtf8_ValidAndInvalidSequences_EqualsStock(string encoderName)
    {
        byte[][] sequences =
        [
            [0x80], [0xBF, 0xBF, 0xBF, 0xBF, 0xBF], [0xC0, 0x80], [0xC3], [0xC3, 0xA9], [0xE2, 0x82], [0xE2, 0x82, 0xAC],
            [0xED, 0xA0, 0x80], [0xF0, 0x9F, 0x8E], [0xF0, 0x9F, 0x8E, 0xB5], [0xF4, 0x90, 0x80, 0x80], [0xFF], [(byte)'"'],
            [(byte)'<', (byte)'+'], [0x7F], [0x00], [0xE2, 0x80, 0xA8], [0xEF, 0xBF, 0xBD],
        ];
        foreach (byte[] sequence in sequences)
        {
            for (int length = 0; length <= 40; length++)
            {
                byte[] plain = Encoding.ASCII.GetBytes(new string('k', length));
                AssertSameUtf8(encoderName, [.. plain, .. sequence]);
                AssertSameUtf8(encoderName, [.. sequence, .. plain]);
                AssertSameUtf8(encoderName, [.. plain, .. sequence, .. plain, .. sequence, .. sequence]);
            }

            foreach (int length in (int[])[125, 126, 127, 128, 129, 2046, 2047, 2048, 5000])
            {
                AssertSameUtf8(
                    encoderName, [.. Enumerable.Repeat(sequence, (length / sequence.Length) + 1).SelectMany(bytes => bytes).Take(length)]);
                AssertSameUtf8(encoderName, [.. Encoding.ASCII.GetBytes(new string('k', length)), .. sequence]);
            }
        }
    }

    [Theory]
    [MemberData(nameof(EncoderNames))]
    public void WriteUtf8_AnyBytes_EqualsStock(string encoderName)
    {
        Gen<byte> unit = Gen.Frequency(
            (5, Gen.Choose(0x20, 0x7E)),
            (1, Gen.Choose(0, 0xFF)),
            (1, Gen.Elements(0xC3, 0xA9, 0xE2, 0x82, 0xAC, 0xF0, 0x9F))).Select(b => (byte)b);
        Gen<byte[]> bytes = Gen.Choose(0, 300).SelectMany(n => Gen.ArrayOf(unit, n));
        Check.One(
            Config.QuickThrowOnFailure.WithMaxTest(2000).WithQuietOnSuccess(true),
            Prop.ForAll(bytes.ToArbitrary(), value => AssertSameUtf8(encoderName, value)));
    }

    [Fact]
    public void WriteChar_EveryUnit_EqualsStock()
    {
        for (int c = 0; c <= char.MaxValue; c++)
        {
            char value = (char)c;
            byte[] ours = WrittenString.Ours(
                null, (ref OutputWindow w, ref byte p, int reserve) => ref JsonStrings.WriteChar(ref w, ref p, value, reserve));
            Assert.Equal(WrittenString.Stock(null, value.ToString()), ours);
        }
    }

    [Fact]
    public void WriteUri_AnyForm_EqualsStock()
    {
        Uri?[] values = [null, new("https://example.org/ä?q=<b>+1", UriKind.Absolute), new("../x y", UriKind.Relative)];
        foreach (Uri? value in values)
        {
            byte[] ours = WrittenString.Ours(
                null, (ref OutputWindow w, ref byte p, int reserve) => ref JsonStrings.WriteUri(ref w, ref p, value, reserve));
            Assert.Equal(JsonSerializer.SerializeToUtf8Bytes(value), ours);
        }
    }

    [Fact]
    public void WriteBase64_EveryLength_EqualsStock()
    {
        byte[] data = new byte[10_000];
        new Random(1).NextBytes(data);
        foreach (int length in Enumerable.Range(0, 100).Concat([1535, 1536, 1537, 3072, 10_000]))
        {
            byte[] part = data[..length];
            TinyBlockWriter sink = new();
            byte[] ours = WrittenString.Ours(
                null, (ref OutputWindow w, ref byte p, int reserve) => ref JsonStrings.WriteBase64(ref w, ref p, part, reserve), sink);
            Assert.Equal(JsonSerializer.SerializeToUtf8Bytes(part), ours);
            Assert.InRange(sink.LargestRequest, 1, 3000);
        }
    }

    [Theory]
    [MemberData(nameof(EncoderNames))]
    public void Write_Warm_AllocatesNothing(string encoderName)
    {
        OneBlockWriter sink = new(100_000);
        EscapeRules rules = EscapeRules.For(Encoders.Get(encoderName));
        string[] texts = ["", "ab", "Bill", "a name of twenty units", new('x', 5000), "line\nline", "Привет, мир", "\uD83C\uDFB5 語"];
        byte[][] utf8 = [.. texts.Select(Encoding.UTF8.GetBytes)];
        WriteAll(sink, rules, texts, utf8);

        // An encoder of another make may allocate itself; those of the framework don't.
        if (!rules.AsksEncoder)
        {
            WarmedCalls.AssertAllocates(0, () => WriteAll(sink, rules, texts, utf8));
        }
    }

    private static void WriteAll(OneBlockWriter sink, EscapeRules rules, string[] texts, byte[][] utf8)
    {
        OutputWindow w = new(sink, rules, [], maxDepth: 64);
        w.Commit(ref WriteAll(ref w, ref w.Start, texts, utf8));
    }

    private static ref byte WriteAll(ref OutputWindow w, ref byte p, string[] texts, byte[][] utf8)
    {
        for (int i = 0; i < texts.Length; i++)
        {
            p = ref JsonStrings.Write(ref w, ref p, texts[i], 8);
            p = ref JsonStrings.WriteUtf8(ref w, ref p, utf8[i], 8);
            p = ref JsonStrings.WriteBase64(ref w, ref p, utf8[i], 8);
        }

        return ref p;
    }

    private static void AssertSame(string encoderName, string value)
    {
        byte[] stock = WrittenString.Stock(Encoders.Get(encoderName), value);
        byte[] ours = WrittenString.Ours(Encoders.Get(encoderName), value);
        if (!stock.AsSpan().SequenceEqual(ours))
        {
            Assert.Equal(Encoding.Latin1.GetString(stock), Encoding.Latin1.GetString(ours));
        }
    }

    private static void AssertSameUtf8(string encoderName, byte[] value)
    {
        byte[] stock = WrittenString.StockUtf8(Encoders.Get(encoderName), value);
        byte[] ours = WrittenString.OursUtf8(Encoders.Get(encoderName), value);
        if (!stock.AsSpan().SequenceEqual(ours))
        {
            Assert.Fail(
                $"{Convert.ToHexString(value)}: {Encoding.Latin1.GetString(stock)} expected, {Encoding.Latin1.GetString(ours)} written.");
        }
    }
}
