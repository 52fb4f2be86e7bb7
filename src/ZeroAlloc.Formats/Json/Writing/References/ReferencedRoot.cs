using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Writing.References;

/// <summary>
/// Writes a document under <c>ReferenceHandler.Preserve</c>: its references stand in <see cref="OutputWindow.Path"/> meanwhile, and in the
/// outermost frame while it pauses.
/// </summary>
internal readonly struct ReferencedRoot<T, TValue> : IValueWriter<T>
    where TValue : struct, IValueWriter<T>
{
    public static ref byte Write(ref OutputWindow writer, ref byte position, T value, int reserve)
    {
        WrittenReferences references = writer.Resuming
            ? OutputWindow.Resume<WrittenReferences>(ref writer, out _)
            : WrittenReferences.Rent();
        writer.Path = references;
        try
        {
            position = ref TValue.Write(ref writer, ref position, value, reserve);
            return ref writer.Paused ? ref OutputWindow.Save(ref writer, ref position, references, 0) : ref position;
        }
        finally
        {
            writer.Path = null;
            if (!writer.Paused)
            {
                references.Return();
            }
        }
    }
}
