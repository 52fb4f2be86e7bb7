using System.Collections.Immutable;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Writing;

/// <summary>Writes immutable arrays; the default one, which has no array, throws as System.Text.Json does.</summary>
internal readonly struct ImmutableArrayWriter<T, TElement> : IValueWriter<ImmutableArray<T>>
    where TElement : struct, IValueWriter<T>
{
    public static ref byte Write(ref OutputWindow writer, ref byte position, ImmutableArray<T> value, int reserve)
    {
        int state = SpanElements<T, TElement>.Fresh;
        if (writer.Resuming)
        {
            value = OutputWindow.Resume<ImmutableArray<T>>(ref writer, out state);
        }
        else if (value.IsDefault)
        {
            // The very exception of enumerating it.
            _ = ((IEnumerable<T>)value).GetEnumerator();
        }

        return ref SpanElements<T, TElement>.Write(ref writer, ref position, value.AsSpan(), value, state, reserve);
    }
}

/// <summary>Writes read-only memory.</summary>
internal readonly struct ReadOnlyMemoryWriter<T, TElement> : IValueWriter<ReadOnlyMemory<T>>
    where TElement : struct, IValueWriter<T>
{
    public static ref byte Write(ref OutputWindow writer, ref byte position, ReadOnlyMemory<T> value, int reserve)
    {
        int state = SpanElements<T, TElement>.Fresh;
        if (writer.Resuming)
        {
            value = OutputWindow.Resume<ReadOnlyMemory<T>>(ref writer, out state);
        }

        return ref SpanElements<T, TElement>.Write(ref writer, ref position, value.Span, value, state, reserve);
    }
}

/// <summary>Writes memory.</summary>
internal readonly struct MemoryWriter<T, TElement> : IValueWriter<Memory<T>>
    where TElement : struct, IValueWriter<T>
{
    public static ref byte Write(ref OutputWindow writer, ref byte position, Memory<T> value, int reserve) =>
        ref ReadOnlyMemoryWriter<T, TElement>.Write(ref writer, ref position, value, reserve);
}
