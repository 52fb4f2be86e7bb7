using System.Text;
using System.Text.Json;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Shared;
using ZeroAlloc.Unit.Conformance;
using ZeroAlloc.Unit.Doubles;

namespace ZeroAlloc.Unit.Json.Streams;

/// <summary>Documents in streams are read and written as System.Text.Json reads and writes them there.</summary>
public sealed class StreamDocumentTests
{
    private static readonly byte[] s_person =
        Encoding.UTF8.GetBytes("""{"Name":"Bíll \n","Age":30,"Tags":["a","b",null],"More":{"x":[1,2]}}""");

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData(1, false)]
    [InlineData(7, true)]
    [InlineData(4096, false)]
    public async Task DeserializeAsync_AnyTruncation_AsSystemTextJson(int piece, bool waits)
    {
        for (int length = 0; length <= s_person.Length; length++)
        {
            await AssertReadAsync<PublicPerson>(() => new PiecesStream(s_person[..length], piece, failure: null, waits));
        }
    }

    [Theory]
    [InlineData("null")]
    [InlineData(" {} ")]
    [InlineData("{}{}")]
    [InlineData("[]")]
    [InlineData("""{"Age":"x"}""")]
    [InlineData("\uFEFF{\"Age\":1}")]
    [InlineData("\uFEFF\uFEFF{\"Age\":1}")]
    [InlineData("{\"Name\":\"\uFEFF\"}")]
    public async Task DeserializeAsync_Documents_AsSystemTextJson(string document)
    {
        byte[] bytes = Encoding.UTF8.GetBytes(document);

        await AssertReadAsync<PublicPerson>(() => new PiecesStream(bytes, 1));
        await AssertReadAsync<PublicPerson>(() => new PiecesStream(bytes, 100));
        await AssertReadAsync<PublicPerson[]>(() => new PiecesStream(bytes, 100));
    }

    [Theory]
    [InlineData(null)]
    [InlineData(5)]
    [InlineData(1_200_000)]
    [InlineData(1_500_000)]
    public async Task DeserializeAsync_LongerThanTheLimit_AsSystemTextJson(int? fault)
    {
        byte[] bytes = Encoding.UTF8.GetBytes($"[{string.Join(',', Enumerable.Range(0, 400_000).Select(static i => i % 1000))}]");
        Assert.InRange(bytes.Length, 1_510_000, 2_000_000);
        if (fault is { } at)
        {
            bytes[at] = (byte)'x';
        }

        await AssertReadAsync<List<int>>(() => new PiecesStream(bytes, 60_000));
    }

    /// <summary>The memory that a document is held in is no more than the pool keeps, however long the document.</summary>
    [Theory]
    [InlineData(100)]
    [InlineData(BufferPool.LargestKept - 1)]
    [InlineData(BufferPool.LargestKept)]
    [InlineData(BufferPool.LargestKept + 1)]
    [InlineData(2 * BufferPool.LargestKept)]
    public async Task DeserializeAsync_AnyLength_IsOfferedNoMoreThanAKeptArray(int length)
    {
        using var stream = new OfferedStream(Encoding.UTF8.GetBytes($"\"{new string('a', length - 2)}\""));

        Assert.Equal(length - 2, (await ZeroAllocJson.DeserializeAsync<string>(stream, cancellationToken: Token))!.Length);
        Assert.Equal(Math.Min(length, BufferPool.LargestKept), stream.Collected);
    }

    [Theory]
    [InlineData("[1,2,3", 1)]
    [InlineData("[1,x", 1)]
    [InlineData("[1,x", 9000)]
    public async Task DeserializeAsync_FailingStream_AsSystemTextJson(string beginning, int times)
    {
        byte[] bytes = Encoding.UTF8.GetBytes(beginning + string.Concat(Enumerable.Repeat(",4,5", times)));

        await AssertReadAsync<List<int>>(() => new PiecesStream(bytes, 500, new IOException("The line is dead.")));
    }

    [Fact]
    public async Task DeserializeAsync_TypeWithConverter_AsSystemTextJson() =>
        await AssertReadAsync<Version>(static () => new PiecesStream("\"1.2\""u8.ToArray(), 2));

    [Fact]
    public async Task DeserializeAsync_Cancelled_OperationCanceledException()
    {
        using var stream = new PiecesStream(s_person, 10);

        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () =>
            await ZeroAllocJson.DeserializeAsync<PublicPerson>(stream, cancellationToken: new CancellationToken(canceled: true)));
    }

    [Fact]
    public async Task DeserializeAsync_Stream_StaysOpen()
    {
        using var stream = new PiecesStream(s_person, 10);
        using var failing = new PiecesStream("{"u8.ToArray(), 10);

        await ZeroAllocJson.DeserializeAsync<PublicPerson>(stream, cancellationToken: Token);
        await Assert.ThrowsAsync<JsonException>(
            async () => await ZeroAllocJson.DeserializeAsync<PublicPerson>(failing, cancellationToken: Token));

        Assert.False(stream.IsClosed);
        Assert.False(failing.IsClosed);
    }

    [Fact]
    public void DeserializeAsync_Warm_AllocatesWhatTheSpanDoes()
    {
        using var stream = new PiecesStream(s_person, 20, isRepeated: true);
        long model = WarmedCalls.Bytes(static () => ZeroAllocJson.Deserialize<PublicPerson>(s_person));

        WarmedCalls.AssertAllocates(model, () =>
        {
            ValueTask<PublicPerson?> reading = ZeroAllocJson.DeserializeAsync<PublicPerson>(stream);
            Assert.True(reading.IsCompletedSuccessfully);
            _ = reading.Result;
        });
    }

    [Theory]
    [InlineData(0)]
    [InlineData(3)]
    [InlineData(20_000)]
    public async Task Serialize_List_AsSystemTextJson(int count)
    {
        PublicPerson[] people = People(count);
        using var expected = new MemoryStream();
        await JsonSerializer.SerializeAsync(expected, people, cancellationToken: Token);

        using var written = new MemoryStream();
        ZeroAllocJson.Serialize(written, people);
        using var writtenLater = new MemoryStream();
        await ZeroAllocJson.SerializeAsync(writtenLater, people, cancellationToken: Token);

        Assert.Equal(expected.ToArray(), written.ToArray());
        Assert.Equal(expected.ToArray(), writtenLater.ToArray());
    }

    [Fact]
    public async Task Serialize_TypeWithConverter_AsSystemTextJson()
    {
        using var written = new MemoryStream();
        ZeroAllocJson.Serialize(written, new Version(1, 2));
        await ZeroAllocJson.SerializeAsync(written, new Version(1, 2), cancellationToken: Token);

        Assert.Equal("\"1.2\"\"1.2\"", Encoding.UTF8.GetString(written.ToArray()));
    }

    [Fact]
    public async Task SerializeAsync_Cancelled_OperationCanceledException()
    {
        using var written = new MemoryStream();

        await Assert.ThrowsAnyAsync<OperationCanceledException>(
            async () => await ZeroAllocJson.SerializeAsync(written, 1, cancellationToken: new CancellationToken(canceled: true)));
        Assert.Equal(0, written.Length);
    }

    [Fact]
    public void Serialize_Warm_AllocatesNothing()
    {
        PublicPerson[] people = People(2000);

        WarmedCalls.AssertAllocates(0, () => ZeroAllocJson.Serialize(Stream.Null, people));
        WarmedCalls.AssertAllocates(0, () =>
        {
            ValueTask writing = ZeroAllocJson.SerializeAsync(Stream.Null, people);
            Assert.True(writing.IsCompletedSuccessfully);
            writing.GetAwaiter().GetResult();
        });
    }

    [Fact]
    public void Methods_NoStream_ArgumentNullException()
    {
        Stream stream = null!;

        Assert.Throws<ArgumentNullException>("stream", () => ZeroAllocJson.Serialize(stream, 1));
        Assert.Throws<ArgumentNullException>("stream", () => { _ = ZeroAllocJson.SerializeAsync(stream, 1, null, Token); });
        Assert.Throws<ArgumentNullException>("stream", () => { _ = ZeroAllocJson.DeserializeAsync<int>(stream, null, Token); });
    }

    private static PublicPerson[] People(int count) =>
        [.. Enumerable.Range(0, count).Select(static i => new PublicPerson { Name = $"<{i}>", Age = i, Tags = ["a"] })];

    private static async Task AssertReadAsync<T>(Func<Stream> open)
    {
        await using Stream first = open();
        await using Stream second = open();
        Outcome expected = await OutcomeAsync(async () => await JsonSerializer.DeserializeAsync<T>(first, cancellationToken: Token));
        Outcome actual = await OutcomeAsync(async () => await ZeroAllocJson.DeserializeAsync<T>(second, cancellationToken: Token));

        expected.AssertSame(actual, "stream");
    }

    private static async Task<Outcome> OutcomeAsync<T>(Func<Task<T?>> readAsync)
    {
        try
        {
            return new Outcome(JsonSerializer.SerializeToUtf8Bytes(await readAsync()), null);
        }
        catch (Exception e) when (e is JsonException or IOException)
        {
            return new Outcome(null, e);
        }
    }
}
