using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Formats.Json.Model.Plans;

namespace ZeroAlloc.Formats.Json.Reading.Compiler;

/// <summary>
/// Emits the reader of a collection: elements go into a scratch, of which the collection is made at the end, or into the collection, a new
/// one or one that is there. The walk that proves a document goes over the elements alone.
/// </summary>
/// <remarks>
/// The loop is emitted, not a generic one: those are shared between reference types, and look up each static call through a type parameter.
/// </remarks>
[RequiresDynamicCode("Emits IL.")]
internal sealed class CollectionReadEmitter(ReadCompiler compiler, CollectionPlan plan, MethodBuilder method, FilledPlan? into = null)
    : ReadEmitter(compiler, plan.Type, method)
{
    private readonly Type _scratchType = typeof(ElementScratch<>).MakeGenericType(plan.Element.Type);

    private bool IsObject => plan.Element is EntryPlan;

    private char Closing => IsObject ? '}' : ']';

    /// <summary>What adds an element to what <see cref="EmitBegin"/> has made.</summary>
    private MethodInfo Adding => Filling ?? _scratchType.GetMethod("Add")!;

    private MethodInfo? Filling => into is null ? plan.Filling : into.Filling;

    private MethodInfo? Guard => into is null ? plan.Guard : into.Guard;

    /// <summary>Emits the body.</summary>
    public void Emit()
    {
        // The scratch, or the collection itself where it is filled.
        LocalBuilder? made = IsProof ? null : Il.DeclareLocal(Filling is null ? _scratchType : plan.Type);
        LocalBuilder isOver = Il.DeclareLocal(typeof(bool));
        Label finish = Il.DefineLabel();
        if (into is not null)
        {
            EmitMakeWhereNull(plan);
        }

        LocalBuilder? mark = DeclareMark(plan.IsReferable);
        Label first = Il.DefineLabel();
        if (mark is not null && !IsObject)
        {
            EmitBeginCollection(mark, first);
        }

        EmitOpen(IsObject ? '{' : '[');
        Il.MarkLabel(first);
        EmitFirst(IsObject ? mark : null, isOver);
        if (made is not null)
        {
            EmitBegin(made);
        }

        Il.Emit(OpCodes.Ldloc, isOver);
        Il.Emit(OpCodes.Brtrue, finish);
        EmitLoop(made, isOver);
        Il.MarkLabel(finish);
        if (mark is not null && !IsObject)
        {
            EmitEndCollection(mark);
        }

        if (made is not null)
        {
            EmitResult(made);
        }
        else
        {
            EmitClearValue();
        }

        EmitSetReference(mark, plan.Result?.ReturnType ?? plan.Type, EmitLoadValue, hasWaited: false);
        EmitClose();
        EmitReturn();
        EmitFail();
    }

    /// <summary>Goes to the first element: behind an identifier, where a dictionary has one.</summary>
    private void EmitFirst(LocalBuilder? mark, LocalBuilder isOver)
    {
        EmitBeginObject(mark, waits: false);
        if (mark is null)
        {
            EmitStep(ReadCalls.FirstElement, isOver);
            return;
        }

        Label unmarked = Il.DefineLabel();
        Label stepped = Il.DefineLabel();
        EmitWhereUnmarked(mark, unmarked);
        EmitStep(ReadCalls.NextElement, isOver);
        Il.Emit(OpCodes.Br, stepped);
        Il.MarkLabel(unmarked);
        EmitStep(ReadCalls.FirstElement, isOver);
        Il.MarkLabel(stepped);
    }

    private void EmitBegin(LocalBuilder made)
    {
        if (Filling is null)
        {
            Il.Emit(OpCodes.Ldarg_0);
            Il.Emit(OpCodes.Call, _scratchType.GetMethod("Rent")!);
            Il.Emit(OpCodes.Stloc, made);
            return;
        }

        if (into is null)
        {
            Il.Emit(OpCodes.Newobj, plan.Type.GetConstructor([])!);
        }
        else
        {
            EmitLoadValue();
        }

        Il.Emit(OpCodes.Stloc, made);
        if (Guard is { } guard)
        {
            Il.Emit(OpCodes.Ldloc, made);
            Il.Emit(OpCodes.Call, guard);
        }
    }

    private void EmitLoop(LocalBuilder? made, LocalBuilder isOver)
    {
        LocalBuilder element = Il.DeclareLocal(plan.Element.Type);
        Label loop = Il.DefineLabel();
        Il.MarkLabel(loop);
        EmitRead(plan.Element, element);
        if (made is not null)
        {
            Il.Emit(OpCodes.Ldloc, made);
            Il.Emit(OpCodes.Ldloc, element);
            Il.Emit(OpCodes.Call, Adding);
        }

        EmitStep(ReadCalls.NextElement, isOver);
        Il.Emit(OpCodes.Ldloc, isOver);
        Il.Emit(OpCodes.Brfalse, loop);
    }

    private void EmitStep(MethodInfo step, LocalBuilder isOver)
    {
        Il.Emit(OpCodes.Ldarg_0);
        Il.Emit(OpCodes.Ldarg_1);
        Il.Emit(OpCodes.Ldc_I4, (int)Closing);
        Il.Emit(OpCodes.Ldloca, isOver);
        EmitCallOrFail(step);
    }

    private void EmitResult(LocalBuilder made)
    {
        Il.Emit(OpCodes.Ldarg_2);
        Il.Emit(OpCodes.Ldloc, made);
        if (Filling is not null)
        {
            Il.Emit(OpCodes.Stobj, plan.Type);
            return;
        }

        Il.Emit(OpCodes.Call, plan.Result!);
        Il.Emit(OpCodes.Stobj, plan.Type);
        Il.Emit(OpCodes.Ldloc, made);
        Il.Emit(OpCodes.Ldarg_0);
        Il.Emit(OpCodes.Call, _scratchType.GetMethod("Return")!);
    }
}
