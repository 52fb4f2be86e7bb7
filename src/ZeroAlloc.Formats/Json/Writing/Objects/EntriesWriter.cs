using System.Collections;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Writing.Objects;

/// <summary>Writes what is an <see cref="IDictionary"/>, and no generic one.</summary>
/// <remarks><b>Cost</b>: the dictionary allocates its enumerator, and some of them what they yield.</remarks>
internal readonly struct EntriesWriter<TDictionary, TEntry> : IValueWriter<TDictionary?>
    where TDictionary : class, IDictionary
    where TEntry : struct, IValueWriter<KeyValuePair<object, object?>>
{
    public static ref byte Write(ref OutputWindow writer, ref byte position, TDictionary? value, int reserve)
    {
        if (writer.Resuming)
        {
            return ref ObjectElements<EntryEnumerator, KeyValuePair<object, object?>, TEntry, ObjectBrackets>.Resume(
                ref writer, ref position, reserve);
        }

        if (value is null)
        {
            return ref Literals.Null(ref writer, ref position, reserve);
        }

        RepeatableCollections.Note(ref writer, value);
        return ref ObjectElements<EntryEnumerator, KeyValuePair<object, object?>, TEntry, ObjectBrackets>.Write(
            ref writer, ref position, new EntryEnumerator(value.GetEnumerator()), 0, reserve);
    }
}
