using System.Reflection.Emit;
using ZeroAlloc.Formats.Compilation.Code;
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
                LocalBuilder collection = IsHeld(member) ? Code.Local(member.Type) : Local(member.Type, "collection");
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
                LocalBuilder array = Code.Local(member.Type);
                _held.Add(member, array);
                Code.Clear(array);
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

        Code.Set(collection, Get(member));
    }

    /// <summary>Makes room in the lists whose items stand among the other elements.</summary>
    private void EmitReserve()
    {
        foreach ((XmlMemberPlan member, LocalBuilder collection) in _held)
        {
            if (member is { Kind: XmlMemberKind.FlatList, Value: XmlListPlan list } && XmlReadShapes.IsList(list.Type, list.Add))
            {
                Code.Call(
                    XmlReadCalls.ReserveNamed.MakeGenericMethod(list.Item.Value.Type),
                    collection,
                    ReaderCode.Document,
                    ReaderCode.Position,
                    Compiler.Slots.Names(_plan).Elements,
                    _elements.IndexOf(member));
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
        XmlElementPlan element = member.GetRequiredElement();
        Label isNull = Code.Label();
        Label isMissing = Code.Label();
        Label done = Code.Label();
        bool isSkipped = !member.CanSet || XmlReadShapes.IsObject(list.Item.Value);
        Code.Mark(tag);
        if (element.IsNullable)
        {
            EmitNull(element, isNull);
        }

        EmitDeclared(element);
        Code.Mark(content);
        EmitAsk(member, collection);
        if (isSkipped)
        {
            Code.GoIfNot(collection, isMissing);
        }

        EmitItems(element, collection);
        Code.Go(done);
        Code.Mark(isMissing);
        if (isSkipped)
        {
            EmitProvenItems(element);
            Code.Go(done);
        }

        // XmlSerializer asks for it here, too.
        Code.Mark(isNull);
        if (element.IsNullable)
        {
            EmitAsk(member, collection);
        }

        Code.Mark(done);
    }

    /// <summary>An item of a collection that has no element of its own. Objects are stepped over where there is no collection.</summary>
    private void EmitAddedItem(XmlMemberPlan member, Label tag, Label content, LocalBuilder value)
    {
        LocalBuilder collection = _held[member];
        var list = (XmlListPlan)member.Value;
        if (!XmlReadShapes.IsObject(list.Item.Value))
        {
            EmitAndAdd(list, tag, content, collection, value);
            return;
        }

        Label addedTag = Code.Label();
        Label addedContent = Code.Label();
        Label skippedTag = Code.Label();
        Label skippedContent = Code.Label();
        Label done = Code.Label();
        Code.Mark(tag);
        EmitChoice(collection, addedTag, skippedTag);
        Code.Mark(content);
        EmitChoice(collection, addedContent, skippedContent);
        EmitAndAdd(list, addedTag, addedContent, collection, value);
        Code.Go(done);
        EmitSkipping(() => EmitElement(list.Item, skippedTag, skippedContent, value));
        Code.Mark(done);
    }

    private void EmitChoice(LocalBuilder collection, Label isThere, Label isMissing)
    {
        Code.GoIf(collection, isThere);
        Code.Go(isMissing);
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

        EmitFallbackArrays();
    }
}
