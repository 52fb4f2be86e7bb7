using System.Reflection.Emit;
using ZeroAlloc.Formats.Compilation.Code;
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
        _state = _code.Local(typeof(int));
        _states = _code.Labels(pausing);
        using (_code.If(_code.IsResuming))
        {
            _code.SetValue(_code.Resume(plan.Type, _state));
            _code.Go(begin);
        }
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

        Label start = _code.Label();
        if (_layout.NeedsSeparator)
        {
            // Whoever resumes has written a member.
            _code.GoIfNot(_state, start);
            EmitSeparatorUsed();
        }

        _code.Switch((Operand)_state - Operand.One, _states);
        _code.Mark(start);
    }

    private void EmitSaveIfPaused(int index)
    {
        using (_code.If(_code.IsPaused))
        {
            _code.Return(_code.Frame(plan.Type, _code.Value, StateOf(index)));
        }
    }
}
