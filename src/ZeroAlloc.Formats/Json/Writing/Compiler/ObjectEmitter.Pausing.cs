using System.Reflection.Emit;
using ZeroAlloc.Formats.Emission;
using ZeroAlloc.Formats.Json.Model.Plans;

namespace ZeroAlloc.Formats.Json.Writing.Compiler;

/// <summary>The states of an object whose members can pause. State 0 is the beginning, state n the nth member that can.</summary>
internal sealed partial class ObjectEmitter
{
    private bool CanPause(ValuePlan value) => value is not (FixedPlan or ConstantPlan) && compiler.CanPause(value);

    private int StateOf(int index) => 1 + plan.Members.Take(index).Count(member => CanPause(member.Value));

    /// <summary>Takes the object and the state from the frame if the writers walk back to a pause.</summary>
    private void EmitResume(Label begin, int pausing)
    {
        Label fresh = _il.DefineLabel();
        _state = _il.DeclareLocal(typeof(int));
        for (int i = 0; i < pausing; i++)
        {
            _states.Add(_il.DefineLabel());
        }

        EmitArgument(0);
        _il.Emit(OpCodes.Ldfld, WindowCalls.Resuming);
        _il.Emit(OpCodes.Brfalse, fresh);
        EmitArgument(0);
        _il.Emit(OpCodes.Ldloca, _state);
        _il.Emit(OpCodes.Call, WindowCalls.Resume.MakeGenericMethod(plan.Type));
        EmitStore(2);
        _il.Emit(OpCodes.Br, begin);
        _il.MarkLabel(fresh);
    }

    /// <summary>
    /// Goes on where the pause was. The member's local is still null there: a resuming writer takes its value from its own frame.
    /// </summary>
    private void EmitSwitch()
    {
        if (_state is null)
        {
            return;
        }

        Label start = _il.DefineLabel();
        if (_separator is not null)
        {
            // Whoever resumes has written a member.
            _il.Emit(OpCodes.Ldloc, _state);
            _il.Emit(OpCodes.Brfalse, start);
            EmitSeparatorUsed();
        }

        _il.Emit(OpCodes.Ldloc, _state);
        _il.Emit(OpCodes.Ldc_I4_1);
        _il.Emit(OpCodes.Sub);
        _il.Emit(OpCodes.Switch, [.. _states]);
        _il.MarkLabel(start);
    }

    private void EmitSaveIfPaused(int index)
    {
        Label goOn = _il.DefineLabel();
        EmitArgument(0);
        _il.Emit(OpCodes.Ldfld, WindowCalls.Paused);
        _il.Emit(OpCodes.Brfalse, goOn);
        EmitArgument(0);
        EmitArgument(1);
        EmitArgument(2);
        _il.Emit(OpCodes.Ldc_I4, StateOf(index));
        _il.Emit(OpCodes.Call, WindowCalls.Save.MakeGenericMethod(plan.Type));
        _il.Emit(OpCodes.Ret);
        _il.MarkLabel(goOn);
    }
}
