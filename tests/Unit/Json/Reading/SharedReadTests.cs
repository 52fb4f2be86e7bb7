using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Compilation.Emission;
using ZeroAlloc.Formats.Json;

namespace ZeroAlloc.Unit.Json.Reading;

/// <summary>Many threads, many options and pipes that end otherwise than well.</summary>
public sealed class SharedReadTests : ReadOracle
{
    private const int Threads = 16;

    [Fact]
    public void Read_ManyThreadsAtOnce_SameAsStock()
    {
        foreach (bool isShared in (bool[])[true, false])
        {
            var shared = new JsonSerializerOptions(JsonSerializerDefaults.Web);
            List<Exception> errors = [];
            using var start = new Barrier(Threads);
            Thread[] threads = [.. Enumerable.Range(0, Threads).Select(number => new Thread(() => Read(number)))];
            Array.ForEach(threads, static thread => thread.Start());
            Array.ForEach(threads, static thread => thread.Join());
            Assert.Empty(errors);

            void Read(int number)
            {
                JsonSerializerOptions options = isShared ? shared : new JsonSerializerOptions(JsonSerializerDefaults.Web);
                start.SignalAndWait();
                try
                {
                    for (int i = 0; i < 200; i++)
                    {
                        byte[] document = Encoding.UTF8.GetBytes(
                            $$"""{"id":{{number}},"items":[{{string.Join(',', Enumerable.Range(number, 100))}}],"inner":{"id":{{i}} } }""");
                        First<int>? value = ZeroAllocJson.Deserialize<First<int>>(document, options);
                        Assert.Equal((number, i, 100, number), (value!.Id, value.Inner!.Id, value.Items!.Count, value.Items[0]));
                        _ = Assert.Throws<JsonException>(
                            () => ZeroAllocJson.Deserialize<First<int>>(document.AsSpan(0, document.Length - 3).ToArray(), options));
                    }
                }
                catch (Exception error)
                {
                    lock (errors)
                    {
                        errors.Add(error);
                    }
                }
            }
        }
    }

    [Fact]
    public void Compile_OptionsPerRequest_CompilesOnce()
    {
        string before = Shape(new JsonSerializerOptions());
        for (int i = 0; i < 50; i++)
        {
            var options = new JsonSerializerOptions();
            Assert.Equal(before, Shape(options));
            AssertRead<First<string>>("""{"Id":1,"Items":["x"]}""", options);
        }

        static string Shape(JsonSerializerOptions options)
        {
            options.MakeReadOnly(populateMissingResolver: true);
            return ContractCache.For(options).ReadForReading(typeof(First<string>), out _)!.Shape(ShapeNames.OfProcess);
        }
    }

    [Fact]
    public void Compile_OptionsThatDiffer_ReadDifferently()
    {
        const string Document = """{"id":1,"Id":2,"ITEMS":["3"]}""";
        AssertRead<First<string>>(Document);
        AssertRead<First<string>>(Document, StandardOptions.Web);
        AssertRead<First<string>>(Document, new JsonSerializerOptions { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseUpper });
        AssertRead<First<string>>(Document, new JsonSerializerOptions { PropertyNameCaseInsensitive = true });
        AssertFallsBack<First<int>>(Document, new JsonSerializerOptions { PropertyNameCaseInsensitive = true });
        AssertRead<First<int>>(Document, StandardOptions.Web);
    }

    [Fact]
    public async Task DeserializeAsync_Cancelled_ThrowsAndLeavesThePipe()
    {
        CancellationToken none = TestContext.Current.CancellationToken;
        var pipe = new Pipe();
        await pipe.Writer.WriteAsync("""{"Id":"""u8.ToArray(), none);
        using CancellationTokenSource source = new();
        ValueTask<First<int>?> reading = ZeroAllocJson.DeserializeAsync<First<int>>(pipe.Reader, cancellationToken: source.Token);
        Assert.False(reading.IsCompleted);
        await source.CancelAsync();
        _ = await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await reading);

        await pipe.Writer.WriteAsync("7}"u8.ToArray(), none);
        await pipe.Writer.CompleteAsync();
        Assert.Equal(7, (await ZeroAllocJson.DeserializeAsync<First<int>>(pipe.Reader, cancellationToken: none))!.Id);
    }

    [Fact]
    public async Task DeserializeAsync_AlreadyCancelled_Throws()
    {
        var pipe = new Pipe();
        _ = await Assert.ThrowsAnyAsync<OperationCanceledException>(async () =>
            await ZeroAllocJson.DeserializeAsync<First<int>>(pipe.Reader, cancellationToken: new CancellationToken(canceled: true)));
    }

    [Fact]
    public async Task DeserializeAsync_PipeFails_ItsException()
    {
        CancellationToken none = TestContext.Current.CancellationToken;
        var pipe = new Pipe();
        await pipe.Writer.WriteAsync("""{"Id":1}"""u8.ToArray(), none);
        await pipe.Writer.CompleteAsync(new IOException("gone"));
        IOException error = await Assert.ThrowsAsync<IOException>(
            async () => await ZeroAllocJson.DeserializeAsync<First<int>>(pipe.Reader, cancellationToken: none));
        Assert.Equal("gone", error.Message);
    }

    [Fact]
    public void DeserializeAsync_ByteOrderMark_AsStock()
    {
        AssertSameRead<First<int>>((byte[])[0xEF, 0xBB, 0xBF, .. """{"Id":1}"""u8]);
        AssertSameRead<First<int>>((byte[])[0xEF, 0xBB, 0xBF]);
        AssertSameRead<First<int>>((byte[])[0xEF, 0xBB]);
        AssertSameRead<First<int>>((byte[])[0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF, .. "{}"u8]);
        AssertSameRead<First<int>>((byte[])[0xFE, 0xFF, .. "{}"u8]);
    }

    [Fact]
    public void DeserializeAsync_LargerThanTheLimit_AsStock()
    {
        byte[] document = JsonSerializer.SerializeToUtf8Bytes(
            new First<string> { Id = 1, Items = [.. Enumerable.Repeat(new string('x', 1000), 1200)] });
        AssertSameRead<First<string>>(document);
        AssertSameRead<First<string>>(document.AsMemory(0, document.Length - 1));
    }

    private sealed class First<T>
    {
        public int Id { get; set; }

        public List<T>? Items { get; set; }

        public First<T>? Inner { get; set; }
    }
}
