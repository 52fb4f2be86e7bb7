using System.Reflection.Emit;
using ZeroAlloc.Formats.Json.Model.Plans;

namespace ZeroAlloc.Formats.Json.Writing.Compiler;

/// <summary>The extension data of an object: a state like the members that can pause, behind all of them.</summary>
internal sealed partial class ObjectEmitter
{
    private void EmitExtension(ExtensionPlan extension)
    {
        MemberPlan holder = extension.Holder;
        LocalBuilder value = _il.DeclareLocal(holder.Value.Type);
        EmitGet(holder);
        _il.Emit(OpCodes.Stloc, value);
        if (holder.PredicateSlot is not null)
        {
            EmitClearIfNotWritten(holder, value);
        }

        _il.MarkLabel(_states[StateOf(plan.Members.Count) - 1]);
        Label written = _il.DefineLabel();
        if (plan.Members.Count == 0)
        {
            EmitEntries(extension.First!, value);
        }
        else
        {
            if (_layout.EndsUnsure)
            {
                // All members may have been left out: then the opening brace is still to come.
                Label opened = _il.DefineLabel();
                _il.Emit(OpCodes.Ldloc, _separator!);
                _il.Emit(OpCodes.Ldc_I4, (int)'{');
                _il.Emit(OpCodes.Bne_Un, opened);
                EmitEntries(extension.First!, value);
                _il.Emit(OpCodes.Br, written);
                _il.MarkLabel(opened);
            }

            EmitEntries(extension.Value, value);
        }

        _il.MarkLabel(written);
        EmitSaveIfPaused(plan.Members.Count);
    }

    private void EmitClearIfNotWritten(MemberPlan holder, LocalBuilder value)
    {
        Label skip = _il.DefineLabel();
        Label isWritten = _il.DefineLabel();
        EmitIgnoreTest(holder, value, skip);
        _il.Emit(OpCodes.Br, isWritten);
        _il.MarkLabel(skip);
        _il.Emit(OpCodes.Ldnull);
        _il.Emit(OpCodes.Stloc, value);
        _il.MarkLabel(isWritten);
    }

    private void EmitEntries(ValuePlan entries, LocalBuilder value)
    {
        EmitArgument(0);
        EmitArgument(1);
        _il.Emit(OpCodes.Ldloc, value);
        compiler.EmitWrite(_il, entries, reserve: 0);
        EmitStore(1);
    }
}
