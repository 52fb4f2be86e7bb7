using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Writing.References;

/// <summary>Writes an object or a collection under <c>ReferenceHandler.Preserve</c>: what was written before by its number.</summary>
/// <typeparam name="T">A reference type.</typeparam>
/// <typeparam name="TValue">Writes a value that is new, its number first, and counts its depth.</typeparam>
internal readonly struct ReferencedWriter<T, TValue> : IValueWriter<T>
    where TValue : struct, IValueWriter<T>
{
    public static ref byte Write(ref OutputWindow writer, ref byte position, T value, int reserve)
    {
        if (!writer.Resuming)
        {
            if (value is null)
            {
                return ref Literals.Null(ref writer, ref position, reserve);
            }

            if (!((WrittenReferences)writer.Path!).TryAdd(value, out int number))
            {
                return ref ReferenceTexts.Known(ref writer, ref position, number, reserve);
            }

            if (writer.Depth + 1 >= writer.MaxDepth)
            {
                return ref ReferenceTexts.Deepest(ref writer, ref position, value, reserve);
            }
        }

        return ref TValue.Write(ref writer, ref position, value, reserve);
    }
}
