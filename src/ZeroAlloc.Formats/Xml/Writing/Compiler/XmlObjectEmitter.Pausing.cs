using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Emission;
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

        Label fresh = _il.DefineLabel();
        for (int i = 0; i < pausing; i++)
        {
            _states.Add(_il.DefineLabel());
        }

        _code.Unless(WindowCalls.Resuming, fresh);
        LocalBuilder state = _code.Resume(_plan.Type);
        EmitEnter();

        // A list pauses in front of an item that it is going to write, or inside it.
        EmitHasContent();
        _il.Emit(OpCodes.Ldloc, state);
        _il.Emit(OpCodes.Switch, [.. _states]);
        _il.MarkLabel(fresh);
    }

    private bool CanPause(XmlMemberPlan member) =>
        (member.Kind == XmlMemberKind.Element && _compiler.CanPause(member.Element!.Value))
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
            _code.Leave(WindowCalls.Save, _plan.Type, () => _il.Emit(OpCodes.Ldc_I4, state));
        });
    }

    /// <summary>Calls what is told that an object is written; a pause does not come back here.</summary>
    private void EmitCallbacks(IReadOnlyList<MethodInfo> methods)
    {
        foreach (MethodInfo method in methods)
        {
            _compiler.AllowAccessTo(method.DeclaringType!);
            _code.LoadValue();
            _il.Emit(OpCodes.Call, XmlCalls.StreamingContext);
            _il.Emit(OpCodes.Callvirt, method);
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
        if (!_isTracked)
        {
            return;
        }

        _code.LoadWindow();
        if (_plan.Type.IsValueType)
        {
            // A struct is never inside itself; what may be is the list in it, which only the stack ends.
            _il.Emit(OpCodes.Ldnull);
        }
        else
        {
            _code.LoadValue();
        }

        _il.Emit(OpCodes.Call, method);
    }
}
