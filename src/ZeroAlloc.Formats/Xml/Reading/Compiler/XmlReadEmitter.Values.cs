using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Compilation.Code;
using ZeroAlloc.Formats.Compilation.Reflection;
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
            Code.Mark(tag);
            Code.Mark(content);
            Code.Go(Code.Fail);
            return;
        }

        if (element.Value is not XmlNullablePlan nullable)
        {
            EmitElement(element, element.Value, element.IsNullable, tag, content, value, value, unset, made);
            return;
        }

        LocalBuilder inner = Local(nullable.Inner.Type, "inner");
        Label isNull = EmitElement(element, nullable.Inner, true, tag, content, inner, value, unset: null, made: null);
        if (!IsProof)
        {
            Code.Construct(value, value.LocalType.GetConstructor([nullable.Inner.Type]).Required(), inner);
        }

        Code.Mark(isNull);
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
        Code.Set(text, ReaderCode.Test(XmlReadCalls.Text));
        EmitParse(plan, text, value);
        EmitAdvance(text);
    }

    /// <summary>Reads a string by one method, or proves it by another.</summary>
    protected void EmitString(LocalBuilder value, MethodInfo read, MethodInfo prove) => EmitRead(IsProof ? prove : read, value);

    /// <summary>Stops where XmlSerializer would remove whitespace from a string.</summary>
    protected void EmitTrimmedTest(XmlTextPlan plan, MethodInfo test)
    {
        if (plan.IsTrimmed)
        {
            Code.GoIfNot(ReaderCode.Test(test), Code.Fail);
        }
    }

    /// <summary>Length of a text.</summary>
    protected static Operand Length(LocalBuilder text) => Operand.Property(text, nameof(ReadOnlySpan<>.Length));

    /// <summary>Moves the position behind a text that is there.</summary>
    protected void EmitAdvance(LocalBuilder text) => Code.Advance(Length(text));

    /// <summary>Parses a text that has no references, or stops.</summary>
    protected void EmitParse(XmlTextPlan plan, LocalBuilder text, LocalBuilder value)
    {
        if (plan.Kind == XmlTextKind.List)
        {
            EmitParseList(plan, text, value);
            return;
        }

        Operand isParsed = IsProof && Prover(plan) is { } prove ? Operand.Call(prove, text)
            : plan.Kind == XmlTextKind.Enum
                ? Operand.Call(Parser(plan), ReaderCode.Document, plan.Slot, text, Operand.AddressOf(value))
            : Operand.Call(Parser(plan), text, Operand.AddressOf(value));
        Code.GoIfNot(isParsed, Code.Fail);
    }

    /// <summary>Goes to a label, at the end of the element, if it stands for null.</summary>
    protected void EmitNull(XmlElementPlan element, Label isNull)
    {
        LocalBuilder end = Local(typeof(byte).MakeByRefType(), "end");
        Code.Set(end, ReaderCode.Test(XmlReadCalls.NullTag, Namespace(element), element.Tag.Declares));
        using (Code.If(end))
        {
            Code.SetPosition(end);
            Code.Go(isNull);
        }
    }

    /// <summary>
    /// Of an element that is not null. The label returned is that of null, where the value's local
    /// has been made empty, and has to be marked if the values are not the same.
    /// </summary>
    private Label EmitElement(
        XmlElementPlan element, XmlValuePlan plan, bool isNullable, Label tag, Label content, LocalBuilder value, LocalBuilder outer,
        Label? unset, Action? made)
    {
        Label done = Code.Label();
        Compiler.AllowAccessTo(plan.Type);
        Code.Mark(tag);
        if (plan is XmlTextPlan text)
        {
            Label parsed = Code.Label();
            EmitTextTag(element, isNullable, content, outer, done);
            EmitEmptyText(text, value, unset);
            Code.Go(parsed);
            Code.Mark(content);
            EmitText(text, value);
            Code.Mark(parsed);
        }
        else
        {
            EmitObjectTag(element, isNullable, content, outer, done, made);
            Code.Mark(content);
            EmitInner(element, plan, value, made);
        }

        if (value == outer)
        {
            Code.Mark(done);
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
        EmitRead(read, value);
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
            Label isNull = Code.Label();
            Label other = Code.Label();
            EmitNull(element, isNull);
            Code.Go(other);
            Code.Mark(isNull);
            EmitNullValue(element, outer, made);
            Code.Go(done);
            Code.Mark(other);
        }

        EmitDeclared(element);
        Code.Go(content);
    }

    /// <summary>Fails where a start tag that is not the constant one does not declare its namespace, though it has to.</summary>
    protected void EmitDeclared(XmlElementPlan element)
    {
        if (element.Tag.Declares)
        {
            Code.GoIfNot(ReaderCode.Test(XmlReadCalls.Declares, Namespace(element)), Code.Fail);
        }
    }

    /// <summary>What XmlSerializer makes of an element that stands for null: of a collection that is no array an empty one.</summary>
    private void EmitNullValue(XmlElementPlan element, LocalBuilder value, Action? made)
    {
        if (IsProof)
        {
            return;
        }

        if (element is { Value: XmlListPlan { Type: { IsArray: false } type }, Tag.IsByContract: false })
        {
            Code.Set(value, Operand.New(type));
            made?.Invoke();
        }
        else
        {
            Code.Clear(value);
        }
    }

    /// <summary>The start tag of text; falls through where there is no content.</summary>
    private void EmitTextTag(XmlElementPlan element, bool isNullable, Label content, LocalBuilder outer, Label done)
    {
        LocalBuilder kind = Local(typeof(int), "kind");
        Label isEmpty = Code.Label();
        Label isNull = Code.Label();
        EmitPlainTag(element, isNullable, kind);
        Code.Switch(kind, [content, isEmpty, isNull]);
        Code.Mark(isNull);
        Code.Clear(outer);
        Code.Go(done);
        Code.Mark(isEmpty);
    }

    /// <summary>Reads a start tag without attributes of the element's own.</summary>
    protected void EmitPlainTag(XmlElementPlan element, bool isNullable, LocalBuilder kind) =>
        Code.Read(XmlReadCalls.PlainTag, Namespace(element), element.Tag.Declares, isNullable, Operand.AddressOf(kind));

    /// <summary>
    /// The value of an element without content. Of scalars XmlSerializer makes the default of the type, or nothing; that is left to it.
    /// </summary>
    private void EmitEmptyText(XmlTextPlan text, LocalBuilder value, Label? unset)
    {
        switch (text.Kind)
        {
            case not XmlTextKind.String when unset is { } label && text.Type.IsValueType:
                Code.Go(label);
                break;
            case XmlTextKind.String:
                Code.Set(value, "");
                break;
            case XmlTextKind.Base64 or XmlTextKind.Hex or XmlTextKind.Enum:
                LocalBuilder nothing = Local(typeof(ReadOnlySpan<byte>), "text");
                Code.Clear(nothing);
                EmitParse(text, nothing, value);
                break;
            default:
                Code.Go(Code.Fail);
                break;
        }
    }

    /// <summary>What checks a text of which an object would be made; null where none would.</summary>
    private static MethodInfo? Prover(XmlTextPlan plan) => plan.Kind switch
    {
        XmlTextKind.String => XmlReadCalls.IsItem,
        XmlTextKind.Base64 => XmlReadCalls.IsBase64,
        XmlTextKind.Hex => XmlReadCalls.IsHex,
        _ => null,
    };

    private static MethodInfo Parser(XmlTextPlan plan) => plan.Kind switch
    {
        _ when plan.Scalar is { } scalar => scalar.TryParse,
        XmlTextKind.String => XmlReadCalls.TryParseItem,
        XmlTextKind.Enum => typeof(XmlEnumValues<>).MakeGenericType(plan.Type).GetMethod(nameof(XmlEnumValues<>.TryParse)).Required(),
        _ => ScalarRegistry.Find(typeof(byte[]))!.Xml.Find(plan.Kind == XmlTextKind.Hex ? "hexBinary" : "base64Binary")!.TryParse,
    };
}
