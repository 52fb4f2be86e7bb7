using System.Globalization;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace ZeroAlloc.Unit.Json.Reading;

/// <summary>Names of all kinds, and names that are nearly those.</summary>
public sealed class NamesReadTests : ReadOracle
{
    private static readonly JsonSerializerOptions s_ignoresCase = new() { PropertyNameCaseInsensitive = true };

    [Fact]
    public void Read_NamesBeyondAscii_ReadAndDamagedAsStock()
    {
        AssertReadAndDamagedAsStock<Foreign>("""{"é":1,"日本語":2,"ÄÖÜ":3,"Ω":4}""");
        AssertReadAndDamagedAsStock<Foreign>("""{"é":1,"日本語":2,"ÄÖÜ":3,"Ω":4}""", s_ignoresCase);
        AssertRead<Foreign>("""{"É":1,"äöü":3,"ω":4}""", s_ignoresCase);
        AssertRead<Foreign>("""{"É":1,"äöü":3,"ω":4}""");
    }

    [Fact]
    public void Read_EmptyAndLongNames_ReadAndDamagedAsStock()
    {
        string document = JsonSerializer.Serialize(
            new LongNames { Empty = 1, One = 2, Bytes30 = 3, Bytes31 = 4, Bytes32 = 5, Bytes300 = 6 });
        AssertReadAndDamagedAsStock<LongNames>(document);
        AssertReadAndDamagedAsStock<LongNames>(document, s_ignoresCase);
        AssertRead<LongNames>(document.Replace('x', 'X'), s_ignoresCase);
        AssertRead<LongNames>(document.Replace('x', 'X'));
    }

    [Fact]
    public void Read_NamesThatDocumentsEscape_FallsBackToStock()
    {
        AssertFallsBack<Escaped>("""{"a\"b":1}""");
        AssertFallsBack<Surrogates>("""{"🎵":1}""");
    }

    [Fact]
    public void Read_NamesThatDifferInCase_ReadAndDamagedAsStock()
    {
        AssertReadAndDamagedAsStock<Cases>("""{"id":1,"ID":2,"Id":3,"iD":4}""");
        AssertSameRead<Cases>("""{"id":1}""", s_ignoresCase);
    }

    [Fact]
    public void Read_OtherCase_ReadWhereItIsIgnored()
    {
        foreach (string document in (string[])[
            """{"FIRST":1,"second":2}""", """{"First":1,"SECOND":2,"first":3}""", """{"fIRST":1,"Second":2}"""])
        {
            AssertRead<TwoNames>(document, s_ignoresCase);
            AssertRead<TwoNames>(document, StandardOptions.Web);
            AssertRead<TwoNames>(document);
        }
    }

    [Fact]
    public void Read_NameWithControlCharacters_AsStock()
    {
        foreach (string end in (string[])["\0", "\0\0\0", "\n", "\u0001", "\u001f", "\u007f"])
        {
            foreach (string document in (string[])[
                $$"""{"First{{end}}":1}""",
                $$"""{"Second":1,"First{{end}}":2}                                    """,
                $$"""{"Second":1,"{{end}}":2,"First":3}                                 """])
            {
                AssertSameRead<TwoNames>(document);
                AssertSameRead<TwoNames>(document, s_ignoresCase);
                AssertSameRead<LongNames>(document);
            }
        }
    }

    [Fact]
    public void Read_EscapedNames_FallsBackToStock()
    {
        AssertFallsBack<TwoNames>("""{"F\u0069rst":1,"Second":2}""");
        AssertFallsBack<TwoNames>("""{"unknown\n":1,"Second":2}""");
    }

    [Fact]
    public void Read_InvalidUtf8InNames_AsStock()
    {
        foreach (byte[] wrong in (byte[][])[[0x80], [0xC3], [0xFF], [0xED, 0xA0, 0x80], [0xF0, 0x9F], [0xC0, 0xAF]])
        {
            byte[] document = [.. "{\"First"u8, .. wrong, .. "\":1,\"Second\":2}"u8];
            AssertSameRead<TwoNames>(document);
            AssertSameRead<TwoNames>(document, s_ignoresCase);
            AssertSameRead<Foreign>(document, s_ignoresCase);
        }
    }

    [Theory]
    [InlineData(63)]
    [InlineData(64)]
    [InlineData(65)]
    [InlineData(300)]
    public void Read_ManyMembers_Read(int count)
    {
        Type model = ManyMembers.Define(count);
        typeof(NamesReadTests).GetMethod(nameof(AssertMany), System.Reflection.BindingFlags.NonPublic
            | System.Reflection.BindingFlags.Static)!.MakeGenericMethod(model).Invoke(null, [count]);
    }

    private static void AssertMany<T>(int count)
    {
        string document = "{" + string.Join(
            ',', Enumerable.Range(0, count).Select(static i => string.Create(CultureInfo.InvariantCulture, $"\"Member{i}\":{i}"))) + "}";
        AssertRead<T>(document);
        AssertRead<T>(document.ToUpperInvariant(), StandardOptions.Web);
        for (int seed = 0; seed < 5; seed++)
        {
            AssertRead<T>(new DocumentRewriter { Shuffle = new Random(seed), Indentation = seed == 0 ? "  " : null }.Rewrite(document));
        }

        AssertRead<T>(new DocumentRewriter { InFront = static _ => ["\"Member\":1", "\"Member99999\":[]"] }.Rewrite(document));
        foreach (int at in (int[])[0, 5, document.Length / 2, document.Length - 1])
        {
            AssertSameRead<T>(document[..at]);
            AssertSameRead<T>(document.Insert(at, "\0"));
        }
    }

    private sealed class Foreign
    {
        [JsonPropertyName("é")]
        public int Accent { get; set; }

        [JsonPropertyName("日本語")]
        public int Japanese { get; set; }

        [JsonPropertyName("ÄÖÜ")]
        public int Umlauts { get; set; }

        [JsonPropertyName("Ω")]
        public int Omega { get; set; }
    }

    private sealed class LongNames
    {
        [JsonPropertyName("")]
        public int Empty { get; set; }

        [JsonPropertyName("x")]
        public int One { get; set; }

        [JsonPropertyName("xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx")]
        public int Bytes30 { get; set; }

        [JsonPropertyName("xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx")]
        public int Bytes31 { get; set; }

        [JsonPropertyName("xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx")]
        public int Bytes32 { get; set; }

        [JsonPropertyName(
            "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx")]
        public int Bytes300 { get; set; }
    }

    private sealed class Escaped
    {
        [JsonPropertyName("a\"b")]
        public int Quote { get; set; }
    }

    private sealed class Surrogates
    {
        [JsonPropertyName("🎵")]
        public int Note { get; set; }
    }

    private sealed class Cases
    {
        [JsonPropertyName("id")]
        public int A { get; set; }

        [JsonPropertyName("ID")]
        public int B { get; set; }

        [JsonPropertyName("Id")]
        public int C { get; set; }

        [JsonPropertyName("iD")]
        public int D { get; set; }
    }

    private sealed class TwoNames
    {
        public int First { get; set; }

        public int Second { get; set; }
    }
}
