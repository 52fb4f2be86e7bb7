using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Compilation.Code;
using ZeroAlloc.Formats.Compilation.Reflection;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Formats.Xml.Reading.Compiler;

/// <summary>How collections are read: by way of a scratch, or item by item.</summary>
internal abstract partial class XmlReadEmitter
{
    /// <summary>Makes a collection of what is in a scratch.</summary>
    protected void EmitMakeCollection(Type type, Type item, MethodInfo? add, LocalBuilder scratch, LocalBuilder value)
    {
        Compiler.AllowAccessTo(type);
        if (type.IsArray)
        {
            MethodInfo toArray = typeof(CollectionResults).GetMethod(nameof(CollectionResults.Array)).Required().MakeGenericMethod(item);
            Code.Set(value, Operand.Call(toArray, scratch));
            return;
        }

        Code.Set(value, Operand.New(type));
        EmitFill(item, add!, scratch, value);
    }

    /// <summary>Adds what is in a scratch to a collection; if there is none, stops, or throws as XmlSerializer does.</summary>
    protected void EmitFill(Type item, MethodInfo add, LocalBuilder scratch, LocalBuilder collection)
    {
        if (XmlReadShapes.IsList(collection.LocalType, add))
        {
            Operand isFilled = Operand.Call(XmlReadCalls.TryFill.MakeGenericMethod(item), collection, scratch);
            if (Walk == XmlReadWalk.Build)
            {
                EmitThrowIfNot(isFilled);
            }
            else
            {
                Code.GoIfNot(isFilled, Code.Fail);
            }

            return;
        }

        if (Walk == XmlReadWalk.Build)
        {
            EmitAddTest(add, collection);
        }
        else
        {
            Code.GoIfNot(collection, Code.Fail);
        }

        LocalBuilder index = Local(typeof(int), "index of item");
        Label test = Code.Label();
        Code.Set(index, Operand.Zero);
        Code.Go(test);
        Label loop = Code.Here();
        EmitAddCall(add, collection, Operand.Call(scratch.LocalType.GetProperty("Item").Getter(), scratch, index));
        Code.Set(index, (Operand)index + Operand.One);
        Code.Mark(test);
        Code.Branch(OpCodes.Blt, loop, index, Operand.Property(scratch, nameof(ElementScratch<>.Count)));
    }

    /// <summary>Takes a scratch into use.</summary>
    protected void EmitRent(LocalBuilder scratch) =>
        Code.Set(scratch, Operand.Call(scratch.LocalType.GetMethod("Rent").Required(), ReaderCode.Document));

    /// <summary>Gives a scratch back.</summary>
    protected void EmitGiveBack(LocalBuilder scratch) =>
        Code.Call(scratch.LocalType.GetMethod("Return").Required(), scratch, ReaderCode.Document);

    /// <summary>Keeps a value in a scratch.</summary>
    protected void EmitKeep(Type scratch, Operand holder, Operand value) =>
        Code.Call(scratch.GetMethod(nameof(ElementScratch<>.Add)).Required(), holder, value);

    /// <summary>
    /// Reads the items in an element into a scratch, or into the collection itself; the position is
    /// behind the name, or at the bracket of the plain start tag.
    /// </summary>
    protected void EmitItems(XmlElementPlan element, LocalBuilder destination) =>
        Code.Read(Compiler.Items(element, Walk), destination);

    /// <summary>Steps over the items in an element.</summary>
    protected void EmitProvenItems(XmlElementPlan element) => Code.Read(Compiler.Items(element, XmlReadWalk.Proof));

    /// <summary>Builds an item and adds it to its collection: one that is a collection itself before it is filled.</summary>
    protected void EmitAndAdd(XmlListPlan list, Label tag, Label content, Operand collection, LocalBuilder value)
    {
        void Add() => EmitAdd(list, collection, value);
        bool isAddedTo = list.Item is { Tag.IsByContract: false, Value: XmlListPlan inner } && XmlReadCompiler.IsAddedTo(inner, Walk);
        EmitElement(list.Item, tag, content, value, unset: null, isAddedTo ? Add : null);
        if (!isAddedTo)
        {
            Add();
        }
    }

    /// <summary>Adds an item to a collection; throws as XmlSerializer does if there is none.</summary>
    private void EmitAdd(XmlListPlan list, Operand collection, LocalBuilder value)
    {
        if (XmlReadShapes.IsList(list.Type, list.Add))
        {
            Code.Call(XmlReadCalls.Add.MakeGenericMethod(list.Item.Value.Type), collection, value);
            return;
        }

        EmitAddTest(list.Add.Required(), collection);
        EmitAddCall(list.Add.Required(), collection, value);
    }

    /// <summary>Throws as XmlSerializer does if a value is null, or false.</summary>
    private void EmitThrowIfNot(Operand value)
    {
        using (Code.IfNot(value))
        {
            Code.Call(XmlReadCalls.ThrowMissing);
        }
    }

    /// <summary>Reads the collection in an element that nothing holds yet.</summary>
    private void EmitCollection(XmlElementPlan element, XmlListPlan list, LocalBuilder value, Action? made)
    {
        if (IsProof)
        {
            EmitProvenItems(element);
            return;
        }

        if (XmlReadCompiler.IsAddedTo(list, Walk))
        {
            Compiler.AllowAccessTo(list.Type);
            Code.Set(value, Operand.New(list.Type));
            made?.Invoke();
            EmitItems(element, value);
            return;
        }

        LocalBuilder scratch = Local(typeof(ElementScratch<>).MakeGenericType(list.Item.Value.Type), "scratch");
        EmitRent(scratch);
        EmitItems(element, scratch);
        EmitMakeCollection(list.Type, list.Item.Value.Type, list.Add, scratch, value);
        EmitGiveBack(scratch);
    }

    /// <summary>Parses several texts in one.</summary>
    private void EmitParseList(XmlTextPlan plan, LocalBuilder text, LocalBuilder value)
    {
        XmlTextPlan item = plan.Item!;
        LocalBuilder scratch = Local(typeof(ElementScratch<>).MakeGenericType(item.Type), "scratch of texts");
        LocalBuilder rest = Local(typeof(ReadOnlySpan<byte>), "rest");
        LocalBuilder part = Local(typeof(ReadOnlySpan<byte>), "part");
        LocalBuilder hasMore = Local(typeof(bool), "has more");
        LocalBuilder parsed = Local(item.Type, "part");
        if (!IsProof)
        {
            EmitRent(scratch);
        }

        Code.Set(rest, text);
        Label loop = Code.Here();
        Code.Set(part, Operand.Call(XmlReadCalls.TakeItem, Operand.AddressOf(rest), Operand.AddressOf(hasMore)));
        Code.GoIfNot(Length(part), Code.Fail);
        EmitParse(item, part, parsed);
        if (!IsProof)
        {
            EmitKeep(scratch.LocalType, scratch, parsed);
        }

        Code.GoIf(hasMore, loop);
        if (IsProof)
        {
            return;
        }

        if (plan.Type.IsArray)
        {
            EmitMakeCollection(plan.Type, item.Type, null, scratch, value);
        }
        else
        {
            EmitFill(item.Type, plan.Collection!.Add.Required(), scratch, value);
        }

        EmitGiveBack(scratch);
    }

    /// <summary>Tests whether a collection is there; a method that is not virtual XmlSerializer calls all the same.</summary>
    private void EmitAddTest(MethodInfo add, Operand collection)
    {
        if (add.IsVirtual)
        {
            EmitThrowIfNot(collection);
        }
        else
        {
            Code.Drop(collection);
        }
    }

    private void EmitAddCall(MethodInfo add, Operand collection, Operand value)
    {
        Operand added = add.IsStatic || (Walk == XmlReadWalk.Build && !add.IsVirtual)
            ? Operand.Call(add, collection, value)
            : Operand.CallVirtual(add, collection, value);
        if (add.ReturnType == typeof(void))
        {
            Code.Load(added);
        }
        else
        {
            Code.Drop(added);
        }
    }
}
