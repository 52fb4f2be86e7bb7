using System.Diagnostics.CodeAnalysis;
using System.Reflection.Emit;
using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Emission;
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
    private readonly ILGenerator _il = method.GetILGenerator();
    private readonly Label[] _cases = new Label[plan.Cases.Count];

    /// <summary>Emits the body.</summary>
    [DynamicDependency("As``1(System.Object)", typeof(Unsafe))]
    [DynamicDependency(nameof(SerializerSlot<>.Write), typeof(SerializerSlot<>))]
    [DynamicDependency(nameof(CountedSlot<>.Write), typeof(CountedSlot<>))]
    public void Emit()
    {
        for (int i = 0; i < _cases.Length; i++)
        {
            _cases[i] = _il.DefineLabel();
        }

        EmitResume();
        EmitNull();
        EmitChoice();
        EmitOther();
        for (int i = 0; i < _cases.Length; i++)
        {
            EmitCase(i);
        }
    }

    private void EmitResume()
    {
        if (!compiler.CanPause(plan))
        {
            return;
        }

        Label fresh = _il.DefineLabel();
        LocalBuilder state = _il.DeclareLocal(typeof(int));
        _il.Emit(OpCodes.Ldarg_0);
        _il.Emit(OpCodes.Ldfld, WindowCalls.Resuming);
        _il.Emit(OpCodes.Brfalse, fresh);
        _il.Emit(OpCodes.Ldarg_0);
        _il.Emit(OpCodes.Ldloca, state);
        _il.Emit(OpCodes.Call, WindowCalls.Resume.MakeGenericMethod(typeof(object)));
        _il.Emit(OpCodes.Pop);
        _il.Emit(OpCodes.Ldloc, state);
        _il.Emit(OpCodes.Ldc_I4_1);
        _il.Emit(OpCodes.Sub);
        _il.Emit(OpCodes.Switch, _cases);
        _il.MarkLabel(fresh);
    }

    private void EmitNull()
    {
        Label notNull = _il.DefineLabel();
        _il.Emit(OpCodes.Ldarg_2);
        _il.Emit(OpCodes.Brtrue, notNull);
        _il.Emit(OpCodes.Ldarg_0);
        _il.Emit(OpCodes.Ldarg_1);
        _il.Emit(OpCodes.Ldarg_3);
        _il.Emit(OpCodes.Call, EmittedCalls.Null);
        _il.Emit(OpCodes.Ret);
        _il.MarkLabel(notNull);
    }

    private void EmitChoice()
    {
        for (int i = 0; i < _cases.Length; i++)
        {
            compiler.AllowAccessTo(plan.Cases[i].Type);
            _il.Emit(OpCodes.Ldarg_2);
            _il.Emit(OpCodes.Callvirt, EmittedCalls.TypeOf);
            _il.Emit(OpCodes.Ldtoken, plan.Cases[i].Type);
            _il.Emit(OpCodes.Call, EmittedCalls.TypeFromHandle);
            _il.Emit(OpCodes.Beq, _cases[i]);
        }
    }

    private void EmitOther()
    {
        _il.Emit(OpCodes.Ldarg_0);
        _il.Emit(OpCodes.Ldarg_1);
        _il.Emit(OpCodes.Ldarg_2);
        _il.Emit(OpCodes.Ldc_I4, plan.Slot);
        _il.Emit(OpCodes.Ldarg_3);
        Type slot = compiler.CountsDepth ? typeof(CountedSlot<>) : typeof(SerializerSlot<>);
        _il.Emit(OpCodes.Call, ShapeCompiler.SlotMethod(slot, plan.Type));
        _il.Emit(OpCodes.Ret);
    }

    private void EmitCase(int index)
    {
        ObjectPlan item = plan.Cases[index];
        _il.MarkLabel(_cases[index]);
        _il.Emit(OpCodes.Ldarg_0);
        _il.Emit(OpCodes.Ldarg_1);
        _il.Emit(OpCodes.Ldarg_2);
        _il.Emit(OpCodes.Call, EmittedCalls.As.MakeGenericMethod(item.Type));
        _il.Emit(OpCodes.Ldarg_3);
        _il.Emit(OpCodes.Call, compiler.WriteObject(item));
        if (!compiler.CanPause(item))
        {
            _il.Emit(OpCodes.Ret);
            return;
        }

        Label done = _il.DefineLabel();
        _il.Emit(OpCodes.Starg_S, (byte)1);
        _il.Emit(OpCodes.Ldarg_0);
        _il.Emit(OpCodes.Ldfld, WindowCalls.Paused);
        _il.Emit(OpCodes.Brfalse, done);
        _il.Emit(OpCodes.Ldarg_0);
        _il.Emit(OpCodes.Ldarg_1);
        _il.Emit(OpCodes.Ldarg_2);
        _il.Emit(OpCodes.Ldc_I4, index + 1);
        _il.Emit(OpCodes.Call, WindowCalls.Save.MakeGenericMethod(typeof(object)));
        _il.Emit(OpCodes.Ret);
        _il.MarkLabel(done);
        _il.Emit(OpCodes.Ldarg_1);
        _il.Emit(OpCodes.Ret);
    }
}
