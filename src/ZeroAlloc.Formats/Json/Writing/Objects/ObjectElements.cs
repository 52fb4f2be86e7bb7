using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Writing.Objects;

/// <summary>The loop over an enumerator that may hold something: it is disposed on failure.</summary>
internal static class ObjectElements<TEnumerator, T, TElement, TBrackets>
    where TEnumerator : struct, IEnumerator<T>
    where TElement : struct, IValueWriter<T>
    where TBrackets : struct, IBrackets
{
    /// <summary>Goes on where a pause was.</summary>
    public static ref byte Resume(ref OutputWindow writer, ref byte position, int reserve)
    {
        TEnumerator paused = OutputWindow.Resume<EnumeratorFrame<TEnumerator>>(ref writer, out int state).Saved;
        return ref Write(ref writer, ref position, paused, state, reserve);
    }

    /// <summary>Writes what the enumerator yields.</summary>
    public static ref byte Write(ref OutputWindow writer, ref byte position, TEnumerator enumerator, int state, int reserve)
    {
        bool isFinished = false;
        try
        {
            position = ref EnumeratorElements<TEnumerator, T, TElement, TBrackets>.Write(
                ref writer, ref position, enumerator, state, reserve);
            isFinished = true;
            return ref position;
        }
        finally
        {
            if (!isFinished)
            {
                enumerator.Dispose();
            }
        }
    }
}
