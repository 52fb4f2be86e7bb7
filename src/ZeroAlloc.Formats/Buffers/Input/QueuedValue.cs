using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace ZeroAlloc.Formats.Buffers.Input;

/// <summary>A value that the walk which proves a document has made, and the length of its text.</summary>
[StructLayout(LayoutKind.Auto)]
internal readonly record struct QueuedValue<T>(T Value, int Length)
{
    /// <summary>Takes the next value of a queue, and goes behind its text.</summary>
    /// <remarks>Bound: the first walk has gone over as many bytes at the same position.</remarks>
    public static ref byte Take(ref ReadState reader, ref byte position, int number, out T value)
    {
        QueuedValue<T> next = reader.Queues!.Take<QueuedValue<T>>(number);
        value = next.Value;
        return ref Unsafe.Add(ref position, next.Length);
    }
}
