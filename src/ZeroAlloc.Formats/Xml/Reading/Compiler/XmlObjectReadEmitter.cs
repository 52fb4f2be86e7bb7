using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Formats.Emission.UserCode;
using ZeroAlloc.Formats.Xml.Model;
using ZeroAlloc.Formats.Xml.Model.Import;
using ZeroAlloc.Formats.Xml.Model.Left;

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
        _item = Il.DeclareLocal(plan.Type);
        _index = Il.DeclareLocal(typeof(int));
        _seen = [.. Enumerable.Range(0, (plan.Members.Count + BitsPerWord - 1) / BitsPerWord).Select(_ => Il.DeclareLocal(typeof(ulong)))];
        _last = plan.IsSequence ? Il.DeclareLocal(typeof(int)) : null;
        _general = Il.DefineLabel();
        _done = Il.DefineLabel();
        compiler.AllowAccessTo(plan.Type);
        foreach (XmlMemberPlan member in plan.Members)
        {
            compiler.AllowAccessTo(member.Member.DeclaringType!);
            compiler.AllowAccessTo(member.Type);
        }
    }

    /// <summary>Emits the body.</summary>
    public void Emit()
    {
        Label content = Il.DefineLabel();
        EmitEnter(levelsBelow: _elements.Count == 0 ? 0 : 1);
        EmitBegin();
        EmitAttributes(content);
        Il.MarkLabel(content);
        EmitReserve();
        if (_text is not null)
        {
            EmitBetweenTags();
        }
        else
        {
            EmitElements();
        }

        Il.MarkLabel(_done);
        EmitEnd();
        EmitFail(_plan.Type);
    }

    /// <summary>Makes the object, and the collections that it does not have: they are there whether the document has them or not.</summary>
    private void EmitBegin()
    {
        foreach (LocalBuilder word in _seen)
        {
            Il.Emit(OpCodes.Ldc_I4_0);
            Il.Emit(OpCodes.Conv_I8);
            Il.Emit(OpCodes.Stloc, word);
        }

        if (Walk == XmlReadWalk.Proof)
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
            EmitGet(member, collection);
            Il.Emit(OpCodes.Ldloc, collection);
            Il.Emit(OpCodes.Brfalse, Fail);
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
            Il.Emit(OpCodes.Ldtoken, _plan.Type);
            Il.Emit(OpCodes.Call, XmlReadCalls.TypeOf);
            Il.Emit(OpCodes.Call, XmlReadCalls.Uninitialized);
            Il.Emit(OpCodes.Castclass, _plan.Type);
            Il.Emit(OpCodes.Stloc, _item);
        }
        else if (XmlReadShapes.Constructor(_plan) is { } constructor)
        {
            Il.Emit(OpCodes.Newobj, constructor);
            Il.Emit(OpCodes.Stloc, _item);
        }
        else
        {
            // A struct.
            EmitClear(_item);
        }
    }

    /// <summary>Tells the object of itself.</summary>
    private void EmitCallbacks(IEnumerable<MethodInfo> methods)
    {
        foreach (MethodInfo method in methods)
        {
            Compiler.AllowAccessTo(method.DeclaringType!);
            EmitItem();
            Il.Emit(OpCodes.Call, XmlReadCalls.Context);
            Il.Emit(OpCodes.Call, method);
        }
    }

    /// <summary>Stops where a member is missing that has to be there.</summary>
    private void EmitRequired()
    {
        foreach (XmlMemberPlan member in _plan.Members.Where(static member => member.IsRequired))
        {
            int number = _plan.Members.IndexOf(member);
            Il.Emit(OpCodes.Ldloc, _seen[number / BitsPerWord]);
            Il.Emit(OpCodes.Ldc_I8, 1L << (number % BitsPerWord));
            Il.Emit(OpCodes.And);
            Il.Emit(OpCodes.Brfalse, Fail);
        }
    }

    /// <summary>Gets a member's collection, and makes and sets one where there is none.</summary>
    private void EmitMakeMissing(XmlMemberPlan member, LocalBuilder collection)
    {
        Label isThere = Il.DefineLabel();
        EmitGet(member, collection);
        Il.Emit(OpCodes.Ldloc, collection);
        Il.Emit(OpCodes.Brtrue, isThere);
        Il.Emit(OpCodes.Newobj, member.Type.GetConstructor([])!);
        Il.Emit(OpCodes.Stloc, collection);
        EmitSet(member.Member, collection);
        Il.MarkLabel(isThere);
    }

    /// <summary>Declares what the items of a collection without an element of its own are kept in.</summary>
    private void EmitScratch(XmlMemberPlan member)
    {
        _scratches.Add(member, EmitNoScratch(member.Element!.Value.Type));
        if (member.Identifier is not null)
        {
            _identifiers.Add(member, EmitNoScratch(XmlMembers.TypeOf(member.Identifier).GetElementType()!));
        }
    }

    private LocalBuilder EmitNoScratch(Type item)
    {
        LocalBuilder scratch = Il.DeclareLocal(typeof(ElementScratch<>).MakeGenericType(item));
        Il.Emit(OpCodes.Ldnull);
        Il.Emit(OpCodes.Stloc, scratch);
        return scratch;
    }

    /// <summary>The text of an object without elements.</summary>
    private void EmitBetweenTags()
    {
        var plan = (XmlTextPlan)_text!.Value;
        LocalBuilder text = Local(typeof(ReadOnlySpan<byte>), "text");
        LocalBuilder value = Local(plan.Type, "value");
        EmitDocument();
        Il.Emit(OpCodes.Ldloca, text);
        EmitCallOrFail(XmlReadCalls.FindText);
        Il.Emit(OpCodes.Ldloca, text);
        Il.Emit(OpCodes.Call, XmlReadCalls.TextLength);
        Il.Emit(OpCodes.Brfalse, _done);
        EmitText(plan, value);
        if (Walk != XmlReadWalk.Proof)
        {
            EmitSet(_text.Member, value);
        }
    }

    /// <summary>Completes the object and returns it.</summary>
    private void EmitEnd()
    {
        EmitRequired();
        if (Walk != XmlReadWalk.Proof)
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

        EmitLeave();
        if (Walk != XmlReadWalk.Proof)
        {
            Il.Emit(OpCodes.Ldarg_2);
            Il.Emit(OpCodes.Ldloc, _item);
            Il.Emit(OpCodes.Stobj, _plan.Type);
        }

        EmitReturn();
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

        EmitLeftArrays();
    }

    /// <summary>Arrays for which a document has nothing are none, whatever the constructor has made.</summary>
    private void EmitLeftArrays()
    {
        foreach (XmlMemberPlan member in _plan.Members.Where(static member => member.Value is XmlLeftPlan { IsFlatArray: true }))
        {
            LocalBuilder array = Local(member.Type, "value");
            EmitClear(array);
            EmitSet(member.Member, array);
        }
    }

    /// <summary>Stops if a member was seen before, or where order matters a later one; remembers it.</summary>
    private void EmitSee(XmlMemberPlan member)
    {
        int number = _plan.Members.IndexOf(Declared(member));
        if (_last is not null && _elements.Contains(member))
        {
            Il.Emit(OpCodes.Ldloc, _last);
            Il.Emit(OpCodes.Ldc_I4, number);
            Il.Emit(OpCodes.Bgt, Fail);
            Il.Emit(OpCodes.Ldc_I4, number);
            Il.Emit(OpCodes.Stloc, _last);
        }

        if (member.Kind == XmlMemberKind.FlatList)
        {
            return;
        }

        LocalBuilder word = _seen[number / BitsPerWord];
        long bit = 1L << (number % BitsPerWord);
        Il.Emit(OpCodes.Ldloc, word);
        Il.Emit(OpCodes.Ldc_I8, bit);
        Il.Emit(OpCodes.And);
        Il.Emit(OpCodes.Brtrue, Fail);
        Il.Emit(OpCodes.Ldloc, word);
        Il.Emit(OpCodes.Ldc_I8, bit);
        Il.Emit(OpCodes.Or);
        Il.Emit(OpCodes.Stloc, word);
    }

    /// <summary>The member as the object has it, of one that stands for one of its elements.</summary>
    private XmlMemberPlan Declared(XmlMemberPlan member) =>
        XmlReadShapes.IsByContract(member) ? member : _plan.Members.First(known => known.Place == member.Place);

    /// <summary>Says that a member was read, where the object wants to know.</summary>
    private void EmitSpecified(XmlMemberPlan member)
    {
        if (Walk == XmlReadWalk.Proof
            || member.Specified is not (FieldInfo { IsInitOnly: false } or PropertyInfo { SetMethod: not null }))
        {
            return;
        }

        Compiler.AllowAccessTo(member.Specified.DeclaringType!);
        LocalBuilder yes = Local(typeof(bool), "yes");
        Il.Emit(OpCodes.Ldc_I4_1);
        Il.Emit(OpCodes.Stloc, yes);
        EmitSet(member.Specified, yes);
    }

    private void EmitGet(XmlMemberPlan member, LocalBuilder value)
    {
        EmitItem();
        if (member.Member is FieldInfo field)
        {
            Il.Emit(OpCodes.Ldfld, field);
        }
        else
        {
            Il.Emit(_plan.Type.IsValueType ? OpCodes.Call : OpCodes.Callvirt, ((PropertyInfo)member.Member).GetMethod!);
        }

        Il.Emit(OpCodes.Stloc, value);
    }

    private void EmitSet(MemberInfo member, LocalBuilder value)
    {
        EmitItem();
        EmitLoad(value, XmlMembers.TypeOf(member));
        if (member is FieldInfo field)
        {
            Il.Emit(OpCodes.Stfld, field);
        }
        else
        {
            AutoProperties.EmitSet(Il, ((PropertyInfo)member).SetMethod!, _plan.Type.IsValueType);
        }
    }

    private void EmitItem() => Il.Emit(_plan.Type.IsValueType ? OpCodes.Ldloca : OpCodes.Ldloc, _item);
}
