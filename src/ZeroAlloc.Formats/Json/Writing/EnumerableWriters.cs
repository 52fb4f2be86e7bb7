using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Writing;

/// <summary>
/// Writes a collection by its own struct enumerator; one of a derived type by its interface, which it may implement again.
/// </summary>
internal readonly struct StructEnumerableWriter<TCollection, TEnumerator, T, TElement, TSource> : IValueWriter<TCollection?>
    where TCollection : class, IEnumerable<T>
    where TEnumerator : struct, IEnumerator<T>
    where TElement : struct, IValueWriter<T>
    where TSource : struct, IEnumeratorSource<TCollection, TEnumerator>
{
    public static ref byte Write(ref OutputWindow writer, ref byte position, TCollection? value, int reserve)
    {
        if (writer.Resuming)
        {
            object frame = OutputWindow.Resume<object>(ref writer, out int state);
            if (frame is FrameBox<EnumeratorFrame<TEnumerator>> box)
            {
                return ref EnumeratorElements<TEnumerator, T, TElement, ArrayBrackets>.Write(
                    ref writer, ref position, box.Take().Saved, state, reserve);
            }

            IEnumerator<T> paused = ((FrameBox<EnumeratorFrame<IEnumerator<T>>>)frame).Take().Saved;
            return ref EnumeratorElements<IEnumerator<T>, T, TElement, ArrayBrackets>.Write(
                ref writer, ref position, paused, state, reserve);
        }

        if (value is null)
        {
            return ref Literals.Null(ref writer, ref position, reserve);
        }

        if (value.GetType() != typeof(TCollection))
        {
            // A derived type may enumerate something else.
            RepeatableCollections.Note(ref writer, value);
            return ref EnumeratorElements<IEnumerator<T>, T, TElement, ArrayBrackets>.Write(
                ref writer, ref position, value.GetEnumerator(), 0, reserve);
        }

        return ref EnumeratorElements<TEnumerator, T, TElement, ArrayBrackets>.Write(
            ref writer, ref position, TSource.Get(value), 0, reserve);
    }
}

/// <summary>
/// Writes whatever is an <see cref="IEnumerable{T}"/>; an array behind it is written by span, a list by its struct enumerator.
/// </summary>
/// <remarks>
/// The list's enumerator notices, as System.Text.Json's does, that a getter changes the list.
/// <b>Cost</b>: any other collection allocates its enumerator, once per body.
/// </remarks>
internal readonly struct EnumerableWriter<TCollection, T, TElement> : IValueWriter<TCollection?>
    where TCollection : class, IEnumerable<T>
    where TElement : struct, IValueWriter<T>
{
    public static ref byte Write(ref OutputWindow writer, ref byte position, TCollection? value, int reserve)
    {
        int state = 0;
        object? source = value;
        if (writer.Resuming)
        {
            source = OutputWindow.Resume<object>(ref writer, out state);
            if (source is FrameBox<EnumeratorFrame<IEnumerator<T>>> box)
            {
                return ref EnumeratorElements<IEnumerator<T>, T, TElement, ArrayBrackets>.Write(
                    ref writer, ref position, box.Take().Saved, state, reserve);
            }

            if (source is FrameBox<EnumeratorFrame<List<T>.Enumerator>> list)
            {
                return ref EnumeratorElements<List<T>.Enumerator, T, TElement, ArrayBrackets>.Write(
                    ref writer, ref position, list.Take().Saved, state, reserve);
            }
        }

        if (source is T[] array)
        {
            return ref SpanElements<T, TElement>.Write(ref writer, ref position, new ReadOnlySpan<T>(array), source, state, reserve);
        }

        // Only the very type: a derived one may enumerate something else.
        if (value?.GetType() == typeof(List<T>))
        {
            return ref EnumeratorElements<List<T>.Enumerator, T, TElement, ArrayBrackets>.Write(
                ref writer, ref position, ((List<T>)(object)value).GetEnumerator(), state, reserve);
        }

        if (value is null)
        {
            return ref Literals.Null(ref writer, ref position, reserve);
        }

        RepeatableCollections.Note(ref writer, value);
        return ref EnumeratorElements<IEnumerator<T>, T, TElement, ArrayBrackets>.Write(
            ref writer, ref position, value.GetEnumerator(), state, reserve);
    }
}
