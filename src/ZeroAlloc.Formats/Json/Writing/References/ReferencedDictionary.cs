using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Writing.References;

/// <summary>Writes a dictionary that is new under <c>ReferenceHandler.Preserve</c>: its number stands before the first entry.</summary>
/// <typeparam name="T">Type of the dictionary.</typeparam>
/// <typeparam name="TEntries">Writes the entries, a comma before each, and the closing brace; counts the depth.</typeparam>
internal readonly struct ReferencedDictionary<T, TEntries> : IValueWriter<T>
    where TEntries : struct, IValueWriter<T>
{
    public static ref byte Write(ref OutputWindow writer, ref byte position, T value, int reserve)
    {
        if (!writer.Resuming)
        {
            WriterStack.Enter(ref writer);
            position = ref ReferenceTexts.Begin(ref writer, ref position);
            writer.Depth--;
        }

        return ref TEntries.Write(ref writer, ref position, value, reserve);
    }
}
