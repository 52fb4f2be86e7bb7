using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
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
    /// <param name="made">
    /// Of a collection that is built: called as soon as the value is there, and empty; null where nobody looks at it until it is filled.
    /// </param>
    [DynamicDependency(DynamicallyAccessedMemberTypes.PublicConstructors, typeof(Nullable<>))]
    protected void EmitElement(
        XmlElementPlan element, Label tag, Label content, LocalBuilder value, Label? unset = null, Action? made = null)
    {
        if (element.Value is XmlNodePlan)
        {
            // What reads itself is XmlSerializer's: as a member it is a name that nothing knows, as an item it ends here.
            Il.MarkLabel(tag);
            Il.MarkLabel(content);
            Il.Emit(OpCodes.Br, Fail);
            return;
        }

        if (element.Value is not XmlNullablePlan nullable)
        {
            EmitElement(element, element.Value, element.IsNullable, tag, content, value, value, unset, made);
            return;
        }

        LocalBuilder inner = Local(nullable.Inner.Type, "inner");
        Label isNull = EmitElement(element, nullable.Inner, true, tag, content, inner, value, unset: null, made: null);
        if (Walk != XmlReadWalk.Proof)
        {
            Il.Emit(OpCodes.Ldloca, value);
            Il.Emit(OpCodes.Ldloc, inner);
            Il.Emit(OpCodes.Call, value.LocalType.GetConstructor([nullable.Inner.Type])!);
        }

        Il.MarkLabel(isNull);
    }

    /// <summary>Reads text that is in an element or between elements; the position is at its end then.</summary>
    protected void EmitText(XmlTextPlan plan, LocalBuilder value)
    {
        if (plan.Kind == XmlTextKind.String)
        {
            EmitTrimmedTest(plan, plan.NameKind == XmlNameKind.None ? XmlReadCalls.IsTrimmed : XmlReadCalls.IsName);
            EmitString(value, XmlReadCalls.ReadString, XmlReadCalls.ProveString);
            return;
        }

        LocalBuilder text = Local(typeof(ReadOnlySpan<byte>), "text");
        EmitDocument();
        Il.Emit(OpCodes.Call, XmlReadCalls.Text);
        Il.Emit(OpCodes.Stloc, text);
        EmitParse(plan, text, value);
        EmitAdvance(text);
    }

    /// <summary>Reads a string by one method, or proves it by another.</summary>
    protected void EmitString(LocalBuilder value, MethodInfo read, MethodInfo prove)
    {
        EmitDocument();
        if (Walk == XmlReadWalk.Proof)
        {
            EmitCallOrFail(prove);
            return;
        }

        Il.Emit(OpCodes.Ldloca, value);
        EmitCallOrFail(read);
    }

    /// <summary>Stops where XmlSerializer would remove whitespace from a string.</summary>
    protected void EmitTrimmedTest(XmlTextPlan plan, MethodInfo test)
    {
        if (plan.IsTrimmed)
        {
            EmitDocument();
            Il.Emit(OpCodes.Call, test);
            Il.Emit(OpCodes.Brfalse, Fail);
        }
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

        if (Walk == XmlReadWalk.Proof && Prover(plan) is { } prove)
        {
            Il.Emit(OpCodes.Ldloc, text);
            Il.Emit(OpCodes.Call, prove);
            Il.Emit(OpCodes.Brfalse, Fail);
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
        Il.Emit(OpCodes.Brfalse, other);
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
        Label? unset, Action? made)
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
            EmitObjectTag(element, isNullable, content, outer, done, made);
            Il.MarkLabel(content);
            EmitInner(element, plan, value, made);
        }

        if (value == outer)
        {
            Il.MarkLabel(done);
        }

        return done;
    }

    private void EmitInner(XmlElementPlan element, XmlValuePlan plan, LocalBuilder value, Action? made)
    {
        if (plan is XmlListPlan list)
        {
            EmitCollection(element, list, value, made);
            return;
        }

        MethodInfo read = plan switch
        {
            XmlAnyPlan anything => Compiler.Anything(anything, Walk),
            XmlMomentPlan moment => Compiler.Moment(moment, Walk),
            _ => Compiler.Object((XmlObjectPlan)plan, Walk),
        };
        EmitDocument();
        if (Walk != XmlReadWalk.Proof)
        {
            Il.Emit(OpCodes.Ldloca, value);
        }

        EmitCallOrFail(read);
    }

    /// <summary>
    /// The start tag of an object or a collection: its attributes are left to the reader of that,
    /// which needs to know that its namespace is declared.
    /// </summary>
    private void EmitObjectTag(
        XmlElementPlan element, bool isNullable, Label content, LocalBuilder outer, Label done, Action? made)
    {
        if (isNullable)
        {
            Label isNull = Il.DefineLabel();
            Label other = Il.DefineLabel();
            EmitNull(element, isNull);
            Il.Emit(OpCodes.Br, other);
            Il.MarkLabel(isNull);
            EmitNullValue(element, outer, made);
            Il.Emit(OpCodes.Br, done);
            Il.MarkLabel(other);
        }

        EmitDeclared(element);
        Il.Emit(OpCodes.Br, content);
    }

    /// <summary>Fails where a start tag that is not the constant one does not declare its namespace, though it has to.</summary>
    protected void EmitDeclared(XmlElementPlan element)
    {
        if (element.Tag.Declares)
        {
            EmitDocument();
            Il.Emit(OpCodes.Ldc_I4, Compiler.Slots.Namespace(element.Tag.Namespace));
            Il.Emit(OpCodes.Call, XmlReadCalls.Declares);
            Il.Emit(OpCodes.Brfalse, Fail);
        }
    }

    /// <summary>What XmlSerializer makes of an element that stands for null: of a collection that is no array an empty one.</summary>
    private void EmitNullValue(XmlElementPlan element, LocalBuilder value, Action? made)
    {
        if (Walk == XmlReadWalk.Proof)
        {
            return;
        }

        if (element is { Value: XmlListPlan { Type: { IsArray: false } type }, Tag.IsByContract: false })
        {
            Il.Emit(OpCodes.Newobj, type.GetConstructor([])!);
            Il.Emit(OpCodes.Stloc, value);
            made?.Invoke();
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

    /// <summary>What judges a text of which an object would be made; null where none would.</summary>
    private static MethodInfo? Prover(XmlTextPlan plan) => plan.Kind switch
    {
        XmlTextKind.String => XmlReadCalls.IsItem,
        XmlTextKind.Base64 => XmlReadCalls.IsBase64,
        XmlTextKind.Hex => XmlReadCalls.IsHex,
        _ => null,
    };

    private static MethodInfo Parser(XmlTextPlan plan) => plan.Kind switch
    {
        XmlTextKind.String => XmlReadCalls.TryParseItem,
        XmlTextKind.Scalar => plan.Scalar!.TryParse,
        XmlTextKind.Enum => typeof(XmlEnumValues<>).MakeGenericType(plan.Type).GetMethod(nameof(XmlEnumValues<>.TryParse))!,
        _ => ScalarRegistry.Find(typeof(byte[]))!.Xml.Find(plan.Kind == XmlTextKind.Hex ? "hexBinary" : "base64Binary")!.TryParse,
    };
}
