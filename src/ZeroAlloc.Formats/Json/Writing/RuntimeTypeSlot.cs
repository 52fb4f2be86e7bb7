using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Json.Fallback;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Writing;

/// <summary>Writes members declared as <see cref="object"/>: by the contract of what is in them.</summary>
internal static class RuntimeTypeSlot<T>
    where T : class
{
    /// <summary>Writes one value.</summary>
    public static ref byte Write(ref OutputWindow writer, ref byte position, T? value, int _, int reserve)
    {
        IShapeContract contract;
        if (writer.Resuming)
        {
            contract = OutputWindow.Resume<IShapeContract>(ref writer, out int _);
        }
        else if (value is null)
        {
            return ref Literals.Null(ref writer, ref position, reserve);
        }
        else
        {
            contract = ((OptionsState)writer.Slots[OptionsState.Slot]).RuntimeContract(value.GetType());
        }

        object[] outer = writer.Slots;
        writer.Slots = contract.Slots;
        position = ref contract.WriteObject(ref writer, ref position, value, reserve);
        writer.Slots = outer;
        if (writer.Paused)
        {
            return ref OutputWindow.Save(ref writer, ref position, contract, 0);
        }

        return ref position;
    }
}

/// <summary>The same for the elements of an array in an indented document.</summary>
internal static class RuntimeTypeLineSlot<T>
    where T : class
{
    /// <summary>Writes one value.</summary>
    public static ref byte Write(ref OutputWindow writer, ref byte position, T? value, int _, int reserve)
    {
        IShapeContract contract;
        if (writer.Resuming)
        {
            contract = OutputWindow.Resume<IShapeContract>(ref writer, out int _);
        }
        else if (value is null)
        {
            position = ref Indentation.Line(ref writer, ref position, 0);
            return ref Literals.Null(ref writer, ref position, reserve);
        }
        else
        {
            contract = ((OptionsState)writer.Slots[OptionsState.Slot]).RuntimeContract(value.GetType());
        }

        object[] outer = writer.Slots;
        writer.Slots = contract.Slots;
        position = ref contract.WriteElement(ref writer, ref position, value, reserve);
        writer.Slots = outer;
        if (writer.Paused)
        {
            return ref OutputWindow.Save(ref writer, ref position, contract, 0);
        }

        return ref position;
    }
}
