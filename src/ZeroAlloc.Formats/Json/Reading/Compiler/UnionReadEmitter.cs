using System.Diagnostics.CodeAnalysis;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Compilation.Code;
using ZeroAlloc.Formats.Json.Model.Plans;

namespace ZeroAlloc.Formats.Json.Reading.Compiler;

/// <summary>Emits the choice among the cases of a union: calls the reader of a case, and makes the union of its value.</summary>
[RequiresDynamicCode("Emits IL.")]
internal sealed class UnionReadEmitter(ReadCompiler compiler, UnionReadPlan plan, MethodBuilder method)
    : ReadEmitter(compiler, plan.Type, method)
{
    /// <summary>Emits the body.</summary>
    public void Emit()
    {
        // Null comes behind all cases.
        Label[] labels = Code.Labels(plan.Cases.Count + 1);
        LocalBuilder number = Code.Local(typeof(int));
        Code.Set(number, ReaderCode.Test(ReadCalls.FindUnionCase, plan.Slot));
        Code.Switch(number, labels);
        Code.Go(Code.Fail);
        for (int i = 0; i < plan.Cases.Count; i++)
        {
            Code.Mark(labels[i]);
            LocalBuilder value = Code.Local(plan.Cases[i].Type);
            EmitRead(plan.Cases[i], value);
            EmitMake(i, value.LocalType.IsValueType ? ((Operand)value).Box(value.LocalType) : value);
        }

        Code.Mark(labels[^1]);
        Code.Read(ReadCalls.Null);
        EmitMake(plan.Cases.Count, Operand.Null);
        EmitFail();
    }

    private void EmitMake(int number, Operand value)
    {
        if (IsProof)
        {
            EmitClearValue();
        }
        else
        {
            EmitSetValue(Operand.Call(ReadCalls.MakeUnion.MakeGenericMethod(plan.Type), ReaderCode.Document, plan.Slot, number, value));
        }

        Code.Return();
    }
}
