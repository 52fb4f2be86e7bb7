using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Compilation.Code;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Formats.Xml.Writing.Compiler;

/// <summary>The way through an array, a list, or another collection with a count and an indexer.</summary>
/// <remarks>A frame holds the collection; its state is twice the index of the item, plus 1 if the pause was inside it.</remarks>
[RequiresDynamicCode("Emits IL.")]
internal sealed class XmlIndexedItems(XmlMethodBuilder code, Type collection, PropertyInfo? indexer, XmlValuePlan item)
    : XmlItemsEmitter(code, collection, item.Type)
{
    private readonly IndexedElements _elements =
        new(code, collection, item.Type, RunsUserCode(item), code.Holder(collection), indexer);

    public override void EmitBegin()
    {
        _elements.EmitTake();
        Code.Set(_elements.Index, Operand.Of(OpCodes.Ldc_I4_M1));
    }

    public override void EmitNext(Label item)
    {
        _elements.EmitNext();
        _elements.EmitTest(item);
    }

    public override Operand Load() => _elements.Element;

    public override void EmitEnd()
    {
        // Nothing was needed.
    }

    public override void EmitLeave(bool isInside) => Code.ReturnFrame(Collection, _elements.State(isInside), isInside);

    public override void EmitResume(Label item, Label inside, Label end)
    {
        LocalBuilder state = Code.ResumeValue(Collection);
        _elements.EmitTake();
        _elements.EmitTakeState(state, inside);
        _elements.EmitTest(item);
        Code.Go(end);
    }

    /// <summary>Only text is written without any code of the application's.</summary>
    private static bool RunsUserCode(XmlValuePlan item) =>
        item is XmlObjectPlan or XmlAnyPlan || item.Children.Any(RunsUserCode);
}
