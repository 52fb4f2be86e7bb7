using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Writing.References;

/// <summary>
/// Writes a collection that is new under <c>ReferenceHandler.Preserve</c>: an object with its number, which has room for none in an array,
/// and the array.
/// </summary>
/// <typeparam name="T">Type of the collection.</typeparam>
/// <typeparam name="TArray">Writes the array, and counts its depth.</typeparam>
internal readonly struct ReferencedList<T, TArray> : IValueWriter<T>
    where TArray : struct, IValueWriter<T>
{
    public static ref byte Write(ref OutputWindow writer, ref byte position, T value, int reserve)
    {
        bool isNew = !writer.Resuming;
        if (isNew && writer.Depth + 2 >= writer.MaxDepth)
        {
            return ref ReferenceTexts.Deepest(ref writer, ref position, value, reserve);
        }

        WriterStack.Enter(ref writer);
        if (isNew)
        {
            position = ref ReferenceTexts.BeginList(ref writer, ref position);
        }

        position = ref TArray.Write(ref writer, ref position, value, reserve + 1);
        if (!writer.Paused)
        {
            position = ref ReferenceTexts.End(ref writer, ref position, reserve);
        }

        writer.Depth--;
        return ref position;
    }
}
