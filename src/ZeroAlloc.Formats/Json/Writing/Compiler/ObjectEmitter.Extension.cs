using System.Reflection.Emit;
using ZeroAlloc.Formats.Compilation.Code;
using ZeroAlloc.Formats.Json.Model.Plans;

namespace ZeroAlloc.Formats.Json.Writing.Compiler;

/// <summary>The extension data of an object: a state like the members that can pause, behind all of them.</summary>
internal sealed partial class ObjectEmitter
{
    private void EmitExtension(ExtensionPlan extension)
    {
        MemberPlan holder = extension.Holder;
        LocalBuilder value = _code.Local(holder.Value.Type);
        _code.Set(value, Get(holder));
        if (holder.PredicateSlot is not null)
        {
            EmitClearIfNotWritten(holder, value);
        }

        _code.Mark(_states[StateOf(plan.Members.Count) - 1]);
        Label written = _code.Label();
        if (_layout.EndsUnsure)
        {
            // All members may have been left out: then the opening brace is still to come.
            using (_code.IfEqual(Separator, (int)'{'))
            {
                compiler.EmitWrite(_code, extension.First!, value, reserve: 0);
                _code.Go(written);
            }
        }

        compiler.EmitWrite(_code, plan.Members.Count == 0 ? extension.First! : extension.Value, value, reserve: 0);
        _code.Mark(written);
        EmitSaveIfPaused(plan.Members.Count);
    }

    private void EmitClearIfNotWritten(MemberPlan holder, LocalBuilder value)
    {
        Label skip = _code.Label();
        Label isWritten = _code.Label();
        EmitIgnoreTest(holder, value, skip);
        _code.Go(isWritten);
        _code.Mark(skip);
        _code.Set(value, Operand.Null);
        _code.Mark(isWritten);
    }
}
