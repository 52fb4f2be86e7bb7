using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Json;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Json.Text;
using ZeroAlloc.Unit.Doubles;

namespace ZeroAlloc.Unit.Json.Reading;

public sealed class JsonSkipperTests
{
    private const int MaxDepth = 64;

    private static readonly string[] s_documents =
    [
        "null", "true", "false", "0", "-0", "1", "-12.5e+3", "1E5", "0.5", "\"\"", "\"text\"",
        "\"a longer text that fills more than one vector\"", "\"é語🎵\"", "\"\\n\\u00e4\\ud83c\\udfb5\"", "\"\\ud800\"", "[]", "{}", "[ ]",
        "{ }", "[1]", "[1,2,3]", "[ 1 , 2 ]", "{\"a\":1}", "{ \"a\" : 1 , \"b\" : [ { } , [ ] ] }", "[[[[]]],{}]",
        "{\"a\":{\"b\":{\"c\":[1,\"x\",null,true,false,{\"d\":-1.5}]}},\"e\":\"\\\"\"}", "{\"\\u0061\":1,\"é\":2}", "[\n\t\r 1\n]",
        "{\"a\":1,\"a\":2}", "[\"]\",\"}\"]",
    ];

    private static readonly string[] s_wrong =
    [
        "", " ", "nul", "tru", "True", "+1", "-", "01", "1.", "1e", "1e+", ".5", "NaN", "\"", "\"\\\"", "\"\\q\"", "\"\\u12\"",
        "\"\\u12g4\"", "\"\n\"", "[", "]", "{", "}", "[1", "[1,", "[1,]", "[,1]", "[1 2]", "{,}", "{\"a\"}", "{\"a\":}", "{\"a\":1,}",
        "{\"a\" 1}", "{a:1}", "{1:1}", "{\"a\":1 \"b\":2}", "[}", "{]", "[{]}", "{\"a\":[}]", "/**/1", "[1/**/]", "'a'",
    ];

    [Fact]
    public void SkipValue_Valid_SkipsIt()
    {
        using ReadCheck<bool> check = Check(MaxDepth);
        check.Ordinary(s_documents);
    }

    [Fact]
    public void SkipValue_Wrong_Declines()
    {
        using ReadCheck<bool> check = Check(MaxDepth);
        check.Silent(s_wrong);
        check.Odd(s_wrong);
    }

    [Fact]
    public void SkipValue_InvalidUtf8_AsStock()
    {
        using ReadCheck<bool> check = Check(MaxDepth);
        Assert.True(check.IsRead([(byte)'"', 0xFF, (byte)'"']));
        Assert.True(check.IsRead([.. "{\"a"u8, 0xC3, .. "\":\"plain text of some length "u8, 0xED, 0xA0, .. "\"}"u8]));
        Assert.False(check.IsRead([(byte)'"', 0xFF]));
    }

    [Theory]
    [InlineData(1)]
    [InlineData(63)]
    [InlineData(64)]
    [InlineData(65)]
    [InlineData(1000)]
    [InlineData(1024)]
    public void SkipValue_AsManyLevelsAsAllowed_SkipsNoMore(int depth)
    {
        using ReadCheck<bool> check = Check(depth);
        string[] opening = ["[", "{\"a\":"];
        string[] closing = [",2]", ",\"b\":3}"];
        foreach (int seed in (int[])[1, 2, 3, 4])
        {
            Random random = new(seed);
            int[] kinds = [.. Enumerable.Range(0, depth + 1).Select(_ => seed <= 2 ? seed - 1 : random.Next(2))];
            Assert.True(check.IsRead(Nested(kinds[..depth])));
            Assert.False(check.IsRead(Nested(kinds)));
        }

        byte[] Nested(int[] kinds) =>
            Encoding.ASCII.GetBytes(
                string.Concat(kinds.Select(kind => opening[kind])) + "1" + string.Concat(kinds.Reverse().Select(kind => closing[kind])));
    }

    [Fact]
    public void SkipValue_NoLevelLeft_SilentForContainers()
    {
        foreach (int depth in (int[])[0, -1])
        {
            Assert.Equal(-1, Skip("[]"u8, depth));
            Assert.Equal(1, Skip("1"u8, depth));
        }
    }

    [Fact]
    public void SkipValue_DeeperThanItsBits_Declines()
    {
        byte[] deep = [.. Enumerable.Repeat((byte)'[', 5000), .. Enumerable.Repeat((byte)']', 5000)];
        Assert.Equal(-1, Skip(deep, int.MaxValue));
    }

    [Fact]
    public void SkipValue_AnyDocument_AsStock()
    {
        using ReadCheck<bool> check = Check(MaxDepth);
        Random random = new(17);
        for (int i = 0; i < 2000; i++)
        {
            var text = new StringBuilder();
            Append(text, random, depth: 0);
            Assert.True(check.IsRead(Encoding.UTF8.GetBytes(text.ToString())));
        }
    }

    [Fact]
    public void SkipValue_Warm_AllocatesNothing()
    {
        byte[] json = Encoding.UTF8.GetBytes("[" + string.Join(',', s_documents) + "]");
        Assert.Equal(json.Length, Skip(json, MaxDepth));
        WarmedCalls.AssertAllocates(0, () => Skip(json, MaxDepth));
    }

    private static void Append(StringBuilder text, Random random, int depth)
    {
        int kind = random.Next(depth > 6 ? 3 : 6);
        string space = random.Next(4) == 0 ? " \n" : "";
        switch (kind)
        {
            case 0:
                text.Append(JsonSerializer.Serialize(random.NextDouble() * Math.Pow(10, random.Next(-20, 20))));
                break;
            case 1 or 2:
                text.Append(s_documents[random.Next(s_documents.Length)]);
                break;
            default:
                bool isObject = kind == 3;
                text.Append(isObject ? '{' : '[').Append(space);
                for (int i = random.Next(6); i > 0; i--)
                {
                    text.Append(isObject ? $"\"name{i}\"{space}:" : "").Append(space);
                    Append(text, random, depth + 1);
                    text.Append(space).Append(i == 1 ? "" : ",").Append(space);
                }

                text.Append(isObject ? '}' : ']');
                break;
        }
    }

    private static ReadCheck<bool> Check(int maxDepth)
    {
        ref byte Skip(ref ReadState reader, ref byte position, out bool value)
        {
            value = true;
            reader.Depth = maxDepth;
            ref byte behind = ref JsonSkipper.SkipValue(ref reader, ref position);
            Assert.Equal(maxDepth, reader.Depth);
            return ref behind;
        }

        bool Stock(byte[] json)
        {
            var reader = new Utf8JsonReader(json, new JsonReaderOptions { MaxDepth = maxDepth });
            Assert.True(reader.Read());
            reader.Skip();
            Assert.False(reader.Read());
            return true;
        }

        return new ReadCheck<bool>(Skip, Stock);
    }

    private static int Skip(ReadOnlySpan<byte> json, int depth)
    {
        ref byte start = ref MemoryMarshal.GetReference(json);
        var reader = new ReadState(ref Unsafe.Add(ref start, json.Length), [], depth);
        ref byte behind = ref JsonSkipper.SkipValue(ref reader, ref start);
        return Unsafe.IsNullRef(ref behind) ? -1 : (int)Unsafe.ByteOffset(ref start, ref behind);
    }
}
