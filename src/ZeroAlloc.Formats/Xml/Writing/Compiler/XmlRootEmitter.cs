using System.Diagnostics.CodeAnalysis;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Emission;
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
    private readonly ILGenerator _il;

    /// <summary>Prepares the code.</summary>
    public XmlRootEmitter(XmlShapeCompiler compiler, XmlContractPlan plan, MethodBuilder method)
    {
        _compiler = compiler;
        _root = plan.Root;
        _null = plan.Null;
        _il = method.GetILGenerator();
        _code = new XmlMethodBuilder(_il, first: 1);
        _elements = new XmlElementEmitter(compiler, _code);
    }

    /// <summary>Emits the body.</summary>
    public void Emit()
    {
        XmlValuePlan inner = _root.Value is XmlNullablePlan nullable ? nullable.Inner : _root.Value;
        if (inner is XmlTextPlan)
        {
            EmitText();
        }
        else
        {
            EmitContainer(inner);
        }

        _code.LoadWindow();
        _code.LoadPosition();
        _code.LoadReserve();
        _il.Emit(OpCodes.Call, WindowCalls.Ensure);
        _il.Emit(OpCodes.Ret);
    }

    /// <summary>An object or a list: on the way back to a pause it is in its own frame, and the value says nothing.</summary>
    private void EmitContainer(XmlValuePlan inner)
    {
        MethodBuilder writer = _compiler.Writer(new XmlElementContext(_root.Tag, IsRoot: true), inner);
        Label end = _il.DefineLabel();
        if (_null is not null && _compiler.CanPause(inner))
        {
            Label fresh = _il.DefineLabel();
            LocalBuilder resumed = _il.DeclareLocal(inner.Type);
            _code.Unless(WindowCalls.Resuming, fresh);
            _elements.EmitCall(writer, inner.Type, () => _il.Emit(OpCodes.Ldloc, resumed), pause: null);
            _il.Emit(OpCodes.Br, end);
            _il.MarkLabel(fresh);
        }

        EmitValue((_, load) => _elements.EmitCall(writer, inner.Type, load, pause: null));
        _il.MarkLabel(end);
    }

    private void EmitText() => EmitValue((value, load) => _elements.EmitPresent(_root.Tag, value, load, pause: null));

    private void EmitValue(Action<XmlValuePlan, Action> emit)
    {
        if (_null is null)
        {
            emit(_root.Value, _code.LoadValue);
            _code.Level();
        }
        else
        {
            _elements.EmitNullable(_root.Value, _code.LoadValue, emit, () => _code.Text(_null));
        }
    }
}
