using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Formats.Emission;
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
            Il.Emit(OpCodes.Ldloc, scratch);
            Il.Emit(OpCodes.Call, typeof(CollectionResults).GetMethod(nameof(CollectionResults.Array))!.MakeGenericMethod(item));
            Il.Emit(OpCodes.Stloc, value);
            return;
        }

        Il.Emit(OpCodes.Newobj, type.GetConstructor([])!);
        Il.Emit(OpCodes.Stloc, value);
        EmitFill(item, add!, scratch, value);
    }

    /// <summary>Adds what is in a scratch to a collection; if there is none, stops, or throws as XmlSerializer does.</summary>
    protected void EmitFill(Type item, MethodInfo add, LocalBuilder scratch, LocalBuilder collection)
    {
        if (XmlReadShapes.IsList(collection.LocalType, add))
        {
            Il.Emit(OpCodes.Ldloc, collection);
            Il.Emit(OpCodes.Ldloc, scratch);
            Il.Emit(OpCodes.Call, XmlReadCalls.TryFill.MakeGenericMethod(item));
            if (Walk == XmlReadWalk.Build)
            {
                EmitThrowIfNull();
            }
            else
            {
                Il.Emit(OpCodes.Brfalse, Fail);
            }

            return;
        }

        Il.Emit(OpCodes.Ldloc, collection);
        if (Walk == XmlReadWalk.Build)
        {
            EmitAddTest(add);
        }
        else
        {
            Il.Emit(OpCodes.Brfalse, Fail);
        }

        LocalBuilder index = Local(typeof(int), "index of item");
        Label test = Il.DefineLabel();
        Label loop = Il.DefineLabel();
        Il.Emit(OpCodes.Ldc_I4_0);
        Il.Emit(OpCodes.Stloc, index);
        Il.Emit(OpCodes.Br, test);
        Il.MarkLabel(loop);
        Il.Emit(OpCodes.Ldloc, collection);
        Il.Emit(OpCodes.Ldloc, scratch);
        Il.Emit(OpCodes.Ldloc, index);
        Il.Emit(OpCodes.Call, scratch.LocalType.GetProperty("Item")!.GetMethod!);
        EmitAddCall(add);
        Il.Emit(OpCodes.Ldloc, index);
        Il.Emit(OpCodes.Ldc_I4_1);
        Il.Emit(OpCodes.Add);
        Il.Emit(OpCodes.Stloc, index);
        Il.MarkLabel(test);
        Il.Emit(OpCodes.Ldloc, index);
        Il.Emit(OpCodes.Ldloc, scratch);
        Il.Emit(OpCodes.Call, scratch.LocalType.GetProperty(nameof(ElementScratch<>.Count))!.GetMethod!);
        Il.Emit(OpCodes.Blt, loop);
    }

    /// <summary>Takes a scratch into use.</summary>
    protected void EmitRent(LocalBuilder scratch)
    {
        Il.Emit(OpCodes.Ldarg_0);
        Il.Emit(OpCodes.Call, scratch.LocalType.GetMethod("Rent")!);
        Il.Emit(OpCodes.Stloc, scratch);
    }

    /// <summary>Gives a scratch back.</summary>
    protected void EmitGiveBack(LocalBuilder scratch)
    {
        Il.Emit(OpCodes.Ldloc, scratch);
        Il.Emit(OpCodes.Ldarg_0);
        Il.Emit(OpCodes.Call, scratch.LocalType.GetMethod("Return")!);
    }

    /// <summary>
    /// Reads the items in an element into a scratch, or into the collection itself; the position is
    /// behind the name, or at the bracket of the plain start tag.
    /// </summary>
    protected void EmitItems(XmlElementPlan element, LocalBuilder destination)
    {
        MethodInfo read = Compiler.Items(element, Walk);
        EmitDocument();
        Il.Emit(OpCodes.Ldloc, destination);
        EmitCallOrFail(read);
    }

    /// <summary>Steps over the items in an element.</summary>
    protected void EmitProvenItems(XmlElementPlan element)
    {
        MethodInfo prove = Compiler.Items(element, XmlReadWalk.Proof);
        EmitDocument();
        EmitCallOrFail(prove);
    }

    /// <summary>Adds an item to a collection; throws as XmlSerializer does if there is none.</summary>
    protected void EmitAdd(XmlListPlan list, Action loadCollection, LocalBuilder value)
    {
        loadCollection();
        if (XmlReadShapes.IsList(list.Type, list.Add))
        {
            Il.Emit(OpCodes.Ldloc, value);
            Il.Emit(OpCodes.Call, XmlReadCalls.Add.MakeGenericMethod(list.Item.Value.Type));
            return;
        }

        EmitAddTest(list.Add!);
        loadCollection();
        Il.Emit(OpCodes.Ldloc, value);
        EmitAddCall(list.Add!);
    }

    /// <summary>Builds an item and adds it to its collection: one that is a collection itself before it is filled.</summary>
    protected void EmitAndAdd(XmlListPlan list, Label tag, Label content, Action loadCollection, LocalBuilder value)
    {
        void Add() => EmitAdd(list, loadCollection, value);
        bool isAddedTo = list.Item is { Tag.IsByContract: false, Value: XmlListPlan inner } && XmlReadShapes.IsAddedTo(inner, Walk);
        EmitElement(list.Item, tag, content, value, unset: null, isAddedTo ? Add : null);
        if (!isAddedTo)
        {
            Add();
        }
    }

    /// <summary>Throws as XmlSerializer does if what is on the stack is null, or false.</summary>
    protected void EmitThrowIfNull()
    {
        Label isThere = Il.DefineLabel();
        Il.Emit(OpCodes.Brtrue, isThere);
        Il.Emit(OpCodes.Call, XmlReadCalls.ThrowMissing);
        Il.MarkLabel(isThere);
    }

    /// <summary>Reads the collection in an element that nothing holds yet.</summary>
    private void EmitCollection(XmlElementPlan element, XmlListPlan list, LocalBuilder value, Action? made)
    {
        if (Walk == XmlReadWalk.Proof)
        {
            EmitProvenItems(element);
            return;
        }

        if (XmlReadShapes.IsAddedTo(list, Walk))
        {
            Compiler.AllowAccessTo(list.Type);
            Il.Emit(OpCodes.Newobj, list.Type.GetConstructor([])!);
            Il.Emit(OpCodes.Stloc, value);
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
        bool isKept = Walk != XmlReadWalk.Proof;
        LocalBuilder scratch = Local(typeof(ElementScratch<>).MakeGenericType(item.Type), "scratch of texts");
        LocalBuilder rest = Local(typeof(ReadOnlySpan<byte>), "rest");
        LocalBuilder part = Local(typeof(ReadOnlySpan<byte>), "part");
        LocalBuilder hasMore = Local(typeof(bool), "has more");
        LocalBuilder parsed = Local(item.Type, "part");
        Label loop = Il.DefineLabel();
        if (isKept)
        {
            EmitRent(scratch);
        }

        Il.Emit(OpCodes.Ldloc, text);
        Il.Emit(OpCodes.Stloc, rest);
        Il.MarkLabel(loop);
        Il.Emit(OpCodes.Ldloca, rest);
        Il.Emit(OpCodes.Ldloca, hasMore);
        Il.Emit(OpCodes.Call, XmlReadCalls.TakeItem);
        Il.Emit(OpCodes.Stloc, part);
        Il.Emit(OpCodes.Ldloca, part);
        Il.Emit(OpCodes.Call, XmlReadCalls.TextLength);
        Il.Emit(OpCodes.Brfalse, Fail);
        EmitParse(item, part, parsed);
        if (isKept)
        {
            Il.Emit(OpCodes.Ldloc, scratch);
            Il.Emit(OpCodes.Ldloc, parsed);
            Il.Emit(OpCodes.Call, scratch.LocalType.GetMethod(nameof(ElementScratch<>.Add))!);
        }

        Il.Emit(OpCodes.Ldloc, hasMore);
        Il.Emit(OpCodes.Brtrue, loop);
        if (!isKept)
        {
            return;
        }

        if (plan.Type.IsArray)
        {
            EmitMakeCollection(plan.Type, item.Type, null, scratch, value);
        }
        else
        {
            EmitFill(item.Type, plan.Collection!.Add!, scratch, value);
        }

        EmitGiveBack(scratch);
    }

    /// <summary>
    /// Tests whether the collection on the stack is there; a method that is not virtual XmlSerializer calls all the same.
    /// </summary>
    private void EmitAddTest(MethodInfo add)
    {
        if (add.IsVirtual)
        {
            EmitThrowIfNull();
        }
        else
        {
            Il.Emit(OpCodes.Pop);
        }
    }

    private void EmitAddCall(MethodInfo add)
    {
        Il.Emit(add.IsStatic || (Walk == XmlReadWalk.Build && !add.IsVirtual) ? OpCodes.Call : OpCodes.Callvirt, add);
        if (add.ReturnType != typeof(void))
        {
            Il.Emit(OpCodes.Pop);
        }
    }
}
