using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Compilation.Code;
using ZeroAlloc.Formats.Compilation.Reflection;
using ZeroAlloc.Formats.Compilation.UserCode;
using ZeroAlloc.Formats.Xml.Model;
using ZeroAlloc.Formats.Xml.Model.Import;

namespace ZeroAlloc.Formats.Xml.Reading.Compiler;

/// <summary>Emits the reader of one kind of object, from the attributes in its start tag to what closes it.</summary>
/// <remarks>
/// Behind each member the code first compares with the constant <c>&lt;/A&gt;&lt;B&gt;</c> of the one that is expected next,
/// a few words at once, then with both halves and whitespace between them: documents in the contract's order, indented or
/// not, never leave this path. Anything else goes through <see cref="XmlElementNames"/> and comes back by a switch.
/// </remarks>
[RequiresDynamicCode("Emits IL.")]
internal sealed partial class XmlObjectReadEmitter : XmlReadEmitter
{
    private const int BitsPerWord = 64;

    private readonly XmlObjectPlan _plan;
    private readonly List<XmlMemberPlan> _attributes;
    private readonly List<XmlMemberPlan> _elements;
    private readonly XmlMemberPlan? _text;
    private readonly Dictionary<XmlMemberPlan, LocalBuilder> _scratches = [];

    // What says of each of those items in which element it stood.
    private readonly Dictionary<XmlMemberPlan, LocalBuilder> _identifiers = [];

    // To build: the collections that items go into as they come, and arrays of attributes, which are set at the end.
    private readonly Dictionary<XmlMemberPlan, LocalBuilder> _held = [];
    private readonly LocalBuilder[] _seen;
    private readonly LocalBuilder? _last;
    private readonly LocalBuilder _item;
    private readonly LocalBuilder _index;
    private readonly Label _general;
    private readonly Label _done;

    /// <summary>Prepares the code.</summary>
    public XmlObjectReadEmitter(XmlReadCompiler compiler, XmlObjectPlan plan, MethodBuilder method, XmlReadWalk walk)
        : base(compiler, method, walk)
    {
        _plan = plan;
        _attributes = [.. plan.Members.Where(static member => member.Kind == XmlMemberKind.Attribute)];
        _elements = [.. XmlReadShapes.Elements(plan)];
        _text = plan.Members.Find(static member => member.Kind == XmlMemberKind.Text);
        _item = Code.Local(plan.Type);
        _index = Code.Local(typeof(int));
        _seen = [.. Enumerable.Range(0, (plan.Members.Count + BitsPerWord - 1) / BitsPerWord).Select(_ => Code.Local(typeof(ulong)))];
        _last = plan.IsSequence ? Code.Local(typeof(int)) : null;
        _general = Code.Label();
        _done = Code.Label();
        compiler.AllowAccessTo(plan.Type);
        foreach (XmlMemberPlan member in plan.Members)
        {
            compiler.AllowAccessTo(member.Member.DeclaringType.Required());
            compiler.AllowAccessTo(member.Type);
        }
    }

    /// <summary>The object; a struct's address.</summary>
    private Operand Item => _plan.Type.IsValueType ? Operand.AddressOf(_item) : _item;

    /// <summary>Emits the body.</summary>
    public void Emit()
    {
        Label content = Code.Label();
        EmitEnter(levelsBelow: _elements.Count == 0 ? 0 : 1);
        EmitBegin();
        EmitAttributes(content);
        Code.Mark(content);
        EmitReserve();
        if (_text is not null)
        {
            EmitBetweenTags();
        }
        else
        {
            EmitElements();
        }

        Code.Mark(_done);
        EmitEnd();
        EmitFail(_plan.Type);
    }

    /// <summary>Makes the object, and the collections that it does not have: they are there whether the document has them or not.</summary>
    private void EmitBegin()
    {
        foreach (LocalBuilder word in _seen)
        {
            Code.Set(word, Operand.Of(OpCodes.Conv_I8, Operand.Zero));
        }

        if (IsProof)
        {
            return;
        }

        EmitNew();
        EmitCallbacks(_plan.Before);
        if (Walk == XmlReadWalk.Build)
        {
            EmitHold();
            return;
        }

        foreach (XmlMemberPlan member in _plan.Members.Where(XmlReadShapes.HasNarrowSetter))
        {
            LocalBuilder collection = Local(member.Type, "collection");
            Code.Set(collection, Get(member));
            Code.GoIfNot(collection, Code.Fail);
        }

        foreach (XmlMemberPlan member in _plan.Members.Where(static member => member.CanSet && XmlReadShapes.IsFilled(member)))
        {
            EmitMakeMissing(member, Local(member.Type, "collection"));
        }

        foreach (XmlMemberPlan member in _plan.Members.Where(static member => member.Kind == XmlMemberKind.FlatList))
        {
            EmitScratch(member);
        }
    }

    private void EmitNew()
    {
        if (_plan.IsUninitialized && !_plan.Type.IsValueType)
        {
            Code.Set(_item, Operand.Call(XmlReadCalls.Uninitialized, _plan.Type).Cast(_plan.Type));
        }
        else if (XmlReadShapes.Constructor(_plan) is { } constructor)
        {
            Code.Set(_item, Operand.New(constructor));
        }
        else
        {
            // A struct.
            Code.Clear(_item);
        }
    }

    /// <summary>Tells the object of itself.</summary>
    private void EmitCallbacks(IEnumerable<MethodInfo> methods)
    {
        foreach (MethodInfo method in methods)
        {
            Compiler.AllowAccessTo(method.DeclaringType.Required());
            Code.Call(method, Item, Operand.Call(XmlReadCalls.Context));
        }
    }

    /// <summary>Stops where a member is missing that has to be there.</summary>
    private void EmitRequired()
    {
        foreach (XmlMemberPlan member in _plan.Members.Where(static member => member.IsRequired))
        {
            Code.GoIfNot(IsSeen(_plan.Members.IndexOf(member)), Code.Fail);
        }
    }

    /// <summary>Gets a member's collection, and makes and sets one where there is none.</summary>
    private void EmitMakeMissing(XmlMemberPlan member, LocalBuilder collection)
    {
        Code.Set(collection, Get(member));
        using (Code.IfNot(collection))
        {
            Code.Set(collection, Operand.New(member.Type));
            EmitSet(member.Member, collection);
        }
    }

    /// <summary>Declares what the items of a collection without an element of its own are kept in.</summary>
    private void EmitScratch(XmlMemberPlan member)
    {
        _scratches.Add(member, EmitNoScratch(member.GetRequiredElement().Value.Type));
        if (member.Identifier is not null)
        {
            _identifiers.Add(member, EmitNoScratch(XmlMembers.TypeOf(member.Identifier).GetElementType().Required()));
        }
    }

    private LocalBuilder EmitNoScratch(Type item)
    {
        LocalBuilder scratch = Code.Local(typeof(ElementScratch<>).MakeGenericType(item));
        Code.Set(scratch, Operand.Null);
        return scratch;
    }

    /// <summary>The text of an object without elements.</summary>
    private void EmitBetweenTags()
    {
        var plan = (XmlTextPlan)_text!.Value;
        LocalBuilder text = Local(typeof(ReadOnlySpan<byte>), "text");
        LocalBuilder value = Local(plan.Type, "value");
        Code.Read(XmlReadCalls.FindText, Operand.AddressOf(text));
        Code.GoIfNot(Length(text), _done);
        EmitText(plan, value);
        if (!IsProof)
        {
            EmitSet(_text.Member, value);
        }
    }

    /// <summary>Completes the object and returns it.</summary>
    private void EmitEnd()
    {
        EmitRequired();
        if (!IsProof)
        {
            EmitCallbacks(_plan.After);
        }

        if (Walk == XmlReadWalk.Only)
        {
            EmitArrays();
        }
        else if (Walk == XmlReadWalk.Build)
        {
            EmitHeldArrays();
        }

        Code.CloseLevel();
        EmitSetValue(_plan.Type, _item);
        Code.Return();
    }

    private void EmitArrays()
    {
        foreach ((XmlMemberPlan member, LocalBuilder scratch) in _scratches)
        {
            EmitFlatEnd(member, scratch);
            if (_identifiers.TryGetValue(member, out LocalBuilder? identifiers))
            {
                EmitIdentifiers(member, identifiers);
            }
        }

        foreach (XmlMemberPlan member in _attributes.Where(
            static member => member.Type.IsArray && member.Value is XmlTextPlan { Kind: XmlTextKind.List }))
        {
            EmitArrayAttributeEnd(member);
        }

        EmitFallbackArrays();
    }

    /// <summary>Arrays for which a document has nothing are none, whatever the constructor has made.</summary>
    private void EmitFallbackArrays()
    {
        foreach (XmlMemberPlan member in _plan.Members.Where(static member => member.Value is XmlFallbackPlan { IsFlatArray: true }))
        {
            LocalBuilder array = Local(member.Type, "value");
            Code.Clear(array);
            EmitSet(member.Member, array);
        }
    }

    /// <summary>Stops if a member was seen before, or where order matters a later one; remembers it.</summary>
    private void EmitSee(XmlMemberPlan member)
    {
        int number = _plan.Members.IndexOf(Declared(member));
        if (_last is not null && _elements.Contains(member))
        {
            Code.Branch(OpCodes.Bgt, Code.Fail, _last, number);
            Code.Set(_last, number);
        }

        if (member.Kind != XmlMemberKind.FlatList)
        {
            LocalBuilder word = _seen[number / BitsPerWord];
            Code.GoIf(IsSeen(number), Code.Fail);
            Code.Set(word, (Operand)word | Bit(number));
        }
    }

    private Operand IsSeen(int number) => (Operand)_seen[number / BitsPerWord] & Bit(number);

    private static long Bit(int number) => 1L << (number % BitsPerWord);

    /// <summary>The member as the object has it, of one that stands for one of its elements.</summary>
    private XmlMemberPlan Declared(XmlMemberPlan member) =>
        XmlReadShapes.IsByContract(member) ? member : _plan.Members.First(known => known.Place == member.Place);

    /// <summary>Says that a member was read, where the object wants to know.</summary>
    private void EmitSpecified(XmlMemberPlan member)
    {
        if (IsProof
            || member.Specified is not (FieldInfo { IsInitOnly: false } or PropertyInfo { SetMethod: not null }))
        {
            return;
        }

        Compiler.AllowAccessTo(member.Specified.DeclaringType.Required());
        LocalBuilder yes = Local(typeof(bool), "yes");
        Code.Set(yes, true);
        EmitSet(member.Specified, yes);
    }

    private Operand Get(XmlMemberPlan member) => Operand.Member(member.Member, Item, _plan.Type.IsValueType);

    private void EmitSet(MemberInfo member, LocalBuilder value) =>
        AutoProperties.Set(Code, member, Item, _plan.Type.IsValueType, As(value, XmlMembers.TypeOf(member)));
}
