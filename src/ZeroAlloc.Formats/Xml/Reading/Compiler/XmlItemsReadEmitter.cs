using System.Diagnostics.CodeAnalysis;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Formats.Emission;
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

        LocalBuilder value = Il.DeclareLocal(_item.Value.Type);
        Label begin = Il.DefineLabel();
        Label first = Il.DefineLabel();
        Label tag = Il.DefineLabel();
        Label content = Il.DefineLabel();
        Label next = Il.DefineLabel();
        Label done = Il.DefineLabel();
        EmitEnter(levelsBelow: 1);
        EmitStartTag(begin, done);
        Il.MarkLabel(begin);
        EmitReserve();
        Il.MarkLabel(first);
        EmitFind(tag, content, done);
        EmitItem(tag, content, value);
        EmitMatch([.. _item.Tag.Close, .. StartTag(_item)], next, Kept(_item));
        Il.Emit(OpCodes.Br, content);
        Il.MarkLabel(next);
        EmitClose(_item);
        Il.Emit(OpCodes.Br, first);
        Il.MarkLabel(done);
        EmitLeave();
        EmitReturn();
        EmitFail(value: null);
    }

    /// <summary>Items that stand in one of several elements each.</summary>
    private void EmitChoices(XmlChoicePlan choice)
    {
        LocalBuilder value = Il.DeclareLocal(choice.Type);
        LocalBuilder index = Il.DeclareLocal(typeof(int));
        Label[] tags = [.. choice.Alternatives.Select(_ => Il.DefineLabel())];
        Label next = Il.DefineLabel();
        Label done = Il.DefineLabel();
        EmitEnter(levelsBelow: 1);
        EmitStartTag(next, done);
        Il.MarkLabel(next);
        EmitDocument();
        Il.Emit(OpCodes.Ldc_I4, Compiler.Slots.Names(choice));
        Il.Emit(OpCodes.Ldloca, index);
        EmitCallOrFail(XmlReadCalls.NextElement);
        SwitchCode.Emit(Il, index, tags);
        Il.MarkLabel(done);
        EmitLeave();
        EmitReturn();
        for (int i = 0; i < tags.Length; i++)
        {
            XmlElementPlan alternative = choice.Alternatives[i];
            LocalBuilder own = Local(alternative.Value.Type, "value");
            EmitElement(alternative, tags[i], Il.DefineLabel(), own);
            if (Walk != XmlReadWalk.Proof)
            {
                EmitLoad(own, choice.Type);
                Il.Emit(OpCodes.Stloc, value);
                EmitKeep(value);
            }

            EmitClose(alternative);
            Il.Emit(OpCodes.Br, next);
        }

        EmitFail(value: null);
    }

    private void EmitKeep(LocalBuilder value)
    {
        Il.Emit(OpCodes.Ldarg_2);
        Il.Emit(OpCodes.Ldloc, value);
        Il.Emit(OpCodes.Call, typeof(ElementScratch<>).MakeGenericType(value.LocalType).GetMethod(nameof(ElementScratch<>.Add))!);
    }

    /// <summary>The element of an item. What XmlSerializer makes of a null in place of a collection in an array is left to it.</summary>
    private static XmlElementPlan Item(XmlListPlan list) =>
        list.Type.IsArray && list.Item is { Tag.IsByContract: false, Value: XmlListPlan { Type.IsArray: false } }
            ? list.Item with { IsNullable = false }
            : list.Item;

    /// <summary>Makes room in a list that is added to.</summary>
    private void EmitReserve()
    {
        if (XmlReadShapes.IsAddedTo(_list, Walk) && XmlReadShapes.IsList(_list.Type, _list.Add))
        {
            Il.Emit(OpCodes.Ldarg_2);
            EmitDocument();
            Il.Emit(OpCodes.Call, XmlReadCalls.Reserve.MakeGenericMethod(_item.Value.Type));
        }
    }

    /// <summary>Reads an item, and adds it: a collection that is one before it is filled, as XmlSerializer does.</summary>
    private void EmitItem(Label tag, Label content, LocalBuilder value)
    {
        if (!XmlReadShapes.IsAddedTo(_list, Walk))
        {
            EmitElement(_item, tag, content, value);
            if (Walk != XmlReadWalk.Proof)
            {
                EmitKeep(value);
            }

            return;
        }

        EmitAndAdd(_list, tag, content, () => Il.Emit(OpCodes.Ldarg_2), value);
    }

    private void EmitStartTag(Label first, Label done)
    {
        Label tag = Il.DefineLabel();
        LocalBuilder kind = Il.DeclareLocal(typeof(int));
        EmitIsAt('>', tag);
        EmitAdvance(1);
        Il.Emit(OpCodes.Br, first);
        Il.MarkLabel(tag);
        EmitDocument();
        EmitNamespace(element);
        Il.Emit(OpCodes.Ldc_I4_0);
        Il.Emit(OpCodes.Ldloca, kind);
        EmitCallOrFail(XmlReadCalls.PlainTag);
        Il.Emit(OpCodes.Ldloc, kind);
        Il.Emit(OpCodes.Brtrue, done);
    }

    /// <summary>Goes to the next item, or to the end.</summary>
    private void EmitFind(Label tag, Label content, Label done)
    {
        Label notPlain = Il.DefineLabel();
        Label notItem = Il.DefineLabel();
        EmitSkipWhitespace();
        EmitMatch(StartTag(_item), notPlain, Kept(_item));
        Il.Emit(OpCodes.Br, content);
        Il.MarkLabel(notPlain);
        EmitMatch(_item.Tag.Open, notItem);
        Il.Emit(OpCodes.Br, tag);
        Il.MarkLabel(notItem);
        EmitDocument();
        Il.Emit(OpCodes.Call, XmlReadCalls.IsEndTag);
        Il.Emit(OpCodes.Brtrue, done);
        Il.Emit(OpCodes.Br, Fail);
    }
}
