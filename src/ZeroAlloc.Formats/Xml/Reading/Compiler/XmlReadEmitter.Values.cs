using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Buffers.Pooling;
using ZeroAlloc.Formats.Emission;
using ZeroAlloc.Formats.Scalars;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Formats.Xml.Reading.Compiler;

/// <summary>How the value in an element is read into a local.</summary>
internal abstract partial class XmlReadEmitter
{
    /// <summary>Reads the value of an element; the code goes on at what closes it.</summary>
    /// <param name="element">The element.</param>
    /// <param name="tag">Marked where the code begins behind the name.</param>
    /// <param name="content">Marked where it begins behind the plain start tag, less <see cref="Kept"/>.</param>
    /// <param name="value">Where the value goes.</param>
    /// <param name="unset">
    /// Where the code goes if the element has no content, and XmlSerializer leaves the value as it is then; null where it does not.
    /// </param>
    [DynamicDependency(DynamicallyAccessedMemberTypes.PublicConstructors, typeof(Nullable<>))]
    protected void EmitElement(XmlElementPlan element, Label tag, Label content, LocalBuilder value, Label? unset = null)
    {
        if (element.Value is not XmlNullablePlan nullable)
        {
            EmitElement(element, element.Value, element.IsNullable, tag, content, value, value, unset);
            return;
        }

        LocalBuilder inner = Local(nullable.Inner.Type, "inner");
        Label isNull = EmitElement(element, nullable.Inner, true, tag, content, inner, value, unset: null);
        Il.Emit(OpCodes.Ldloca, value);
        Il.Emit(OpCodes.Ldloc, inner);
        Il.Emit(OpCodes.Call, value.LocalType.GetConstructor([nullable.Inner.Type])!);
        Il.MarkLabel(isNull);
    }

    /// <summary>Reads text that is in an element or between elements; the position is at its end then.</summary>
    protected void EmitText(XmlTextPlan plan, LocalBuilder value)
    {
        if (plan.Kind == XmlTextKind.String)
        {
            EmitDocument();
            Il.Emit(OpCodes.Ldloca, value);
            EmitCallOrFail(XmlReadCalls.ReadString);
            return;
        }

        LocalBuilder text = Local(typeof(ReadOnlySpan<byte>), "text");
        EmitDocument();
        Il.Emit(OpCodes.Call, XmlReadCalls.Text);
        Il.Emit(OpCodes.Stloc, text);
        EmitParse(plan, text, value);
        EmitAdvance(text);
    }

    /// <summary>Moves the position behind a text that is there.</summary>
    protected void EmitAdvance(LocalBuilder text)
    {
        Il.Emit(OpCodes.Ldarg_1);
        Il.Emit(OpCodes.Ldloca, text);
        Il.Emit(OpCodes.Call, XmlReadCalls.TextLength);
        Il.Emit(OpCodes.Conv_I);
        Il.Emit(OpCodes.Add);
        EmitSetPosition();
    }

    /// <summary>Parses a text that has no references, or stops.</summary>
    protected void EmitParse(XmlTextPlan plan, LocalBuilder text, LocalBuilder value)
    {
        if (plan.Kind == XmlTextKind.List)
        {
            EmitParseList(plan, text, value);
            return;
        }

        if (plan.Kind == XmlTextKind.Enum)
        {
            Il.Emit(OpCodes.Ldarg_0);
            Il.Emit(OpCodes.Ldc_I4, plan.Slot);
        }

        Il.Emit(OpCodes.Ldloc, text);
        Il.Emit(OpCodes.Ldloca, value);
        Il.Emit(OpCodes.Call, Parser(plan));
        Il.Emit(OpCodes.Brfalse, Fail);
    }

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

    /// <summary>Adds what is in a scratch to a collection, or stops if there is none.</summary>
    protected void EmitFill(Type item, MethodInfo add, LocalBuilder scratch, LocalBuilder collection)
    {
        if (XmlReadShapes.IsList(collection.LocalType, add))
        {
            Il.Emit(OpCodes.Ldloc, collection);
            Il.Emit(OpCodes.Ldloc, scratch);
            Il.Emit(OpCodes.Call, XmlReadCalls.TryFill.MakeGenericMethod(item));
            Il.Emit(OpCodes.Brfalse, Fail);
            return;
        }

        Il.Emit(OpCodes.Ldloc, collection);
        Il.Emit(OpCodes.Brfalse, Fail);
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
        Il.Emit(OpCodes.Callvirt, add);
        if (add.ReturnType != typeof(void))
        {
            Il.Emit(OpCodes.Pop);
        }

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
    /// Reads the items in an element into a scratch; the position is behind the name, or at the bracket of the plain start tag.
    /// </summary>
    protected void EmitItems(XmlElementPlan element, LocalBuilder scratch)
    {
        MethodInfo read = Compiler.Items(element);
        EmitDocument();
        Il.Emit(OpCodes.Ldloc, scratch);
        EmitCallOrFail(read);
    }

    /// <summary>Goes to a label, at the end of the element, if it stands for null.</summary>
    protected void EmitNull(XmlElementPlan element, Label isNull)
    {
        LocalBuilder end = Local(typeof(byte).MakeByRefType(), "end");
        Label other = Il.DefineLabel();
        EmitDocument();
        EmitNamespace(element);
        Il.Emit(OpCodes.Call, XmlReadCalls.NullTag);
        Il.Emit(OpCodes.Stloc, end);
        Il.Emit(OpCodes.Ldloc, end);
        Il.Emit(OpCodes.Call, XmlReadCalls.IsNull);
        Il.Emit(OpCodes.Brtrue, other);
        Il.Emit(OpCodes.Ldloc, end);
        EmitSetPosition();
        Il.Emit(OpCodes.Br, isNull);
        Il.MarkLabel(other);
    }

    /// <summary>
    /// Of an element that is not null. The label returned is that of null, where the value's local
    /// has been made empty, and has to be marked if the values are not the same.
    /// </summary>
    private Label EmitElement(
        XmlElementPlan element, XmlValuePlan plan, bool isNullable, Label tag, Label content, LocalBuilder value, LocalBuilder outer,
        Label? unset)
    {
        Label done = Il.DefineLabel();
        Compiler.AllowAccessTo(plan.Type);
        Il.MarkLabel(tag);
        if (plan is XmlTextPlan text)
        {
            Label parsed = Il.DefineLabel();
            EmitTextTag(element, isNullable, content, outer, done);
            EmitEmptyText(text, value, unset);
            Il.Emit(OpCodes.Br, parsed);
            Il.MarkLabel(content);
            EmitText(text, value);
            Il.MarkLabel(parsed);
        }
        else
        {
            EmitObjectTag(element, isNullable, content, outer, done);
            Il.MarkLabel(content);
            EmitInner(element, plan, value);
        }

        if (value == outer)
        {
            Il.MarkLabel(done);
        }

        return done;
    }

    private void EmitInner(XmlElementPlan element, XmlValuePlan plan, LocalBuilder value)
    {
        if (plan is XmlObjectPlan item)
        {
            MethodInfo read = Compiler.Object(item);
            EmitDocument();
            Il.Emit(OpCodes.Ldloca, value);
            EmitCallOrFail(read);
            return;
        }

        var list = (XmlListPlan)plan;
        LocalBuilder scratch = Local(typeof(ElementScratch<>).MakeGenericType(list.Item.Value.Type), "scratch");
        EmitRent(scratch);
        EmitItems(element, scratch);
        EmitMakeCollection(list.Type, list.Item.Value.Type, list.Add, scratch, value);
        EmitGiveBack(scratch);
    }

    /// <summary>
    /// The start tag of an object or a collection: its attributes are left to the reader of that,
    /// which needs to know that its namespace is declared.
    /// </summary>
    private void EmitObjectTag(XmlElementPlan element, bool isNullable, Label content, LocalBuilder outer, Label done)
    {
        if (isNullable)
        {
            Label isNull = Il.DefineLabel();
            Label other = Il.DefineLabel();
            EmitNull(element, isNull);
            Il.Emit(OpCodes.Br, other);
            Il.MarkLabel(isNull);
            EmitNullValue(element.Value, outer);
            Il.Emit(OpCodes.Br, done);
            Il.MarkLabel(other);
        }

        if (element.Tag.Declares && element.Value is not XmlListPlan)
        {
            EmitDocument();
            Il.Emit(OpCodes.Ldc_I4, Compiler.Slots.Namespace(element.Tag.Namespace));
            Il.Emit(OpCodes.Call, XmlReadCalls.Declares);
            Il.Emit(OpCodes.Brfalse, Fail);
        }

        Il.Emit(OpCodes.Br, content);
    }

    /// <summary>What XmlSerializer makes of an element that stands for null: of a collection that is no array an empty one.</summary>
    private void EmitNullValue(XmlValuePlan plan, LocalBuilder value)
    {
        if (plan is XmlListPlan { Type: { IsArray: false } type })
        {
            Il.Emit(OpCodes.Newobj, type.GetConstructor([])!);
            Il.Emit(OpCodes.Stloc, value);
        }
        else
        {
            EmitClear(value);
        }
    }

    /// <summary>The start tag of text; falls through where there is no content.</summary>
    private void EmitTextTag(XmlElementPlan element, bool isNullable, Label content, LocalBuilder outer, Label done)
    {
        LocalBuilder kind = Local(typeof(int), "kind");
        Label isEmpty = Il.DefineLabel();
        Label isNull = Il.DefineLabel();
        EmitDocument();
        EmitNamespace(element);
        Il.Emit(isNullable ? OpCodes.Ldc_I4_1 : OpCodes.Ldc_I4_0);
        Il.Emit(OpCodes.Ldloca, kind);
        EmitCallOrFail(XmlReadCalls.PlainTag);
        Il.Emit(OpCodes.Ldloc, kind);
        Il.Emit(OpCodes.Switch, [content, isEmpty, isNull]);
        Il.MarkLabel(isNull);
        EmitClear(outer);
        Il.Emit(OpCodes.Br, done);
        Il.MarkLabel(isEmpty);
    }

    /// <summary>
    /// The value of an element without content. Of scalars XmlSerializer makes the default of the type, or nothing; that is left to it.
    /// </summary>
    private void EmitEmptyText(XmlTextPlan text, LocalBuilder value, Label? unset)
    {
        switch (text.Kind)
        {
            case not XmlTextKind.String when unset is { } label && text.Type.IsValueType:
                Il.Emit(OpCodes.Br, label);
                break;
            case XmlTextKind.String:
                Il.Emit(OpCodes.Ldstr, "");
                Il.Emit(OpCodes.Stloc, value);
                break;
            case XmlTextKind.Base64 or XmlTextKind.Hex or XmlTextKind.Enum:
                LocalBuilder nothing = Local(typeof(ReadOnlySpan<byte>), "text");
                EmitClear(nothing);
                EmitParse(text, nothing, value);
                break;
            default:
                Il.Emit(OpCodes.Br, Fail);
                break;
        }
    }

    private void EmitParseList(XmlTextPlan plan, LocalBuilder text, LocalBuilder value)
    {
        XmlTextPlan item = plan.Item!;
        LocalBuilder scratch = Local(typeof(ElementScratch<>).MakeGenericType(item.Type), "scratch of texts");
        LocalBuilder rest = Local(typeof(ReadOnlySpan<byte>), "rest");
        LocalBuilder part = Local(typeof(ReadOnlySpan<byte>), "part");
        LocalBuilder hasMore = Local(typeof(bool), "has more");
        LocalBuilder parsed = Local(item.Type, "part");
        Label loop = Il.DefineLabel();
        EmitRent(scratch);
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
        Il.Emit(OpCodes.Ldloc, scratch);
        Il.Emit(OpCodes.Ldloc, parsed);
        Il.Emit(OpCodes.Call, scratch.LocalType.GetMethod(nameof(ElementScratch<>.Add))!);
        Il.Emit(OpCodes.Ldloc, hasMore);
        Il.Emit(OpCodes.Brtrue, loop);
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

    private static MethodInfo Parser(XmlTextPlan plan) => plan.Kind switch
    {
        XmlTextKind.String => XmlReadCalls.TryParseItem,
        XmlTextKind.Scalar => plan.Scalar!.TryParse,
        XmlTextKind.Enum => typeof(XmlEnumValues<>).MakeGenericType(plan.Type).GetMethod(nameof(XmlEnumValues<>.TryParse))!,
        _ => ScalarRegistry.Find(typeof(byte[]))!.Xml.Find(plan.Kind == XmlTextKind.Hex ? "hexBinary" : "base64Binary")!.TryParse,
    };
}
