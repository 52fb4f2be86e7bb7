using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Compilation.Code;
using ZeroAlloc.Formats.Compilation.Reflection;
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

    /// <summary>What adds an element to what <see cref="EmitBegin"/> has made.</summary>
    private MethodInfo Adding => Filling ?? _scratchType.GetMethod("Add").Required();

    private MethodInfo? Filling => into is null ? plan.Filling : into.Filling;

    private MethodInfo? Guard => into is null ? plan.Guard : into.Guard;

    /// <summary>Emits the body.</summary>
    public void Emit()
    {
        EmitEnsureStack([plan.Type, plan.Element.Type]);
        // The scratch, or the collection itself where it is filled.
        LocalBuilder? made = IsProof ? null : Code.Local(Filling is null ? _scratchType : plan.Type);
        LocalBuilder isOver = Code.Local(typeof(bool));
        if (into is not null)
        {
            EmitMakeWhereNull(plan);
        }

        LocalBuilder? mark = DeclareMark(plan.IsReferable);
        Label first = Code.Label();
        if (mark is not null && !IsObject)
        {
            EmitBeginCollection(mark, first);
        }

        EmitOpen(IsObject ? '{' : '[');
        Code.Mark(first);
        EmitFirst(IsObject ? mark : null, isOver);
        if (made is not null)
        {
            EmitBegin(made);
        }

        using (Code.IfNot(isOver))
        {
            EmitLoop(made, isOver);
        }

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

        EmitSetReference(mark, plan.Result?.ReturnType ?? plan.Type, Present, hasWaited: false);
        Code.CloseLevel();
        Code.Return();
        EmitFail();
    }

    /// <summary>Goes to the first element: behind an identifier, where a dictionary has one.</summary>
    private void EmitFirst(LocalBuilder? mark, LocalBuilder isOver)
    {
        EmitBeginObject(mark, waits: false);
        Label unmarked = Code.Label();
        Label stepped = Code.Label();
        if (mark is not null)
        {
            EmitWhereUnmarked(mark, unmarked);
            EmitStep(ReadCalls.NextElement, isOver);
            Code.Go(stepped);
        }

        Code.Mark(unmarked);
        EmitStep(ReadCalls.FirstElement, isOver);
        Code.Mark(stepped);
    }

    private void EmitBegin(LocalBuilder made)
    {
        if (Filling is null)
        {
            Code.Set(made, Operand.Call(_scratchType.GetMethod("Rent").Required(), ReaderCode.Document));
            return;
        }

        Code.Set(made, into is null ? Operand.New(plan.Type) : Present);
        if (Guard is { } guard)
        {
            Code.Call(guard, made);
        }
    }

    private void EmitLoop(LocalBuilder? made, LocalBuilder isOver)
    {
        LocalBuilder element = Code.Local(plan.Element.Type);
        Label loop = Code.Here();
        EmitRead(plan.Element, element);
        if (made is not null)
        {
            Code.Call(Adding, made, element);
        }

        EmitStep(ReadCalls.NextElement, isOver);
        Code.GoIfNot(isOver, loop);
    }

    private void EmitStep(MethodInfo step, LocalBuilder isOver) =>
        Code.Read(step, (int)(IsObject ? '}' : ']'), Operand.AddressOf(isOver));

    private void EmitResult(LocalBuilder made)
    {
        if (Filling is not null)
        {
            EmitSetValue(made);
            return;
        }

        EmitSetValue(Operand.Call(plan.Result!, made));
        Code.Call(_scratchType.GetMethod("Return").Required(), made, ReaderCode.Document);
    }
}
