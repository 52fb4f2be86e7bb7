using System.Diagnostics.CodeAnalysis;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Compilation.Code;
using ZeroAlloc.Formats.Json.Model.Plans;

namespace ZeroAlloc.Formats.Json.Reading.Compiler;

/// <summary>
/// Emits the choice among the types that a declared type names: asks for the case's number, and calls the reader of its objects.
/// </summary>
[RequiresDynamicCode("Emits IL.")]
internal sealed class DiscriminatedReadEmitter(ReadCompiler compiler, DiscriminatedPlan plan, MethodBuilder method)
    : ReadEmitter(compiler, plan.Type, method)
{
    /// <summary>Emits the body.</summary>
    public void Emit()
    {
        List<ValuePlan> cases = [.. plan.Cases];
        if (plan.InPlace is { } inPlace)
        {
            cases.Add(inPlace);
        }

        Label[] labels = Code.Labels(cases.Count);
        LocalBuilder number = Code.Local(typeof(int));
        using (Code.If(ReaderCode.IsAt('n')))
        {
            EmitReturnNull();
        }

        Code.Set(number, ReaderCode.Test(ReadCalls.FindCase, plan.Slot));
        Code.Switch(number, labels);
        Code.Go(Code.Fail);
        for (int i = 0; i < labels.Length; i++)
        {
            Code.Mark(labels[i]);
            EmitCase(cases[i]);
        }

        EmitFail();
    }

    private void EmitCase(ValuePlan item)
    {
        LocalBuilder value = Code.Local(item.Type);
        EmitRead(item, value);
        if (IsProof)
        {
            EmitClearValue();
        }
        else
        {
            EmitSetValue(item.Type.IsValueType ? ((Operand)value).Box(item.Type) : value);
        }

        Code.Return();
    }
}
