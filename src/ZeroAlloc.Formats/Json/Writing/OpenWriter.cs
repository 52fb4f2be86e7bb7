using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Writing;

/// <summary>
/// Writes an object or a collection of a type that may be met again inside itself under <c>ReferenceHandler.IgnoreCycles</c>: counts a
/// level of nesting, as <see cref="NestedWriter{T, TValue}"/> does, and keeps the reference open meanwhile.
/// </summary>
/// <remarks>
/// A pause closes all references on its way out, and the way back opens them again: each level saves its value in a frame of its own. A
/// struct is a level, and no reference.
/// </remarks>
internal readonly struct OpenWriter<T, TValue> : IValueWriter<T>
    where TValue : struct, IValueWriter<T>
{
    public static ref byte Write(ref OutputWindow writer, ref byte position, T value, int reserve)
    {
        if (typeof(T).IsValueType)
        {
            return ref WriteLevel(ref writer, ref position, value, reserve);
        }

        if (writer.Resuming)
        {
            value = OutputWindow.Resume<T>(ref writer, out _);
        }
        else if (value is null || OpenReferences.IsOpen(ref writer, value))
        {
            return ref Literals.Null(ref writer, ref position, reserve);
        }

        if (writer.Path is OpenReferences open)
        {
            return ref WriteOpen(ref writer, ref position, value, open, reserve);
        }

        return ref WriteOutermost(ref writer, ref position, value, reserve);
    }

    private static ref byte WriteOutermost(ref OutputWindow writer, ref byte position, T value, int reserve)
    {
        OpenReferences open = OpenReferences.Rent();
        writer.Path = open;
        try
        {
            return ref WriteOpen(ref writer, ref position, value, open, reserve);
        }
        finally
        {
            writer.Path = null;
            open.Return();
        }
    }

    private static ref byte WriteOpen(ref OutputWindow writer, ref byte position, T value, OpenReferences open, int reserve)
    {
        open.Push(value!);
        position = ref WriteLevel(ref writer, ref position, value, reserve);
        open.Pop();
        if (writer.Paused)
        {
            return ref OutputWindow.Save(ref writer, ref position, value, 0);
        }

        return ref position;
    }

    private static ref byte WriteLevel(ref OutputWindow writer, ref byte position, T value, int reserve)
    {
        if (writer.Depth + 1 >= writer.MaxDepth)
        {
            return ref DeepestLevel<T>.Write(ref writer, ref position, value, reserve);
        }

        WriterStack.Enter(ref writer);
        position = ref TValue.Write(ref writer, ref position, value, reserve);
        writer.Depth--;
        return ref position;
    }
}
