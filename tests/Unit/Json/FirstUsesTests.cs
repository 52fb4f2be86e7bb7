using System.Buffers;
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Compilation.Emission;
using ZeroAlloc.Formats.Json;

namespace ZeroAlloc.Unit.Json;

/// <summary>System.Text.Json writes and reads a type until it's used often, and callers can't tell.</summary>
public sealed class FirstUsesTests
{
    private const int Uses = 3;

    private readonly JsonSerializerOptions _options = new(JsonSerializerDefaults.Web);

    public FirstUsesTests()
    {
        Assert.SkipUnless(CompiledShapes.MayEmit, "Nothing is compiled.");
        Cache.UsesBeforeCompilation = Uses;
    }

    private ContractCache Cache => ContractCache.For(_options);

    [Fact]
    public void Serialize_FirstUses_CompiledAfterwards()
    {
        var value = new Note("a", [1, 2]);
        for (int i = 0; i < Uses; i++)
        {
            Assert.IsType<FirstWrites<Note>>(Cache.ContractToUse<Note>());
        }

        Assert.True(SpinWait.SpinUntil(() => Cache.ContractToUse<Note>().IsCompiled, TimeSpan.FromMinutes(1)));
        Assert.Equal(JsonSerializer.Serialize(value, _options), Written(value));
        Assert.Same(ZeroAllocJson.Compile<Note>(_options), Cache.ContractToUse<Note>());
    }

    [Fact]
    public void Deserialize_FirstUses_CompiledAfterwards()
    {
        for (int i = 0; i < Uses; i++)
        {
            Assert.False(Cache.ReaderToUse<Note>().IsCompiled);
        }

        Assert.True(SpinWait.SpinUntil(() => Cache.ReaderToUse<Note>().IsCompiled, TimeSpan.FromMinutes(1)));
        Assert.Equal("a", ZeroAllocJson.Deserialize<Note>("""{"text":"a","numbers":[1]}"""u8, _options)!.Text);
    }

    [Fact]
    public void Compile_BeforeFirstUses_CompilesAtOnce()
    {
        JsonContract<Note> contract = ZeroAllocJson.Compile<Note>(_options);

        Assert.True(contract.IsCompiled);
        Assert.True(contract.IsReadCompiled);
        Assert.Same(contract, Cache.ContractToUse<Note>());
        Assert.True(Cache.ReaderToUse<Note>().IsCompiled);
    }

    [Fact]
    public void AheadOfUse_FirstUse_IsCompiled()
    {
        using (AheadOfUse.Begin())
        {
            Assert.True(Cache.ContractToUse<Note>().IsCompiled);
            Assert.True(Cache.ReaderToUse<Note>().IsCompiled);
        }
    }

    [Fact]
    public void Serialize_FirstUse_AsksForSmallBuffersOnly()
    {
        var value = new Note(new string('é', 100_000), []);
        var compiled = new AskedWriter();
        ZeroAllocJson.Compile<Note>(new JsonSerializerOptions(_options)).Serialize(compiled, value);
        var first = new AskedWriter();

        ZeroAllocJson.Serialize(first, value, _options);

        Assert.Equal(compiled.Text, first.Text);
        Assert.True(first.LargestHint <= compiled.LargestHint, $"{first.LargestHint} > {compiled.LargestHint}");
    }

    [Fact]
    public void Serialize_FirstUseWithCycle_ThrowsAsCompiledCode()
    {
        var value = new Link();
        value.Next = value;
        var compiled = new JsonSerializerOptions(_options);
        ContractCache.For(compiled).UsesBeforeCompilation = 0;

        JsonException expected = Assert.Throws<JsonException>(() => ZeroAllocJson.Serialize(new ArrayBufferWriter<byte>(), value, compiled));
        JsonException actual = Assert.Throws<JsonException>(() => ZeroAllocJson.Serialize(new ArrayBufferWriter<byte>(), value, _options));

        Assert.IsType<FirstWrites<Link>>(Cache.ContractToUse<Link>());
        Assert.Equal((expected.Message, expected.Path), (actual.Message, actual.Path));
    }

    /// <summary>The pipe keeps a document that isn't complete; System.Text.Json's reader takes what it has read.</summary>
    [Fact]
    public async Task DeserializeAsync_FirstUseOfPipeCancelled_LeavesThePipe()
    {
        CancellationToken none = TestContext.Current.CancellationToken;
        var pipe = new Pipe();
        await pipe.Writer.WriteAsync("""{"text":"""u8.ToArray(), none);
        using CancellationTokenSource source = new();
        ValueTask<Note?> reading = ZeroAllocJson.DeserializeAsync<Note>(pipe.Reader, _options, source.Token);
        await source.CancelAsync();
        _ = await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await reading);

        await pipe.Writer.WriteAsync("\"a\"}"u8.ToArray(), none);
        await pipe.Writer.CompleteAsync();
        Assert.Equal("a", (await ZeroAllocJson.DeserializeAsync<Note>(pipe.Reader, _options, none))!.Text);
    }

    [Fact]
    public async Task SerializeAsync_FirstUseOfPipeWithoutReader_StopsWriting()
    {
        var pipe = new Pipe();
        await pipe.Reader.CompleteAsync();
        int taken = 0;

        await ZeroAllocJson.SerializeAsync(
            pipe.Writer, Enumerable.Range(0, 100_000).Select(i => taken = i), _options, TestContext.Current.CancellationToken);

        Assert.InRange(taken, 0, 50_000);
    }

    [Fact]
    public async Task Streams_FirstUses_SameDocuments()
    {
        var value = new Note("a", [1, 2]);
        using var stream = new MemoryStream();
        await ZeroAllocJson.SerializeAsync(stream, value, _options, TestContext.Current.CancellationToken);
        stream.Position = 0;

        Note? read = await ZeroAllocJson.DeserializeAsync<Note>(stream, _options, TestContext.Current.CancellationToken);

        Assert.Equal(JsonSerializer.SerializeToUtf8Bytes(value, _options), stream.ToArray());
        Assert.Equal("a", read!.Text);
        Assert.False(Cache.ContractToUse<Note>().IsCompiled);
    }

    [Fact]
    public void WriteNext_DocumentBelowThreshold_WrittenWholeAndNothingCompiled()
    {
        Assert.True(Cache.WillWrite<Listed>());
        JsonContract<Listed> contract = Cache.ContractToUse<Listed>();
        var output = new ArrayBufferWriter<byte>();
        var value = new Listed { Numbers = [1, 2, 3] };
        using IBodySource body = contract.OpenBody(value);

        Assert.False(body.WriteNext(output, threshold: 1024));

        Assert.Equal(JsonSerializer.Serialize(value, _options), Encoding.UTF8.GetString(output.WrittenSpan));
        Assert.IsType<FirstWrites<Listed>>(Cache.ContractToUse<Listed>());
    }

    [Fact]
    public void WriteNext_DocumentAboveThreshold_DividedByCompiledCode()
    {
        Assert.True(Cache.WillWrite<Listed>());
        JsonContract<Listed> contract = Cache.ContractToUse<Listed>();
        var output = new ArrayBufferWriter<byte>();
        var value = new Listed { Numbers = [.. Enumerable.Range(0, 10_000)] };
        using IBodySource body = contract.OpenBody(value);

        Assert.True(body.WriteNext(output, threshold: 1024));
        Assert.InRange(output.WrittenCount, 1024, 4096);
        while (body.WriteNext(output, threshold: 1024))
        {
        }

        Assert.Equal(JsonSerializer.Serialize(value, _options), Encoding.UTF8.GetString(output.WrittenSpan));
        Assert.True(Cache.ContractToUse<Listed>().IsCompiled);
    }

    [Theory]
    [InlineData(typeof(Listed), true)]
    [InlineData(typeof(Link), true)]
    [InlineData(typeof(Computed), true)]
    [InlineData(typeof(ComputedWithList), false)]
    [InlineData(typeof(Lazy), false)]
    [InlineData(typeof(Holder), false)]
    public void WillWrite_DocumentThatMayBeLong_OnlyWithoutCodeThatCouldTell(Type type, bool expected) => Assert.Equal(
        expected,
        typeof(ContractCache).GetMethod(nameof(ContractCache.WillWrite))!.MakeGenericMethod(type).Invoke(Cache, null));

    [Fact]
    public void CutOutput_DocumentAsLongAsLimit_IsCut()
    {
        using var output = new CutOutput(limit: 4);
        output.Write("abc"u8);
        Assert.False(output.IsCut);
        Assert.Equal("abc"u8, output.Document);

        output.Write("d"u8);
        output.Write(new byte[100_000]);

        Assert.True(output.IsCut);
        Assert.True(output.Document.IsEmpty);
    }

    private string Written<T>(T value)
    {
        var output = new ArrayBufferWriter<byte>();
        ZeroAllocJson.Serialize(output, value, _options);
        return Encoding.UTF8.GetString(output.WrittenSpan);
    }

    private sealed record Note(string Text, int[] Numbers);

    private sealed class Link
    {
        public Link? Next { get; set; }
    }

    private sealed class Listed
    {
        public List<int> Numbers { get; set; } = [];

        public DayOfWeek Day { get; set; }
    }

    private sealed class Computed
    {
        public int Number { get; set; }

        public int Doubled => Number * 2;
    }

    private sealed class ComputedWithList
    {
        public List<int> Numbers { get; set; } = [];

        public int Count => Numbers.Count;
    }

    private sealed class Lazy
    {
        public IEnumerable<int> Numbers { get; set; } = [];
    }

    private sealed class Holder
    {
        public object? Any { get; set; }
    }

    private sealed class AskedWriter : IBufferWriter<byte>
    {
        private readonly ArrayBufferWriter<byte> _written = new();

        public int LargestHint { get; private set; }

        public string Text => Encoding.UTF8.GetString(_written.WrittenSpan);

        public void Advance(int count) => _written.Advance(count);

        public Memory<byte> GetMemory(int sizeHint = 0)
        {
            LargestHint = Math.Max(LargestHint, sizeHint);
            return _written.GetMemory(sizeHint);
        }

        public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;
    }
}
