using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Reading;

/// <summary>Reads nothing: elements of a type that System.Text.Json refuses, of which null is none either.</summary>
internal readonly struct NoValueReader<T> : IValueReader<T>
{
    public static ref byte Read(ref ReadState reader, ref byte position, out T value) => ref JsonText.Silent(out value);
}
