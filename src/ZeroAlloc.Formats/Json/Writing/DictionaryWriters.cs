using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Writing;

/// <summary>One entry of a dictionary: <c>"key":value</c>.</summary>
internal readonly struct EntryWriter<TKey, TValue, TKeyWriter, TValueWriter> : IValueWriter<KeyValuePair<TKey, TValue>>
    where TKeyWriter : struct, IValueWriter<TKey>
    where TValueWriter : struct, IValueWriter<TValue>
{
    /// <exception cref="ArgumentNullException">The key is null.</exception>
    public static ref byte Write(ref OutputWindow writer, ref byte position, KeyValuePair<TKey, TValue> value, int reserve)
    {
        if (!writer.Resuming)
        {
            if (value.Key is null)
            {
                // Only an enumerator of the application's own can yield it. System.Text.Json names the parameter so too.
                throw new ArgumentNullException(nameof(value));
            }

            position = ref TKeyWriter.Write(ref writer, ref position, value.Key, 1);
            position = ref Literals.Byte(ref position, (byte)':');
        }

        return ref TValueWriter.Write(ref writer, ref position, value.Value, reserve);
    }
}

/// <summary>Writes whatever enumerates pairs; a <see cref="Dictionary{TKey, TValue}"/> behind it by its struct enumerator.</summary>
/// <remarks><b>Cost</b>: any other dictionary allocates its enumerator, once per body.</remarks>
internal readonly struct DictionaryWriter<TDictionary, TKey, TValue, TEntry, TBrackets> : IValueWriter<TDictionary?>
    where TDictionary : class, IEnumerable<KeyValuePair<TKey, TValue>>
    where TKey : notnull
    where TEntry : struct, IValueWriter<KeyValuePair<TKey, TValue>>
    where TBrackets : struct, IBrackets
{
    public static ref byte Write(ref OutputWindow writer, ref byte position, TDictionary? value, int reserve)
    {
        if (writer.Resuming)
        {
            return ref DictionaryElements<TKey, TValue, TEntry, TBrackets>.Resume(ref writer, ref position, reserve);
        }

        if (value is null)
        {
            return ref Literals.Null(ref writer, ref position, reserve);
        }

        if (value.GetType() == typeof(Dictionary<TKey, TValue>))
        {
            return ref DictionaryElements<TKey, TValue, TEntry, TBrackets>.WriteStruct(
                ref writer, ref position, ((Dictionary<TKey, TValue>)(object)value).GetEnumerator(), 0, reserve);
        }

        RepeatableCollections.Note(ref writer, value);
        return ref DictionaryElements<TKey, TValue, TEntry, TBrackets>.WriteBoxed(
            ref writer, ref position, value.GetEnumerator(), 0, reserve);
    }
}

/// <summary>The entries of a dictionary, by its struct enumerator or by one that is an object.</summary>
internal static class DictionaryElements<TKey, TValue, TEntry, TBrackets>
    where TKey : notnull
    where TEntry : struct, IValueWriter<KeyValuePair<TKey, TValue>>
    where TBrackets : struct, IBrackets
{
    /// <summary>Goes on where a pause was, by the enumerator in the frame.</summary>
    public static ref byte Resume(ref OutputWindow writer, ref byte position, int reserve)
    {
        object frame = OutputWindow.Resume<object>(ref writer, out int state);
        if (frame is FrameBox<EnumeratorFrame<Dictionary<TKey, TValue>.Enumerator>> box)
        {
            return ref WriteStruct(ref writer, ref position, box.Take().Saved, state, reserve);
        }

        IEnumerator<KeyValuePair<TKey, TValue>> paused =
            ((FrameBox<EnumeratorFrame<IEnumerator<KeyValuePair<TKey, TValue>>>>)frame).Take().Saved;
        return ref WriteBoxed(ref writer, ref position, paused, state, reserve);
    }

    /// <summary>Writes what a struct enumerator yields.</summary>
    public static ref byte WriteStruct(
        ref OutputWindow writer, ref byte position, Dictionary<TKey, TValue>.Enumerator enumerator, int state, int reserve) =>
        ref EnumeratorElements<Dictionary<TKey, TValue>.Enumerator, KeyValuePair<TKey, TValue>, TEntry, TBrackets>.Write(
            ref writer, ref position, enumerator, state, reserve);

    /// <summary>Writes what any other enumerator yields.</summary>
    public static ref byte WriteBoxed(
        ref OutputWindow writer, ref byte position, IEnumerator<KeyValuePair<TKey, TValue>> enumerator, int state, int reserve) =>
        ref EnumeratorElements<IEnumerator<KeyValuePair<TKey, TValue>>, KeyValuePair<TKey, TValue>, TEntry, TBrackets>.Write(
            ref writer, ref position, enumerator, state, reserve);
}
