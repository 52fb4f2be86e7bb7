using System.Diagnostics.CodeAnalysis;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Formats.Xml.Writing.Compiler;

/// <summary>Emits the texts of a collection: separated by spaces in an attribute, one behind the other between elements.</summary>
/// <remarks>Such lists are short, and don't pause. A null among them is no text, with its space.</remarks>
[RequiresDynamicCode("Emits IL.")]
internal sealed class XmlTextListEmitter(XmlShapeCompiler compiler, XmlTextPlan plan, bool isAttribute, MethodBuilder method)
{
    private readonly XmlMethodBuilder _code = new(method.GetILGenerator(), first: 0);

    /// <summary>Emits the body.</summary>
    public void Emit()
    {
        ILGenerator il = _code.Il;
        XmlItemsEmitter items = XmlItemsEmitter.Of(compiler, _code, plan);
        LocalBuilder isFirst = il.DeclareLocal(typeof(bool));
        Label first = il.DefineLabel();
        Label next = il.DefineLabel();
        Label item = il.DefineLabel();
        items.EmitProtect();
        il.Emit(OpCodes.Ldc_I4_1);
        il.Emit(OpCodes.Stloc, isFirst);
        items.EmitBegin();
        il.Emit(OpCodes.Br, next);

        il.MarkLabel(item);
        if (isAttribute)
        {
            il.Emit(OpCodes.Ldloc, isFirst);
            il.Emit(OpCodes.Brtrue, first);
            _code.Text(" "u8);
            _code.Level();
            il.MarkLabel(first);
            il.Emit(OpCodes.Ldc_I4_0);
            il.Emit(OpCodes.Stloc, isFirst);
        }

        EmitItem(items);
        il.MarkLabel(next);
        items.EmitNext(item);
        items.EmitEnd();
        items.EmitProtected();
        _code.Return();
    }

    private void EmitItem(XmlItemsEmitter items)
    {
        var text = new XmlTextEmitter(compiler, _code);
        if (XmlElementEmitter.CanBeNull(plan.Item!.Type))
        {
            new XmlElementEmitter(compiler, _code).EmitNullable(
                plan.Item, items.EmitLoad, (value, load) => EmitText(text, (XmlTextPlan)value, load), absent: null);
        }
        else
        {
            EmitText(text, plan.Item, items.EmitLoad);
        }
    }

    private void EmitText(XmlTextEmitter text, XmlTextPlan value, Action load)
    {
        if (value.Kind == XmlTextKind.Scalar)
        {
            text.EmitText(value, load);
            _code.Level();
        }
        else
        {
            text.EmitContent(value, text.EmitTake(value, load), [], isAttribute);
        }
    }
}
