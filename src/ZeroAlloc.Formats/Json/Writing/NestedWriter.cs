using System.Text.Json.Serialization.Metadata;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Json.Fallback;
using ZeroAlloc.Formats.Json.Options;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Writing;

/// <summary>Counts a level of nesting around values whose depth is known only at run time.</summary>
/// <remarks>
/// At the deepest level System.Text.Json writes the value: what it still accepts there depends on what is inside (members that
/// are null, elements without members), and it is met by graphs that are refused anyway.
/// </remarks>
internal readonly struct NestedWriter<T, TValue> : IValueWriter<T>
    where TValue : struct, IValueWriter<T>
{
    public static ref byte Write(ref OutputWindow writer, ref byte position, T value, int reserve)
    {
        if (value is null && !writer.Resuming)
        {
            return ref Literals.Null(ref writer, ref position, reserve);
        }

        if (writer.Depth + 1 >= writer.MaxDepth)
        {
            var shared = (OptionsState)writer.Slots[OptionsState.Slot];
            var info = (JsonTypeInfo<T>)shared.Options.GetTypeInfo(typeof(T));
            DeepestParts.Note(ref writer, value, info);
            return ref SerializerSlot<T>.WriteNoted(ref writer, ref position, value, info, reserve);
        }

        WriterStack.Enter(ref writer);
        position = ref TValue.Write(ref writer, ref position, value, reserve);

        // A pause leaves through here too, and the way back counts again.
        writer.Depth--;
        return ref position;
    }
}
