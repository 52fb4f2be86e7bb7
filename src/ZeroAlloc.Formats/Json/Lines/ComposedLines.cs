using System.Buffers;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Buffers.Pooling;

namespace ZeroAlloc.Formats.Json.Lines;

/// <summary>
/// Writes the items of an asynchronous sequence as JSON Lines, each buffered first, because its text may have line breaks: a converter
/// can write raw JSON. They become spaces, which mean the same between two tokens.
/// </summary>
/// <typeparam name="T">Type of the items.</typeparam>
/// <param name="contract">The contract of an item, compiled or not.</param>
internal sealed class ComposedLines<T>(JsonContract<T> contract) : IPartWriter<AsyncItems<T>>
{
    /// <remarks>The part ends also where the next item isn't available yet. An item isn't divided.</remarks>
    public bool WriteNext(IBufferWriter<byte> destination, AsyncItems<T> value, int threshold, PauseFrames frames)
    {
        using PooledBlock line = PooledBlock.Rent();
        long written = 0;
        while (value.IsThere && written <= threshold)
        {
            line.Clear();
            contract.Serialize(line, value.Take());
            line.Write("\n"u8);
            WriteWithoutBreaks(destination, line.WrittenSpan);
            written += line.WrittenSpan.Length;
            value.Move();
        }

        return value.IsThere || value.IsAwaited;
    }

    /// <summary>Copies a line in pieces of the destination's own size.</summary>
    private static void WriteWithoutBreaks(IBufferWriter<byte> destination, ReadOnlySpan<byte> line)
    {
        while (line.Length > 1)
        {
            Span<byte> room = destination.GetSpan();
            int count = Math.Min(room.Length, line.Length - 1);
            line[..count].Replace(room[..count], (byte)'\n', (byte)' ');
            destination.Advance(count);
            line = line[count..];
        }

        destination.Write(line);
    }
}
