using System.Reflection.Emit;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Formats.Emission;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Formats.Xml.Reading.Compiler;

/// <summary>The elements of an object.</summary>
internal sealed partial class XmlObjectReadEmitter
{
    private void EmitElements()
    {
        Label[] tags = [.. _elements.Select(_ => Il.DefineLabel())];
        Label[] contents = [.. _elements.Select(_ => Il.DefineLabel())];
        if (_last is not null)
        {
            Il.Emit(OpCodes.Ldc_I4_0);
            Il.Emit(OpCodes.Stloc, _last);
        }

        if (_elements.Count > 0)
        {
            EmitSkipWhitespace();
            EmitMatch(StartTag(_elements[0].Element!), _general, Kept(_elements[0].Element!));
            Il.Emit(OpCodes.Br, contents[0]);
        }

        for (int i = 0; i < _elements.Count; i++)
        {
            EmitElementMember(_elements[i], tags[i], contents[i]);
            EmitNext(i, contents);
        }

        EmitGeneral(tags);
    }

    private void EmitElementMember(XmlMemberPlan member, Label tag, Label content)
    {
        Label atTag = Il.DefineLabel();
        Label atContent = Il.DefineLabel();
        Il.MarkLabel(tag);
        EmitSee(member);
        EmitSpecified(member);
        Il.Emit(OpCodes.Br, atTag);
        Il.MarkLabel(content);
        EmitSee(member);
        EmitSpecified(member);
        Il.Emit(OpCodes.Br, atContent);
        if (member is { Kind: XmlMemberKind.Element, Value: XmlListPlan list } && !XmlReadShapes.IsByContract(member))
        {
            if (XmlReadShapes.IsAddedTo(list, Walk))
            {
                EmitAddedCollection(member, list, atTag, atContent);
            }
            else
            {
                EmitCollection(member, list, atTag, atContent);
            }

            return;
        }

        LocalBuilder value = Local(member.Element!.Value.Type, "value");
        if (_held.ContainsKey(member))
        {
            EmitAddedItem(member, atTag, atContent, value);
            return;
        }

        Label unset = Il.DefineLabel();
        EmitElement(member.Element, atTag, atContent, value, member.DefaultValue is null ? null : unset);
        if (member.Kind == XmlMemberKind.FlatList && Walk != XmlReadWalk.Proof)
        {
            EmitFlatItem(_scratches[Declared(member)], value);
            EmitIdentifier(member);
        }
        else if (Walk != XmlReadWalk.Proof)
        {
            EmitSet(member.Member, value);
            EmitIdentifier(member);
        }

        Il.MarkLabel(unset);
    }

    /// <summary>From what closes a member to the content of the next one; falls through to nothing.</summary>
    private void EmitNext(int index, Label[] contents)
    {
        XmlElementPlan element = _elements[index].Element!;
        bool isLast = index + 1 == _elements.Count;
        int[] candidates = _elements[index].Kind == XmlMemberKind.FlatList ? isLast ? [index] : [index, index + 1]
            : isLast ? []
            : [index + 1];
        foreach (int next in candidates)
        {
            Label other = Il.DefineLabel();
            EmitMatch([.. element.Tag.Close, .. StartTag(_elements[next].Element!)], other, Kept(_elements[next].Element!));
            Il.Emit(OpCodes.Br, contents[next]);
            Il.MarkLabel(other);
        }

        EmitClose(element);
        if (candidates.Length > 0)
        {
            EmitSkipWhitespace();
        }

        foreach (int next in candidates)
        {
            Label other = Il.DefineLabel();
            EmitMatch(StartTag(_elements[next].Element!), other, Kept(_elements[next].Element!));
            Il.Emit(OpCodes.Br, contents[next]);
            Il.MarkLabel(other);
        }

        Il.Emit(OpCodes.Br, _general);
    }

    private void EmitGeneral(Label[] tags)
    {
        Il.MarkLabel(_general);
        EmitDocument();
        Il.Emit(OpCodes.Ldc_I4, Compiler.Slots.Names(_plan).Elements);
        Il.Emit(OpCodes.Ldloca, _index);
        EmitCallOrFail(XmlReadCalls.NextElement);
        SwitchCode.Emit(Il, _index, tags);
        Il.Emit(OpCodes.Br, _done);
    }

    /// <summary>A collection in an element of its own: an array is made of the items, any other is filled.</summary>
    private void EmitCollection(XmlMemberPlan member, XmlListPlan list, Label tag, Label content)
    {
        LocalBuilder scratch = Local(typeof(ElementScratch<>).MakeGenericType(list.Item.Value.Type), "scratch of member");
        Label isNull = Il.DefineLabel();
        Il.MarkLabel(tag);
        if (member.Element!.IsNullable)
        {
            EmitNull(member.Element, isNull);
        }

        EmitDeclared(member.Element);
        Il.MarkLabel(content);
        if (Walk == XmlReadWalk.Proof)
        {
            EmitProvenItems(member.Element);
            Il.MarkLabel(isNull);
            return;
        }

        EmitRent(scratch);
        EmitItems(member.Element, scratch);
        EmitHandOut(member, list, scratch, isNull);
    }

    /// <summary>Keeps an item of a collection that has no element of its own.</summary>
    private void EmitFlatItem(LocalBuilder scratch, LocalBuilder value)
    {
        Label isThere = Il.DefineLabel();
        Il.Emit(OpCodes.Ldloc, scratch);
        Il.Emit(OpCodes.Brtrue, isThere);
        EmitRent(scratch);
        Il.MarkLabel(isThere);
        Il.Emit(OpCodes.Ldloc, scratch);
        EmitLoad(value, scratch.LocalType.GetGenericArguments()[0]);
        Il.Emit(OpCodes.Call, scratch.LocalType.GetMethod(nameof(ElementScratch<>.Add))!);
    }

    /// <summary>Hands out the items of such a collection: no items are no array.</summary>
    private void EmitFlatEnd(XmlMemberPlan member, LocalBuilder scratch)
    {
        Label isEmpty = Il.DefineLabel();
        Il.Emit(OpCodes.Ldloc, scratch);
        Il.Emit(OpCodes.Brfalse, isEmpty);
        EmitHandOut(member, (XmlListPlan)member.Value, scratch, isEmpty);
    }

    /// <summary>
    /// Gives a member its items; from <paramref name="none"/>, where there are none, an array
    /// becomes null and any other collection stays as it is.
    /// </summary>
    private void EmitHandOut(XmlMemberPlan member, XmlListPlan list, LocalBuilder scratch, Label none)
    {
        Type item = list.Item.Value.Type;
        LocalBuilder collection = Local(member.Type, "collection");
        Label done = Il.DefineLabel();
        if (list.Type.IsArray)
        {
            EmitMakeCollection(list.Type, item, null, scratch, collection);
            EmitSet(member.Member, collection);
        }
        else
        {
            EmitGet(member, collection);
            EmitFill(item, list.Add!, scratch, collection);
        }

        EmitGiveBack(scratch);
        Il.Emit(OpCodes.Br, done);
        Il.MarkLabel(none);
        if (list.Type.IsArray)
        {
            EmitClear(collection);
            EmitSet(member.Member, collection);
        }

        Il.MarkLabel(done);
    }
}
