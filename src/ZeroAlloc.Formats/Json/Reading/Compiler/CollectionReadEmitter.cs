using System.Diagnostics.CodeAnalysis;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Formats.Json.Model;

namespace ZeroAlloc.Formats.Json.Reading.Compiler;

/// <summary>
/// Emits the reader of a collection: elements go into a scratch, of which the collection is made at the end. The walk that proves a
/// document goes over the elements alone.
/// </summary>
/// <remarks>
/// The loop is emitted, not a generic one: those are shared between reference types, and look up each static call through a type parameter.
/// </remarks>
[RequiresDynamicCode("Emits IL.")]
internal sealed class CollectionReadEmitter(ReadCompiler compiler, CollectionPlan plan, MethodBuilder method)
    : ReadEmitter(compiler, plan.Type, method)
{
    private readonly Type _scratchType = typeof(ElementScratch<>).MakeGenericType(plan.Element.Type);

    private bool IsObject => plan.Element is EntryPlan;

    private char Closing => IsObject ? '}' : ']';

    /// <summary>Emits the body.</summary>
    public void Emit()
    {
        LocalBuilder? scratch = IsProof ? null : Il.DeclareLocal(_scratchType);
        LocalBuilder isOver = Il.DeclareLocal(typeof(bool));
        Label finish = Il.DefineLabel();
        EmitOpen(IsObject ? '{' : '[');
        EmitStep(ReadCalls.FirstElement, isOver);
        if (scratch is not null)
        {
            Il.Emit(OpCodes.Ldarg_0);
            Il.Emit(OpCodes.Call, _scratchType.GetMethod("Rent")!);
            Il.Emit(OpCodes.Stloc, scratch);
        }

        Il.Emit(OpCodes.Ldloc, isOver);
        Il.Emit(OpCodes.Brtrue, finish);
        EmitLoop(scratch, isOver);
        Il.MarkLabel(finish);
        if (scratch is not null)
        {
            EmitResult(scratch);
        }
        else
        {
            EmitClearValue();
        }

        EmitClose();
        EmitReturn();
        EmitFail();
    }

    private void EmitLoop(LocalBuilder? scratch, LocalBuilder isOver)
    {
        LocalBuilder element = Il.DeclareLocal(plan.Element.Type);
        Label loop = Il.DefineLabel();
        Il.MarkLabel(loop);
        EmitRead(plan.Element, element);
        if (scratch is not null)
        {
            Il.Emit(OpCodes.Ldloc, scratch);
            Il.Emit(OpCodes.Ldloc, element);
            Il.Emit(OpCodes.Call, _scratchType.GetMethod("Add")!);
        }

        EmitStep(ReadCalls.NextElement, isOver);
        Il.Emit(OpCodes.Ldloc, isOver);
        Il.Emit(OpCodes.Brfalse, loop);
    }

    private void EmitStep(System.Reflection.MethodInfo step, LocalBuilder isOver)
    {
        Il.Emit(OpCodes.Ldarg_0);
        Il.Emit(OpCodes.Ldarg_1);
        Il.Emit(OpCodes.Ldc_I4, (int)Closing);
        Il.Emit(OpCodes.Ldloca, isOver);
        EmitCallOrFail(step);
    }

    private void EmitResult(LocalBuilder scratch)
    {
        Il.Emit(OpCodes.Ldarg_2);
        Il.Emit(OpCodes.Ldloc, scratch);
        Il.Emit(OpCodes.Call, plan.Result!);
        Il.Emit(OpCodes.Stobj, plan.Type);
        Il.Emit(OpCodes.Ldloc, scratch);
        Il.Emit(OpCodes.Ldarg_0);
        Il.Emit(OpCodes.Call, _scratchType.GetMethod("Return")!);
    }
}
