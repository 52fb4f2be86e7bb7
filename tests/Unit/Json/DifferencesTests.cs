using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using ZeroAlloc.Unit.Zoo;

namespace ZeroAlloc.Unit.Json;

/// <summary>The deliberate differences of the engine, by their numbers in docs/differences.md: what stock does, and what is done here.</summary>
public sealed class DifferencesTests
{
    private static bool IsCompiling => RuntimeFeature.IsDynamicCodeSupported;

    [Fact]
    public void Difference_7_StreamBehindObject_StreamedByStockRefusedHere()
    {
        if (!IsCompiling)
        {
            return;
        }

        var model = new { Any = (object)new[] { 1, 2 }.ToAsyncEnumerable() };

        Assert.Equal("""{"Any":[1,2]}""", Text(WritingWays.StockIntoPipe(model, null)));
        Assert.Throws<NotSupportedException>(() => WritingWays.IntoPipe(model, null));
    }

    [Fact]
    public void Difference_8_NullBytesOfAGeneratedContext_EmptyTextByTheFastPathNullHere()
    {
        JsonSerializerOptions options = BlobContext.Default.Options;
        var model = new Blob();

        Assert.Equal("""{"Bytes":""}""", JsonSerializer.Serialize(model, options));
        Assert.Equal("""{"Bytes":null}""", JsonSerializer.Serialize(model, new JsonSerializerOptions { TypeInfoResolver = BlobContext.Default, Encoder = System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping }));
        if (IsCompiling)
        {
            Assert.Equal("""{"Bytes":null}""", Text(WritingWays.IntoArray(model, options)));
            Assert.Equal("""{"Bytes":null}""", Text(WritingWays.IntoPipe(model, options)));
        }
    }

    [Fact]
    public void Difference_9_EscapesLongerThanSixTimesTheText_ExceptionOfStockTextHere()
    {
        var options = new JsonSerializerOptions { Encoder = new BracketingEncoder() };
        string model = new('Q', 300);

        Assert.ThrowsAny<Exception>(() => JsonSerializer.SerializeToUtf8Bytes(model, new JsonSerializerOptions(options)));
        if (IsCompiling)
        {
            Assert.Equal($"\"{string.Concat(Enumerable.Repeat("<scalar 51é>", 300))}\"", Text(WritingWays.IntoArray(model, options)));
        }
    }

    [Fact]
    public void Difference_11_DictionaryAtTheDeepestLevel_StockContradictsItselfWrittenHere()
    {
        if (!IsCompiling)
        {
            return;
        }

        var options = new JsonSerializerOptions { MaxDepth = 2 };
        List<Dictionary<string, int>> model = [new() { ["a"] = 1 }];
        const string Expected = """[{"a":1}]""";

        Assert.Equal(Expected, JsonSerializer.Serialize(model, options));
        Assert.Throws<JsonException>(() => WritingWays.StockIntoPipe(model, options));
        Assert.Equal(Expected, Text(WritingWays.IntoArray(model, options)));
        Assert.Equal(Expected, Text(WritingWays.IntoPipe(model, options)));
    }

    [Fact]
    public void Difference_12_ObjectMemberOfATypeWithoutMetadata_StockContradictsItselfWrittenHere()
    {
        if (!IsCompiling)
        {
            return;
        }

        JsonSerializerOptions options = new() { TypeInfoResolverChain = { WriteOnlyContext.Default, new System.Text.Json.Serialization.Metadata.DefaultJsonTypeInfoResolver() } };
        var model = new Holder { Any = new PublicPerson { Name = "Bill" } };
        string expected = JsonSerializer.Serialize(model, options);

        Assert.Contains("Bill", expected, StringComparison.Ordinal);
        Assert.ThrowsAny<Exception>(() => WritingWays.StockIntoPipe(model, options));
        Assert.Equal(expected, Text(WritingWays.IntoArray(model, options)));
        Assert.Equal(expected, Text(WritingWays.IntoPipe(model, options)));
    }

    private static string Text(byte[] utf8) => Encoding.UTF8.GetString(utf8);

    private sealed class Holder
    {
        public object? Any { get; set; }
    }
}
