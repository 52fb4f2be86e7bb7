using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Compilation.UserCode;
using ZeroAlloc.Formats.Json.Options;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Fallback;

/// <summary>
/// A value met at run time that System.Text.Json has to write as an element of something, not as a
/// root: its type's own number handling yields there.
/// </summary>
/// <param name="shared">What the contracts of the options share.</param>
internal sealed class SerializerElement(OptionsState shared) : IShapeContract
{
    private readonly JsonTypeInfo<object[]> _array = JsonMetadataServices.CreateArrayInfo(
        shared.Options,
        new JsonCollectionInfoValues<object[]>
        {
            ElementInfo = shared.Options.GetTypeInfo(typeof(object)),
            NumberHandling = shared.Options.NumberHandling,
        });

    public object[] Slots { get; } = [shared];

    public ref byte WriteObject(ref OutputWindow writer, ref byte position, object? value, int reserve)
    {
        SerializerBridge bridge = shared.RentBridge();
        try
        {
            // Whoever holds the value is a level already: the array takes its place.
            int depth = writer.Depth;
            HeldCollections.NoteAppCode(ref writer, value);
            JsonSerializer.Serialize(bridge.Begin(depth - 1), [value!], _array);
            ReadOnlySpan<byte> array = bridge.Text();
            if (shared.Indentation is { } lines)
            {
                // There is a line break before it, unless a converter wrote raw text, and one before the closing bracket.
                array = array[(array[1] is (byte)'\r' or (byte)'\n' ? lines.Length(depth) : 0)..^lines.Length(depth - 1)];
            }

            return ref Literals.Bytes(ref writer, ref position, array[1..^1], reserve);
        }
        catch (Exception e) when (JsonRefusedException.IsSerializersOwn(e))
        {
            throw new JsonRefusedException(e);
        }
        finally
        {
            shared.EndBridge(bridge);
        }
    }
}
