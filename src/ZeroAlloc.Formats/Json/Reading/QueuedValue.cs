using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Reading;

/// <summary>
/// Makes values that can't be proven but by making them, addresses and decoded bytes say, and such as are kept more cheaply than read
/// twice, once: while the document is being proven.
/// </summary>
internal static class QueuedValue<T, TReader>
    where TReader : struct, IValueReader<T>
{
    /// <summary>Reads one value into a queue.</summary>
    /// <remarks>Bound: the distance is that of two positions in the document.</remarks>
    public static ref byte Prove(ref ReadState reader, ref byte position, int number, out T value)
    {
        ref byte behind = ref TReader.Read(ref reader, ref position, out value);
        if (!Unsafe.IsNullRef(ref behind))
        {
            ReadQueues.Add(ref reader, number, new QueuedValue<T>(value, (int)Unsafe.ByteOffset(ref position, ref behind)));
        }

        return ref behind;
    }
}
