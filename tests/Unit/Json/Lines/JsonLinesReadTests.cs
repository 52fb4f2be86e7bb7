using System.Buffers;
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using ZeroAlloc.Formats;
using ZeroAlloc.Unit.Doubles;

namespace ZeroAlloc.Unit.Json.Lines;

/// <summary>JSON Lines read value by value, beside System.Text.Json's value of each line.</summary>
public sealed class JsonLinesReadTests
{
    private const string Document = "{\"Name\":\"é\u2028😀\",\"Number\":1}\r\n[1,2]\nnull\n \"a\\nb\" \n-1.5e3\n{\"x\":{\"y\":[{}]}}";

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData(Document)]
    [InlineData(Document + "\n")]
    [InlineData(Document + "\r\n")]
    [InlineData("\uFEFF" + Document)]
    public async Task DeserializeLinesAsync_EverySplit_SameValuesAsStock(string document)
    {
        byte[] bytes = Encoding.UTF8.GetBytes(document);
        string expected = string.Join(
            '|', Lines(document).Select(static line => JsonSerializer.Deserialize<JsonElement?>(line)?.GetRawText()));
        for (int i = 0; i <= bytes.Length; i++)
        {
            for (int j = i; j <= bytes.Length; j += 3)
            {
                ReadOnlySequence<byte> split = Segment.Chain(bytes.AsMemory(0, i), bytes.AsMemory(i, j - i), bytes.AsMemory(j));
                List<JsonElement?> values = await LineSequences.ToListAsync(
                    ZeroAllocJson.DeserializeLinesAsync<JsonElement?>(PipeReader.Create(split), cancellationToken: Token));
                Assert.Equal(expected, string.Join('|', values.Select(static value => value?.GetRawText())));
            }
        }
    }

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(5)]
    [InlineData(4096)]
    public async Task DeserializeLinesAsync_ArrivesBitByBit_SameValuesAsWritten(int count)
    {
        LineItem?[] items = LineSequences.Items(80);
        byte[] bytes = Encoding.UTF8.GetBytes(string.Join('\n', items.Select(static item => JsonSerializer.Serialize(item))));
        var pipe = new Pipe(new PipeOptions(pauseWriterThreshold: 64, resumeWriterThreshold: 32, useSynchronizationContext: false));
        Task writing = Task.Run(WriteAsync, Token);

        List<LineItem?> values = await LineSequences.ToListAsync(
            ZeroAllocJson.DeserializeLinesAsync<LineItem>(pipe.Reader, cancellationToken: Token));

        await writing;
        Assert.Equal(JsonSerializer.Serialize(items), JsonSerializer.Serialize(values));

        async Task WriteAsync()
        {
            for (int i = 0; i < bytes.Length; i += count)
            {
                await pipe.Writer.WriteAsync(bytes.AsMemory(i, Math.Min(count, bytes.Length - i)), Token);
            }

            await pipe.Writer.CompleteAsync();
        }
    }

    [Fact]
    public async Task DeserializeLinesAsync_Stream_SameValuesAndStreamStaysOpen()
    {
        using var stream = new MemoryStream("1\n2\n3"u8.ToArray());

        Assert.Equal([1, 2, 3], await LineSequences.ToListAsync(
            ZeroAllocJson.DeserializeLinesAsync<int>(stream, cancellationToken: Token)));
        Assert.True(stream.CanRead);
    }

    [Theory]
    [InlineData("")]
    [InlineData("\uFEFF")]
    public async Task DeserializeLinesAsync_NoLine_NoValue(string document) => Assert.Empty(await ReadAsync<int>(document));

    [Theory]
    [InlineData("1\nx\n3", 2, "'x' is an invalid start of a value")]
    [InlineData("1\n2\n\"a\"", 3, "could not be converted")]
    [InlineData("1\n{\n}", 2, "could not be converted")]
    [InlineData("1 2\n", 1, "is invalid after a single JSON value")]
    [InlineData("1\n\n2", 2, "is blank")]
    [InlineData("1\n \t\r\n2", 2, "is blank")]
    [InlineData("\n1", 1, "is blank")]
    [InlineData("1\n  ", 2, "is blank")]
    [InlineData("\n", 1, "is blank")]
    [InlineData("\uFEFF\n", 1, "is blank")]
    [InlineData("1\n\uFEFF2", 2, "invalid start")]
    [InlineData("\uFEFF\uFEFF1", 1, "invalid start")]
    [InlineData("1\nnull", 2, "could not be converted")]
    [InlineData("1\r2", 1, "invalid after a single JSON value")]
    public async Task DeserializeLinesAsync_LineIsInvalid_ThrowsWithItsNumber(string document, int line, string message)
    {
        for (int size = 1; size < 4; size++)
        {
            JsonException e = await Assert.ThrowsAnyAsync<JsonException>(() => ReadAsync<int>(document, size));

            Assert.Equal(line - 1, e.LineNumber);
            Assert.StartsWith($"Line {line} ", e.Message, StringComparison.Ordinal);
            Assert.Contains(message, e.Message, StringComparison.Ordinal);
        }
    }

    [Theory]
    [InlineData(new byte[] { 0x22, 0xC3 })]
    [InlineData(new byte[] { 0x22, 0xC3, 0x0A, 0xA9, 0x22 })]
    [InlineData(new byte[] { 0x22, 0xFF, 0x22 })]
    public async Task DeserializeLinesAsync_InvalidUtf8_Throws(byte[] document) => await Assert.ThrowsAnyAsync<JsonException>(
        () => LineSequences.ToListAsync(
            ZeroAllocJson.DeserializeLinesAsync<string>(PipeReader.Create(new(document)), cancellationToken: Token)));

    [Fact]
    public async Task DeserializeLinesAsync_BlankLinesAreSkipped_CountedAllTheSame()
    {
        IAsyncEnumerable<int> values = ZeroAllocJson.DeserializeLinesAsync<int>(
            Pipe("\n1\n \r\n\n2\n\nx"), skipBlankLines: true, cancellationToken: Token);
        List<int> found = [];

        JsonException e = await Assert.ThrowsAnyAsync<JsonException>(async () =>
        {
            await foreach (int value in values)
            {
                found.Add(value);
            }
        });

        Assert.Equal([1, 2], found);
        Assert.Equal(6, e.LineNumber);
    }

    [Theory]
    [InlineData("12345\n123456\n", 2)]
    [InlineData("12345\n123456", 2)]
    [InlineData("123456789", 1)]
    public async Task DeserializeLinesAsync_LineBeyondTheLimit_Throws(string document, int line)
    {
        for (int size = 1; size < 12; size++)
        {
            JsonException e = await Assert.ThrowsAnyAsync<JsonException>(() => ReadAsync<int>(document, size, maxLineLength: 5));

            Assert.Equal($"Line {line} is longer than the limit of 5 bytes.", e.Message);
        }

        Assert.Equal([12345, 54321], await ReadAsync<int>("12345\n54321\n", maxLineLength: 5));
    }

    [Fact]
    public async Task DeserializeLinesAsync_LineNeverEnds_ThrowsAtTheLimit()
    {
        var endless = new EndlessStream();

        await Assert.ThrowsAnyAsync<JsonException>(
            () => LineSequences.ToListAsync(
                ZeroAllocJson.DeserializeLinesAsync<string>(endless, maxLineLength: 100_000, cancellationToken: Token)));

        Assert.InRange(endless.Given, 100_000, 300_000);
    }

    [Fact]
    public async Task DisposeAsync_ConsumerStops_RestStaysInThePipe()
    {
        byte[] bytes = "1\n2\n3\n4"u8.ToArray();
        for (int taken = 0; taken < 4; taken++)
        {
            for (int split = 0; split < bytes.Length; split++)
            {
                PipeReader pipe = PipeReader.Create(Segment.Chain(bytes.AsMemory(0, split), bytes.AsMemory(split)));
                IAsyncEnumerator<int> values = ZeroAllocJson.DeserializeLinesAsync<int>(pipe, cancellationToken: Token)
                    .GetAsyncEnumerator(Token);
                for (int i = 0; i < taken; i++)
                {
                    Assert.True(await values.MoveNextAsync());
                }

                await values.DisposeAsync();
                ReadResult rest = await pipe.ReadAsync(Token);
                Assert.Equal("1\n2\n3\n4"[(2 * taken)..], Encoding.UTF8.GetString(rest.Buffer));
            }
        }
    }

    [Fact]
    public async Task DisposeAsync_WhileALineIsIncomplete_RestStaysInThePipe()
    {
        var pipe = new Pipe();
        await pipe.Writer.WriteAsync("1\n22"u8.ToArray(), Token);
        IAsyncEnumerator<int> values = ZeroAllocJson.DeserializeLinesAsync<int>(pipe.Reader, cancellationToken: Token)
            .GetAsyncEnumerator(Token);
        Assert.True(await values.MoveNextAsync());
        Task<bool> waiting = values.MoveNextAsync().AsTask();
        pipe.Reader.CancelPendingRead();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => waiting);
        await values.DisposeAsync();

        await pipe.Writer.WriteAsync("2\n"u8.ToArray(), Token);
        Assert.Equal("222\n", Encoding.UTF8.GetString((await pipe.Reader.ReadAsync(Token)).Buffer));
    }

    [Fact]
    public async Task MoveNextAsync_LinesAreThere_PipeIsReadOnce()
    {
        var pipe = new Pipe();
        await pipe.Writer.WriteAsync("1\n2\n3\n"u8.ToArray(), Token);
        var counting = new CountingReader(pipe.Reader);
        await using IAsyncEnumerator<int> values = ZeroAllocJson.DeserializeLinesAsync<int>(counting, cancellationToken: Token)
            .GetAsyncEnumerator(Token);
        Assert.Equal(0, counting.Reads);
        for (int i = 1; i < 4; i++)
        {
            Assert.True(await values.MoveNextAsync());
            Assert.Equal(i, values.Current);
            Assert.Equal(1, counting.Reads);
        }
    }

    [Fact]
    public async Task MoveNextAsync_Cancelled_Throws()
    {
        using var source = new CancellationTokenSource();
        using var other = new CancellationTokenSource();
        foreach (CancellationTokenSource cancelled in (CancellationTokenSource[])[source, other])
        {
            await using IAsyncEnumerator<int> values = ZeroAllocJson.DeserializeLinesAsync<int>(
                new Pipe().Reader, cancellationToken: source.Token).GetAsyncEnumerator(other.Token);
            Task<bool> moving = values.MoveNextAsync().AsTask();
            await cancelled.CancelAsync();
            await Assert.ThrowsAnyAsync<OperationCanceledException>(() => moving);
        }
    }

    [Fact]
    public void GetAsyncEnumerator_Twice_Throws()
    {
        IAsyncEnumerable<int> values = ZeroAllocJson.DeserializeLinesAsync<int>(Pipe("1"), cancellationToken: Token);
        _ = values.GetAsyncEnumerator(Token);

        Assert.Throws<InvalidOperationException>(() => values.GetAsyncEnumerator(Token));
    }

    [Fact]
    public void MoveNextAsync_ManyLines_AllocatesNothingForALine()
    {
        byte[] few = Encoding.UTF8.GetBytes(string.Concat(Enumerable.Repeat("{\"X\":12,\"Y\":1.25}\n", 10)));
        byte[] many = Encoding.UTF8.GetBytes(string.Concat(Enumerable.Repeat("{\"X\":12,\"Y\":1.25}\n", 2_000)));
        long expected = WarmedCalls.Bytes(() => Count(few, 10));

        WarmedCalls.AssertAllocates(expected, () => Count(many, 2_000));

        static void Count(byte[] document, int lines)
        {
            IAsyncEnumerator<LineStruct> values = ZeroAllocJson.DeserializeLinesAsync<LineStruct>(
                PipeReader.Create(new ReadOnlySequence<byte>(document)), cancellationToken: Token).GetAsyncEnumerator(Token);
            int count = 0;
            while (values.MoveNextAsync().GetAwaiter().GetResult())
            {
                count++;
            }

            values.DisposeAsync().GetAwaiter().GetResult();
            Assert.Equal(lines, count);
        }
    }

    private static IEnumerable<string> Lines(string document) =>
        document.TrimStart('\uFEFF').TrimEnd('\n').Split('\n');

    private static PipeReader Pipe(string document) => PipeReader.Create(new ReadOnlySequence<byte>(Encoding.UTF8.GetBytes(document)));

    private static Task<List<T?>> ReadAsync<T>(string document, int size = 3, int maxLineLength = 1000)
    {
        byte[][] pieces = [.. Encoding.UTF8.GetBytes(document).Chunk(size)];
        return LineSequences.ToListAsync(
            ZeroAllocJson.DeserializeLinesAsync<T>(
                PipeReader.Create(Segment.Chain([.. pieces])),
                maxLineLength: maxLineLength,
                cancellationToken: Token));
    }

    private sealed class CountingReader(PipeReader inner) : PipeReader
    {
        public int Reads { get; private set; }

        public override void AdvanceTo(SequencePosition consumed) => inner.AdvanceTo(consumed);

        public override void AdvanceTo(SequencePosition consumed, SequencePosition examined) => inner.AdvanceTo(consumed, examined);

        public override void CancelPendingRead() => inner.CancelPendingRead();

        public override void Complete(Exception? exception = null) => inner.Complete(exception);

        public override bool TryRead(out ReadResult result) => inner.TryRead(out result);

        public override ValueTask<ReadResult> ReadAsync(CancellationToken cancellationToken = default)
        {
            Reads++;
            return inner.ReadAsync(cancellationToken);
        }
    }

    private sealed class EndlessStream : MemoryStream
    {
        public long Given { get; private set; }

        public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        {
            buffer.Span.Fill((byte)'1');
            Given += buffer.Length;
            return new ValueTask<int>(buffer.Length);
        }
    }
}
