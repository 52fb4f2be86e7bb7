using System.Buffers;
using System.IO.Pipelines;

namespace ZeroAlloc.Formats.Buffers.Input;

/// <summary>A body that stands in a pipe as a whole.</summary>
/// <param name="buffer">Its bytes; valid until they are consumed or given back.</param>
/// <param name="examined">How many of them the pipe has been told to be examined: it may never be told less.</param>
/// <param name="isComplete">Whether that is all of the body.</param>
internal readonly struct CollectedBody(ReadOnlySequence<byte> buffer, long examined, bool isComplete)
{
    /// <summary>Whether <see cref="Buffer"/> is all of the body; otherwise it was larger than the limit and has been given back.</summary>
    public bool IsComplete => isComplete;

    /// <summary>The bytes.</summary>
    public ReadOnlySequence<byte> Buffer => buffer;

    /// <summary>Takes the bytes out of the pipe.</summary>
    public void Consume(PipeReader reader) => reader.AdvanceTo(buffer.End);

    /// <summary>Leaves the bytes in the pipe: the next read returns at once, with all of them.</summary>
    /// <remarks>
    /// The framework's reader over a sequence hands out <see cref="ReadOnlySequence{T}.Empty"/> where its own sequence is another empty
    /// one, and takes a position in it for one of its own, after which it can't be read any more. The position of nothing it either
    /// ignores or refuses, and either leaves it as it is, also where other readers stand in front of it.
    /// </remarks>
    public void GiveBack(PipeReader reader)
    {
        if (buffer.IsEmpty && buffer.Start.Equals(ReadOnlySequence<byte>.Empty.Start))
        {
            GiveBackNothing(reader);
            return;
        }

        reader.AdvanceTo(buffer.Start, buffer.GetPosition(examined));
    }

    private static void GiveBackNothing(PipeReader reader)
    {
        try
        {
            reader.AdvanceTo(default);
        }
        catch (ArgumentOutOfRangeException)
        {
            // A sequence of no bytes somewhere behind the beginning of its memory.
        }
    }
}
