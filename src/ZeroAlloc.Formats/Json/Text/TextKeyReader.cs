using ZeroAlloc.Formats.Buffers.Input;

namespace ZeroAlloc.Formats.Json.Text;

/// <summary>Reads keys by the reader of values, but for null, which is none.</summary>
internal readonly struct TextKeyReader<T, TReader> : IValueReader<T>
    where T : class
    where TReader : struct, IValueReader<T?>
{
    public static ref byte Read(ref ReadState reader, ref byte position, out T value)
    {
        if (JsonText.Quoted(ref reader, ref position).IsEmpty)
        {
            return ref JsonText.Silent(out value);
        }

        ref byte behind = ref TReader.Read(ref reader, ref position, out T? read);
        value = read!;
        return ref behind;
    }
}
