using System.Buffers;

namespace ZeroAlloc.Unit.Doubles;

/// <summary>A segment of a sequence that is made of given pieces.</summary>
internal sealed class Segment : ReadOnlySequenceSegment<byte>
{
    private Segment(ReadOnlyMemory<byte> memory, long runningIndex)
    {
        Memory = memory;
        RunningIndex = runningIndex;
    }

    /// <summary>A sequence of one segment for each piece.</summary>
    public static ReadOnlySequence<byte> Chain(params ReadOnlyMemory<byte>[] pieces)
    {
        if (pieces.Length == 0)
        {
            return ReadOnlySequence<byte>.Empty;
        }

        var first = new Segment(pieces[0], 0);
        Segment last = first;
        foreach (ReadOnlyMemory<byte> piece in pieces.Skip(1))
        {
            var next = new Segment(piece, last.RunningIndex + last.Memory.Length);
            last.Next = next;
            last = next;
        }

        return new ReadOnlySequence<byte>(first, 0, last, last.Memory.Length);
    }
}
