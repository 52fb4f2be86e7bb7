using System.Reflection.Emit;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Compilation.Code;
using ZeroAlloc.Formats.Compilation.Reflection;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Formats.Xml.Reading.Compiler;

/// <summary>The elements of an object.</summary>
internal sealed partial class XmlObjectReadEmitter
{
    private void EmitElements()
    {
        Label[] tags = Code.Labels(_elements.Count);
        Label[] contents = Code.Labels(_elements.Count);
        if (_last is not null)
        {
            Code.Set(_last, Operand.Zero);
        }

        if (_elements.Count > 0)
        {
            Code.SkipWhitespace();
            Code.Match(StartTag(_elements[0].GetRequiredElement()), _general, Kept(_elements[0].GetRequiredElement()));
            Code.Go(contents[0]);
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
        Label atTag = Code.Label();
        Label atContent = Code.Label();
        Code.Mark(tag);
        EmitSee(member);
        EmitSpecified(member);
        Code.Go(atTag);
        Code.Mark(content);
        EmitSee(member);
        EmitSpecified(member);
        Code.Go(atContent);
        if (member is { Kind: XmlMemberKind.Element, Value: XmlListPlan list } && !XmlReadShapes.IsByContract(member))
        {
            if (XmlReadCompiler.IsAddedTo(list, Walk))
            {
                EmitAddedCollection(member, list, atTag, atContent);
            }
            else
            {
                EmitCollection(member, list, atTag, atContent);
            }

            return;
        }

        XmlElementPlan element = member.GetRequiredElement();
        LocalBuilder value = Local(element.Value.Type, "value");
        if (_held.ContainsKey(member))
        {
            EmitAddedItem(member, atTag, atContent, value);
            return;
        }

        Label unset = Code.Label();
        EmitElement(element, atTag, atContent, value, member.DefaultValue is null ? null : unset);
        if (member.Kind == XmlMemberKind.FlatList && !IsProof)
        {
            EmitFlatItem(_scratches[Declared(member)], value);
            EmitIdentifier(member);
        }
        else if (!IsProof)
        {
            EmitSet(member.Member, value);
            EmitIdentifier(member);
        }

        Code.Mark(unset);
    }

    /// <summary>From what closes a member to the content of the next one; falls through to nothing.</summary>
    private void EmitNext(int index, Label[] contents)
    {
        XmlElementPlan element = _elements[index].GetRequiredElement();
        bool isLast = index + 1 == _elements.Count;
        int[] candidates = _elements[index].Kind == XmlMemberKind.FlatList ? isLast ? [index] : [index, index + 1]
            : isLast ? []
            : [index + 1];
        foreach (int next in candidates)
        {
            XmlElementPlan follower = _elements[next].GetRequiredElement();
            EmitGoIfMatch([.. element.Tag.Close, .. StartTag(follower)], contents[next], Kept(follower));
        }

        EmitClose(element);
        if (candidates.Length > 0)
        {
            Code.SkipWhitespace();
        }

        foreach (int next in candidates)
        {
            XmlElementPlan follower = _elements[next].GetRequiredElement();
            EmitGoIfMatch(StartTag(follower), contents[next], Kept(follower));
        }

        Code.Go(_general);
    }

    private void EmitGeneral(Label[] tags)
    {
        Code.Mark(_general);
        Code.Read(XmlReadCalls.NextElement, Compiler.Slots.Names(_plan).Elements, Operand.AddressOf(_index));
        Code.Switch(_index, tags);
        Code.Go(_done);
    }

    /// <summary>A collection in an element of its own: an array is made of the items, any other is filled.</summary>
    private void EmitCollection(XmlMemberPlan member, XmlListPlan list, Label tag, Label content)
    {
        LocalBuilder scratch = Local(typeof(ElementScratch<>).MakeGenericType(list.Item.Value.Type), "scratch of member");
        XmlElementPlan element = member.GetRequiredElement();
        Label isNull = Code.Label();
        Code.Mark(tag);
        if (element.IsNullable)
        {
            EmitNull(element, isNull);
        }

        EmitDeclared(element);
        Code.Mark(content);
        if (IsProof)
        {
            EmitProvenItems(element);
            Code.Mark(isNull);
            return;
        }

        EmitRent(scratch);
        EmitItems(element, scratch);
        EmitHandOut(member, list, scratch, isNull);
    }

    /// <summary>Keeps an item of a collection that has no element of its own.</summary>
    private void EmitFlatItem(LocalBuilder scratch, LocalBuilder value)
    {
        using (Code.IfNot(scratch))
        {
            EmitRent(scratch);
        }

        EmitKeep(scratch.LocalType, scratch, As(value, scratch.LocalType.GetGenericArguments()[0]));
    }

    /// <summary>Hands out the items of such a collection: no items are no array.</summary>
    private void EmitFlatEnd(XmlMemberPlan member, LocalBuilder scratch)
    {
        Label isEmpty = Code.Label();
        Code.GoIfNot(scratch, isEmpty);
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
        Label done = Code.Label();
        if (list.Type.IsArray)
        {
            EmitMakeCollection(list.Type, item, null, scratch, collection);
            EmitSet(member.Member, collection);
        }
        else
        {
            Code.Set(collection, Get(member));
            EmitFill(item, list.Add.Required(), scratch, collection);
        }

        EmitGiveBack(scratch);
        Code.Go(done);
        Code.Mark(none);
        if (list.Type.IsArray)
        {
            Code.Clear(collection);
            EmitSet(member.Member, collection);
        }

        Code.Mark(done);
    }
}
