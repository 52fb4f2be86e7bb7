using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Json.Options;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Writing;

/// <summary>Writes objects that have code of their own, by the <see cref="InnerShape{TCode}"/> in a slot.</summary>
internal static class InnerShapeSlot<T>
    where T : class
{
    /// <summary>Writes one value.</summary>
    public static ref byte Write(ref OutputWindow writer, ref byte position, T? value, int slot, int reserve)
    {
        if (value is null && !writer.Resuming)
        {
            return ref Literals.Null(ref writer, ref position, reserve);
        }

        object[] outer = writer.Slots;
        IShapeContract contract = ((InnerShape<IShapeContract>)outer[slot]).Code;
        writer.Slots = contract.Slots;
        position = ref contract.WriteObject(ref writer, ref position, value, reserve);
        writer.Slots = outer;
        return ref position;
    }
}
