using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Writing;

/// <summary>Writes extension data, and with it the end of the object that has it: entries, if there are any, and the bracket.</summary>
/// <remarks><b>Cost</b>: what is no <see cref="Dictionary{TKey, TValue}"/> allocates its enumerator, once per body.</remarks>
internal readonly struct ExtensionWriter<TDictionary, TValue, TEntry, TBrackets> : IValueWriter<TDictionary?>
    where TDictionary : class, IEnumerable<KeyValuePair<string, TValue>>
    where TEntry : struct, IValueWriter<KeyValuePair<string, TValue>>
    where TBrackets : struct, IBrackets
{
    private static readonly Dictionary<string, TValue> s_empty = [];

    public static ref byte Write(ref OutputWindow writer, ref byte position, TDictionary? value, int reserve)
    {
        if (writer.Resuming)
        {
            return ref DictionaryElements<string, TValue, TEntry, TBrackets>.Resume(ref writer, ref position, reserve);
        }

        if (value is not null && !IsEnumeratedAsOne(value))
        {
            RepeatableCollections.Note(ref writer, value);
            return ref DictionaryElements<string, TValue, TEntry, TBrackets>.WriteBoxed(
                ref writer, ref position, value.GetEnumerator(), 0, reserve);
        }

        Dictionary<string, TValue> known = value is null ? s_empty : (Dictionary<string, TValue>)(object)value;
        return ref DictionaryElements<string, TValue, TEntry, TBrackets>.WriteStruct(
            ref writer, ref position, known.GetEnumerator(), 0, reserve);
    }

    /// <summary>
    /// Whether it is a dictionary by its very type, or is declared as a class derived from it: any other may enumerate something else.
    /// </summary>
    private static bool IsEnumeratedAsOne(TDictionary value) =>
        value.GetType() == typeof(Dictionary<string, TValue>)
        || (!typeof(TDictionary).IsInterface && value is Dictionary<string, TValue>);
}
