using System.Collections;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Writing.Objects;

/// <summary>Writes what is an <see cref="IList"/>, and no <see cref="IEnumerable{T}"/>.</summary>
internal readonly struct ListWriter<TCollection, TElement> : IValueWriter<TCollection?>
    where TCollection : class, IList
    where TElement : struct, IValueWriter<object?>
{
    public static ref byte Write(ref OutputWindow writer, ref byte position, TCollection? value, int reserve)
    {
        int state = 0;
        ListEnumerator elements = default;
        if (writer.Resuming)
        {
            elements = OutputWindow.Resume<EnumeratorFrame<ListEnumerator>>(ref writer, out state).Saved;
        }
        else if (value is null)
        {
            return ref Literals.Null(ref writer, ref position, reserve);
        }
        else
        {
            RepeatableCollections.Note(ref writer, value);
            elements = new ListEnumerator(value);
        }

        return ref EnumeratorElements<ListEnumerator, object?, TElement, ArrayBrackets>.Write(
            ref writer, ref position, elements, state, reserve);
    }
}
