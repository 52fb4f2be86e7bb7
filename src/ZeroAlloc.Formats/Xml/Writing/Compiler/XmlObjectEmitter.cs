using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Compilation.Code;
using ZeroAlloc.Formats.Compilation.Reflection;
using ZeroAlloc.Formats.Compilation.UserCode;
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
    private readonly bool _isTracked;
    private Label[] _states = [];
    private LocalBuilder? _startTag;
    private int _pausePoints;

    /// <summary>Prepares the code.</summary>
    public XmlObjectEmitter(XmlShapeCompiler compiler, XmlObjectPlan plan, XmlElementContext form, MethodBuilder method)
    {
        _compiler = compiler;
        _plan = plan;
        _form = form;
        _code = new XmlMethodBuilder(method.GetILGenerator(), first: 0);
        _elements = new XmlElementEmitter(compiler, _code);
        _text = new XmlTextEmitter(compiler, _code);
        _isTracked = compiler.IsTracked(plan);
    }

    /// <summary>Emits the body.</summary>
    public void Emit()
    {
        XmlMemberPlan[] content =
            [.. _plan.Members.Where(static member => member.Kind is not (XmlMemberKind.Attribute or XmlMemberKind.Fallback))];
        if (content.Length != 0 && !content.Any(IsSureContent))
        {
            _startTag = _code.Local(typeof(long));
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
        XmlMemberKind.Element => XmlElementEmitter.IsSure(member.GetRequiredElement()),
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

        using (_code.IfNotEqual(_code.Value.ExactType(), _plan.Type))
        {
            _code.Throw(XmlCalls.UnknownType);
        }
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
            _code.Set(_startTag, _code.Written);
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
            EmitMember(member, Get(member.Member));
            return;
        }

        Label skip = _code.Label();
        _code.Level();
        if (member.ShouldSerialize is { } test)
        {
            bool isDirect = _plan.Type.IsValueType || test.IsStatic;
            _code.GoIfNot(isDirect ? Operand.Call(test, Item) : Operand.CallVirtual(test, Item), skip);
        }

        if (member.Specified is not null)
        {
            _code.GoIfNot(Get(member.Specified), skip);
        }

        Operand value = Get(member.Member);
        if (member.DefaultValue is not null)
        {
            LocalBuilder local = _code.Local(member.Type);
            _code.Set(local, value);
            value = local;
            XmlDefaultTest.Emit(_code, local, member.DefaultValue, skip);
        }

        EmitMember(member, value);
        _code.Level();
        _code.Mark(skip);
    }

    private void EmitMember(XmlMemberPlan member, Operand value)
    {
        switch (member.Kind)
        {
            case XmlMemberKind.Attribute:
                EmitUnlessNull(member.Value, value, (text, present) => EmitAttribute(member, text, present));
                break;
            case XmlMemberKind.Element when member.Identifier is not null:
                XmlElementPlan choice = member.GetRequiredElement();
                XmlValuePlan pair = _compiler.Identified(member);
                _elements.EmitPresent(choice.Tag, pair, Pair(pair.Type, value, member.Identifier), PausePoint(choice.Value));
                break;
            case XmlMemberKind.Element:
                XmlElementPlan element = member.GetRequiredElement();
                Action? absent = member.IsGetOnly && _compiler.HasGetOnly ? () => _code.SetAfterNull(true) : null;
                _elements.Emit(element, value, PausePoint(element.Value), absent);
                break;
            case XmlMemberKind.FlatList:
                EmitFlatList(member, (XmlListPlan)member.Value, value);
                break;
            default:
                EmitUnlessNull(member.Value, value, EmitText);
                break;
        }
    }

    private void EmitUnlessNull(XmlValuePlan plan, Operand value, Action<XmlTextPlan, Operand> emit)
    {
        if (!plan.Type.CanBeNull())
        {
            emit((XmlTextPlan)plan, value);
            return;
        }

        _code.Level();
        _elements.EmitNullable(plan, value, (text, present) => emit((XmlTextPlan)text, present), absent: null);
    }

    private void EmitFlatList(XmlMemberPlan member, XmlListPlan list, Operand value)
    {
        _code.Level();
        XmlListPlan items = member.Identifier is null ? list : (XmlListPlan)_compiler.Identified(member);
        _elements.EmitNullable(
            list,
            value,
            (_, present) => _elements.EmitCall(
                _compiler.Items(items),
                items.Type,
                member.Identifier is null ? present : Pair(items.Type, present, member.Identifier),
                PausePoint(list)),
            absent: null);
    }

    /// <summary>A value, or an array of such, together with what says in which element it stands.</summary>
    private Operand Pair(Type pair, Operand value, MemberInfo identifier) =>
        Operand.New(pair.GetConstructors()[0], value, Get(identifier));

    /// <summary>Text is content even if it is empty: base64 excepted, and lists, of which the items say so.</summary>
    private void EmitText(XmlTextPlan plan, Operand value)
    {
        if (plan.Kind is XmlTextKind.String or XmlTextKind.Enum or XmlTextKind.Hex)
        {
            _code.Level();
            EmitHasContent();
        }

        _text.EmitText(plan, value);
        if (plan.Kind == XmlTextKind.List && _startTag is not null)
        {
            // A list of which no text was written may still have empty ones.
            using (_code.IfEqual(_code.Written, _startTag))
            using (_code.If(Operand.Call(XmlCalls.HasText, value)))
            {
                EmitHasContent();
            }
        }
    }

    private void EmitHasContent()
    {
        if (_startTag is not null)
        {
            _code.Set(_startTag, HasContent);
        }
    }

    private Operand Item => _code.Holder(_plan.Type);

    private Operand Get(MemberInfo member)
    {
        _compiler.AllowAccessTo(member.DeclaringType.Required());
        _compiler.AllowAccessTo(XmlMembers.TypeOf(member));
        return AutoProperties.Get(member, Item, _plan.Type.IsValueType);
    }
}
