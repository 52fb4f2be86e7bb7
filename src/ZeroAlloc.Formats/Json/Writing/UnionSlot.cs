using System.Text.Json;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Json.Options;
using ZeroAlloc.Formats.Json.Text;

namespace ZeroAlloc.Formats.Json.Writing;

/// <summary>How a union is written: what takes it apart, and the types that its values may be declared as.</summary>
/// <param name="Deconstructor">A <c>Func&lt;T, (Type?, object?)&gt;</c>.</param>
/// <param name="Cases">The types.</param>
internal sealed record UnionWriting(Delegate Deconstructor, Type[] Cases);

/// <summary>Writes unions, by the <see cref="UnionWriting"/> in a slot: each value by the contract of its case.</summary>
internal static class UnionSlot<T>
{
    /// <summary>Writes one value.</summary>
    /// <exception cref="JsonRefusedException">
    /// System.Text.Json refuses it, or has to write it: it is too deep, or of a case that the contract doesn't declare.
    /// </exception>
    public static ref byte Write(ref OutputWindow writer, ref byte position, T? value, int slot, int reserve)
    {
        IShapeContract? contract;
        object? content = null;
        if (writer.Resuming)
        {
            contract = OutputWindow.Resume<IShapeContract>(ref writer, out int _);
        }
        else
        {
            contract = Choose(ref writer, value, slot, out content);
            if (contract is null)
            {
                return ref Literals.Null(ref writer, ref position, reserve);
            }
        }

        object[] outer = writer.Slots;
        writer.Slots = contract.Slots;
        position = ref contract.WriteObject(ref writer, ref position, content, reserve);
        writer.Slots = outer;
        if (writer.Paused)
        {
            return ref OutputWindow.Save(ref writer, ref position, contract, 0);
        }

        return ref position;
    }

    /// <summary>The contract of what a union holds; null if that is null.</summary>
    private static IShapeContract? Choose(ref OutputWindow writer, T? value, int slot, out object? content)
    {
        content = null;
        if (value is null)
        {
            return null;
        }

        // A union counts as a level where System.Text.Json looks for cycles.
        if (writer.Depth + 1 >= writer.MaxDepth)
        {
            throw new JsonRefusedException();
        }

        var union = (UnionWriting)writer.Slots[slot];
        Type? declared;
        try
        {
            (declared, content) = ((Func<T, (Type?, object?)>)union.Deconstructor)(value);
        }
        catch (JsonException e) when (JsonRefusedException.IsSerializersOwn(e))
        {
            throw new JsonRefusedException(e);
        }

        if (declared is null || content is null)
        {
            content = null;
            return null;
        }

        return Array.IndexOf(union.Cases, declared) >= 0
            ? ((OptionsState)writer.Slots[OptionsState.Slot]).RuntimeContract(Nullable.GetUnderlyingType(declared) ?? declared)
            : throw new JsonRefusedException();
    }
}
