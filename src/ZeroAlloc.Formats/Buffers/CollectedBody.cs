using System.Buffers;
using System.IO.Pipelines;

namespace ZeroAlloc.Formats.Buffers;

/// <summary>A body that stands in a pipe as a whole.</summary>
/// <param name="buffer">Its bytes; valid until they are consumed or given back.</param>
/// <param name="examined">How many of them the pipe has been told to be examined: it may never be told less.</param>
/// <param name="isComplete">Whether that is all of the body.</param>
internal readonly struct CollectedBody(ReadOnlySequence<byte> buffer, long examined, bool isComplete)
{
    private static readonly Type s_overSequence = PipeReader.Create(ReadOnlySequence<byte>.Empty).GetType();

    /// <summary>Whether <see cref="Buffer"/> is all of the body; otherwise it was larger than the limit and has been given back.</summary>
    public bool IsComplete => isComplete;

    /// <summary>The bytes.</summary>
    public ReadOnlySequence<byte> Buffer => buffer;

    /// <summary>Takes the bytes out of the pipe.</summary>
    public void Consume(PipeReader reader) => reader.AdvanceTo(buffer.End);

    /// <summary>Leaves the bytes in the pipe: the next read returns at once, with all of them.</summary>
    /// <remarks>
    /// A reader over an empty sequence hands out another empty one, whose positions it does not take back. It needs no answer either.
    /// </remarks>
    public void GiveBack(PipeReader reader)
    {
        if (!buffer.IsEmpty || reader.GetType() != s_overSequence)
        {
            reader.AdvanceTo(buffer.Start, buffer.GetPosition(examined));
        }
    }
}
