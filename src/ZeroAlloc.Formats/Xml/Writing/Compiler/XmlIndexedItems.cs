using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Emission;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Formats.Xml.Writing.Compiler;

/// <summary>The way through an array, a list, or another collection with a count and an indexer.</summary>
/// <remarks>A frame holds the collection; its state is twice the index of the item, plus 1 if the pause was inside it.</remarks>
[RequiresDynamicCode("Emits IL.")]
internal sealed class XmlIndexedItems(XmlMethodBuilder code, Type collection, PropertyInfo? indexer, XmlValuePlan item)
    : XmlItemsEmitter(code, collection, item.Type)
{
    private readonly IndexedElements _elements = new(code.Il, collection, item.Type, RunsUserCode(item), Load(code, collection), indexer);

    private static Action Load(XmlMethodBuilder code, Type collection) => collection.IsValueType ? code.LoadValueAddress : code.LoadValue;

    public override void EmitBegin()
    {
        _elements.EmitTake();
        Code.Il.Emit(OpCodes.Ldc_I4_M1);
        Code.Il.Emit(OpCodes.Stloc, _elements.Index);
    }

    public override void EmitNext(Label item)
    {
        _elements.EmitNext();
        _elements.EmitTest(item);
    }

    public override void EmitLoad() => _elements.EmitLoad();

    public override void EmitEnd()
    {
        // Nothing was needed.
    }

    public override void EmitLeave(MethodInfo how, bool isInside) =>
        Code.Leave(how, Collection, () => _elements.EmitLoadState(isInside));

    public override void EmitResume(Label item, Label inside, Label end)
    {
        LocalBuilder state = Code.Resume(Collection);
        _elements.EmitTake();
        _elements.EmitTakeState(state, inside);
        _elements.EmitTest(item);
        Code.Il.Emit(OpCodes.Br, end);
    }

    /// <summary>Only text is written without any code of the application's.</summary>
    private static bool RunsUserCode(XmlValuePlan item) =>
        item is XmlObjectPlan or XmlAnyPlan || item.Children.Any(RunsUserCode);
}
