using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Emission.UserCode;
using ZeroAlloc.Formats.Xml.Model;
using ZeroAlloc.Formats.Xml.Model.Import;

namespace ZeroAlloc.Formats.Xml.Writing.Compiler;

/// <summary>Emits the code that writes one kind of object in one element.</summary>
/// <remarks>
/// The start tag is written at once. Where it is not certain that anything follows, the code remembers
/// how much was written then; if that is still all at the end, it steps back over the <c>&gt;</c>.
/// Nothing makes sure of room in between without writing, so that the <c>&gt;</c> is in the same block.
/// </remarks>
[RequiresDynamicCode("Emits IL.")]
internal sealed partial class XmlObjectEmitter
{
    /// <summary>What a count of bytes never is.</summary>
    private const long HasContent = -1;

    private readonly XmlShapeCompiler _compiler;
    private readonly XmlObjectPlan _plan;
    private readonly XmlElementContext _form;
    private readonly XmlMethodBuilder _code;
    private readonly XmlElementEmitter _elements;
    private readonly XmlTextEmitter _text;
    private readonly ILGenerator _il;
    private readonly bool _isTracked;
    private readonly List<Label> _states = [];
    private LocalBuilder? _startTag;
    private int _pausePoints;

    /// <summary>Prepares the code.</summary>
    public XmlObjectEmitter(XmlShapeCompiler compiler, XmlObjectPlan plan, XmlElementContext form, MethodBuilder method)
    {
        _compiler = compiler;
        _plan = plan;
        _form = form;
        _il = method.GetILGenerator();
        _code = new XmlMethodBuilder(_il, first: 0);
        _elements = new XmlElementEmitter(compiler, _code);
        _text = new XmlTextEmitter(compiler, _code);
        _isTracked = compiler.IsTracked(plan);
    }

    /// <summary>Emits the body.</summary>
    public void Emit()
    {
        XmlMemberPlan[] content = [.. _plan.Members.Where(static member => member.Kind is not (XmlMemberKind.Attribute or XmlMemberKind.Left))];
        if (content.Length != 0 && !content.Any(IsSureContent))
        {
            _startTag = _il.DeclareLocal(typeof(long));
        }

        EmitResume();
        EmitTypeTest();
        EmitEnter();
        EmitCallbacks(_plan.Before);
        EmitStartTag(content.Length == 0);
        foreach (XmlMemberPlan member in content)
        {
            if (_compiler.HasGetOnly && member == content[^1])
            {
                // DataContractSerializer forgets at each member what the one before was; the last one is seen by what follows the object.
                _code.SetAfterNull(false);
            }

            EmitMember(member);
        }

        EmitEndTag(content.Length == 0);
        EmitCallbacks(_plan.After);
        EmitLeave();
        _code.Return();
    }

    /// <summary>Whether a member is text or an element, whatever its value is.</summary>
    private static bool IsSureContent(XmlMemberPlan member) => !IsConditional(member) && member.Kind switch
    {
        XmlMemberKind.Element => XmlElementEmitter.IsSure(member.Element!),
        XmlMemberKind.Text => member.Value is XmlTextPlan { Kind: XmlTextKind.Scalar },
        _ => false,
    };

    private static bool IsConditional(XmlMemberPlan member) =>
        member.ShouldSerialize is not null || member.Specified is not null || member.DefaultValue is not null;

    private void EmitTypeTest()
    {
        if (_form.IsExact || _plan.Type.IsSealed || _plan.Type.IsValueType)
        {
            return;
        }

        Label known = _il.DefineLabel();
        _code.LoadValue();
        _il.Emit(OpCodes.Callvirt, XmlCalls.GetTypeOf);
        _il.Emit(OpCodes.Ldtoken, _plan.Type);
        _il.Emit(OpCodes.Call, XmlCalls.TypeOf);
        _il.Emit(OpCodes.Beq, known);
        _il.Emit(OpCodes.Call, XmlCalls.UnknownType);
        _il.Emit(OpCodes.Throw);
        _il.MarkLabel(known);
    }

    private void EmitStartTag(bool isEmpty)
    {
        _code.Text(_form.Open);
        foreach (XmlMemberPlan member in _plan.Members.Where(static member => member.Kind == XmlMemberKind.Attribute))
        {
            EmitMember(member);
        }

        EmitDeclarations();
        _code.Text(isEmpty ? _form.Tag.EmptyTail : _form.Tag.Tail);
        if (_startTag is not null)
        {
            _code.Level();
            _code.LoadWritten();
            _il.Emit(OpCodes.Stloc, _startTag);
        }
    }

    private void EmitEndTag(bool isEmpty)
    {
        if (isEmpty)
        {
            _code.Level();
            return;
        }

        _code.EmitEndTag(_form.Tag, _startTag);
    }

    private void EmitMember(XmlMemberPlan member)
    {
        if (!IsConditional(member))
        {
            EmitMember(member, () => EmitGet(member.Member, member.Type));
            return;
        }

        Label skip = _il.DefineLabel();
        _code.Level();
        if (member.ShouldSerialize is not null)
        {
            EmitLoadObject();
            _il.Emit(CallOf(member.ShouldSerialize), member.ShouldSerialize);
            _il.Emit(OpCodes.Brfalse, skip);
        }

        if (member.Specified is not null)
        {
            EmitGet(member.Specified, typeof(bool));
            _il.Emit(OpCodes.Brfalse, skip);
        }

        Action load = () => EmitGet(member.Member, member.Type);
        if (member.DefaultValue is not null)
        {
            LocalBuilder value = _il.DeclareLocal(member.Type);
            load();
            _il.Emit(OpCodes.Stloc, value);
            load = () => _il.Emit(OpCodes.Ldloc, value);
            new XmlDefaultTest(_il, member.Type, member.DefaultValue).Emit(load, skip);
        }

        EmitMember(member, load);
        _code.Level();
        _il.MarkLabel(skip);
    }

    private void EmitMember(XmlMemberPlan member, Action load)
    {
        switch (member.Kind)
        {
            case XmlMemberKind.Attribute:
                EmitUnlessNull(member.Value, load, (text, loadText) => EmitAttribute(member, text, loadText));
                break;
            case XmlMemberKind.Element when member.Identifier is not null:
                XmlValuePlan pair = _compiler.Identified(member);
                _elements.EmitPresent(
                    member.Element!.Tag, pair, () => EmitPair(pair.Type, load, member.Identifier), PausePoint(member.Element.Value));
                break;
            case XmlMemberKind.Element:
                Action? absent = member.IsGetOnly && _compiler.HasGetOnly ? () => _code.SetAfterNull(true) : null;
                _elements.Emit(member.Element!, load, PausePoint(member.Element!.Value), absent);
                break;
            case XmlMemberKind.FlatList:
                EmitFlatList(member, (XmlListPlan)member.Value, load);
                break;
            default:
                EmitUnlessNull(member.Value, load, EmitText);
                break;
        }
    }

    private void EmitUnlessNull(XmlValuePlan value, Action load, Action<XmlTextPlan, Action> emit)
    {
        if (!XmlElementEmitter.CanBeNull(value.Type))
        {
            emit((XmlTextPlan)value, load);
            return;
        }

        _code.Level();
        _elements.EmitNullable(value, load, (present, loadPresent) => emit((XmlTextPlan)present, loadPresent), absent: null);
    }

    private void EmitFlatList(XmlMemberPlan member, XmlListPlan list, Action load)
    {
        _code.Level();
        XmlListPlan items = member.Identifier is null ? list : (XmlListPlan)_compiler.Identified(member);
        _elements.EmitNullable(
            list,
            load,
            (_, loadList) => _elements.EmitCall(
                _compiler.Items(items),
                items.Type,
                member.Identifier is null ? loadList : () => EmitPair(items.Type, loadList, member.Identifier),
                PausePoint(list)),
            absent: null);
    }

    /// <summary>Loads a value, or an array of such, together with what says in which element it stands.</summary>
    private void EmitPair(Type pair, Action load, MemberInfo identifier)
    {
        load();
        EmitGet(identifier, XmlMembers.TypeOf(identifier));
        _il.Emit(OpCodes.Newobj, pair.GetConstructors()[0]);
    }

    /// <summary>Text is content even if it is empty: base64 excepted, and lists, of which the items say so.</summary>
    private void EmitText(XmlTextPlan plan, Action load)
    {
        if (plan.Kind is XmlTextKind.String or XmlTextKind.Enum or XmlTextKind.Hex)
        {
            _code.Level();
            EmitHasContent();
        }

        _text.EmitText(plan, load);
        if (plan.Kind == XmlTextKind.List && _startTag is not null)
        {
            EmitHasContentIfAny(load);
        }
    }

    /// <summary>A list of which no text was written may still have empty ones.</summary>
    private void EmitHasContentIfAny(Action load)
    {
        Label end = _il.DefineLabel();
        _code.LoadWritten();
        _il.Emit(OpCodes.Ldloc, _startTag!);
        _il.Emit(OpCodes.Bne_Un, end);
        load();
        _il.Emit(OpCodes.Call, XmlCalls.HasText);
        _il.Emit(OpCodes.Brfalse, end);
        EmitHasContent();
        _il.MarkLabel(end);
    }

    private void EmitHasContent()
    {
        if (_startTag is not null)
        {
            _il.Emit(OpCodes.Ldc_I8, HasContent);
            _il.Emit(OpCodes.Stloc, _startTag);
        }
    }

    private void EmitLoadObject()
    {
        if (_plan.Type.IsValueType)
        {
            _code.LoadValueAddress();
        }
        else
        {
            _code.LoadValue();
        }
    }

    private void EmitGet(MemberInfo member, Type type)
    {
        _compiler.AllowAccessTo(member.DeclaringType!);
        _compiler.AllowAccessTo(type);
        EmitLoadObject();
        if (member is FieldInfo field)
        {
            _il.Emit(OpCodes.Ldfld, field);
            return;
        }

        AutoProperties.EmitGet(_il, ((PropertyInfo)member).GetMethod!, _plan.Type.IsValueType);
    }

    private OpCode CallOf(MethodInfo method) => _plan.Type.IsValueType || method.IsStatic ? OpCodes.Call : OpCodes.Callvirt;
}
