using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Compilation.Code;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Formats.Xml.Writing.Compiler;

/// <summary>
/// Emits the way through a collection's items: by index where the collection has one, else by its enumerator, as XmlSerializer does.
/// </summary>
[RequiresDynamicCode("Emits IL.")]
internal abstract class XmlItemsEmitter(XmlMethodBuilder code, Type collection, Type itemType)
{
    /// <summary>The collection's type.</summary>
    protected Type Collection => collection;

    /// <summary>Type of the items.</summary>
    protected Type ItemType => itemType;

    /// <summary>Where the code goes.</summary>
    protected XmlMethodBuilder Code => code;

    /// <summary>The way through the collection that a method writes as a list.</summary>
    public static XmlItemsEmitter Of(XmlShapeCompiler compiler, XmlMethodBuilder code, XmlListPlan plan) =>
        Of(compiler, code, plan.Type, plan.Indexer, plan.GetEnumerator, plan.Item.Value, plan.Item.Tag.IsByContract);

    /// <summary>The way through the collection that a method writes as text.</summary>
    public static XmlItemsEmitter Of(XmlShapeCompiler compiler, XmlMethodBuilder code, XmlTextPlan plan) =>
        Of(compiler, code, plan.Type, plan.Collection!.Indexer, plan.Collection.GetEnumerator, plan.Item!, isContract: false);

    /// <summary>Stands before all of the method that has to let go of what is needed here, however it ends.</summary>
    public virtual void EmitProtect()
    {
        // Nothing is needed.
    }

    /// <summary>Ends what <see cref="EmitProtect"/> began, behind all but the return.</summary>
    public virtual void EmitProtected()
    {
        // Nothing was needed.
    }

    /// <summary>Begins.</summary>
    public abstract void EmitBegin();

    /// <summary>Goes to the first item, or the next one, and branches if there is one.</summary>
    public abstract void EmitNext(Label item);

    /// <summary>The item.</summary>
    public abstract Operand Load();

    /// <summary>Lets go of what was needed, at the end.</summary>
    public abstract void EmitEnd();

    /// <summary>Saves what is needed to go on, and returns.</summary>
    /// <param name="isInside">Whether the item has paused.</param>
    public abstract void EmitLeave(bool isInside);

    /// <summary>Takes the frame, and branches to where the loop left.</summary>
    /// <param name="item">In front of an item that is to be loaded.</param>
    /// <param name="inside">Inside an item, which is in its own frame.</param>
    /// <param name="end">There is no such item any more.</param>
    public abstract void EmitResume(Label item, Label inside, Label end);

    private static XmlItemsEmitter Of(
        XmlShapeCompiler compiler,
        XmlMethodBuilder code,
        Type collection,
        PropertyInfo? indexer,
        MethodInfo? getEnumerator,
        XmlValuePlan item,
        bool isContract) =>
        getEnumerator is null
            ? new XmlIndexedItems(code, collection, indexer, item)
            : new XmlEnumeratedItems(compiler, code, getEnumerator, collection, item.Type, isContract);
}
