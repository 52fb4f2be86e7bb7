using System.Diagnostics.CodeAnalysis;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Compilation.Code;
using ZeroAlloc.Formats.Compilation.Reflection;
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
        XmlItemsEmitter items = XmlItemsEmitter.Of(compiler, _code, plan);
        LocalBuilder isFirst = _code.Local(typeof(bool));
        Label next = _code.Label();
        items.EmitProtect();
        _code.Set(isFirst, true);
        items.EmitBegin();
        _code.Go(next);

        Label item = _code.Here();
        if (isAttribute)
        {
            using (_code.IfNot(isFirst))
            {
                _code.Text(" "u8);
                _code.Level();
            }

            _code.Set(isFirst, false);
        }

        EmitItem(items);
        _code.Mark(next);
        items.EmitNext(item);
        items.EmitEnd();
        items.EmitProtected();
        _code.Return();
    }

    private void EmitItem(XmlItemsEmitter items)
    {
        var text = new XmlTextEmitter(compiler, _code);
        if (plan.Item!.Type.CanBeNull())
        {
            new XmlElementEmitter(compiler, _code).EmitNullable(
                plan.Item, items.Load(), (value, present) => EmitText(text, (XmlTextPlan)value, present), absent: null);
        }
        else
        {
            EmitText(text, plan.Item, items.Load());
        }
    }

    private void EmitText(XmlTextEmitter text, XmlTextPlan plan, Operand value)
    {
        if (plan.Kind == XmlTextKind.Scalar)
        {
            text.EmitText(plan, value);
            _code.Level();
        }
        else
        {
            text.EmitContent(plan, text.EmitTake(plan, value), [], isAttribute);
        }
    }
}
