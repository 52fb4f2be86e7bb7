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
    private readonly LocalBuilder? _order;
    private readonly LocalBuilder? _orderLength;

    /// <summary>
    /// Notes that a member comes next. One that comes again is set twice by System.Text.Json: the document falls back to it.
    /// </summary>
    private void EmitNoteOrder(int index)
    {
        if (!_reading.RefusesDuplicates)
        {
            Code.GoIf(IsSeen(index), Code.Fail);
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

        Operand distance = (Operand)_orderLength! * BitsOfPlace;
        Code.Set(_order, (Operand)_order | Operand.Of(OpCodes.Shl, (long)place, distance));
        Code.Set(_orderLength!, (Operand)_orderLength! + 1);
    }

    private void EmitBeginOrder()
    {
        Code.Set(_order!, 0L);
        Code.Set(_orderLength!, Operand.Zero);
    }

    private void EmitSetInOrder()
    {
        Label next = Code.Label();
        Label done = Code.Label();
        Label[] places = Code.Labels(_ordered.Count);
        Label loop = Code.Here();
        Code.GoIfNot(_orderLength!, done);
        Code.Switch(Operand.Of(OpCodes.Conv_I4, _order!) & PlaceMask, places);
        for (int place = 0; place < places.Length; place++)
        {
            Code.Mark(places[place]);
            EmitSet(_ordered[place], _kept[_ordered[place]]);
            Code.Go(next);
        }

        Code.Mark(next);
        Code.Set(_order!, Operand.Of(OpCodes.Shr_Un, _order!, BitsOfPlace));
        Code.Set(_orderLength!, (Operand)_orderLength! + -1);
        Code.Go(loop);
        Code.Mark(done);
    }
}
