using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Emit;
using ZeroAlloc.Formats.Json.Contracts;

namespace ZeroAlloc.Formats.Json.Compiler;

/// <summary>Emits the loop over a list or an array.</summary>
/// <remarks>
/// <para>A frame holds the collection, whose span is taken again; its state is twice the index of the element, plus 1 if the pause was inside it.</para>
/// <para>A list whose elements run code of the application's is read by index, and its count again before each element, as System.Text.Json does:
/// a getter may add elements or remove them, and a span would show the array that the list had before. By index costs 0.5 ns an element (3 % of
/// the ruler's MyEvents, whose getters are all the compiler's: so the span stays there).</para>
/// </remarks>
[RequiresDynamicCode("Emits IL.")]
internal sealed class SpanEmitter : LoopEmitter
{
    private readonly Type _collection;
    private readonly ValuePlan _element;
    private readonly LocalBuilder? _span;
    private readonly LocalBuilder _index;
    private readonly LocalBuilder _value;
    private readonly Label _limit;
    private readonly Label _begin;
    private readonly Label _write;
    private readonly Label _next;
    private readonly Label _test;

    /// <summary>Prepares the code of a collection.</summary>
    public SpanEmitter(ShapeCompiler compiler, LoopPlan plan, MethodBuilder method)
        : base(compiler, method.GetILGenerator(), '[', ']')
    {
        _collection = plan.Type;
        _element = plan.Element;
        _span = plan.Type.IsSZArray || !ShapeCompiler.RunsUserCode(plan.Element) ? Il.DeclareLocal(typeof(ReadOnlySpan<>).MakeGenericType(_element.Type)) : null;
        _index = Il.DeclareLocal(typeof(int));
        _value = Il.DeclareLocal(_element.Type);
        _limit = Il.DefineLabel();
        _begin = Il.DefineLabel();
        _write = Il.DefineLabel();
        _next = Il.DefineLabel();
        _test = Il.DefineLabel();
    }

    /// <summary>Emits the body.</summary>
    public void Emit()
    {
        EmitStart();
        Il.MarkLabel(_limit);
        EmitLimit(_begin);
        EmitElement();
        Il.MarkLabel(_next);
        Il.Emit(OpCodes.Ldloc, _index);
        Il.Emit(OpCodes.Ldc_I4_1);
        Il.Emit(OpCodes.Add);
        Il.Emit(OpCodes.Stloc, _index);
        Il.MarkLabel(_test);
        Il.Emit(OpCodes.Ldloc, _index);
        EmitCount();
        Il.Emit(OpCodes.Blt_Un, _limit);
        EmitEnd();
    }

    /// <inheritdoc/>
    protected override void EmitLeave(MethodInfo how, bool isInside)
    {
        Il.Emit(OpCodes.Ldarg_0);
        Il.Emit(OpCodes.Ldarg_1);
        Il.Emit(OpCodes.Ldarg_2);
        Il.Emit(OpCodes.Ldloc, _index);
        Il.Emit(OpCodes.Ldc_I4_1);
        Il.Emit(OpCodes.Shl);
        Il.Emit(isInside ? OpCodes.Ldc_I4_1 : OpCodes.Ldc_I4_0);
        Il.Emit(OpCodes.Or);
        Il.Emit(OpCodes.Call, how.MakeGenericMethod(_collection));
        Il.Emit(OpCodes.Ret);
    }

    /// <inheritdoc/>
    protected override void EmitResume()
    {
        LocalBuilder state = Il.DeclareLocal(typeof(int));
        Il.Emit(OpCodes.Ldarg_0);
        Il.Emit(OpCodes.Ldloca, state);
        Il.Emit(OpCodes.Call, EmittedCalls.Resume.MakeGenericMethod(_collection));
        Il.Emit(OpCodes.Starg_S, (byte)2);
        EmitTakeSpan();
        EmitSetSeparator(isFirst: false);
        Il.Emit(OpCodes.Ldloc, state);
        Il.Emit(OpCodes.Ldc_I4_1);
        Il.Emit(OpCodes.Shr);
        Il.Emit(OpCodes.Stloc, _index);
        Il.Emit(OpCodes.Ldloc, state);
        Il.Emit(OpCodes.Ldc_I4_1);
        Il.Emit(OpCodes.And);
        Il.Emit(OpCodes.Brtrue, _write);
        Il.Emit(OpCodes.Br, _test);
    }

    private void EmitStart()
    {
        EmitBegin();
        EmitTakeSpan();
        EmitSetSeparator(isFirst: true);
        Il.Emit(OpCodes.Br, _test);
    }

    private void EmitTakeSpan()
    {
        if (_span is null)
        {
            return;
        }

        MethodInfo take = typeof(SpanSource).GetMethod(_collection.IsSZArray ? nameof(SpanSource.OfArray) : nameof(SpanSource.OfList))!;
        Il.Emit(OpCodes.Ldarg_2);
        Il.Emit(OpCodes.Call, take.MakeGenericMethod(_element.Type));
        Il.Emit(OpCodes.Stloc, _span);
    }

    private void EmitCount()
    {
        if (_span is null)
        {
            Il.Emit(OpCodes.Ldarg_2);
            Il.Emit(OpCodes.Call, typeof(List<>).MakeGenericType(_element.Type).GetProperty("Count")!.GetMethod!);
        }
        else
        {
            Il.Emit(OpCodes.Ldloca, _span);
            Il.Emit(OpCodes.Call, _span.LocalType.GetProperty("Length")!.GetMethod!);
        }
    }

    /// <summary>Loads the element at the index; neither way goes beyond the bounds, whatever happened to the list.</summary>
    private void EmitLoad()
    {
        if (_span is null)
        {
            Il.Emit(OpCodes.Ldarg_2);
            Il.Emit(OpCodes.Ldloc, _index);
            Il.Emit(OpCodes.Call, typeof(List<>).MakeGenericType(_element.Type).GetProperty("Item")!.GetMethod!);
        }
        else
        {
            Il.Emit(OpCodes.Ldloca, _span);
            Il.Emit(OpCodes.Ldloc, _index);
            Il.Emit(OpCodes.Call, _span.LocalType.GetProperty("Item")!.GetMethod!);
            Il.Emit(OpCodes.Ldobj, _element.Type);
        }
    }

    private void EmitElement()
    {
        Il.MarkLabel(_begin);
        EmitSeparator();
        EmitLoad();
        Il.Emit(OpCodes.Stloc, _value);
        EmitWrite(_write, _value, _element, _next);
    }
}
