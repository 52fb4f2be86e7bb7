using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using FsCheck;
using FsCheck.Fluent;

namespace ZeroAlloc.Unit.Json.Reading;

public sealed class TextReadersTests
{
    private static readonly JsonSerializerOptions s_relaxed = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    private static readonly string[] s_odd =
    [
        "", "\"", "'a'", "a", "1", "nul", "nullx", "\"\\ud800\"", "\"\\udc00\"", "\"\\ud800\\ud800\"", "\"\\ud83c\\u0041\"", "\"\\q\"",
        "\"\\u00zz\"", "\"\\u00\"", "\"\\\"", "\"a\u0001\"", "\"a\nb\"", "\"\\'\"", "\"\\x41\"", "\"\\U0041\"", "\"\u007f\"",
    ];

    [Fact]
    public void Read_String_AsStock()
    {
        using ReadCheck<string?> check = ReadCheck<string?>.Value(JsonSerializerOptions.Default);
        check.Ordinary(
            "null", "\"\"", "\"a\"", "\"plain text that is longer than one vector\"", "\"é\"", "\"語彙 and more\"", "\"🎵\"", "\"\\n\"",
            "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\u00e4\\u00C4\"", "\"\\ud83c\\udfb5\"", "\"a\\u0000b\"",
            "\"" + new string('x', 300) + "\\n\"", "\"" + new string('é', 300) + "\\n\"", "\"\u007f\"");
        check.Odd(s_odd);
        check.Silent("\"\\ud800\"", "\"\\udc00\"", "\"a\nb\"", "\"\\q\"");
    }

    [Fact]
    public void Read_EveryUnit_AsStock()
    {
        using ReadCheck<string?> strings = ReadCheck<string?>.Value(JsonSerializerOptions.Default);
        using ReadCheck<char> chars = ReadCheck<char>.Value(JsonSerializerOptions.Default);
        for (int c = 0; c <= char.MaxValue; c++)
        {
            byte[] raw = Raw(c);
            bool isPlain = c >= ' ' && c is not ('"' or '\\') && !char.IsSurrogate((char)c);
            bool isText = !char.IsSurrogate((char)c);
            Assert.Equal(isPlain, strings.IsRead([(byte)'"', .. raw, (byte)'"']));
            Assert.Equal(isPlain, strings.IsRead([.. "\"plain text before, "u8, .. raw, .. " and é plain text behind\""u8]));
            Assert.Equal(isPlain, chars.IsRead([(byte)'"', .. raw, (byte)'"']));
            foreach (string escape in (string[])[$"\\u{c:x4}", $"\\u{c:X4}"])
            {
                byte[] json = Encoding.ASCII.GetBytes($"\"{escape}\"");
                Assert.Equal(isText, strings.IsRead(json));
                Assert.Equal(isText, chars.IsRead(json));
            }
        }
    }

    [Fact]
    public void Read_OneSpecialAtEveryPlaceOfEveryLength_AsStock()
    {
        using ReadCheck<string?> check = ReadCheck<string?>.Value(JsonSerializerOptions.Default);
        (string Text, bool IsRead)[] specials =
        [
            ("é", true), ("\\n", true), ("\\ud83c\\udfb5", true), ("🎵", true), ("\n", false), ("\u001f", false), ("\\ud83c", false),
            ("\"", false)
        ];
        for (int length = 0; length <= 100; length++)
        {
            string plain = new('a', length);
            Assert.True(check.IsRead(Encoding.UTF8.GetBytes($"\"{plain}\"")));
            for (int place = 0; place < length; place++)
            {
                (string special, bool isRead) = specials[(length + place) % specials.Length];
                Assert.Equal(isRead, check.IsRead(Encoding.UTF8.GetBytes($"\"{plain[..place]}{special}{plain[place..]}\"")));
            }
        }
    }

    [Fact]
    public void Read_MalformedUtf8_NeverUnlikeStock()
    {
        using ReadCheck<string?> check = ReadCheck<string?>.Value(JsonSerializerOptions.Default);
        byte[] bytes =
        [
            0x00, 0x20, 0x41, 0x7F, 0x80, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xED, 0xEF, 0xF0, 0xF4, 0xF5, 0xFF, (byte)'\\',
            (byte)'n'
        ];
        foreach (byte a in bytes)
        {
            foreach (byte b in bytes)
            {
                foreach (byte c in bytes)
                {
                    _ = check.IsRead([(byte)'"', a, b, c, (byte)'"']);
                    _ = check.IsRead([.. "\"text that fills a vector "u8, a, b, c, 0xBF, (byte)'"']);
                }
            }
        }
    }

    [Fact]
    public void Read_AnyText_AsStock()
    {
        using ReadCheck<string?> check = ReadCheck<string?>.Value(JsonSerializerOptions.Default);
        Gen<string> text = Gen.Frequency(
            (20, Gen.Choose(' ', '~').Select(static c => ((char)c).ToString())),
            (1, Gen.Choose(0, 0xD7FF).Select(static c => ((char)c).ToString())),
            (1, Gen.Choose(0x10000, 0x10FFFF).Select(char.ConvertFromUtf32)))
            .ListOf().Select(string.Concat);
        Check.One(
            Config.QuickThrowOnFailure.WithMaxTest(5000).WithQuietOnSuccess(true),
            Prop.ForAll(text.ToArbitrary(), value =>
            {
                Assert.True(check.IsRead(JsonSerializer.SerializeToUtf8Bytes(value)));
                Assert.True(check.IsRead(JsonSerializer.SerializeToUtf8Bytes(value, s_relaxed)));
            }));
    }

    [Fact]
    public void Read_Char_AsStock()
    {
        using ReadCheck<char> check = ReadCheck<char>.Value(JsonSerializerOptions.Default);
        check.Ordinary("\"a\"", "\"é\"", "\"語\"", "\"\\n\"", "\"\\\"\"", "\"\\u00e4\"", "\" \"");
        check.Odd("\"\"", "\"ab\"", "\"🎵\"", "\"\\ud83c\\udfb5\"", "null", "1");
        check.Odd(s_odd);
    }

    [Fact]
    public void Read_Boolean_AsStock()
    {
        using ReadCheck<bool> check = ReadCheck<bool>.Value(JsonSerializerOptions.Web);
        check.Ordinary("true", "false");
        check.Odd("True", "null", "1", "\"true\"", "tru", "falsee");
    }

    [Fact]
    public void Read_Guid_AsStock()
    {
        using ReadCheck<Guid> check = ReadCheck<Guid>.Value(JsonSerializerOptions.Default);
        check.Ordinary(
            "\"d2719b1e-7a32-4a4f-9d3e-0123456789ab\"",
            "\"D2719B1E-7A32-4A4F-9D3E-0123456789AB\"",
            "\"00000000-0000-0000-0000-000000000000\"");
        check.Odd(
            "\"{d2719b1e-7a32-4a4f-9d3e-0123456789ab}\"",
            "\"d2719b1e7a324a4f9d3e0123456789ab\"",
            "\"d2719b1e-7a32-4a4f-9d3e-0123456789a\\u0062\"",
            "null",
            "\"\"");
        Random random = new(3);
        byte[] bytes = new byte[16];
        for (int i = 0; i < 20_000; i++)
        {
            random.NextBytes(bytes);
            Assert.True(check.IsRead(JsonSerializer.SerializeToUtf8Bytes(new Guid(bytes))));
        }
    }

    [Fact]
    public void Read_GuidWithEveryByteAtEveryPlace_AsStock()
    {
        using ReadCheck<Guid> check = ReadCheck<Guid>.Value(JsonSerializerOptions.Default);
        byte[] json = Encoding.ASCII.GetBytes("\"d2719b1e-7a32-4a4f-9d3e-0123456789ab\"");
        for (int place = 0; place < json.Length; place++)
        {
            for (int b = 0; b < 256; b++)
            {
                byte[] changed = [.. json];
                changed[place] = (byte)b;
                bool isDigit = char.IsAsciiHexDigit((char)json[place]) && char.IsAsciiHexDigit((char)b);
                Assert.Equal(isDigit || b == json[place], check.IsRead(changed));
            }
        }
    }

    [Fact]
    public void Read_Version_AsStock()
    {
        using ReadCheck<Version?> check = ReadCheck<Version?>.Value(JsonSerializerOptions.Default);
        check.Ordinary("null", "\"1.2\"", "\"1.2.3\"", "\"1.2.3.4\"", "\"2147483647.2147483647.2147483647.2147483647\"", "\"01.002\"");
        check.Odd(
            "\"1\"", "\"\"", "\" 1.2\"", "\"1.2 \"", "\"1.+2\"", "\"1. 2\"", "\"2147483648.1\"", "\"1.2.3.4.5\"", "\"-1.2\"",
            "\"1\\u002e2\"", "\"1.2.\"");
    }

    [Fact]
    public void Read_Uri_AsStock()
    {
        using ReadCheck<Uri?> check = ReadCheck<Uri?>.Value(JsonSerializerOptions.Default);
        check.Ordinary(
            "null", "\"http://example.org/a?b=c#d\"", "\"https:\\/\\/example.org\"", "\"/relative/path\"", "\"\"", "\"a b\"",
            "\"http://é\"", "\"mailto:a@b.c\"");
        check.Odd("\"http://[\"", "\"::\"", "\"\\u0000\"", "1");
    }

    [Fact]
    public void Read_Base64_AsStock()
    {
        using ReadCheck<byte[]?> arrays = ReadCheck<byte[]?>.Value(JsonSerializerOptions.Default);
        using ReadCheck<Memory<byte>> memories = ReadCheck<Memory<byte>>.Value(JsonSerializerOptions.Default);
        using ReadCheck<ReadOnlyMemory<byte>> readOnly = ReadCheck<ReadOnlyMemory<byte>>.Value(JsonSerializerOptions.Default);
        string[] ordinary =
        [
            "\"\"", "\"AA==\"", "\"AAA=\"", "\"AAAA\"", "\"+/+/\"", "\"\\/\\/\\/\\/\"", "\"AA\\u003d\\u003d\"",
            $"\"{Convert.ToBase64String(new byte[1000])}\""
        ];
        string[] odd =
        [
            "\"AB==\"", "\"AA\"", "\"A===\"", "\"AA ==\"", "\" AAAA\"", "\"AAA  A==\"", "\"AA\\n==\"", "\"AAAA====\"", "\"-_-_\"",
            "\"====\"", "\"=\"", "1", "\"AAé=\"", $"\"{new string('\n', 4)}\""
        ];
        arrays.Ordinary([.. ordinary, "null"]);
        memories.Ordinary(ordinary);
        readOnly.Ordinary(ordinary);
        arrays.Odd(odd);
        memories.Odd([.. odd, "null"]);
        readOnly.Odd([.. odd, "null"]);
        Random random = new(9);
        for (int length = 0; length <= 300; length++)
        {
            byte[] data = new byte[length];
            random.NextBytes(data);
            Assert.True(arrays.IsRead(JsonSerializer.SerializeToUtf8Bytes(data)));
            Assert.True(readOnly.IsRead(JsonSerializer.SerializeToUtf8Bytes(data)));
        }
    }

    /// <summary>UTF-8 of a unit; halves of surrogate pairs as if they were characters.</summary>
    private static byte[] Raw(int c) => c switch
    {
        < 0x80 => [(byte)c],
        < 0x800 => [(byte)(0xC0 | (c >> 6)), (byte)(0x80 | (c & 0x3F))],
        _ => [(byte)(0xE0 | (c >> 12)), (byte)(0x80 | ((c >> 6) & 0x3F)), (byte)(0x80 | (c & 0x3F))],
    };
}
