using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Json.Options;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Writing;

/// <summary>
/// Writes the items of an asynchronous sequence as an array: pauses where the next one is not there, and where the part is full.
/// </summary>
/// <remarks>
/// Bound: addresses are only compared here. A frame's state says whether the pause began <see cref="Inside"/> an item. Only bodies that
/// can pause are written by this.
/// </remarks>
internal readonly struct AsyncItemsWriter<T, TElement> : IValueWriter<AsyncItems<T>>
    where TElement : struct, IValueWriter<T>
{
    private const int Before = 0;
    private const int Inside = 1;

    public static ref byte Write(ref OutputWindow writer, ref byte position, AsyncItems<T> value, int reserve)
    {
        bool isInside = false;
        if (writer.Resuming)
        {
            value = OutputWindow.Resume<AsyncItems<T>>(ref writer, out int state);
            isInside = state == Inside;
        }

        for (bool isFirst = true; isInside || value.IsThere; isFirst = false)
        {
            if (!isInside)
            {
                // The part's first item is never paused before: each part makes progress.
                if (!isFirst && Unsafe.IsAddressGreaterThan(ref position, ref writer.PauseAt) && writer.MustPause(ref position))
                {
                    return ref OutputWindow.Pause(ref writer, ref position, value, Before);
                }

                writer.BeginItem();
                position = ref OutputWindow.Ensure(ref writer, ref position, 1);
                position = ref Literals.Byte(ref position, value.HasBegun ? (byte)',' : (byte)'[');
            }

            position = ref TElement.Write(ref writer, ref position, isInside ? default! : value.Take(), 1);
            if (writer.Paused)
            {
                return ref OutputWindow.Save(ref writer, ref position, value, Inside);
            }

            isInside = false;
            value.Move();
        }

        return ref value.IsAwaited
            ? ref OutputWindow.Pause(ref writer, ref position, value, Before)
            : ref Close(ref writer, ref position, value.HasBegun, reserve);
    }

    private static ref byte Close(ref OutputWindow writer, ref byte position, bool hasItems, int reserve)
    {
        position = ref OutputWindow.Ensure(ref writer, ref position, 2 + reserve);
        if (!hasItems)
        {
            position = ref Literals.Byte(ref position, (byte)'[');
        }
        else if (TElement.BeginsLine)
        {
            position = ref Indentation.OuterLine(ref writer, ref position, 1 + reserve);
        }

        return ref Literals.Byte(ref position, (byte)']');
    }
}
