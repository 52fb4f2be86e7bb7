using System.Diagnostics.CodeAnalysis;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Compilation.Code;
using ZeroAlloc.Formats.Compilation.Reflection;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Formats.Xml.Writing.Compiler;

/// <summary>Emits the loop over a collection, with or without an element around its items.</summary>
/// <remarks>
/// The position is compared with the place to pause at in front of each item that is written; behind it means that the
/// block is full, or that it is time to pause. Up to that place it is level, so that short items need no other check.
/// </remarks>
[RequiresDynamicCode("Emits IL.")]
internal sealed class XmlListEmitter
{
    private readonly XmlShapeCompiler _compiler;
    private readonly XmlElementPlan _item;
    private readonly XmlElementContext? _form;
    private readonly XmlMethodBuilder _code;
    private readonly XmlElementEmitter _elements;
    private readonly XmlItemsEmitter _items;
    private readonly LocalBuilder? _startTag;
    private LocalBuilder? _outerNames;
    private readonly Label _write;
    private readonly Label _inside;
    private readonly Label _next;
    private readonly Label _end;
    private readonly XmlListPlan _plan;

    /// <summary>Prepares the code.</summary>
    /// <param name="compiler">Gives the methods of what is inside.</param>
    /// <param name="plan">The collection.</param>
    /// <param name="form">The element around the items; null for none.</param>
    /// <param name="method">Where the code goes.</param>
    public XmlListEmitter(XmlShapeCompiler compiler, XmlListPlan plan, XmlElementContext? form, MethodBuilder method)
    {
        _compiler = compiler;
        _plan = plan;
        _item = plan.Item;
        _form = form;
        _code = new XmlMethodBuilder(method.GetILGenerator(), first: 0);
        _elements = new XmlElementEmitter(compiler, _code);
        _items = XmlItemsEmitter.Of(compiler, _code, plan);
        _startTag = form is null ? null : _code.Local(typeof(long));
        _write = _code.Label();
        _inside = _code.Label();
        _next = _code.Label();
        _end = _code.Label();
    }

    /// <summary>Emits the body.</summary>
    public void Emit()
    {
        LocalBuilder value = _code.Local(_item.Value.Type);
        _items.EmitProtect();
        EmitResume(value);
        EmitVerify();
        EmitStartTag();
        if (_compiler.HasGetOnly)
        {
            _code.SetAfterNull(false);
        }

        _items.EmitBegin();
        _code.Go(_next);

        Label item = _code.Here();
        EmitItem(value);
        _code.Mark(_next);
        _items.EmitNext(item);
        _items.EmitEnd();
        _code.Mark(_end);
        EmitEndTag();
        _items.EmitProtected();
        _code.Return();
    }

    private void EmitResume(LocalBuilder value)
    {
        using (_code.If(_code.IsResuming))
        {
            EmitOpenNames();
            if (_startTag is not null)
            {
                _code.Set(_startTag, -1L);
            }

            Label item = _code.Label();
            _items.EmitResume(item, _inside, _end);
            _code.Mark(item);
            _code.Set(value, _items.Load());
            _code.Go(_write);
            if (!_compiler.CanPause(_item.Value))
            {
                // Nothing pauses inside an item; the label has to stand somewhere.
                _code.Mark(_inside);
            }
        }
    }

    /// <summary>A derived class may be another thing to the serializer.</summary>
    private void EmitVerify()
    {
        if (_plan.IsVerified)
        {
            using (_code.IfNotEqual(_code.Value.ExactType(), _plan.Type))
            {
                _code.Call(XmlCalls.VerifyCollection, _code.Value, _plan.Type);
            }
        }
    }

    private void EmitStartTag()
    {
        if (_form is not null)
        {
            EmitOpenNames();
            _code.Text([.. _form.Open, .. _form.Tag.Bytes(_plan.Prefixes), .. _form.Tag.Tail]);
            _code.Level();
            _code.Set(_startTag!, _code.Written);
        }
    }

    /// <summary>
    /// An item that is null and leaves nothing behind must not come to the check: only what writes may go to another block.
    /// </summary>
    private void EmitItem(LocalBuilder value)
    {
        _code.Set(value, _items.Load());
        if (!XmlElementEmitter.IsSure(_item))
        {
            EmitIfNull(value, _next);
        }

        EmitAfterNull(value);
        EmitLimit();
        _code.Mark(_write);
        XmlPausePoint? pause = _compiler.CanPause(_item.Value)
            ? new XmlPausePoint(_inside, () => EmitLeave(isInside: true))
            : null;
        _elements.Emit(_item, value, pause);
        _code.Loose();
    }

    /// <summary>
    /// An object that follows a null collection without a setter is taken for that collection, and refused. A dictionary's pair is not.
    /// </summary>
    private void EmitAfterNull(LocalBuilder value)
    {
        XmlValuePlan item = _item.Value is XmlNullablePlan nullable ? nullable.Inner : _item.Value;
        bool isPair = item.Type.IsConstructedGenericType && item.Type.GetGenericTypeDefinition() == typeof(KeyValuePair<,>);
        if (!_compiler.HasGetOnly || item is not XmlObjectPlan || isPair)
        {
            return;
        }

        Label goOn = _code.Label();
        _code.GoIfNot(_code.IsAfterNull, goOn);
        if (value.LocalType.CanBeNull())
        {
            EmitIfNull(value, goOn);
        }

        _code.Throw(XmlCalls.AfterNull);
        _code.Mark(goOn);
    }

    [DynamicDependency(DynamicallyAccessedMemberTypes.PublicProperties, typeof(Nullable<>))]
    private void EmitIfNull(LocalBuilder value, Label target)
    {
        if (_item.Value is XmlIdentifiedPlan identified)
        {
            XmlIdentifiedEmitter.EmitIfNothing(_code, identified, value, target);
        }
        else
        {
            _code.GoIfNot(_item.Value is XmlNullablePlan ? Operand.Property(value, "HasValue") : value, target);
        }
    }

    /// <summary>Goes on unless the block is full or as much is written as may be before a flush: then it grows, or pauses.</summary>
    private void EmitLimit()
    {
        Label grow = _code.Label();
        _code.GoIfRoom(_write);
        _code.GoUnlessMustPause(grow);
        EmitLeave(isInside: false);
        _code.Mark(grow);
        _code.Ensure(0);
    }

    private void EmitEndTag()
    {
        // The last item may have left the position beyond the end; if there was none, it is level, and stays.
        _code.Ensure(0);
        if (_form is not null)
        {
            _code.EmitEndTag(_form.Tag, _startTag);
            EmitCloseNames();
        }
    }

    private void EmitLeave(bool isInside)
    {
        EmitCloseNames();
        _items.EmitLeave(isInside);
    }

    private void EmitOpenNames()
    {
        if (_form is not null && _compiler.HasNames)
        {
            _outerNames ??= _code.Local(typeof(long));
            _code.OpenNames(_form.Names, _outerNames);
        }
    }

    private void EmitCloseNames()
    {
        if (_form is not null && _compiler.HasNames)
        {
            _code.CloseNames(_form.Names, Operand.Zero, _outerNames!);
        }
    }
}
