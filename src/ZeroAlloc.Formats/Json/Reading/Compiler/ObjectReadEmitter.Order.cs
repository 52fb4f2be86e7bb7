using System.Diagnostics;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Compilation.Code;
using ZeroAlloc.Formats.Json.Model.Plans;

namespace ZeroAlloc.Formats.Json.Reading.Compiler;

/// <summary>Setting members in the document's order when the constructor has been called: their setters could tell another one.</summary>
internal sealed partial class ObjectReadEmitter
{
    private const int BitsOfPlace = 4;
    private const int PlaceMask = (1 << BitsOfPlace) - 1;

    private readonly IReadOnlyList<MemberPlan> _ordered;
    private readonly (LocalBuilder Places, LocalBuilder Length)? _order;

    /// <summary>
    /// Notes that a member comes next. One that comes again is set twice by System.Text.Json: the document falls back to it.
    /// </summary>
    private void EmitNoteOrder(int index)
    {
        if (!_reading.RefusesDuplicates)
        {
            Code.GoIf(IsSeen(index), Code.Fail);
        }

        if (_order is not { } order)
        {
            return;
        }

        int place = 0;
        while (_ordered[place] != _plan.Members[index])
        {
            place++;
        }

        Operand distance = (Operand)order.Length * BitsOfPlace;
        Code.Set(order.Places, (Operand)order.Places | Operand.Of(OpCodes.Shl, (long)place, distance));
        Code.Set(order.Length, (Operand)order.Length + 1);
    }

    private void EmitBeginOrder()
    {
        if (_order is { } order)
        {
            Code.Set(order.Places, 0L);
            Code.Set(order.Length, Operand.Zero);
        }
    }

    private void EmitSetInOrder()
    {
        (LocalBuilder Places, LocalBuilder Length) order = _order ?? throw new UnreachableException();
        Label next = Code.Label();
        Label done = Code.Label();
        Label[] places = Code.Labels(_ordered.Count);
        Label loop = Code.Here();
        Code.GoIfNot(order.Length, done);
        Code.Switch(Operand.Of(OpCodes.Conv_I4, order.Places) & PlaceMask, places);
        for (int place = 0; place < places.Length; place++)
        {
            Code.Mark(places[place]);
            EmitSet(_ordered[place], _kept[_ordered[place]]);
            Code.Go(next);
        }

        Code.Mark(next);
        Code.Set(order.Places, Operand.Of(OpCodes.Shr_Un, order.Places, BitsOfPlace));
        Code.Set(order.Length, (Operand)order.Length + -1);
        Code.Go(loop);
        Code.Mark(done);
    }
}
