using System.Diagnostics.CodeAnalysis;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Compilation.Code;
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
    private readonly Label _write;
    private readonly Label _test;

    /// <summary>Prepares the code of a collection.</summary>
    public SpanEmitter(ShapeCompiler compiler, CollectionPlan plan, MethodBuilder method)
        : base(compiler, method, '[', ']')
    {
        _collection = plan.Type;
        _element = plan.Element is ComposedPlan line && line.Definition == typeof(LineWriter<,>)
            ? line.Children.Single()
            : plan.Element;
        _hasLine = !ReferenceEquals(_element, plan.Element);
        _elements = new IndexedElements(Code, plan.Type, plan.Element.Type, Compiler.RunsUserCode(plan.Element), Code.Value);
        _value = Code.Local(_element.Type);
        _write = Code.Label();
        _test = Code.Label();
    }

    /// <summary>Emits the body.</summary>
    public void Emit()
    {
        EmitBegin();
        _elements.EmitTake();
        EmitSetSeparator(isFirst: true);
        Code.Go(_test);
        Label limit = Code.Here();
        Label begin = Code.Label();
        Label next = Code.Label();
        EmitLimit(begin);
        Code.Mark(begin);
        EmitSeparator();
        if (_hasLine)
        {
            EmitLine();
        }

        Code.Set(_value, _elements.Element);
        EmitWrite(_write, _value, _element, next);
        Code.Mark(next);
        _elements.EmitNext();
        Code.Mark(_test);
        _elements.EmitTest(limit);
        EmitEnd();
    }

    protected override void EmitLeave(bool isInside) =>
        Code.Return(Code.Frame(_collection, Code.Value, _elements.State(isInside), isInside));

    protected override void EmitResume()
    {
        LocalBuilder state = Code.Local(typeof(int));
        Code.SetValue(Code.Resume(_collection, state));
        _elements.EmitTake();
        EmitSetSeparator(isFirst: false);
        _elements.EmitTakeState(state, _write);
        Code.Go(_test);
    }
}
