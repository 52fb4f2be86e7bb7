using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Json;
using ZeroAlloc.Formats.Json.Lines;
using ZeroAlloc.Unit.Doubles;

namespace ZeroAlloc.Unit.Json.Lines;

/// <summary>JSON Lines beside System.Text.Json's text of each item and a line feed.</summary>
public sealed class JsonLinesWriteTests
{
    private static readonly Dictionary<string, JsonSerializerOptions> s_options = new()
    {
        ["default"] = JsonSerializerOptions.Default,
        ["web"] = JsonSerializerOptions.Web,
        ["indented"] = new() { WriteIndented = true, NewLine = "\r\n" },
        ["enums"] = new() { Converters = { new JsonStringEnumConverter() }, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull },
        ["preserve"] = new() { ReferenceHandler = ReferenceHandler.Preserve },
        ["relaxed"] = new() { Encoder = System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping },
    };

    public static TheoryData<string> OptionNames => [.. s_options.Keys];

    [Theory]
    [MemberData(nameof(OptionNames))]
    public async Task SerializeLinesAsync_AnyOptions_SameAsStockByItem(string options)
    {
        await AssertSameAsync(LineSequences.Items(400), s_options[options]);
        await AssertSameAsync([1.5, -2, 1e300], s_options[options]);
        await AssertSameAsync(["a\r\nb", null, ""], s_options[options]);
        await AssertSameAsync<object?>([1, "a\n", null, new LineItem(), new[] { 1, 2 }], s_options[options]);
        await AssertSameAsync<LineItem>([], s_options[options]);
        await AssertSameAsync<IEnumerable<int>>([new List<int> { 1 }, Enumerable.Range(0, 20_000).ToArray()], s_options[options]);
    }

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(7)]
    [InlineData(100)]
    [InlineData(1000)]
    public void WriteNext_AnyThreshold_SameLines(int threshold)
    {
        LineItem?[] items = LineSequences.Items(60);
        IPartWriter<AsyncItems<LineItem?>> lines = ContractCache.For(JsonSerializerOptions.Default).Lines<LineItem?>();
        Assert.IsType<CompiledLines<LineItem?>>(lines);
        var sink = new TinyBlockWriter();
        var frames = new PauseFrames();
        var source = new AsyncItems<LineItem?>();
        source.Begin(new Immediate<LineItem?>(items), TestContext.Current.CancellationToken);
        int parts = 1;
        while (lines.WriteNext(sink, source, threshold, frames))
        {
            parts++;
        }

        Assert.Equal(Expected(items, JsonSerializerOptions.Default), Encoding.UTF8.GetString(sink.ToArray()));
        Assert.True(parts > 3);
    }

    [Fact]
    public async Task SerializeLinesAsync_ConverterWritesLineBreaks_BecomeSpaces()
    {
        string text = await WriteAsync([new BrokenItem(), new BrokenItem()], JsonSerializerOptions.Default);

        Assert.Equal("{\"Raw\":{   \"a\":\r 1 }}\n{\"Raw\":{   \"a\":\r 1 }}\n", text);
    }

    [Fact]
    public async Task SerializeLinesAsync_SynchronizationContext_NothingIsPostedToIt()
    {
        var context = new PostedContext();
        SynchronizationContext? before = SynchronizationContext.Current;
        SynchronizationContext.SetSynchronizationContext(context);
        Task writing;
        try
        {
            writing = ZeroAllocJson.SerializeLinesAsync(
                new MemoryStream(), LaterAsync(), cancellationToken: TestContext.Current.CancellationToken).AsTask();
        }
        finally
        {
            SynchronizationContext.SetSynchronizationContext(before);
        }

        await writing.WaitAsync(TimeSpan.FromSeconds(30), TestContext.Current.CancellationToken);
        Assert.False(context.IsPosted);
    }

    [Fact]
    public async Task SerializeLinesAsync_SequenceFails_LinesBeforeItAreFlushed()
    {
        using var stream = new MemoryStream();

        await Assert.ThrowsAsync<FormatException>(async () => await ZeroAllocJson.SerializeLinesAsync(
            stream, Failing(), cancellationToken: TestContext.Current.CancellationToken));

        Assert.Equal("1\n2\n", Encoding.UTF8.GetString(stream.ToArray()));

        async IAsyncEnumerable<int> Failing()
        {
            yield return 1;
            yield return 2;

            // Not Task.Yield: another thread may have gone on before it is known that the third item has to be waited for.
            for (int i = 0; i < 1000 && stream.Length == 0; i++)
            {
                await Task.Delay(10, TestContext.Current.CancellationToken);
            }

            throw new FormatException("broken");
        }
    }

    [Fact]
    public async Task SerializeLinesAsync_ItemIsRefused_SameExceptionAsStock()
    {
        var cyclic = new Node();
        cyclic.Next = cyclic;

        Exception ours = await Assert.ThrowsAsync<JsonException>(() => WriteAsync([cyclic], JsonSerializerOptions.Default));

        Assert.Equal(Assert.Throws<JsonException>(() => JsonSerializer.Serialize(cyclic)).Message, ours.Message);
    }

    [Fact]
    public async Task SerializeLinesAsync_ItemThatChanges_JsonExceptionOfItsOwn() =>
        await Assert.ThrowsAsync<JsonException>(() => WriteAsync([new Changing()], new JsonSerializerOptions { MaxDepth = 4 }));

    [Fact]
    public void WriteNext_ManyItems_AllocatesNothing()
    {
        IPartWriter<AsyncItems<LineItem>> lines = ContractCache.For(JsonSerializerOptions.Default).Lines<LineItem>();
        var frames = new PauseFrames();
        var source = new AsyncItems<LineItem>();
        var items = new Immediate<LineItem>([.. Enumerable.Range(0, 1000).Select(static i => new LineItem { Name = "x", Number = i })]);
        var sink = new FixedWriter(1 << 20);

        WarmedCalls.AssertAllocates(0, () =>
        {
            sink.Clear();
            items.Restart();
            source.Begin(items, default);
            while (lines.WriteNext(sink, source, 16 * 1024, frames))
            {
            }

            source.DisposeAsync().GetAwaiter().GetResult();
        });
    }

    private static async Task AssertSameAsync<T>(T[] items, JsonSerializerOptions options) =>
        Assert.Equal(Expected(items, options), await WriteAsync(items, options));

    private static string Expected<T>(T[] items, JsonSerializerOptions options)
    {
        var compact = new JsonSerializerOptions(options) { WriteIndented = false };
        return string.Concat(items.Select(item => JsonSerializer.Serialize(item, compact) + "\n"));
    }

    private static async Task<string> WriteAsync<T>(T[] items, JsonSerializerOptions options)
    {
        CancellationToken token = TestContext.Current.CancellationToken;
        using var stream = new MemoryStream();
        await ZeroAllocJson.SerializeLinesAsync(stream, LineSequences.Yielding(items), options, token);
        string text = Encoding.UTF8.GetString(stream.ToArray());

        var pipe = new Pipe(new PipeOptions(pauseWriterThreshold: 0));
        await ZeroAllocJson.SerializeLinesAsync(pipe.Writer, LineSequences.Yielding(items), options, token);
        await pipe.Writer.CompleteAsync();
        using var copy = new MemoryStream();
        await pipe.Reader.CopyToAsync(copy, token);
        Assert.Equal(text, Encoding.UTF8.GetString(copy.ToArray()));
        return text;
    }

    private sealed class Node
    {
        public Node? Next { get; set; }
    }

    private sealed class Immediate<T>(T[] items) : IAsyncEnumerable<T>, IAsyncEnumerator<T>
    {
        private int _next = -1;

        public T Current => items[_next];

        public void Restart() => _next = -1;

        public IAsyncEnumerator<T> GetAsyncEnumerator(CancellationToken cancellationToken = default) => this;

        public ValueTask<bool> MoveNextAsync() => new(++_next < items.Length);

        public ValueTask DisposeAsync() => default;
    }

    private static async IAsyncEnumerable<int> LaterAsync()
    {
        for (int i = 0; i < 3; i++)
        {
            await Task.Delay(1).ConfigureAwait(false);
            yield return i;
        }
    }

    /// <summary>Too deep at first; System.Text.Json, which is asked why, accepts it.</summary>
    private sealed class Changing
    {
        private int _asked;

        public Changing? Next => ++_asked <= 5 ? this : null;
    }

    /// <summary>Remembers that something was posted to it, and runs it.</summary>
    private sealed class PostedContext : SynchronizationContext
    {
        public bool IsPosted { get; private set; }

        public override void Post(SendOrPostCallback d, object? state)
        {
            IsPosted = true;
            base.Post(d, state);
        }
    }
}
