using System.Diagnostics.CodeAnalysis;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Compilation.Code;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Formats.Xml.Writing.Compiler;

/// <summary>Emits a parsed element, in an element of the member's or in its place.</summary>
[RequiresDynamicCode("Emits IL.")]
internal sealed class XmlNodeEmitter(XmlNodePlan plan, XmlElementContext form, MethodBuilder method)
{
    private readonly XmlMethodBuilder _code = new(method.GetILGenerator(), first: 0);

    /// <summary>Emits the body.</summary>
    public void Emit()
    {
        if (plan.IsOwn)
        {
            EmitOwn();
            return;
        }

        LocalBuilder outer = _code.Local(typeof(long));
        if (plan.IsWrapped)
        {
            _code.OpenNames(form.Names, outer);
            _code.Text([.. form.Open, .. form.Tag.Tail]);
            _code.Level();
        }

        _code.Write(XmlCalls.WriteNode, _code.Value, plan.Element?.Name, plan.Element?.Namespace, plan.Scope, plan.Declared);
        if (plan.IsWrapped)
        {
            _code.Text(form.Tag.Close);
            _code.Level();
            _code.CloseNames(form.Names, Operand.Zero, outer);
        }

        _code.Return();
    }

    /// <summary>The writer begins the element, since attributes may follow.</summary>
    private void EmitOwn()
    {
        string name = form.Tag.Name[(form.Tag.Name.IndexOf(':', StringComparison.Ordinal) + 1)..];
        _code.Write(XmlCalls.WriteOwn, _code.Value, name, form.Tag.Namespace, plan.Outer, plan.Declared);
        _code.Return();
    }
}
