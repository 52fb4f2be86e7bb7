using System.Buffers;

namespace ZeroAlloc.Formats.Json.Lines;

/// <summary>Cuts a body into lines as it arrives.</summary>
/// <remarks>
/// A line ends with LF; the last one may end with the body. A CR before the LF belongs to the line, as white space of its JSON.
/// Each byte is searched once, however the body is segmented.
/// </remarks>
internal struct LineSplitter
{
    /// <summary>Bytes at the beginning of the rest that have no LF.</summary>
    private long _searched;

    /// <summary>The number of the line that was cut last, from 1.</summary>
    public long Number { get; private set; }

    /// <summary>Bytes of the line that isn't complete.</summary>
    public readonly long Incomplete => _searched;

    /// <summary>Whether the body, and no LF, ended the line that was cut last.</summary>
    public bool EndedWithBody { get; private set; }

    /// <summary>Cuts the next line off.</summary>
    /// <param name="rest">What has been received and not been cut off.</param>
    /// <param name="isEnd">Whether the body ends with it.</param>
    /// <param name="line">The line, without its LF.</param>
    /// <returns>False if there is no complete line.</returns>
    public bool TryCut(ref ReadOnlySequence<byte> rest, bool isEnd, out ReadOnlySequence<byte> line)
    {
        EndedWithBody = false;
        if (rest.Slice(_searched).PositionOf((byte)'\n') is { } feed)
        {
            line = rest.Slice(0, feed);
            rest = rest.Slice(rest.GetPosition(1, feed));
        }
        else if (isEnd && !rest.IsEmpty)
        {
            EndedWithBody = true;
            line = rest;
            rest = rest.Slice(rest.End);
        }
        else
        {
            _searched = rest.Length;
            line = default;
            return false;
        }

        _searched = 0;
        Number++;
        return true;
    }
}
