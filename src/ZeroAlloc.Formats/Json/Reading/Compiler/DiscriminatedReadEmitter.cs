using System.Diagnostics.CodeAnalysis;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Emission;
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

        Label[] labels = [.. cases.Select(_ => Il.DefineLabel())];
        LocalBuilder number = Il.DeclareLocal(typeof(int));
        EmitNull();
        Il.Emit(OpCodes.Ldarg_0);
        Il.Emit(OpCodes.Ldarg_1);
        Il.Emit(OpCodes.Ldc_I4, plan.Slot);
        Il.Emit(OpCodes.Call, ReadCalls.FindCase);
        Il.Emit(OpCodes.Stloc, number);
        SwitchCode.Emit(Il, number, labels);
        Il.Emit(OpCodes.Br, Fail);
        for (int i = 0; i < labels.Length; i++)
        {
            Il.MarkLabel(labels[i]);
            EmitCase(cases[i]);
        }

        EmitFail();
    }

    private void EmitNull()
    {
        Label other = Il.DefineLabel();
        Il.Emit(OpCodes.Ldarg_0);
        Il.Emit(OpCodes.Ldarg_1);
        Il.Emit(OpCodes.Ldc_I4, (int)'n');
        Il.Emit(OpCodes.Call, ReadCalls.IsAt);
        Il.Emit(OpCodes.Brfalse, other);
        EmitReturnNull();
        Il.MarkLabel(other);
    }

    private void EmitCase(ValuePlan item)
    {
        LocalBuilder value = Il.DeclareLocal(item.Type);
        EmitRead(item, value);
        if (IsProof)
        {
            EmitClearValue();
        }
        else
        {
            Il.Emit(OpCodes.Ldarg_2);
            Il.Emit(OpCodes.Ldloc, value);
            if (item.Type.IsValueType)
            {
                Il.Emit(OpCodes.Box, item.Type);
            }

            Il.Emit(OpCodes.Stobj, plan.Type);
        }

        EmitReturn();
    }
}
