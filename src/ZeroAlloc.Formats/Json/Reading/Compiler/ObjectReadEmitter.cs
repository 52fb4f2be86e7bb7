using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Emission;
using ZeroAlloc.Formats.Json.Model.Plans;

namespace ZeroAlloc.Formats.Json.Reading.Compiler;

/// <summary>Emits the code that reads one kind of object.</summary>
/// <remarks>
/// Behind each member the code first compares with the constant <c>,"name":</c> of the one that is expected next, a few words at once:
/// compact documents in the contract's order never leave this path. Anything else (whitespace, another order, a name that is unknown)
/// goes through <see cref="MemberNames"/> and comes back by a switch.
/// </remarks>
[RequiresDynamicCode("Emits IL.")]
internal sealed partial class ObjectReadEmitter : ReadEmitter
{
    private readonly bool _isThere;
    private readonly ObjectPlan _plan;
    private readonly ObjectReading _reading;
    private readonly List<Label> _values = [];
    private readonly Label _general;
    private readonly Label _dispatch;
    private readonly Label _done;
    private readonly LocalBuilder _index;
    private readonly LocalBuilder _expected;
    private readonly LocalBuilder _gap;
    private readonly LocalBuilder? _mark;

    /// <summary>Prepares the code.</summary>
    /// <param name="compiler">Whose code it becomes a part of.</param>
    /// <param name="plan">The object.</param>
    /// <param name="method">Where the code goes.</param>
    /// <param name="isThere">Whether the members are those of an object that is there; where it is null, one is made.</param>
    public ObjectReadEmitter(ReadCompiler compiler, ObjectPlan plan, MethodBuilder method, bool isThere = false)
        : base(compiler, plan.Type, method)
    {
        _isThere = isThere;
        _plan = plan;
        _reading = plan.Reading!;
        _general = Il.DefineLabel();
        _dispatch = Il.DefineLabel();
        _done = Il.DefineLabel();
        _index = Il.DeclareLocal(typeof(int));
        _expected = Il.DeclareLocal(typeof(int));
        _gap = Il.DeclareLocal(typeof(int));
        _item = Il.DeclareLocal(plan.Type);
        _mark = DeclareMark(!plan.Type.IsValueType);
        int words = plan.Members.Any(plan.IsWatched) ? (plan.Members.Count + BitsPerWord - 1) / BitsPerWord : 0;
        _seen = [.. Enumerable.Range(0, words).Select(_ => Il.DeclareLocal(typeof(ulong)))];
        _ordered = isThere ? [] : plan.OrderedMembers;
        if (_ordered.Count != 0 && !IsProof)
        {
            _order = Il.DeclareLocal(typeof(ulong));
            _orderLength = Il.DeclareLocal(typeof(int));
        }

        if (plan.Extension is { Holder: var holder })
        {
            _before = Il.DeclareLocal(typeof(byte).MakeByRefType());
            compiler.AllowAccessTo(holder.Value.Type);
            compiler.AllowAccessTo((holder.Target as MemberInfo)?.DeclaringType ?? plan.Type);
        }

        compiler.AllowAccessTo(_reading.Constructor?.DeclaringType ?? plan.Type);
        foreach (ParameterInfo parameter in _reading.Constructor?.GetParameters() ?? [])
        {
            compiler.AllowAccessTo(parameter.ParameterType);
        }

        foreach (MemberPlan member in plan.Members)
        {
            _values.Add(Il.DefineLabel());
            compiler.AllowAccessTo((member.Target as MemberInfo)?.DeclaringType ?? plan.Type);
            compiler.AllowAccessTo((member.Source ?? member.LateTarget)?.DeclaringType ?? plan.Type);
        }
    }

    /// <summary>Whether all that is read has to be kept until the constructor can be called.</summary>
    private bool IsConstructedLast => _plan.IsConstructedLast && !_isThere;

    /// <summary>Emits the body.</summary>
    public void Emit()
    {
        if (_isThere)
        {
            EmitMakeWhereNull(_plan);
        }

        EmitOpen('{');
        EmitBeginObject(_mark, waits: IsConstructedLast);
        EmitBegin();
        if (!IsConstructedLast)
        {
            EmitSetReference(_mark, _plan.Type, () => Il.Emit(OpCodes.Ldloc, _item), hasWaited: false);
        }

        EmitFirstName();
        for (int i = 0; i < _plan.Members.Count; i++)
        {
            Il.MarkLabel(_values[i]);
            EmitMember(i);
            EmitNextName(i + 1);
        }

        EmitGeneral();
        Il.MarkLabel(_done);
        EmitEnd();
        EmitFail();
    }

    private void EmitFirstName()
    {
        Label other = Il.DefineLabel();
        if (_mark is not null)
        {
            Label unmarked = Il.DefineLabel();
            EmitWhereUnmarked(_mark, unmarked);
            EmitNextName(0);
            Il.MarkLabel(unmarked);
        }

        if (_plan.Members.Count != 0 && TryEmitMatch(_plan.Members[0].Label, other))
        {
            Il.Emit(OpCodes.Br, _values[0]);
        }

        Il.MarkLabel(other);
        EmitNoteName();
        Il.Emit(OpCodes.Ldarg_0);
        Il.Emit(OpCodes.Ldarg_1);
        Il.Emit(OpCodes.Ldc_I4, _reading.NamesSlot);
        Il.Emit(OpCodes.Ldloca, _gap);
        Il.Emit(OpCodes.Ldloca, _index);
        EmitCallOrFail(ReadCalls.FirstName);
        Il.Emit(OpCodes.Br, _dispatch);
    }

    /// <summary>Falls through to the value of the next member if its name is there, as compact documents write it.</summary>
    private void EmitNextName(int next)
    {
        Label other = Il.DefineLabel();
        if (next == _plan.Members.Count)
        {
            EmitMatchEnd(other);
        }
        else if (TryEmitMatch([(byte)',', .. _plan.Members[next].Label], other))
        {
            Il.Emit(OpCodes.Br, _values[next]);
        }

        Il.MarkLabel(other);
        Il.Emit(OpCodes.Ldc_I4, next);
        Il.Emit(OpCodes.Stloc, _expected);
        Il.Emit(OpCodes.Br, _general);
    }

    private void EmitMatchEnd(Label other)
    {
        Il.Emit(OpCodes.Ldarg_0);
        Il.Emit(OpCodes.Ldarg_1);
        Il.Emit(OpCodes.Ldc_I4, (int)'}');
        Il.Emit(OpCodes.Call, ReadCalls.IsAt);
        Il.Emit(OpCodes.Brfalse, other);
        ConstantMatch.EmitAdvance(Il, 1);
        Il.Emit(OpCodes.Br, _done);
    }

    private void EmitGeneral()
    {
        Il.MarkLabel(_general);
        EmitNoteName();
        Il.Emit(OpCodes.Ldarg_0);
        Il.Emit(OpCodes.Ldarg_1);
        Il.Emit(OpCodes.Ldc_I4, _reading.NamesSlot);
        Il.Emit(OpCodes.Ldloc, _expected);
        Il.Emit(OpCodes.Ldloca, _gap);
        Il.Emit(OpCodes.Ldloca, _index);
        EmitCallOrFail(ReadCalls.NextName);
        Il.MarkLabel(_dispatch);
        SwitchCode.Emit(Il, _index, [.. _values]);
        Il.Emit(OpCodes.Ldloc, _index);
        Il.Emit(OpCodes.Ldc_I4, MemberNames.Closed);
        Il.Emit(OpCodes.Beq, _done);
        if (_reading.RefusesUnknown)
        {
            Il.Emit(OpCodes.Br, Fail);
        }
        else
        {
            EmitSkipWhitespace();
            EmitUnknown();
            Il.Emit(OpCodes.Br, _general);
        }
    }

    private void EmitSkipValue()
    {
        Il.Emit(OpCodes.Ldarg_0);
        Il.Emit(OpCodes.Ldarg_1);
        EmitCallOrFail(ReadCalls.SkipValue);
    }

    /// <summary>Steps over a constant text, or goes elsewhere. False if the text is too short to be compared by words.</summary>
    private bool TryEmitMatch(byte[] text, Label other)
    {
        if (text.Length < 4)
        {
            return false;
        }

        ConstantMatch.Emit(Il, text, other);
        return true;
    }
}
