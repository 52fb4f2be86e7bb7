using System.Reflection.Emit;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Formats.Xml.Reading.Compiler;

/// <summary>
/// How the collections of an object are built: getters, setters and <c>Add</c> are called when and as often as XmlSerializer calls them.
/// </summary>
internal sealed partial class XmlObjectReadEmitter
{
    /// <summary>
    /// Whether a member's items go into a collection that is asked for once, at the beginning: flat lists and attributes do.
    /// </summary>
    private static bool IsHeld(XmlMemberPlan member) =>
        XmlReadShapes.IsCollection(member.Value) && member.Kind is XmlMemberKind.FlatList or XmlMemberKind.Attribute;

    /// <summary>Asks for all collections of the object, in the order in which it declares them.</summary>
    private void EmitHold()
    {
        foreach (XmlMemberPlan member in _plan.Members.Where(
            static member => XmlReadShapes.IsCollection(member.Value)).OrderBy(static member => member.Place))
        {
            if (XmlReadShapes.IsFilled(member))
            {
                LocalBuilder collection = IsHeld(member) ? Il.DeclareLocal(member.Type) : Local(member.Type, "collection");
                EmitAsk(member, collection);
                if (IsHeld(member))
                {
                    _held.Add(member, collection);
                }
            }
            else if (member.Kind == XmlMemberKind.FlatList)
            {
                EmitScratch(member);
            }
            else if (IsHeld(member))
            {
                LocalBuilder array = Il.DeclareLocal(member.Type);
                _held.Add(member, array);
                EmitClear(array);
            }
        }
    }

    /// <summary>Asks a member for its collection; one that can be set is asked whether it has one first, and given one.</summary>
    private void EmitAsk(XmlMemberPlan member, LocalBuilder collection)
    {
        if (member.CanSet)
        {
            EmitMakeMissing(member, collection);
        }

        EmitGet(member, collection);
    }

    /// <summary>Makes room in the lists whose items stand among the other elements.</summary>
    private void EmitReserve()
    {
        foreach ((XmlMemberPlan member, LocalBuilder collection) in _held)
        {
            if (member is { Kind: XmlMemberKind.FlatList, Value: XmlListPlan list } && XmlReadShapes.IsList(list.Type, list.Add))
            {
                Il.Emit(OpCodes.Ldloc, collection);
                EmitDocument();
                Il.Emit(OpCodes.Ldc_I4, Compiler.Slots.Names(_plan).Elements);
                Il.Emit(OpCodes.Ldc_I4, _elements.IndexOf(member));
                Il.Emit(OpCodes.Call, XmlReadCalls.ReserveNamed.MakeGenericMethod(list.Item.Value.Type));
            }
        }
    }

    /// <summary>
    /// A collection in an element of its own, to which the items are added. Where there is none, the items of one that cannot be set
    /// are stepped over, and so are objects; any others fail.
    /// </summary>
    private void EmitAddedCollection(XmlMemberPlan member, XmlListPlan list, Label tag, Label content)
    {
        LocalBuilder collection = Local(member.Type, "collection");
        Label isNull = Il.DefineLabel();
        Label isMissing = Il.DefineLabel();
        Label done = Il.DefineLabel();
        bool isSkipped = !member.CanSet || XmlReadShapes.IsObject(list.Item.Value);
        Il.MarkLabel(tag);
        if (member.Element!.IsNullable)
        {
            EmitNull(member.Element, isNull);
        }

        EmitDeclared(member.Element);
        Il.MarkLabel(content);
        EmitAsk(member, collection);
        if (isSkipped)
        {
            Il.Emit(OpCodes.Ldloc, collection);
            Il.Emit(OpCodes.Brfalse, isMissing);
        }

        EmitItems(member.Element, collection);
        Il.Emit(OpCodes.Br, done);
        Il.MarkLabel(isMissing);
        if (isSkipped)
        {
            EmitProvenItems(member.Element);
            Il.Emit(OpCodes.Br, done);
        }

        // XmlSerializer asks for it here, too.
        Il.MarkLabel(isNull);
        if (member.Element.IsNullable)
        {
            EmitAsk(member, collection);
        }

        Il.MarkLabel(done);
    }

    /// <summary>An item of a collection that has no element of its own. Objects are stepped over where there is no collection.</summary>
    private void EmitAddedItem(XmlMemberPlan member, Label tag, Label content, LocalBuilder value)
    {
        LocalBuilder collection = _held[member];
        var list = (XmlListPlan)member.Value;
        if (!XmlReadShapes.IsObject(list.Item.Value))
        {
            EmitAndAdd(list, tag, content, () => Il.Emit(OpCodes.Ldloc, collection), value);
            return;
        }

        Label addedTag = Il.DefineLabel();
        Label addedContent = Il.DefineLabel();
        Label skippedTag = Il.DefineLabel();
        Label skippedContent = Il.DefineLabel();
        Label done = Il.DefineLabel();
        Il.MarkLabel(tag);
        EmitChoice(collection, addedTag, skippedTag);
        Il.MarkLabel(content);
        EmitChoice(collection, addedContent, skippedContent);
        EmitAndAdd(list, addedTag, addedContent, () => Il.Emit(OpCodes.Ldloc, collection), value);
        Il.Emit(OpCodes.Br, done);
        EmitSkipping(() => EmitElement(list.Item, skippedTag, skippedContent, value));
        Il.MarkLabel(done);
    }

    private void EmitChoice(LocalBuilder collection, Label isThere, Label isMissing)
    {
        Il.Emit(OpCodes.Ldloc, collection);
        Il.Emit(OpCodes.Brtrue, isThere);
        Il.Emit(OpCodes.Br, isMissing);
    }

    /// <summary>Sets the arrays whose items came one by one, in the order in which the object declares them.</summary>
    private void EmitHeldArrays()
    {
        foreach (XmlMemberPlan member in _plan.Members.Where(
            static member => IsHeld(member) && member.Type.IsArray).OrderBy(static member => member.Place))
        {
            if (member.Kind == XmlMemberKind.FlatList)
            {
                EmitFlatEnd(member, _scratches[member]);
                if (_identifiers.TryGetValue(member, out LocalBuilder? identifiers))
                {
                    EmitIdentifiers(member, identifiers);
                }
            }
            else
            {
                EmitSet(member.Member, _held[member]);
            }
        }

        EmitLeftArrays();
    }
}
