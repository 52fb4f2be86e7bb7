using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Emission;
using ZeroAlloc.Formats.Json.Model.Plans;

namespace ZeroAlloc.Formats.Json.Writing.Compiler;

/// <summary>Emits the loop over a list or an array.</summary>
/// <remarks>
/// A frame holds the collection, whose span is taken again; its state is twice the index of the element, plus 1 if the pause was inside it.
/// </remarks>
[RequiresDynamicCode("Emits IL.")]
internal sealed class SpanEmitter : LoopEmitter
{
    private readonly Type _collection;
    private readonly ValuePlan _element;
    private readonly bool _hasLine;
    private readonly IndexedElements _elements;
    private readonly LocalBuilder _value;
    private readonly Label _limit;
    private readonly Label _begin;
    private readonly Label _write;
    private readonly Label _next;
    private readonly Label _test;

    /// <summary>Prepares the code of a collection.</summary>
    public SpanEmitter(ShapeCompiler compiler, CollectionPlan plan, MethodBuilder method)
        : base(compiler, method.GetILGenerator(), '[', ']')
    {
        _collection = plan.Type;
        _element = (plan.Element as ComposedPlan)?.OnLine ?? plan.Element;
        _hasLine = !ReferenceEquals(_element, plan.Element);
        _elements = new IndexedElements(
            Il, plan.Type, plan.Element.Type, Compiler.RunsUserCode(plan.Element), () => Il.Emit(OpCodes.Ldarg_2));
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
        _elements.EmitNext();
        Il.MarkLabel(_test);
        _elements.EmitTest(_limit);
        EmitEnd();
    }

    /// <inheritdoc/>
    protected override void EmitLeave(MethodInfo how, bool isInside)
    {
        Il.Emit(OpCodes.Ldarg_0);
        Il.Emit(OpCodes.Ldarg_1);
        Il.Emit(OpCodes.Ldarg_2);
        _elements.EmitLoadState(isInside);
        Il.Emit(OpCodes.Call, how.MakeGenericMethod(_collection));
        Il.Emit(OpCodes.Ret);
    }

    /// <inheritdoc/>
    protected override void EmitResume()
    {
        LocalBuilder state = Il.DeclareLocal(typeof(int));
        Il.Emit(OpCodes.Ldarg_0);
        Il.Emit(OpCodes.Ldloca, state);
        Il.Emit(OpCodes.Call, WindowCalls.Resume.MakeGenericMethod(_collection));
        Il.Emit(OpCodes.Starg_S, (byte)2);
        _elements.EmitTake();
        EmitSetSeparator(isFirst: false);
        _elements.EmitTakeState(state, _write);
        Il.Emit(OpCodes.Br, _test);
    }

    private void EmitStart()
    {
        EmitBegin();
        _elements.EmitTake();
        EmitSetSeparator(isFirst: true);
        Il.Emit(OpCodes.Br, _test);
    }

    private void EmitElement()
    {
        Il.MarkLabel(_begin);
        EmitSeparator();
        if (_hasLine)
        {
            EmitLine(0);
        }

        _elements.EmitLoad();
        Il.Emit(OpCodes.Stloc, _value);
        EmitWrite(_write, _value, _element, _next);
    }
}
