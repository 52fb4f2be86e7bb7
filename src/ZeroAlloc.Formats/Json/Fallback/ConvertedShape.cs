using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Compilation.UserCode;
using ZeroAlloc.Formats.Json.Options;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Fallback;

/// <summary>Writes documents whose type has a converter of the application's: System.Text.Json calls it, and no code is emitted.</summary>
/// <remarks>The document is the converter's, so that what it throws passes as System.Text.Json completes it.</remarks>
internal sealed class ConvertedShape<T>(JsonTypeInfo<T> info, OptionsState shared) : ShapeWriter<T>
{
    public override ref byte Write(ref OutputWindow writer, ref byte position, T value, int reserve)
    {
        SerializerBridge bridge = shared.RentBridge();
        try
        {
            HeldCollections.NoteAppCode(ref writer, value);
            JsonSerializer.Serialize(bridge.Begin(writer.Depth), value, info);
            return ref Literals.Bytes(ref writer, ref position, bridge.Text(), reserve);
        }
        finally
        {
            shared.EndBridge(bridge);
        }
    }
}
