using System.Reflection.Emit;
using ZeroAlloc.Formats.Json.Model.Plans;

namespace ZeroAlloc.Formats.Json.Reading.Compiler;

/// <summary>Setting members in the document's order when the constructor has been called: their setters could tell another one.</summary>
internal sealed partial class ObjectReadEmitter
{
    private const int BitsOfPlace = 4;
    private const int PlaceMask = (1 << BitsOfPlace) - 1;

    private readonly IReadOnlyList<MemberPlan> _ordered;
    private readonly LocalBuilder? _order;
    private readonly LocalBuilder? _orderLength;

    /// <summary>Notes that a member comes next. One that comes again is set twice by System.Text.Json, and left to it.</summary>
    private void EmitNoteOrder(int index)
    {
        if (!_reading.RefusesDuplicates)
        {
            EmitIsSeen(index);
            Il.Emit(OpCodes.Brtrue, Fail);
        }

        if (_order is null)
        {
            return;
        }

        int place = 0;
        while (_ordered[place] != _plan.Members[index])
        {
            place++;
        }

        Il.Emit(OpCodes.Ldloc, _order);
        Il.Emit(OpCodes.Ldc_I8, (long)place);
        Il.Emit(OpCodes.Ldloc, _orderLength!);
        Il.Emit(OpCodes.Ldc_I4, BitsOfPlace);
        Il.Emit(OpCodes.Mul);
        Il.Emit(OpCodes.Shl);
        Il.Emit(OpCodes.Or);
        Il.Emit(OpCodes.Stloc, _order);
        EmitAdd(_orderLength!, 1);
    }

    private void EmitBeginOrder()
    {
        Il.Emit(OpCodes.Ldc_I8, 0L);
        Il.Emit(OpCodes.Stloc, _order!);
        Il.Emit(OpCodes.Ldc_I4_0);
        Il.Emit(OpCodes.Stloc, _orderLength!);
    }

    private void EmitSetInOrder()
    {
        Label loop = Il.DefineLabel();
        Label next = Il.DefineLabel();
        Label done = Il.DefineLabel();
        Label[] places = [.. _ordered.Select(_ => Il.DefineLabel())];
        Il.MarkLabel(loop);
        Il.Emit(OpCodes.Ldloc, _orderLength!);
        Il.Emit(OpCodes.Brfalse, done);
        Il.Emit(OpCodes.Ldloc, _order!);
        Il.Emit(OpCodes.Conv_I4);
        Il.Emit(OpCodes.Ldc_I4, PlaceMask);
        Il.Emit(OpCodes.And);
        Il.Emit(OpCodes.Switch, places);
        for (int place = 0; place < places.Length; place++)
        {
            Il.MarkLabel(places[place]);
            EmitSet(_ordered[place], _kept[_ordered[place]]);
            Il.Emit(OpCodes.Br, next);
        }

        Il.MarkLabel(next);
        Il.Emit(OpCodes.Ldloc, _order!);
        Il.Emit(OpCodes.Ldc_I4, BitsOfPlace);
        Il.Emit(OpCodes.Shr_Un);
        Il.Emit(OpCodes.Stloc, _order!);
        EmitAdd(_orderLength!, -1);
        Il.Emit(OpCodes.Br, loop);
        Il.MarkLabel(done);
    }

    private void EmitAdd(LocalBuilder number, int value)
    {
        Il.Emit(OpCodes.Ldloc, number);
        Il.Emit(OpCodes.Ldc_I4, value);
        Il.Emit(OpCodes.Add);
        Il.Emit(OpCodes.Stloc, number);
    }
}
