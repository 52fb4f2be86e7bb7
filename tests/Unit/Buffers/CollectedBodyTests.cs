using System.Buffers;
using System.IO.Pipelines;
using System.Text.Json;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Unit.Doubles;

namespace ZeroAlloc.Unit.Buffers;

/// <summary>A body that is given back can be read again, whatever reader it comes from.</summary>
public sealed class CollectedBodyTests
{
    public static TheoryData<string> Kinds => ["empty", "default", "array", "end of an array", "memory", "segments", "pipe", "stream"];

    [Theory]
    [MemberData(nameof(Kinds))]
    public async Task GiveBack_Empty_LeavesTheReaderAsItWas(string kind)
    {
        foreach (PipeReader reader in (PipeReader[])[Reader(kind), new PassingReader(Reader(kind))])
        {
            CollectedBody body = await BodyCollector.CollectAsync(reader, 100, TestContext.Current.CancellationToken);
            Assert.True(body.IsComplete && body.Buffer.IsEmpty);

            body.GiveBack(reader);

            ReadResult again = await reader.ReadAsync(TestContext.Current.CancellationToken);
            Assert.True(again.IsCompleted && again.Buffer.Length == 0);
        }
    }

    [Theory]
    [MemberData(nameof(Kinds))]
    public async Task DeserializeAsync_Empty_FailsAsStock(string kind)
    {
        foreach (PipeReader reader in (PipeReader[])[Reader(kind), new PassingReader(Reader(kind))])
        {
            // For two of them that is an exception of the reader's own: the serializer, too,
            // advances it to the position that it handed out.
            Exception? expected = await Record.ExceptionAsync(async () =>
                await JsonSerializer.DeserializeAsync<int[]>(Reader(kind), cancellationToken: TestContext.Current.CancellationToken));
            Exception? thrown = await Record.ExceptionAsync(
                async () => await ZeroAllocJson.DeserializeAsync<int[]>(reader, cancellationToken: TestContext.Current.CancellationToken));
            Assert.NotNull(expected);
            Assert.Equal((expected.GetType(), expected.Message), (thrown?.GetType(), thrown?.Message));
        }
    }

    private static PipeReader Reader(string kind)
    {
        if (kind == "pipe")
        {
            var pipe = new Pipe();
            pipe.Writer.Complete();
            return pipe.Reader;
        }

        return kind == "stream" ? PipeReader.Create(new MemoryStream()) : PipeReader.Create(kind switch
        {
            "empty" => ReadOnlySequence<byte>.Empty,
            "default" => default,
            "array" => new ReadOnlySequence<byte>(new byte[0]),
            "end of an array" => new ReadOnlySequence<byte>(new byte[3], 3, 0),
            "memory" => new ReadOnlySequence<byte>(ReadOnlyMemory<byte>.Empty),
            _ => Segment.Chain(default, default, default),
        });
    }
}
