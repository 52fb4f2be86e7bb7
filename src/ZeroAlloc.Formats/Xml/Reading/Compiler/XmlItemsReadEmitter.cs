using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Compilation.Code;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Formats.Xml.Reading.Compiler;

/// <summary>
/// Emits the reader of a collection's items, from its start tag on. Argument 2 is the scratch that they go into, or the collection.
/// </summary>
[RequiresDynamicCode("Emits IL.")]
internal sealed class XmlItemsReadEmitter(XmlReadCompiler compiler, XmlElementPlan element, MethodBuilder method, XmlReadWalk walk)
    : XmlReadEmitter(compiler, method, walk)
{
    private readonly XmlListPlan _list = (XmlListPlan)element.Value;
    private readonly XmlElementPlan _item = Item((XmlListPlan)element.Value);

    /// <summary>Emits the body.</summary>
    public void Emit()
    {
        if (_item.Value is XmlChoicePlan choice)
        {
            EmitChoices(choice);
            return;
        }

        LocalBuilder value = Code.Local(_item.Value.Type);
        Label begin = Code.Label();
        Label tag = Code.Label();
        Label content = Code.Label();
        Label done = Code.Label();
        EmitEnter(levelsBelow: 1);
        EmitStartTag(begin, done);
        Code.Mark(begin);
        EmitReserve();
        Label first = Code.Here();
        EmitFind(tag, content, done);
        EmitItem(tag, content, value);
        EmitGoIfMatch([.. _item.Tag.Close, .. StartTag(_item)], content, Kept(_item));
        EmitClose(_item);
        Code.Go(first);
        Code.Mark(done);
        Code.CloseLevel();
        Code.Return();
        EmitFail(value: null);
    }

    /// <summary>Items that stand in one of several elements each.</summary>
    private void EmitChoices(XmlChoicePlan choice)
    {
        LocalBuilder value = Code.Local(choice.Type);
        LocalBuilder index = Code.Local(typeof(int));
        Label[] tags = Code.Labels(choice.Alternatives.Count);
        Label next = Code.Label();
        Label done = Code.Label();
        EmitEnter(levelsBelow: 1);
        EmitStartTag(next, done);
        Code.Mark(next);
        Code.Read(XmlReadCalls.NextElement, Compiler.Slots.Names(choice), Operand.AddressOf(index));
        Code.Switch(index, tags);
        Code.Mark(done);
        Code.CloseLevel();
        Code.Return();
        for (int i = 0; i < tags.Length; i++)
        {
            XmlElementPlan alternative = choice.Alternatives[i];
            LocalBuilder own = Local(alternative.Value.Type, "value");
            EmitElement(alternative, tags[i], Code.Label(), own);
            if (!IsProof)
            {
                Code.Set(value, As(own, choice.Type));
                EmitKeep(value);
            }

            EmitClose(alternative);
            Code.Go(next);
        }

        EmitFail(value: null);
    }

    private void EmitKeep(LocalBuilder value) =>
        EmitKeep(typeof(ElementScratch<>).MakeGenericType(value.LocalType), ReaderCode.Value, value);

    /// <summary>The element of an item. What XmlSerializer makes of a null in place of a collection in an array is left to it.</summary>
    private static XmlElementPlan Item(XmlListPlan list) =>
        list.Type.IsArray && list.Item is { Tag.IsByContract: false, Value: XmlListPlan { Type.IsArray: false } }
            ? list.Item with { IsNullable = false }
            : list.Item;

    /// <summary>Makes room in a list that is added to.</summary>
    private void EmitReserve()
    {
        if (XmlReadCompiler.IsAddedTo(_list, Walk) && XmlReadShapes.IsList(_list.Type, _list.Add))
        {
            MethodInfo reserve = XmlReadCalls.Reserve.MakeGenericMethod(_item.Value.Type);
            Code.Call(reserve, ReaderCode.Value, ReaderCode.Document, ReaderCode.Position);
        }
    }

    /// <summary>Reads an item, and adds it: a collection that is one before it is filled, as XmlSerializer does.</summary>
    private void EmitItem(Label tag, Label content, LocalBuilder value)
    {
        if (!XmlReadCompiler.IsAddedTo(_list, Walk))
        {
            EmitElement(_item, tag, content, value);
            if (!IsProof)
            {
                EmitKeep(value);
            }

            return;
        }

        EmitAndAdd(_list, tag, content, ReaderCode.Value, value);
    }

    private void EmitStartTag(Label first, Label done)
    {
        LocalBuilder kind = Code.Local(typeof(int));
        EmitGoIfTagEnds(first);
        EmitPlainTag(element, isNullable: false, kind);
        Code.GoIf(kind, done);
    }

    /// <summary>Goes to the next item, or to the end.</summary>
    private void EmitFind(Label tag, Label content, Label done)
    {
        Code.SkipWhitespace();
        EmitGoIfMatch(StartTag(_item), content, Kept(_item));
        EmitGoIfMatch(_item.Tag.Open, tag);
        Code.GoIf(ReaderCode.Test(XmlReadCalls.IsEndTag), done);
        Code.Go(Code.Fail);
    }
}
