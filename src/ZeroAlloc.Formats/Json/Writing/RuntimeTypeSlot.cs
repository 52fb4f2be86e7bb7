using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Json.Options;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Writing;

/// <summary>Writes members declared as <see cref="object"/>: by the contract of what is in them.</summary>
internal static class RuntimeTypeSlot<T>
    where T : class
{
    /// <summary>Writes one value.</summary>
    public static ref byte Write(ref OutputWindow writer, ref byte position, T? value, int _, int reserve) =>
        ref WriteByType(ref writer, ref position, value, reserve, isOnLine: false);

    /// <summary>Writes one value, on a line of its own if it is an element of an array in an indented document.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte WriteByType(ref OutputWindow writer, ref byte position, T? value, int reserve, bool isOnLine)
    {
        IShapeContract contract;
        if (writer.Resuming)
        {
            contract = OutputWindow.Resume<IShapeContract>(ref writer, out int _);
        }
        else if (value is null)
        {
            if (isOnLine)
            {
                position = ref Indentation.Line(ref writer, ref position, 0);
            }

            return ref Literals.Null(ref writer, ref position, reserve);
        }
        else
        {
            contract = ((OptionsState)writer.Slots[OptionsState.Slot]).RuntimeContract(value.GetType());
        }

        object[] outer = writer.Slots;
        writer.Slots = contract.Slots;
        position = ref isOnLine
            ? ref contract.WriteElement(ref writer, ref position, value, reserve)
            : ref contract.WriteObject(ref writer, ref position, value, reserve);
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
    public static ref byte Write(ref OutputWindow writer, ref byte position, T? value, int _, int reserve) =>
        ref RuntimeTypeSlot<T>.WriteByType(ref writer, ref position, value, reserve, isOnLine: true);
}
