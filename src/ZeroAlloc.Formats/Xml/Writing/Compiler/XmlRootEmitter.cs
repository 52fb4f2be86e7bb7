using System.Diagnostics.CodeAnalysis;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Compilation.Code;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Formats.Xml.Writing.Compiler;

/// <summary>Emits the one virtual method of a shape: the root element.</summary>
[RequiresDynamicCode("Emits IL.")]
internal sealed class XmlRootEmitter
{
    private readonly XmlShapeCompiler _compiler;
    private readonly XmlElementPlan _root;
    private readonly byte[]? _null;
    private readonly XmlMethodBuilder _code;
    private readonly XmlElementEmitter _elements;

    /// <summary>Prepares the code.</summary>
    public XmlRootEmitter(XmlShapeCompiler compiler, XmlContractPlan plan, MethodBuilder method)
    {
        _compiler = compiler;
        _root = plan.Root;
        _null = plan.Null;
        _code = new XmlMethodBuilder(method.GetILGenerator(), first: 1);
        _elements = new XmlElementEmitter(compiler, _code);
    }

    /// <summary>Emits the body.</summary>
    public void Emit()
    {
        XmlValuePlan inner = _root.Value is XmlNullablePlan nullable ? nullable.Inner : _root.Value;
        if (inner is XmlTextPlan)
        {
            EmitValue((value, present) => _elements.EmitPresent(_root.Tag, value, present, pause: null));
        }
        else
        {
            EmitContainer(inner);
        }

        _code.ReturnReserving();
    }

    /// <summary>An object or a list: on the way back to a pause it is in its own frame, and the value says nothing.</summary>
    private void EmitContainer(XmlValuePlan inner)
    {
        MethodBuilder writer = _compiler.Writer(new XmlElementContext(_root.Tag, IsRoot: true), inner);
        Label end = _code.Label();
        if (_null is not null && _compiler.CanPause(inner))
        {
            LocalBuilder resumed = _code.Local(inner.Type);
            using (_code.If(_code.IsResuming))
            {
                _elements.EmitCall(writer, inner.Type, resumed, pause: null);
                _code.Go(end);
            }
        }

        EmitValue((_, present) => _elements.EmitCall(writer, inner.Type, present, pause: null));
        _code.Mark(end);
    }

    private void EmitValue(Action<XmlValuePlan, Operand> emit)
    {
        if (_null is null)
        {
            emit(_root.Value, _code.Value);
            _code.Level();
        }
        else
        {
            _elements.EmitNullable(_root.Value, _code.Value, emit, () => _code.Text(_null));
        }
    }
}
