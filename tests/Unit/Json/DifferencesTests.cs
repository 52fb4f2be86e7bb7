using System.Buffers;
using System.Collections.Immutable;
using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Unit.Conformance;
using ZeroAlloc.Unit.Json.Reading;

namespace ZeroAlloc.Unit.Json;

/// <summary>
/// The deliberate differences of the engine, by their numbers in docs/differences.md: what stock does, and what is done here.
/// </summary>
public sealed class DifferencesTests
{
    private static bool IsCompiling => RuntimeFeature.IsDynamicCodeSupported;

    [Fact]
    public async Task Difference_7_SequenceInObjectAfterASentPart_StreamedByStockRejectedHere()
    {
        var early = new { Any = (object)new[] { 1, 2 }.ToAsyncEnumerable() };
        var late = new { Text = new string('x', 100_000), Any = (object)new[] { 1, 2 }.ToAsyncEnumerable() };
        IAsyncEnumerable<object> items = new object[] { early.Any }.ToAsyncEnumerable();

        Assert.Equal("""{"Any":[1,2]}""", Text(WritingWays.StockIntoPipe(early, null)));
        Assert.Equal("""{"Any":[1,2]}""", Text(WritingWays.IntoPipe(early, null)));
        Assert.EndsWith(""","Any":[1,2]}""", Text(WritingWays.StockIntoPipe(late, null)), StringComparison.Ordinal);
        if (IsCompiling)
        {
            Assert.Throws<NotSupportedException>(() => WritingWays.IntoPipe(late, null));
            using var stream = new MemoryStream();
            CancellationToken token = TestContext.Current.CancellationToken;
            await Assert.ThrowsAsync<NotSupportedException>(
                async () => await ZeroAllocJson.SerializeLinesAsync(stream, items, cancellationToken: token));
        }
    }

    [Fact]
    public void Difference_8_NullBytesOfAGeneratedContext_EmptyTextByTheFastPathNullHere()
    {
        JsonSerializerOptions options = BlobContext.Default.Options;
        var model = new Blob();

        // The generator of System.Text.Json 11 no longer has the defect.
        Assert.Contains(JsonSerializer.Serialize(model, options), (string[])["""{"Bytes":""}""", """{"Bytes":null}"""]);
        Assert.Equal(
            """{"Bytes":null}""",
            JsonSerializer.Serialize(model, new JsonSerializerOptions
            {
                TypeInfoResolver = BlobContext.Default,
                Encoder = System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping
            }));
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

    /// <summary>Where such a document is too deep elsewhere as well, both calls name the place that stock's name.</summary>
    [Fact]
    public void Serialize_DeepestDictionaryAndADocumentThatIsTooDeep_PathsOfStock()
    {
        var options = new JsonSerializerOptions { MaxDepth = 3 };
        var model = new Level { Next = new() { Numbers = new() { ["a"] = 1 }, Next = new() { Next = new() } } };

        Outcome.Of(() => JsonSerializer.SerializeToUtf8Bytes(model, options)).AssertSame(
            Outcome.Of(() => WritingWays.IntoArray(model, options)), "array");
        Outcome.Of(() => WritingWays.StockIntoPipe(model, options)).AssertSame(Outcome.Of(() => WritingWays.IntoPipe(model, options)), "pipe");
    }

    [Fact]
    public void Difference_70_CallbackOfAStructOverAFlush_StockForgetsWhatItChangedKeptHere()
    {
        if (!IsCompiling)
        {
            return;
        }

        var model = new { Inner = new Counting { Long = [.. Enumerable.Repeat("some text", 5000)] } };
        string expected = JsonSerializer.Serialize(model);

        Assert.Contains("\"First\":1", expected, StringComparison.Ordinal);
        Assert.EndsWith("\"Last\":1}}", expected, StringComparison.Ordinal);
        Assert.EndsWith("\"Last\":0}}", Text(WritingWays.StockIntoPipe(model, null)), StringComparison.Ordinal);
        Assert.Equal(expected, Text(WritingWays.IntoArray(model, null)));
        Assert.Equal(expected, Text(WritingWays.IntoPipe(model, null)));
    }

    [Fact]
    public void Difference_71_EncoderWithImpossibleCounts_RefusedInOtherWordsAndNothingOfTheBuffer()
    {
        JsonSerializerOptions tooMuch = new() { Encoder = new MiscountingEncoder(OperationStatus.Done, 3, int.MaxValue) };

        Assert.Throws<ArgumentOutOfRangeException>(() => JsonSerializer.Serialize(MiscountingEncoder.Text, tooMuch));
        JsonSerializerOptions more = new() { Encoder = new MiscountingEncoder(OperationStatus.Done, 3, 10) };

        // Anything may be in stock's buffer.
        Assert.StartsWith("\"X", JsonSerializer.Serialize(MiscountingEncoder.Text, more), StringComparison.Ordinal);
        if (IsCompiling)
        {
            Assert.Throws<ArgumentException>(() => WritingWays.IntoArray(MiscountingEncoder.Text, tooMuch));
            Assert.Equal($"\"X{new string('\0', 9)}\"", Text(WritingWays.IntoArray(MiscountingEncoder.Text, more)));
        }
    }

    [Fact]
    public void Difference_12_ObjectMemberOfATypeWithoutMetadata_StockContradictsItselfWrittenHere()
    {
        if (!IsCompiling)
        {
            return;
        }

        JsonSerializerOptions options = new()
        {
            TypeInfoResolverChain = { WriteOnlyContext.Default, new System.Text.Json.Serialization.Metadata.DefaultJsonTypeInfoResolver() }
        };
        var model = new Holder { Any = new PublicPerson { Name = "Bill" } };
        string expected = JsonSerializer.Serialize(model, options);

        Assert.Contains("Bill", expected, StringComparison.Ordinal);
        Assert.ThrowsAny<Exception>(() => WritingWays.StockIntoPipe(model, options));
        Assert.Equal(expected, Text(WritingWays.IntoArray(model, options)));
        Assert.Equal(expected, Text(WritingWays.IntoPipe(model, options)));
    }

    [Fact]
    public void Difference_13_PartOfTheFastPathUnderOptionsOfTheContext_StockContradictsItselfByTheOptionsGivenHere()
    {
        // The context makes options of its own for what its code hands on, and these have no naming policy.
        JsonSerializerOptions options = new()
        {
            PropertyNamingPolicy = JsonNamingPolicy.CamelCase,
            TypeInfoResolver = new GeneratedShapesContext(),
        };
        var model = new GeneratedShapes.HandedOn();

        Assert.Equal(GeneratedShapes.HandedOn.Text("Id"), JsonSerializer.Serialize(model, options));
        Assert.Equal(GeneratedShapes.HandedOn.Text("id"), Text(WritingWays.StockIntoPipe(model, options)));
        if (IsCompiling)
        {
            Assert.Equal(GeneratedShapes.HandedOn.Text("id"), Text(WritingWays.IntoArray(model, options)));
            Assert.Equal(GeneratedShapes.HandedOn.Text("id"), Text(WritingWays.IntoPipe(model, options)));
        }
    }

    [Fact]
    public void Difference_13_DefaultImmutableArrayUnderAContext_StockContradictsItself()
    {
        JsonSerializerOptions options = new()
        {
            TypeInfoResolver = new GeneratedShapesContext(),
            PropertyNamingPolicy = JsonNamingPolicy.CamelCase,
        };
        ImmutableArray<int> value = default;

        Assert.Throws<NullReferenceException>(() => JsonSerializer.Serialize(value, options));
        Assert.Throws<InvalidOperationException>(() => WritingWays.StockIntoPipe(value, options));
        if (IsCompiling)
        {
            Assert.Throws<InvalidOperationException>(() => WritingWays.IntoArray(value, options));
            Assert.Throws<InvalidOperationException>(() => WritingWays.IntoPipe(value, options));
            Assert.Equal("""{"items":[]}""", Text(WritingWays.IntoPipe(new GeneratedShapes.Segmented(), options)));
        }

        Assert.Equal("""{"items":[]}""", JsonSerializer.Serialize(new GeneratedShapes.Segmented(), options));
        Assert.Throws<InvalidOperationException>(() => WritingWays.StockIntoPipe(new GeneratedShapes.Segmented(), options));
    }

    [Fact]
    public void Difference_60_ConverterThatWritesNothing_NoCommaByStockACommaHere()
    {
        if (!IsCompiling)
        {
            return;
        }

        JsonSerializerOptions options = new() { Converters = { new BrokenConverter(writer => { }) } };

        AssertTexts("""{"A":1,"B":"C":2}""", """{"A":1,"B":,"C":2}""", new { A = 1, B = new Broken(), C = 2 }, options);
        AssertTexts("""{"a":"b":}""", """{"a":,"b":}""", new Dictionary<string, Broken> { ["a"] = new(), ["b"] = new() }, options);
        AssertTexts("[]", "[,]", new List<Broken> { new(), new() }, options);
        AssertTexts("""{"B":}""", """{"B":}""", new { B = new Broken() }, options);
        AssertTexts("", "", new Broken(), options);
    }

    [Fact]
    public void Difference_62_PolymorphicTypeTwiceBehindObject_OneDiscriminatorByStockTwoHere()
    {
        if (!IsCompiling)
        {
            return;
        }

        AssertTexts(
            """[{"$type":"leaf"},{}]""", """[{"$type":"leaf"},{"$type":"leaf"}]""", new List<object> { new Leaf(), new Leaf() }, new());
        AssertTexts(
            """{"A":{"$type":"leaf"},"B":{}}""",
            """{"A":{"$type":"leaf"},"B":{"$type":"leaf"}}""",
            new { A = (object)new Leaf(), B = (object)new Leaf() },
            new());
        AssertTexts(
            """{"A":{"$type":"leaf"},"B":{}}""",
            """{"A":{"$type":"leaf"},"B":{"$type":"leaf"}}""",
            new Beside { A = new Leaf(), B = new Leaf() },
            new());
        AssertTexts(
            """[{"$type":"leaf"},1,{"$type":"leaf"}]""",
            """[{"$type":"leaf"},1,{"$type":"leaf"}]""",
            new List<object> { new Leaf(), 1, new Leaf() },
            new());
    }

    [Fact]
    public void Difference_61_ConverterThatDisposesTheWriter_StockContradictsItselfRefusedHere()
    {
        if (!IsCompiling)
        {
            return;
        }

        JsonSerializerOptions options = new() { Converters = { new BrokenConverter(writer => writer.Dispose()) } };
        var model = new { A = 1, B = new Broken() };
        string message = Assert.Throws<JsonException>(() => JsonSerializer.Serialize(model, new JsonSerializerOptions(options))).Message;

        Assert.Throws<ObjectDisposedException>(() => WritingWays.StockIntoPipe(model, new JsonSerializerOptions(options)));
        Assert.Equal(message, Assert.Throws<JsonException>(() => WritingWays.IntoArray(model, options)).Message);
        Assert.Equal(message, Assert.Throws<JsonException>(() => WritingWays.IntoPipe(model, options)).Message);
        Assert.Throws<ObjectDisposedException>(() => JsonSerializer.Serialize(new Broken(), new JsonSerializerOptions(options)));
        Assert.Throws<ObjectDisposedException>(() => WritingWays.IntoArray(new Broken(), options));
        Assert.Equal("""{"Next":1}""", Text(WritingWays.IntoArray(new { Next = 1 }, options)));
    }

    [Fact]
    public void Difference_65_InfiniteHalf_SameExceptionWithoutAPath()
    {
        if (!IsCompiling)
        {
            return;
        }

        var model = new { Value = Half.PositiveInfinity };
        var stock = Assert.ThrowsAny<JsonException>(() => JsonSerializer.Serialize(model, new JsonSerializerOptions()));
        var ours = Assert.ThrowsAny<JsonException>(() => WritingWays.IntoArray(model, new JsonSerializerOptions()));

        Assert.Equal("$.Value", stock.Path);
        Assert.Null(ours.Path);
        Assert.Equal(stock.GetType(), ours.GetType());
        Assert.Equal(stock.Message, ours.Message);
    }

    [Fact]
    public async Task Difference_R60_MarkInALaterSegment_StockLosesThreeBytesReadHere()
    {
        // An escaped name falls back to System.Text.Json, which has to be given all of the text.
        ReadOnlySequence<byte> document = ReadingWays.InSegments(Encoding.UTF8.GetBytes("{\"\\u0054ext\":  \"\uFEFFa\"}"), 2);
        Assert.Equal(0xEF, document.ToArray()[16]);

        CancellationToken cancel = TestContext.Current.CancellationToken;
        await Assert.ThrowsAsync<JsonException>(
            async () => await JsonSerializer.DeserializeAsync<Written>(PipeReader.Create(document), cancellationToken: cancel));
        Assert.False(ReadingWays.IsSure<Written>(document.ToArray(), null));
        Assert.Equal(
            "\uFEFFa", (await ZeroAllocJson.DeserializeAsync<Written>(PipeReader.Create(document), cancellationToken: cancel))!.Text);
    }

    [Fact]
    public async Task Difference_R61_MemoryAsAParameterInSeveralBuffers_StockFailsReadHere()
    {
        byte[] document = """{"Matrix":[[null,null,null],[3,4]],"Items":[{"A":1},{"A":2}]}"""u8.ToArray();
        var pieces = new JsonSerializerOptions { DefaultBufferSize = 1 };
        CancellationToken cancel = TestContext.Current.CancellationToken;

        ValueTask<Parts?> stock = JsonSerializer.DeserializeAsync<Parts>(new MemoryStream(document), pieces, cancel);
        if (typeof(JsonSerializer).Assembly.GetName().Version!.Major > 10)
        {
            Assert.Equal(3, (await stock)!.Matrix.Span[0].Length);
        }
        else
        {
            await Assert.ThrowsAsync<InvalidCastException>(stock.AsTask);
        }

        Parts? parts = await ZeroAllocJson.DeserializeAsync<Parts>(new MemoryStream(document), pieces, cancel);
        Assert.Equal(2, parts!.Items.Span[1].A);
        Assert.Equal(3, parts.Matrix.Span[0].Length);
    }

    private static void AssertTexts<T>(string stock, string ours, T model, JsonSerializerOptions options)
    {
        Assert.Equal(stock, JsonSerializer.Serialize(model, new JsonSerializerOptions(options)));
        Assert.Equal(ours, Text(WritingWays.IntoArray(model, options)));
        Assert.Equal(ours, Text(WritingWays.IntoPipe(model, options)));
    }

    private static string Text(byte[] utf8) => Encoding.UTF8.GetString(utf8);

    private sealed class Holder
    {
        public object? Any { get; set; }
    }

    private sealed class Written
    {
        public string? Text { get; set; }
    }

    private sealed class Parts(Memory<Parts.Item> items)
    {
        public Memory<Memory<object?>> Matrix { get; set; }

        public Memory<Item> Items { get; } = items;

        internal sealed class Item
        {
            public int A { get; set; }
        }
    }

    private sealed class Broken;

    private sealed class BrokenConverter(Action<Utf8JsonWriter> write) : JsonConverter<Broken>
    {
        public override Broken Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, Broken value, JsonSerializerOptions options) => write(writer);
    }

    [JsonDerivedType(typeof(Leaf), "leaf")]
    private class Plant;

    private sealed class Leaf : Plant;

    private sealed class Beside
    {
        public Plant? A { get; set; }

        public object? B { get; set; }
    }

    private sealed class Level
    {
        public Dictionary<string, int>? Numbers { get; set; }

        public Level? Next { get; set; }
    }

    private struct Counting : IJsonOnSerializing
    {
        public int First { get; set; }

        public string[]? Long { get; set; }

        public int Last { get; set; }

        public void OnSerializing()
        {
            First++;
            Last++;
        }
    }
}
