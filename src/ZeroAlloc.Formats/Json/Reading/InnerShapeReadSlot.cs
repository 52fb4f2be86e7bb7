using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Json.Options;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Reading;

/// <summary>Reads objects that have code of their own, by the <see cref="InnerShape{TCode}"/> in a slot.</summary>
/// <remarks>Bound: references are only compared with null.</remarks>
internal static class InnerShapeReadSlot<T>
    where T : class
{
    /// <summary>Reads one value; declines where there is no code, or documents of the type are proven.</summary>
    public static ref byte Read(ref ReadState reader, ref byte position, int slot, out T? value)
    {
        // Before there is any code: a graph is full of references that documents leave empty.
        ref byte behind = ref JsonText.Literal(ref reader, ref position, "null"u8);
        if (!Unsafe.IsNullRef(ref behind))
        {
            value = null;
            return ref behind;
        }

        object[] outer = reader.Slots;
        var code = (CompiledReader<T>)((InnerShape<ICompiledReader>)outer[slot]).Code;
        if (code.Shape is not { } shape || code.IsProven)
        {
            return ref JsonText.Silent(out value);
        }

        reader.Slots = code.Slots;
        position = ref shape.Read(ref reader, ref position, out value);
        reader.Slots = outer;
        return ref position;
    }
}
