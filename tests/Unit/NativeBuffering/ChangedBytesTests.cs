using System.Buffers.Binary;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Unit.NativeBuffering;

/// <summary>
/// Bytes that their owner changes under a verified view: exceptions, but no memory without bound and no end of the process.
/// </summary>
public sealed class ChangedBytesTests
{
    private const int RootTable = 32;
    private const int SlotSize = 8;
    private const long LittleMemory = 1 << 20;

    [Theory]
    [InlineData(0x7FFF_FFFF)]
    [InlineData(100_000_000)]
    [InlineData(-1)]
    public void ToObject_CountChanged_ThrowsBeforeItAllocates(int count)
    {
        byte[] numbers = Write(new NumberList { Values = [1, 2, 3] });
        NumberListBufferedMessage array = NumberListBufferedMessage.Parse(NativeBuffer.Create(numbers));
        SetCount(numbers, 0, count);
        byte[] node = Write(new Node { Children = [new Node()] });
        NodeBufferedMessage list = NodeBufferedMessage.Parse(NativeBuffer.Create(node));
        SetCount(node, 1, count);
        byte[] maps = Write(new Maps { Ages = new() { ["a"] = 1 } });
        MapsBufferedMessage dictionary = MapsBufferedMessage.Parse(NativeBuffer.Create(maps));
        SetCount(maps, 0, count);

        AssertThrowsWithLittleMemory(() => array.ToObject());
        AssertThrowsWithLittleMemory(() => list.ToObject());
        AssertThrowsWithLittleMemory(() => list.Children.ToArray());
        AssertThrowsWithLittleMemory(() => dictionary.ToObject());
    }

    [Fact]
    public void ToObject_MessageBecameItsOwnMember_ExceptionInsteadOfTheProcessesEnd()
    {
        byte[] bytes = Write(new Node { Next = new Node() });
        NodeBufferedMessage view = NodeBufferedMessage.Parse(NativeBuffer.Create(bytes));
        BinaryPrimitives.WriteInt32LittleEndian(bytes.AsSpan(RootTable + (2 * SlotSize)), RootTable);

        Assert.Throws<InsufficientExecutionStackException>(() => view.ToObject());
    }

    private static void AssertThrowsWithLittleMemory(Func<object?> call)
    {
        long before = GC.GetAllocatedBytesForCurrentThread();
        Assert.ThrowsAny<ArgumentException>(call);
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, LittleMemory);
    }

    private static void SetCount(byte[] message, int slot, int count) =>
        BinaryPrimitives.WriteInt32LittleEndian(message.AsSpan(RootTable + (slot * SlotSize) + 4), count);

    private static byte[] Write(IBufferedMessageSource source) => [.. source.WriteTo(static size => new byte[size])];
}
