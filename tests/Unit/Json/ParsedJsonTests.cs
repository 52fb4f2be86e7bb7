using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;

namespace ZeroAlloc.Unit.Json;

/// <summary>Documents as people write them: with gaps, comments, trailing commas and every kind of string.</summary>
public sealed class ParsedJsonTests : JsonOracle
{
    private static readonly JsonDocumentOptions s_lenient = new()
    {
        AllowTrailingCommas = true,
        CommentHandling = JsonCommentHandling.Skip,
        MaxDepth = 500
    };

    public static TheoryData<string> Lenient =>
    [
        "[1,]",
        "[ 1 , /* , */ ]",
        "{\"a\":[],}",
        "{ \"a\" : { } , }",
        "[//\n]",
        "[//x\r1//y\r\n,2]",
        "[1,//]\n2]",
        "[1,/**/2,/*]*/]",
        "[/*/*/1/***/,\"/*no comment*/\",\"//nor this\"]",
        "// before\n[ /* inside \" */ \"a\" ] // behind",
        "[1,\n\n\t\r 2  ,  3]",
        "[[1,],[2,],]",
        "{\"a , ] b\":\"[ { \",\"c\":\"} ]\",}",
        $"[1,{new string(' ', 200)}2,{new string(' ', 200)}]",
        $"[1,{new string(' ', 90)}/* , */{new string(' ', 90)}]",
    ];

    [Theory]
    [MemberData(nameof(Lenient))]
    public void Write_LenientText_SameAsStock(string text)
    {
        // Every place of the text at every place of a block.
        for (int shift = 0; shift < 70; shift++)
        {
            AssertSameText($"[\"{new string('x', shift)}\",{TextOf(text)}]");
        }

        AssertSameText(text);
    }

    [Theory]
    [InlineData("\\\"")]
    [InlineData("\\\\")]
    [InlineData("\\/\\b\\f\\n\\r\\t")]
    [InlineData("\\u0041\\u00e9\\u6f22\\uD83D\\udc18")]
    [InlineData("\\\\\\\"\\\\")]
    [InlineData("+<>&'`/\u007F")]
    [InlineData("é漢🐘\u2028")]
    [InlineData("éa漢 🐘\\u00E9b")]
    [InlineData("\\u0000\\u001f")]
    public void Write_StringAtEveryPlace_SameAsStock(string text)
    {
        for (int shift = 0; shift < 70; shift++)
        {
            string padding = new('x', shift);
            AssertSameText($"[\"{padding}{text}\"]");
            AssertSameText($"{{\"{text}{padding}{text}\":\"{text}\"}}");
        }
    }

    [Theory]
    [InlineData("[\"\\ud83d\"]")]
    [InlineData("[\"\\udc18\"]")]
    [InlineData("[\"\\ud83d\\u0041\"]")]
    [InlineData("[\"\\ud83dx\"]")]
    [InlineData("[\"\\ud83d\\n\"]")]
    [InlineData("{\"\\udc18\":1}")]
    [InlineData("{\"a\":{\"b\":[\"long enough to be in another block \\udc18\"]}}")]
    public void Write_LoneSurrogateEscape_FailsAsStock(string text) => AssertSameText(text);

    [Theory]
    [InlineData(new byte[] { 0xC3 })]
    [InlineData(new byte[] { 0xE2, 0x82 })]
    [InlineData(new byte[] { 0xF0, 0x9F, 0x90 })]
    [InlineData(new byte[] { 0x80, 0xFF, 0xC0, 0xAF })]
    [InlineData(new byte[] { 0xED, 0xA0, 0x80 })]
    public void Write_BrokenUtf8_SameAsStock(byte[] broken)
    {
        for (int shift = 0; shift < 40; shift++)
        {
            byte[] text =
            [
                .. "[\""u8, .. Encoding.ASCII.GetBytes(new string('x', shift)), .. broken, .. "\",\""u8, .. broken, .. "\\u00e9"u8,
                .. broken, .. "\"]"u8
            ];
            AssertSameBytes(text);
        }
    }

    [Theory]
    [InlineData(62)]
    [InlineData(63)]
    [InlineData(64)]
    [InlineData(65)]
    [InlineData(200)]
    public void Write_Nesting_SameAsStock(int depth)
    {
        foreach (int maxDepth in new[] { 0, 3, 63, 64, 199, 200 })
        {
            JsonSerializerOptions options = new() { MaxDepth = maxDepth };
            using JsonDocument document = JsonDocument.Parse(
                $"[1,{{\"[[[[\":[[],[],[]]}},{new string('[', depth - 1)} {new string(']', depth - 1)}]", s_lenient);
            AssertSame(document.RootElement, options);
            AssertSame(document.RootElement[2], options);
            AssertSame(new List<JsonElement> { document.RootElement[1], document.RootElement[2] }, options);
        }
    }

    [Fact]
    public void Write_ManySiblings_DepthIsNotTheirCount()
    {
        StringBuilder text = new("[");
        for (int i = 0; i < 300; i++)
        {
            text.Append("[{\"a\":[]}],");
        }

        AssertSameText(text.Append("{}]").ToString());
    }

    [Fact]
    public void Write_RandomDocuments_SameAsStock()
    {
        Random random = new(20_241);
        for (int i = 0; i < 3_000; i++)
        {
            StringBuilder text = new();
            AppendGap(text, random);
            AppendContainer(text, random, 0);
            AppendGap(text, random);
            AssertSameText(text.ToString());
        }
    }

    [Fact]
    public void Write_MemoryChangedBehindTheDocument_StaysWithinItsBlocks()
    {
        Random random = new(7);
        byte[] valid = Encoding.UTF8.GetBytes("{\"name\\u00e9\" : [ 1, 2.5 , /* x */ \"é漢🐘\" , { \"b\" : null , } , ] }");
        string interesting = "\"\\/{}[],:u* \0\u007F";
        for (int i = 0; i < 5_000; i++)
        {
            byte[] memory = [.. valid];
            using JsonDocument document = JsonDocument.Parse(memory, s_lenient);
            for (int changes = random.Next(1, 20); changes > 0; changes--)
            {
                memory[random.Next(1, memory.Length)] = random.Next(2) == 0
                    ? (byte)random.Next(256)
                    : (byte)interesting[random.Next(interesting.Length)];
            }

            // What is written is anybody's guess; the writer's guards speak up where it is written elsewhere.
            Exception? error = Outcome.Of(() => WritingWays.IntoTinyBlocks(document.RootElement, null)).Error;
            bool outside = error is IndexOutOfRangeException || (error?.Message.Contains("block", StringComparison.Ordinal) ?? false);
            Assert.False(outside, error?.ToString());
        }
    }

    [Fact]
    public void Write_Element_AllocatesNothing()
    {
        using JsonDocument document = JsonDocument.Parse("{ \"plain\" : [ 1, 2, ], \"\\u00e9\\n\" : \"\\u003c漢🐘\" /* end */ }", s_lenient);
        AssertZeroBytes(document.RootElement);
        AssertZeroBytes(document.RootElement, StandardOptions.Web);
    }

    private static string TextOf(string text) => text.StartsWith("//", StringComparison.Ordinal) ? "\n" + text + "\n" : text;

    private static void AssertSameText(string text) => AssertSameBytes(Encoding.UTF8.GetBytes(text));

    private static void AssertSameBytes(byte[] text)
    {
        using JsonDocument document = JsonDocument.Parse(text, s_lenient);
        foreach (JavaScriptEncoder? encoder in s_encoders)
        {
            JsonSerializerOptions options = s_options[encoder ?? JavaScriptEncoder.Default];
            Outcome expected = Outcome.Of(() => JsonSerializer.SerializeToUtf8Bytes(document.RootElement, options));
            expected.AssertSame(Outcome.Of(() => WritingWays.IntoArray(document.RootElement, options)), "array");
            expected.AssertSame(Outcome.Of(() => WritingWays.IntoTinyBlocks(document.RootElement, options)), "tiny blocks");
        }
    }

    private static readonly JavaScriptEncoder[] s_encoders =
        [
            JavaScriptEncoder.Default,
            JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
            Encoders.Get("cyrillic only")!,
            Encoders.Get("own class")!
        ];

    private static readonly Dictionary<JavaScriptEncoder, JsonSerializerOptions> s_options =
        s_encoders.ToDictionary(encoder => encoder, encoder => new JsonSerializerOptions { Encoder = encoder });

    private static void AppendContainer(StringBuilder text, Random random, int depth)
    {
        bool isObject = random.Next(2) == 0;
        text.Append(isObject ? '{' : '[');
        int count = random.Next(depth == 0 ? 12 : 4);
        for (int i = 0; i < count; i++)
        {
            AppendGap(text, random);
            if (isObject)
            {
                AppendString(text, random);
                text.Append(random.Next(3) == 0 ? " \n:" : ":");
                AppendGap(text, random);
            }

            AppendValue(text, random, depth);
            AppendGap(text, random);
            text.Append(i < count - 1 || random.Next(8) == 0 ? "," : "");
        }

        AppendGap(text, random);
        text.Append(isObject ? '}' : ']');
    }

    private static void AppendValue(StringBuilder text, Random random, int depth)
    {
        switch (random.Next(depth < 5 ? 8 : 6))
        {
            case < 3:
                AppendString(text, random);
                break;
            case 3:
                text.Append(random.Next(-1000, 1000));
                break;
            case 4:
                text.Append(random.Next(3) switch { 0 => "-0.0", 1 => "1E+5", _ => "12345678901234567890.50e-3" });
                break;
            case 5:
                text.Append(random.Next(3) switch { 0 => "true", 1 => "false", _ => "null" });
                break;
            default:
                AppendContainer(text, random, depth + 1);
                break;
        }
    }

    private static void AppendString(StringBuilder text, Random random)
    {
        text.Append('"');
        for (int parts = random.Next(6); parts > 0; parts--)
        {
            _ = random.Next(9) switch
            {
                0 => text.Append("\\u").Append(random.Next(0xD800).ToString(random.Next(2) == 0 ? "X4" : "x4")),
                1 => text.Append('\\').Append("\"\\/bfnrt"[random.Next(8)]),
                2 => text.Append((char)random.Next(0x80, 0x500)),
                3 => text.Append((char)random.Next(0x3000, 0x9000), random.Next(1, 20)),
                4 => text.Append("🐘").Append("\\ud83d\\uDC18"),
                5 => text.Append("[]{},:/*+<>&' "[random.Next(14)]),
                _ => text.Append((char)random.Next('a', 'z'), random.Next(40)),
            };
        }

        text.Append('"');
    }

    private static void AppendGap(StringBuilder text, Random random)
    {
        _ = random.Next(12) switch
        {
            0 => text.Append(' ', random.Next(1, 70)),
            1 => text.Append("\r\n\t"),
            2 => text.Append("/*").Append('*', random.Next(3)).Append("\"],}").Append("*/"),
            3 => text.Append("// \"],}").Append(random.Next(3) switch { 0 => "\n", 1 => "\r", _ => "\r\n" }),
            _ => text,
        };
    }
}
