using System.Text.Json;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Unit.Doubles;

namespace ZeroAlloc.Unit.Json;

/// <summary>What a kept contract promises besides its bytes.</summary>
public sealed class JsonContractTests
{
    [Fact]
    public void Options_GivenOnes_AreKept()
    {
        JsonSerializerOptions options = new() { MaxDepth = 7 };

        Assert.Same(options, ZeroAllocJson.Compile<List<int>>(options).Options);
    }

    [Fact]
    public void Options_None_AreTheDefault() => Assert.Same(JsonSerializerOptions.Default, ZeroAllocJson.Compile<List<int>>().Options);

    [Fact]
    public void Compile_UnlockedOptions_LocksThemAsStockDoes()
    {
        JsonSerializerOptions options = new();

        ZeroAllocJson.Compile<List<int>>(options);

        Assert.True(options.IsReadOnly);
        Assert.NotNull(options.TypeInfoResolver);
    }

    [Fact]
    public void Describe_AnyType_NamesIt()
    {
        Assert.Contains(nameof(Model), ZeroAllocJson.Describe(typeof(Model)), StringComparison.Ordinal);
        Assert.Contains(nameof(Int32), ZeroAllocJson.Describe(typeof(List<int>)), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(typeof(Action), "because System.Text.Json doesn't support values of System.Action", 2)]
    [InlineData(typeof(object), "because a value declared as object is written by its run-time type (declare a concrete type)", 1)]
    [InlineData(typeof(object), "because a value declared as object is read as a JsonElement (declare a concrete type)", 1)]
    [InlineData(
        typeof(System.Text.Json.Nodes.JsonNode), "because System.Text.Json.Nodes.JsonNode is a JSON document type (DOM)", 2)]
    [InlineData(
        typeof(System.Text.Json.Nodes.JsonArray), "because System.Text.Json.Nodes.JsonArray is a JSON document type (DOM)", 2)]
    [InlineData(typeof(JsonElement), "because System.Text.Json.JsonElement is a JSON document type (DOM)", 1)]
    public void Describe_ValuesWithoutMembers_SaysWhyForEachDirection(Type type, string reason, int directions)
    {
        string text = ZeroAllocJson.Describe(type);

        Assert.Equal(System.Runtime.CompilerServices.RuntimeFeature.IsDynamicCodeSupported ? directions : 0, text.Split(reason).Length - 1);
    }

    [Fact]
    public void Describe_CollectionOfItself_NamesTheReason() => Assert.Contains(
        "is a collection that contains collections of its own type", ZeroAllocJson.Describe(typeof(Nest)), StringComparison.Ordinal);

    /// <summary>There is no value whose content it could show; neither does it make one.</summary>
    [Fact]
    public void Describe_AnyType_RunsNoneOfItsCodeAndShowsNoDefaults()
    {
        Watched.Runs = 0;

        string text = ZeroAllocJson.Describe(typeof(Watched))
            + ZeroAllocJson.Describe(typeof(List<Watched>))
            + ZeroAllocJson.Describe(typeof(Derived));

        Assert.Equal(0, Watched.Runs);
        Assert.DoesNotContain("secret", text, StringComparison.Ordinal);
        Assert.Contains(nameof(Watched), text, StringComparison.Ordinal);
    }

    [Fact]
    public void Serialize_NullWriter_Throws()
    {
        Assert.Throws<ArgumentNullException>(() => ZeroAllocJson.Serialize(null!, 5));
        Assert.Throws<ArgumentNullException>(() => ZeroAllocJson.Compile<Model>().Serialize(null!, new Model()));
    }

    [Fact]
    public async Task SerializeAsync_NullWriter_Throws() =>
        await Assert.ThrowsAsync<ArgumentNullException>(
            async () => await ZeroAllocJson.SerializeAsync(null!, 5, cancellationToken: TestContext.Current.CancellationToken));

    [Fact]
    public async Task SerializeAsync_CancelledBefore_Throws()
    {
        System.IO.Pipelines.Pipe pipe = new();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(
            async () => await ZeroAllocJson.SerializeAsync(
                pipe.Writer, Enumerable.Range(0, 1_000_000), cancellationToken: new CancellationToken(true)));
    }

    /// <summary>Whatever the pipe makes of the token: it is looked at between two parts.</summary>
    [Fact]
    public async Task SerializeAsync_CancelledWhileAFlushWaits_Throws()
    {
        using CancellationTokenSource cancellation = new();
        int flushes = 0;
        DeafPipeWriter pipe = new(number =>
        {
            flushes = number;
            if (number == 2)
            {
                cancellation.Cancel();
            }
        });

        await Assert.ThrowsAnyAsync<OperationCanceledException>(
            async () =>
                await ZeroAllocJson.Compile<List<int>>().SerializeAsync(pipe, [.. Enumerable.Range(0, 100_000)], cancellation.Token));

        Assert.Equal(2, flushes);
    }

    [Fact]
    public async Task SerializeAsync_ReaderIsGone_StopsWriting()
    {
        System.IO.Pipelines.Pipe pipe = new();
        await pipe.Reader.CompleteAsync();
        int taken = 0;

        await ZeroAllocJson.SerializeAsync(
            pipe.Writer, Enumerable.Range(0, 10_000_000).Select(i => taken = i), cancellationToken: TestContext.Current.CancellationToken);

        Assert.InRange(taken, 0, 1_000_000);
    }

    [Fact]
    public async Task SerializeAsync_SlowReader_HoldsTheWriterBack()
    {
        System.IO.Pipelines.Pipe pipe = new();
        int taken = 0;
        Task writing = ZeroAllocJson.SerializeAsync(
            pipe.Writer,
            Enumerable.Range(0, 5_000_000).Select(i => taken = i),
            cancellationToken: TestContext.Current.CancellationToken).AsTask();

        await Task.Delay(200, TestContext.Current.CancellationToken);

        Assert.False(writing.IsCompleted);
        Assert.InRange(taken, 1, 100_000);
        await pipe.Reader.CompleteAsync();
        await writing;
    }

    [Theory]
    [InlineData(1)]
    [InlineData(3)]
    public void Dispose_PausedBody_DisposesItsEnumerator(int parts)
    {
        JsonContract<IEnumerable<int>> contract = ZeroAllocJson.Compile<IEnumerable<int>>();
        int opened = 0;
        int disposed = 0;
        using (IBodySource source = contract.OpenBody(Watched()))
        {
            for (int i = 0; i < parts; i++)
            {
                Assert.True(source.WriteNext(new System.Buffers.ArrayBufferWriter<byte>(), 1));
            }
        }

        Assert.Equal(1, opened);
        Assert.Equal(1, disposed);

        IEnumerable<int> Watched()
        {
            opened++;
            try
            {
                for (int i = 0; i < 100; i++)
                {
                    yield return i;
                }
            }
            finally
            {
                disposed++;
            }
        }
    }

    private sealed class Nest : List<Nest>;

    private class Watched
    {
        public static int Runs { get; set; }

        public Watched() => Runs++;

        public string Text => Note("secret text");

        public string Settable { get; set; } = Note("secret default");

        public Base? Member { get; set; }

        private static string Note(string text)
        {
            Runs++;
            return text;
        }
    }

    [System.Text.Json.Serialization.JsonDerivedType(typeof(Derived), "secret discriminator")]
    private class Base : Watched;

    private sealed class Derived : Base;

    private sealed class Model
    {
        public int Number { get; set; }
    }
}
