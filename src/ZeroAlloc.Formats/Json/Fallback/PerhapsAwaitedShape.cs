using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Json.Options;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Fallback;

/// <summary>A value met at run time that may contain such a sequence, but needn't.</summary>
/// <param name="serializer">What has System.Text.Json write the value.</param>
/// <remarks>
/// If the document can start again, it does so before any of the value is written: a second pass misses nothing then. Otherwise
/// System.Text.Json writes the value, and rejects it if there is a sequence in it.
/// </remarks>
internal sealed class PerhapsAwaitedShape(IShapeContract serializer) : IShapeContract
{
    public object[] Slots => serializer.Slots;

    /// <exception cref="JsonRefusedException">The document starts again, or there is a sequence in the value.</exception>
    public ref byte WriteObject(ref OutputWindow writer, ref byte position, object? value, int reserve)
    {
        RefuseInTime(ref writer);
        return ref serializer.WriteObject(ref writer, ref position, value, reserve);
    }

    /// <exception cref="JsonRefusedException">The document starts again, or there is a sequence in the value.</exception>
    public ref byte WriteElement(ref OutputWindow writer, ref byte position, object? value, int reserve)
    {
        RefuseInTime(ref writer);
        return ref serializer.WriteElement(ref writer, ref position, value, reserve);
    }

    private static void RefuseInTime(ref OutputWindow writer)
    {
        if (writer.CanStartAgain)
        {
            throw new JsonRefusedException(AwaitedShape.Rejected);
        }
    }
}
