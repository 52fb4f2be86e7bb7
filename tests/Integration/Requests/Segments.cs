using System.Buffers;

namespace ZeroAlloc.Integration.Requests;

/// <summary>Memory cut into segments.</summary>
internal sealed class Segments : ReadOnlySequenceSegment<byte>
{
    private Segments(ReadOnlyMemory<byte> memory, long runningIndex)
    {
        Memory = memory;
        RunningIndex = runningIndex;
    }

    /// <summary>Cuts <paramref name="bytes"/> into segments of <paramref name="size"/> bytes.</summary>
    public static ReadOnlySequence<byte> Cut(byte[] bytes, int size)
    {
        var first = new Segments(bytes.AsMemory(0, Math.Min(size, bytes.Length)), 0);
        Segments last = first;
        for (int at = last.Memory.Length; at < bytes.Length; at += last.Memory.Length)
        {
            var next = new Segments(bytes.AsMemory(at, Math.Min(size, bytes.Length - at)), at);
            last.Next = next;
            last = next;
        }

        return new ReadOnlySequence<byte>(first, 0, last, last.Memory.Length);
    }
}
