using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Buffers.Output;
using ZeroAlloc.Formats.Compilation.Code;
using ZeroAlloc.Formats.Compilation.Reflection;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Formats.Xml.Writing.Compiler;

/// <summary>
/// The states of an object whose members can pause: state n is the nth member that can. Elsewhere an object does not pause.
/// </summary>
internal sealed partial class XmlObjectEmitter
{
    /// <summary>Takes the object from the frame, and goes to the member that paused.</summary>
    private void EmitResume()
    {
        int pausing = _plan.Members.Count(CanPause);
        if (pausing == 0)
        {
            return;
        }

        _states = _code.Labels(pausing);
        using (_code.If(_code.IsResuming))
        {
            LocalBuilder state = _code.ResumeValue(_plan.Type);
            EmitEnter();

            // A list pauses in front of an item that it is going to write, or inside it.
            EmitHasContent();
            _code.Switch(state, _states);
        }
    }

    private bool CanPause(XmlMemberPlan member) =>
        (member.Kind == XmlMemberKind.Element && _compiler.CanPause(member.GetRequiredElement().Value))
        || (member.Kind == XmlMemberKind.FlatList && _compiler.CanPause(member.Value));

    private XmlPausePoint? PausePoint(XmlValuePlan value)
    {
        if (!_compiler.CanPause(value))
        {
            return null;
        }

        int state = _pausePoints++;
        return new XmlPausePoint(_states[state], () =>
        {
            EmitLeave();
            _code.ReturnFrame(_plan.Type, state);
        });
    }

    /// <summary>Calls what is told that an object is written; a pause does not come back here.</summary>
    private void EmitCallbacks(IReadOnlyList<MethodInfo> methods)
    {
        foreach (MethodInfo method in methods)
        {
            _compiler.AllowAccessTo(method.DeclaringType.Required());
            _code.Note(SecondPass.MaybeChanged);
            _code.CallVirtual(method, _code.Value, Operand.Call(XmlCalls.StreamingContext));
        }
    }

    private void EmitEnter()
    {
        EmitTrack(XmlCalls.Enter);
        EmitOpenNames();
    }

    private void EmitLeave()
    {
        EmitTrack(XmlCalls.Leave);
        EmitCloseNames();
    }

    private void EmitTrack(MethodInfo method)
    {
        if (_isTracked)
        {
            // A struct is never inside itself; what may be is the list in it, which only the stack ends.
            _code.Call(method, _code.Window, _plan.Type.IsValueType ? Operand.Null : _code.Value);
        }
    }
}
