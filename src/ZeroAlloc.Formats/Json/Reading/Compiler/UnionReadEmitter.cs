using System.Diagnostics.CodeAnalysis;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Emission;
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
        Label[] labels = [.. plan.Cases.Select(_ => Il.DefineLabel()), Il.DefineLabel()];
        LocalBuilder number = Il.DeclareLocal(typeof(int));
        Il.Emit(OpCodes.Ldarg_0);
        Il.Emit(OpCodes.Ldarg_1);
        Il.Emit(OpCodes.Ldc_I4, plan.Slot);
        Il.Emit(OpCodes.Call, ReadCalls.FindUnionCase);
        Il.Emit(OpCodes.Stloc, number);
        SwitchCode.Emit(Il, number, labels);
        Il.Emit(OpCodes.Br, Fail);
        for (int i = 0; i < plan.Cases.Count; i++)
        {
            Il.MarkLabel(labels[i]);
            LocalBuilder value = Il.DeclareLocal(plan.Cases[i].Type);
            EmitRead(plan.Cases[i], value);
            EmitMake(i, value);
        }

        Il.MarkLabel(labels[^1]);
        Il.Emit(OpCodes.Ldarg_0);
        Il.Emit(OpCodes.Ldarg_1);
        EmitCallOrFail(ReadCalls.Null);
        EmitMake(plan.Cases.Count, value: null);
        EmitFail();
    }

    private void EmitMake(int number, LocalBuilder? value)
    {
        if (IsProof)
        {
            EmitClearValue();
            EmitReturn();
            return;
        }

        Il.Emit(OpCodes.Ldarg_2);
        Il.Emit(OpCodes.Ldarg_0);
        Il.Emit(OpCodes.Ldc_I4, plan.Slot);
        Il.Emit(OpCodes.Ldc_I4, number);
        if (value is null)
        {
            Il.Emit(OpCodes.Ldnull);
        }
        else
        {
            Il.Emit(OpCodes.Ldloc, value);
            if (value.LocalType.IsValueType)
            {
                Il.Emit(OpCodes.Box, value.LocalType);
            }
        }

        Il.Emit(OpCodes.Call, ReadCalls.MakeUnion.MakeGenericMethod(plan.Type));
        Il.Emit(OpCodes.Stobj, plan.Type);
        EmitReturn();
    }
}
