using System.Diagnostics.CodeAnalysis;
using System.Reflection.Emit;
using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Compilation.Code;
using ZeroAlloc.Formats.Json.Fallback;
using ZeroAlloc.Formats.Json.Model.Plans;

namespace ZeroAlloc.Formats.Json.Writing.Compiler;

/// <summary>Emits the choice among the types that a declared type names: by exact type, in the order of the declaration.</summary>
/// <remarks>
/// A frame's state is the number of the case that paused, from 1. A comparison of types is one of addresses, so that a chain of them costs
/// less than a table for as many as anybody declares. Bound: a value is taken as a type only behind the comparison with that type.
/// </remarks>
[RequiresDynamicCode("Emits IL.")]
internal sealed class PolymorphicEmitter(ShapeCompiler compiler, PolymorphicPlan plan, MethodBuilder method)
{
    private readonly WriterCode _code = new(method.GetILGenerator());

    /// <summary>Emits the body.</summary>
    [DynamicDependency("As``1(System.Object)", typeof(Unsafe))]
    [DynamicDependency(nameof(SerializerSlot<>.Write), typeof(SerializerSlot<>))]
    [DynamicDependency(nameof(CountedSlot<>.Write), typeof(CountedSlot<>))]
    public void Emit()
    {
        Label[] cases = _code.Labels(plan.Cases.Count);
        if (compiler.CanPause(plan))
        {
            EmitResume(cases);
        }

        compiler.EmitNull(_code);
        for (int i = 0; i < cases.Length; i++)
        {
            compiler.AllowAccessTo(plan.Cases[i].Type);
            _code.GoIfEqual(_code.Value.ExactType(), plan.Cases[i].Type, cases[i]);
        }

        Type slot = compiler.CountsDepth ? typeof(CountedSlot<>) : typeof(SerializerSlot<>);
        _code.Return(Operand.Call(
            ShapeCompiler.SlotMethod(slot, plan.Type), _code.Window, _code.Position, _code.Value, plan.Slot, _code.Reserve));
        for (int i = 0; i < cases.Length; i++)
        {
            _code.Mark(cases[i]);
            EmitCase(plan.Cases[i], state: i + 1);
        }
    }

    private void EmitResume(Label[] cases)
    {
        LocalBuilder state = _code.Local(typeof(int));
        using (_code.If(_code.IsResuming))
        {
            _code.Drop(_code.Resume(typeof(object), state));
            _code.Switch((Operand)state - Operand.One, cases);
        }
    }

    private void EmitCase(ObjectPlan item, int state)
    {
        Operand value = Operand.Call(EmittedCalls.As.MakeGenericMethod(item.Type), _code.Value);
        Operand written = Operand.Call(compiler.WriteObject(item), _code.Window, _code.Position, value, _code.Reserve);
        if (!compiler.CanPause(item))
        {
            _code.Return(written);
            return;
        }

        _code.SetPosition(written);
        using (_code.If(_code.IsPaused))
        {
            _code.Return(_code.Frame(typeof(object), _code.Value, state));
        }

        _code.Return();
    }
}
