using System.Buffers;
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.Unit.Json.Reading;

/// <summary>What readers borrow comes back, however the reading ends, and without anything of the document before.</summary>
[Collection(nameof(CountedCollection))]
public sealed class ScratchReadTests
{
    private static readonly string[] s_broken = ["]", "\"x\"", "[1,2,\"x\"]", "[", "{\"a\":[[1,2],[1e999]]}", "[[[[1]]]]", "tru", "[1,]"];

    [Fact]
    public void Read_BrokenInsideNestedCollections_EverythingComesBack()
    {
        Valid();
        int before = BufferPool.Outstanding;
        foreach (string broken in s_broken)
        {
            foreach (int depth in (int[])[0, 1, 2, 3])
            {
                byte[] document = Encoding.UTF8.GetBytes(Nested(depth, broken, 200));
                ReadOnlySequence<byte> segments = ReadingWays.InSegments(document, 7);
                Assert.False(ZeroAllocJson.Compile<Nest>().TryRead(document, out _));
                _ = Assert.ThrowsAny<Exception>(() => ZeroAllocJson.Deserialize<Nest>(document));
                _ = Assert.ThrowsAny<Exception>(() => ZeroAllocJson.Deserialize<Nest>(segments));
                _ = Assert.ThrowsAny<Exception>(() => ZeroAllocJson.DeserializeAsync<Nest>(
                    PipeReader.Create(segments),
                    cancellationToken: TestContext.Current.CancellationToken).AsTask().GetAwaiter().GetResult());
                Assert.Equal(before, BufferPool.Outstanding);
                Valid();
            }
        }

        Assert.Equal(before, BufferPool.Outstanding);
    }

    [Fact]
    public void Read_ThrowingConstructorInsideCollections_EverythingComesBack()
    {
        byte[] document = Encoding.UTF8.GetBytes(
            "[" + string.Concat(Enumerable.Repeat("[{\"value\":1}],", 300)) + "[{\"value\":2},{\"value\":-1}]]");
        int before = BufferPool.Outstanding;
        for (int i = 0; i < 10; i++)
        {
            _ = Assert.Throws<ArgumentOutOfRangeException>(
                () => ZeroAllocJson.Deserialize<List<List<Positive>>>(document, StandardOptions.Web));
            Assert.Equal(before, BufferPool.Outstanding);
            Assert.Equal(
                2, ZeroAllocJson.Deserialize<List<List<Positive>>>("[[{\"value\":3}],[]]"u8.ToArray(), StandardOptions.Web)!.Count);
        }
    }

    [Fact]
    public void Read_LargeCollections_KeepNothingAlive()
    {
        WeakReference[] items = ReadAndForget();
        GC.Collect();
        GC.WaitForPendingFinalizers();
        GC.Collect();
        Assert.All(items, static item => Assert.False(item.IsAlive));
    }

    [System.Runtime.CompilerServices.MethodImpl(System.Runtime.CompilerServices.MethodImplOptions.NoInlining)]
    private static WeakReference[] ReadAndForget()
    {
        byte[] document = JsonSerializer.SerializeToUtf8Bytes(Enumerable.Range(0, 1000).Select(static i => new Item { Id = i }));
        List<WeakReference> references =
            [.. ZeroAllocJson.Deserialize<List<Item>>(document)!.Select(static item => new WeakReference(item))];
        Assert.Equal(1000, references.Count);
        _ = Assert.Throws<JsonException>(() => ZeroAllocJson.Deserialize<List<Item>>(document.AsSpan(0, document.Length - 1).ToArray()));
        return [.. references];
    }

    private static void Valid()
    {
        byte[] document = Encoding.UTF8.GetBytes(Nested(3, "[1]", 150));
        byte[] expected = JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<Nest>(document));
        Assert.True(ZeroAllocJson.Compile<Nest>().TryRead(document, out Nest? value));
        Assert.Equal(expected, JsonSerializer.SerializeToUtf8Bytes(value));
    }

    /// <summary>A document that has <paramref name="inside"/> at some depth, behind more elements than the small scratches hold.</summary>
    private static string Nested(int depth, string inside, int elements) => depth == 0
        ? $$"""{"Numbers":{{inside}},"Map":{} }"""
        : $$"""{"Numbers":[{{string.Join(',', Enumerable.Range(0, elements))}}],"Map":{"a":[1],"b":[2,3]},"Children":[{{string.Concat(Enumerable.Repeat("{\"Numbers\":[1]},", elements))}}{{Nested(depth - 1, inside, elements)}}]}""";

    private sealed class Nest
    {
        public List<int>? Numbers { get; set; }

        public Dictionary<string, int[]>? Map { get; set; }

        public Nest[]? Children { get; set; }
    }

    private sealed class Item
    {
        public int Id { get; set; }
    }

    private sealed class Positive
    {
        public int Value
        {
            get;
            set
            {
                ArgumentOutOfRangeException.ThrowIfNegative(value);
                field = value;
            }
        }
    }
}
