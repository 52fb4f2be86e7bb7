using System.Diagnostics.CodeAnalysis;
using System.Reflection.Emit;
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

        LocalBuilder outer = _code.Il.DeclareLocal(typeof(long));
        if (plan.IsWrapped)
        {
            _code.LoadWindow();
            _code.Il.Emit(OpCodes.Ldc_I4, form.Names);
            _code.Il.Emit(OpCodes.Call, XmlCalls.OpenNames);
            _code.Il.Emit(OpCodes.Stloc, outer);
            _code.Text([.. form.Open, .. form.Tag.Tail]);
            _code.Level();
        }

        _code.LoadWindow();
        _code.LoadPosition();
        _code.LoadValue();
        EmitText(plan.Element?.Name);
        EmitText(plan.Element?.Namespace);
        EmitText(plan.Scope);
        EmitText(plan.Declared);
        _code.Il.Emit(OpCodes.Call, XmlCalls.WriteNode);
        _code.StorePosition();
        if (plan.IsWrapped)
        {
            _code.Text(form.Tag.Close);
            _code.Level();
            _code.LoadWindow();
            _code.Il.Emit(OpCodes.Ldc_I4, form.Names);
            _code.Il.Emit(OpCodes.Ldc_I4_0);
            _code.Il.Emit(OpCodes.Ldloc, outer);
            _code.Il.Emit(OpCodes.Call, XmlCalls.CloseNames);
        }

        _code.Return();
    }

    /// <summary>The writer begins the element, since attributes may follow.</summary>
    private void EmitOwn()
    {
        _code.LoadWindow();
        _code.LoadPosition();
        _code.LoadValue();
        EmitText(form.Tag.Name[(form.Tag.Name.IndexOf(':', StringComparison.Ordinal) + 1)..]);
        EmitText(form.Tag.Namespace);
        EmitText(plan.Outer);
        EmitText(plan.Declared);
        _code.Il.Emit(OpCodes.Call, XmlCalls.WriteOwn);
        _code.StorePosition();
        _code.Return();
    }

    private void EmitText(string? text)
    {
        if (text is null)
        {
            _code.Il.Emit(OpCodes.Ldnull);
        }
        else
        {
            _code.Il.Emit(OpCodes.Ldstr, text);
        }
    }
}
