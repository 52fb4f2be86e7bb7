using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Emission;
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
    private readonly ILGenerator _il;
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
        _il = method.GetILGenerator();
        _code = new XmlMethodBuilder(_il, first: 0);
        _elements = new XmlElementEmitter(compiler, _code);
        _items = XmlItemsEmitter.Of(compiler, _code, plan);
        _startTag = form is null ? null : _il.DeclareLocal(typeof(long));
        _write = _il.DefineLabel();
        _inside = _il.DefineLabel();
        _next = _il.DefineLabel();
        _end = _il.DefineLabel();
    }

    /// <summary>Emits the body.</summary>
    public void Emit()
    {
        LocalBuilder value = _il.DeclareLocal(_item.Value.Type);
        _items.EmitProtect();
        EmitResume(value);
        EmitVerify();
        EmitStartTag();
        if (_compiler.HasGetOnly)
        {
            _code.SetAfterNull(false);
        }

        _items.EmitBegin();
        _il.Emit(OpCodes.Br, _next);

        Label item = _il.DefineLabel();
        _il.MarkLabel(item);
        EmitItem(value);
        _il.MarkLabel(_next);
        _items.EmitNext(item);
        _items.EmitEnd();
        _il.MarkLabel(_end);
        EmitEndTag();
        _items.EmitProtected();
        _code.Return();
    }

    private void EmitResume(LocalBuilder value)
    {
        Label fresh = _il.DefineLabel();
        _code.Unless(WindowCalls.Resuming, fresh);
        EmitOpenNames();
        if (_startTag is not null)
        {
            _il.Emit(OpCodes.Ldc_I8, -1L);
            _il.Emit(OpCodes.Stloc, _startTag);
        }

        Label item = _il.DefineLabel();
        _items.EmitResume(item, _inside, _end);
        _il.MarkLabel(item);
        _items.EmitLoad();
        _il.Emit(OpCodes.Stloc, value);
        _il.Emit(OpCodes.Br, _write);
        if (!_compiler.CanPause(_item.Value))
        {
            // Nothing pauses inside an item; the label has to stand somewhere.
            _il.MarkLabel(_inside);
        }

        _il.MarkLabel(fresh);
    }

    /// <summary>A derived class may be another thing to the serializer.</summary>
    private void EmitVerify()
    {
        if (!_plan.IsVerified)
        {
            return;
        }

        Label known = _il.DefineLabel();
        _code.LoadValue();
        _il.Emit(OpCodes.Callvirt, XmlCalls.GetTypeOf);
        EmitTypeOf();
        _il.Emit(OpCodes.Beq, known);
        _code.LoadValue();
        EmitTypeOf();
        _il.Emit(OpCodes.Call, XmlCalls.VerifyCollection);
        _il.MarkLabel(known);
    }

    private void EmitTypeOf()
    {
        _il.Emit(OpCodes.Ldtoken, _plan.Type);
        _il.Emit(OpCodes.Call, XmlCalls.TypeOf);
    }

    private void EmitStartTag()
    {
        if (_form is not null)
        {
            EmitOpenNames();
            _code.Text([.. _form.Open, .. _form.Tag.Bytes(_plan.Prefixes), .. _form.Tag.Tail]);
            _code.Level();
            _code.LoadWritten();
            _il.Emit(OpCodes.Stloc, _startTag!);
        }
    }

    /// <summary>
    /// An item that is null and leaves nothing behind must not come to the check: only what writes may go to another block.
    /// </summary>
    private void EmitItem(LocalBuilder value)
    {
        _items.EmitLoad();
        _il.Emit(OpCodes.Stloc, value);
        if (!XmlElementEmitter.IsSure(_item))
        {
            EmitIfNull(value, _next);
        }

        EmitAfterNull(value);
        EmitLimit();
        _il.MarkLabel(_write);
        XmlPausePoint? pause = _compiler.CanPause(_item.Value)
            ? new XmlPausePoint(_inside, () => EmitLeave(WindowCalls.Save, isInside: true))
            : null;
        _elements.Emit(_item, () => _il.Emit(OpCodes.Ldloc, value), pause);
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

        Label goOn = _il.DefineLabel();
        _code.Unless(WindowCalls.IsAfterNull, goOn);
        if (XmlElementEmitter.CanBeNull(value.LocalType))
        {
            EmitIfNull(value, goOn);
        }

        _il.Emit(OpCodes.Call, XmlCalls.AfterNull);
        _il.Emit(OpCodes.Throw);
        _il.MarkLabel(goOn);
    }

    [DynamicDependency(DynamicallyAccessedMemberTypes.PublicProperties, typeof(Nullable<>))]
    private void EmitIfNull(LocalBuilder value, Label target)
    {
        if (_item.Value is XmlIdentifiedPlan identified)
        {
            XmlIdentifiedEmitter.EmitIfNothing(_il, identified, value, target);
            return;
        }

        if (_item.Value is XmlNullablePlan)
        {
            _il.Emit(OpCodes.Ldloca, value);
            _il.Emit(OpCodes.Call, value.LocalType.GetProperty("HasValue")!.GetMethod!);
        }
        else
        {
            _il.Emit(OpCodes.Ldloc, value);
        }

        _il.Emit(OpCodes.Brfalse, target);
    }

    /// <summary>Goes on unless the block is full or as much is written as may be before a flush: then it grows, or pauses.</summary>
    private void EmitLimit()
    {
        Label grow = _il.DefineLabel();
        _code.LoadPosition();
        _code.LoadWindow();
        _il.Emit(OpCodes.Ldfld, WindowCalls.PauseAt);
        _il.Emit(OpCodes.Ble_Un, _write);
        _code.LoadWindow();
        _code.LoadPosition();
        _il.Emit(OpCodes.Call, WindowCalls.MustPause);
        _il.Emit(OpCodes.Brfalse, grow);
        EmitLeave(WindowCalls.Pause, isInside: false);
        _il.MarkLabel(grow);
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

    private void EmitLeave(MethodInfo how, bool isInside)
    {
        EmitCloseNames();
        _items.EmitLeave(how, isInside);
    }

    private void EmitOpenNames()
    {
        if (_form is not null && _compiler.HasNames)
        {
            _outerNames ??= _il.DeclareLocal(typeof(long));
            _code.LoadWindow();
            _il.Emit(OpCodes.Ldc_I4, _form.Names);
            _il.Emit(OpCodes.Call, XmlCalls.OpenNames);
            _il.Emit(OpCodes.Stloc, _outerNames);
        }
    }

    private void EmitCloseNames()
    {
        if (_form is not null && _compiler.HasNames)
        {
            _code.LoadWindow();
            _il.Emit(OpCodes.Ldc_I4, _form.Names);
            _il.Emit(OpCodes.Ldc_I4_0);
            _il.Emit(OpCodes.Ldloc, _outerNames!);
            _il.Emit(OpCodes.Call, XmlCalls.CloseNames);
        }
    }
}
