using System.Collections;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Writing.Objects;

/// <summary>Writes what is an <see cref="IEnumerable"/>, and no <see cref="IEnumerable{T}"/>.</summary>
/// <remarks><b>Cost</b>: the collection allocates its enumerator.</remarks>
internal readonly struct ObjectsWriter<TCollection, TElement> : IValueWriter<TCollection?>
    where TCollection : class, IEnumerable
    where TElement : struct, IValueWriter<object?>
{
    public static ref byte Write(ref OutputWindow writer, ref byte position, TCollection? value, int reserve)
    {
        if (writer.Resuming)
        {
            return ref ObjectElements<ObjectEnumerator, object?, TElement, ArrayBrackets>.Resume(ref writer, ref position, reserve);
        }

        if (value is null)
        {
            return ref Literals.Null(ref writer, ref position, reserve);
        }

        RepeatableCollections.Note(ref writer, value);
        return ref ObjectElements<ObjectEnumerator, object?, TElement, ArrayBrackets>.Write(
            ref writer, ref position, new ObjectEnumerator(value.GetEnumerator()), 0, reserve);
    }
}
