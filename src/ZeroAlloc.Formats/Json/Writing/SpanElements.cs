using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Json.Options;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Writing;

/// <summary>The loop behind every collection that is a span: immutable arrays, memory, arrays behind interfaces.</summary>
/// <remarks>
/// Bound: addresses are only compared. Whoever stands at or before <see cref="OutputWindow.PauseAt"/>
/// may store the separator into the slack; whoever stands beyond it makes sure of room first.
/// </remarks>
internal static class SpanElements<T, TElement>
    where TElement : struct, IValueWriter<T>
{
    /// <summary>State of a collection that has not begun.</summary>
    public const int Fresh = 0;

    /// <summary>Writes the array. A frame's state is twice the index of the element, plus 1 if the pause was inside it.</summary>
    /// <param name="writer">The window.</param>
    /// <param name="position">Where to write.</param>
    /// <param name="span">The elements, read again after each pause.</param>
    /// <param name="owner">What the frame keeps, and what the span is taken from again.</param>
    /// <param name="state"><see cref="Fresh"/>, or the state of the frame.</param>
    /// <param name="reserve">Bytes to be free behind the array.</param>
    public static ref byte Write<TOwner>(
        ref OutputWindow writer, ref byte position, ReadOnlySpan<T> span, TOwner owner, int state, int reserve)
    {
        int index = state >> 1;
        bool inside = (state & 1) != 0;
        byte separator = state == Fresh ? (byte)'[' : (byte)',';
        for (; (uint)index < (uint)span.Length; index++)
        {
            if (!inside)
            {
                if (Unsafe.IsAddressGreaterThan(ref position, ref writer.PauseAt))
                {
                    // The first element is never paused before: state 0 means that nothing has been written.
                    if (index != 0 && writer.MustPause(ref position))
                    {
                        return ref OutputWindow.Pause(ref writer, ref position, owner, index << 1);
                    }

                    position = ref OutputWindow.Ensure(ref writer, ref position, 0);
                }

                position = ref Literals.Byte(ref position, separator);
                separator = (byte)',';
            }

            inside = false;
            position = ref TElement.Write(ref writer, ref position, span[index], 1);
            if (TElement.CanPause && writer.Paused)
            {
                return ref OutputWindow.Save(ref writer, ref position, owner, (index << 1) | 1);
            }
        }

        return ref Close(ref writer, ref position, separator, reserve);
    }

    /// <summary>Ends the array; one that is still to be opened is empty.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref byte Close(ref OutputWindow writer, ref byte position, byte separator, int reserve)
    {
        position = ref OutputWindow.Ensure(ref writer, ref position, 2 + reserve);
        if (separator == '[')
        {
            position = ref Literals.Byte(ref position, separator);
        }
        else if (TElement.BeginsLine)
        {
            position = ref Indentation.OuterLine(ref writer, ref position, 1 + reserve);
        }

        return ref Literals.Byte(ref position, (byte)']');
    }
}
