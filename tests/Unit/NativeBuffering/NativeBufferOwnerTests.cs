using System.Buffers;
using System.IO.Pipelines;
using ZeroAlloc.Formats;
using ZeroAlloc.Formats.NativeBuffering.Reading;
using ZeroAlloc.Shared;
using ZeroAlloc.Unit.Doubles;

namespace ZeroAlloc.Unit.NativeBuffering;

/// <summary>Pooled messages: loaded from any source, given back once, and dead for every view afterwards.</summary>
public sealed class NativeBufferOwnerTests
{
    private static readonly byte[] s_message = Samples.All["person"].Write();

    [Theory]
    [InlineData(1)]
    [InlineData(7)]
    [InlineData(100_000)]
    public async Task LoadAsync_StreamOfShortReads_GivesTheMessage(int mostPerRead)
    {
        byte[] message = new NumberList { Values = [.. Enumerable.Range(0, 10_000)] }.WriteTo(static size => new byte[size]).Array!;
        var stream = new PiecesStream(message, mostPerRead, waits: true);
        using NativeBufferOwner owner = await NativeBufferOwner.LoadAsync(stream, cancellationToken: TestContext.Current.CancellationToken);

        Assert.Equal(message, owner.Buffer.AsSpan());
    }

    [Fact]
    public async Task LoadAsync_Pipe_GivesTheMessageAndConsumesIt()
    {
        var pipe = new Pipe(new PipeOptions(minimumSegmentSize: 16, pauseWriterThreshold: 0));
        for (int i = 0; i < s_message.Length; i += 10)
        {
            await pipe.Writer.WriteAsync(s_message.AsMemory(i, Math.Min(10, s_message.Length - i)), TestContext.Current.CancellationToken);
        }

        await pipe.Writer.CompleteAsync();
        using NativeBufferOwner owner = await NativeBufferOwner.LoadAsync(
            pipe.Reader, cancellationToken: TestContext.Current.CancellationToken);

        Assert.Equal(s_message, owner.Buffer.AsSpan());
        Assert.True((await pipe.Reader.ReadAsync(TestContext.Current.CancellationToken)).Buffer.IsEmpty);
    }

    [Fact]
    public async Task LoadAsync_File_GivesTheMessage()
    {
        string path = Path.GetTempFileName();
        try
        {
            await File.WriteAllBytesAsync(path, s_message, TestContext.Current.CancellationToken);
            using NativeBufferOwner owner = await NativeBufferOwner.LoadAsync(
                path, cancellationToken: TestContext.Current.CancellationToken);

            Assert.Equal("Bill", PersonBufferedMessage.Parse(owner.Buffer).Name.ToString());
        }
        finally
        {
            File.Delete(path);
        }
    }

    [Fact]
    public async Task LoadAsync_LongerThanAllowed_ThrowsAndReturnsTheMemory()
    {
        int limit = s_message.Length - 1;
        CancellationToken token = TestContext.Current.CancellationToken;
        NativeBufferFormatException fromStream = await Assert.ThrowsAsync<NativeBufferFormatException>(
            async () => await NativeBufferOwner.LoadAsync(new MemoryStream(s_message), limit, token));
        NativeBufferFormatException fromPipe = await Assert.ThrowsAsync<NativeBufferFormatException>(
            async () => await NativeBufferOwner.LoadAsync(PipeReader.Create(new ReadOnlySequence<byte>(s_message)), limit, token));

        Assert.Equal(new NativeBufferError(NativeBufferReason.TooLong, limit), fromStream.Error);
        Assert.Equal(fromStream.Error, fromPipe.Error);
        using NativeBufferOwner owner = await NativeBufferOwner.LoadAsync(new MemoryStream(s_message), s_message.Length, token);
        Assert.Equal(s_message.Length, owner.Buffer.Length);
    }

    [Theory]
    [InlineData(2_147_483_592)]
    [InlineData(3_000_000_000)]
    public async Task LoadAsync_LongerThanAnyArray_ThrowsAsDocumented(long length)
    {
        // Segments that share their memory: the length is told, and nothing is to be received of it.
        var shared = new byte[64 << 20];
        var first = new Segment(shared, 0);
        Segment last = first;
        while (last.RunningIndex + shared.Length < length)
        {
            last = last.Append(shared);
        }

        var bytes = new ReadOnlySequence<byte>(first, 0, last, (int)(length - last.RunningIndex));
        NativeBufferFormatException thrown = await Assert.ThrowsAsync<NativeBufferFormatException>(
            async () => await NativeBufferOwner.LoadAsync(new Received(bytes), int.MaxValue, TestContext.Current.CancellationToken));

        Assert.Equal(new NativeBufferError(NativeBufferReason.TooLong, Array.MaxLength), thrown.Error);
    }

    [Theory]
    [InlineData(4096, true)]
    [InlineData(4097, false)]
    [InlineData(100_000, false)]
    public async Task LoadAsync_StreamAsLongAsTheLongestArray_IsTheMost(int length, bool taken)
    {
        const int longest = 4096;
        CancellationToken token = TestContext.Current.CancellationToken;
        var stream = new PiecesStream(new byte[length], 1000, waits: true);
        if (taken)
        {
            using NativeBufferOwner owner = await NativeBufferLoader.LoadAsync(stream, int.MaxValue, longest, token);
            Assert.Equal(length, owner.Buffer.Length);
            return;
        }

        NativeBufferFormatException thrown = await Assert.ThrowsAsync<NativeBufferFormatException>(
            async () => await NativeBufferLoader.LoadAsync(stream, int.MaxValue, longest, token));
        Assert.Equal(new NativeBufferError(NativeBufferReason.TooLong, longest), thrown.Error);
    }

    [Fact]
    public async Task LoadAsync_SourceFails_LetsItsExceptionThrough()
    {
        CancellationToken token = TestContext.Current.CancellationToken;
        var failing = new PiecesStream(s_message[..20], 5, new IOException("The connection is gone."), waits: true);
        await Assert.ThrowsAsync<IOException>(async () => await NativeBufferOwner.LoadAsync(failing, cancellationToken: token));
        await Assert.ThrowsAnyAsync<OperationCanceledException>(
            async () =>
                await NativeBufferOwner.LoadAsync(new MemoryStream(s_message), cancellationToken: new CancellationToken(canceled: true)));
    }

    [Fact]
    public void Copy_SeveralSegments_GivesTheMessage()
    {
        var first = new Segment(s_message.AsMemory(0, 100), 0);
        Segment last = first.Append(s_message.AsMemory(100));
        using NativeBufferOwner owner = NativeBufferOwner.Copy(new ReadOnlySequence<byte>(first, 0, last, last.Memory.Length));

        Assert.Equal(s_message, owner.Buffer.AsSpan());
    }

    [Fact]
    public void Dispose_EveryKindOfView_ThrowsAfterwards()
    {
        NativeBufferOwner owner = NativeBufferOwner.Copy(Samples.All["collections"].Write());
        CollectionsBufferedMessage view = CollectionsBufferedMessage.Parse(owner.Buffer);
        BufferedArray<int> numbers = view.Numbers;
        BufferedList<BufferedString> words = view.Words;
        BufferedString word = words[0];
        BufferedBinary bytes = view.Bytes;
        BufferedVersion version = view.Version;
        NativeBuffer buffer = owner.Buffer;
        owner.Dispose();
        owner.Dispose();

        Assert.Throws<ObjectDisposedException>(() => view.Numbers);
        Assert.Throws<ObjectDisposedException>(() => numbers[0]);
        Assert.Throws<ObjectDisposedException>(() => words[0]);
        Assert.Throws<ObjectDisposedException>(() => word.ToString());
        Assert.Throws<ObjectDisposedException>(() => bytes.ToArray());
        Assert.Throws<ObjectDisposedException>(() => version.Major);
        Assert.Throws<ObjectDisposedException>(() => view.ToObject());
        Assert.Throws<ObjectDisposedException>(() => buffer.AsSpan());
        Assert.Throws<ObjectDisposedException>(() => CollectionsBufferedMessage.Parse(buffer));
        Assert.Throws<ObjectDisposedException>(() => owner.Buffer.AsSpan());
    }

    [Fact]
    public void Dispose_MemoryHasANewTenant_OldViewsStillThrowAndOldOwnersDoNothing()
    {
        NativeBufferOwner first = NativeBufferOwner.Copy(s_message);
        PersonBufferedMessage old = PersonBufferedMessage.Parse(first.Buffer);
        first.Dispose();
        using NativeBufferOwner second = NativeBufferOwner.Copy(s_message);
        first.Dispose();

        Assert.Throws<ObjectDisposedException>(() => old.Age);
        Assert.Equal(30, PersonBufferedMessage.Parse(second.Buffer).Age);
    }

    [Fact]
    public void Copy_Warm_AllocatesNothing() => WarmedCalls.AssertAllocates(0, static () =>
    {
        using NativeBufferOwner owner = NativeBufferOwner.Copy(s_message);
        if (PersonBufferedMessage.Parse(owner.Buffer).Age != 30)
        {
            throw new InvalidOperationException("Another message was read.");
        }
    });

    [Fact]
    public void LoadAsync_WarmStreamThatIsReady_AllocatesNothing()
    {
        var stream = new MemoryStream(s_message);

        WarmedCalls.AssertAllocates(0, () =>
        {
            stream.Position = 0;
            NativeBufferOwner.LoadAsync(stream).GetAwaiter().GetResult().Dispose();
        });
    }

    /// <summary>A pipe that has received everything.</summary>
    private sealed class Received(ReadOnlySequence<byte> bytes) : PipeReader
    {
        public override bool TryRead(out ReadResult result)
        {
            result = new ReadResult(bytes, isCanceled: false, isCompleted: true);
            return true;
        }

        public override ValueTask<ReadResult> ReadAsync(CancellationToken cancellationToken = default) =>
            ValueTask.FromResult(new ReadResult(bytes, isCanceled: false, isCompleted: true));

        public override void AdvanceTo(SequencePosition consumed)
        {
        }

        public override void AdvanceTo(SequencePosition consumed, SequencePosition examined)
        {
        }

        public override void CancelPendingRead()
        {
        }

        public override void Complete(Exception? exception = null)
        {
        }
    }

    private sealed class Segment : ReadOnlySequenceSegment<byte>
    {
        public Segment(ReadOnlyMemory<byte> memory, long index)
        {
            Memory = memory;
            RunningIndex = index;
        }

        public Segment Append(ReadOnlyMemory<byte> memory)
        {
            var next = new Segment(memory, RunningIndex + Memory.Length);
            Next = next;
            return next;
        }
    }
}
