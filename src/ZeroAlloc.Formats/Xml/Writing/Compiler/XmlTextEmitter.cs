using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Compilation.Code;
using ZeroAlloc.Formats.Compilation.Reflection;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Formats.Xml.Writing.Compiler;

/// <summary>Emits values that are text: in elements, in attributes, and between elements.</summary>
[RequiresDynamicCode("Emits IL.")]
internal sealed class XmlTextEmitter(XmlShapeCompiler compiler, XmlMethodBuilder code)
{
    private static readonly MethodInfo s_spanOfBytes =
        typeof(SpanSource).GetMethod(nameof(SpanSource.OfArray)).Required().MakeGenericMethod(typeof(byte));

    /// <summary>Emits an element; without text it is an empty one.</summary>
    public void EmitElement(XmlTag tag, XmlTextPlan plan, Operand value)
    {
        if (plan.Scalar is { } scalar)
        {
            code.Text([.. tag.Open, .. tag.Tail]);
            code.Scalar(scalar.Write, scalar.MaxLength, value);
            code.Text(tag.Close);
            return;
        }

        code.Level();
        LocalBuilder text = EmitTake(plan, value);
        if (plan.KeepsEmpty)
        {
            code.Text([.. tag.Open, .. tag.Tail]);
            EmitContent(plan, text, tag.Close, isAttribute: false);
            return;
        }

        Label end = code.Label();
        using (code.If(Length(plan, text)))
        {
            code.Text([.. tag.Open, .. tag.Tail]);
            EmitContent(plan, text, tag.Close, isAttribute: false);
            code.Go(end);
        }

        code.Text([.. tag.Open, .. tag.EmptyTail]);
        code.Level();
        code.Mark(end);
    }

    /// <summary>Emits an attribute.</summary>
    /// <param name="name">The name, with what stands in front of it.</param>
    /// <param name="plan">How the value is written.</param>
    /// <param name="value">The value.</param>
    public void EmitAttribute(byte[] name, XmlTextPlan plan, Operand value)
    {
        code.Text([.. name, .. "=\""u8]);
        if (plan.Scalar is { } scalar)
        {
            code.Scalar(scalar.Write, scalar.MaxLength, value);
            code.Text("\""u8);
        }
        else
        {
            // Getters run in the order of the members: those of the run first.
            EndRun(plan);
            EmitContent(plan, EmitTake(plan, value), "\""u8, isAttribute: true);
        }
    }

    /// <summary>Emits text between elements.</summary>
    public void EmitText(XmlTextPlan plan, Operand value)
    {
        if (plan.Scalar is { } scalar)
        {
            code.Scalar(scalar.Write, scalar.MaxLength, value);
        }
        else
        {
            EndRun(plan);
            EmitContent(plan, EmitTake(plan, value), [], isAttribute: false);
        }
    }

    /// <summary>Emits text of any length, with the run before it and constant text behind it; ends level.</summary>
    public void EmitContent(XmlTextPlan plan, LocalBuilder text, ReadOnlySpan<byte> behind, bool isAttribute)
    {
        if (plan.Kind == XmlTextKind.List)
        {
            code.Level();
            code.Write(compiler.TextList(plan, isAttribute), text);
            code.Text(behind);
            code.Level();
            return;
        }

        code.Loose();
        bool isBytes = plan.Kind is XmlTextKind.Base64 or XmlTextKind.Hex;
        Operand content = isBytes ? Operand.Call(s_spanOfBytes, text) : text;
        code.Write(WriterOf(plan, isAttribute), content, XmlMethodBuilder.MaxLength(behind));
        if (!behind.IsEmpty)
        {
            code.Reserved(behind);
        }
    }

    /// <summary>Takes a value that is loaded more than once: an enum becomes its text.</summary>
    public LocalBuilder EmitTake(XmlTextPlan plan, Operand value)
    {
        bool isEnum = plan.Kind == XmlTextKind.Enum;
        LocalBuilder local = code.Local(isEnum || plan.Convert is not null ? typeof(string) : plan.Type);
        if (isEnum)
        {
            // Sign-extended where the enum is signed, as its names' values are.
            value = Operand.Of(IsSigned(plan.Type) ? OpCodes.Conv_I8 : OpCodes.Conv_U8, value);
            value = Operand.Call(XmlCalls.EnumText, code.Window, value, plan.Slot);
        }
        else if (plan.Convert is not null)
        {
            value = Operand.Call(plan.Convert, value);
        }

        code.Set(local, plan.NameKind == XmlNameKind.None ? value : Operand.Call(XmlCalls.EncodeName, value, (int)plan.NameKind));
        return local;
    }

    private void EndRun(XmlTextPlan plan)
    {
        if (plan.Kind == XmlTextKind.List)
        {
            code.Level();
        }
        else
        {
            code.Loose();
        }
    }

    private static bool IsSigned(Type type) =>
        Type.GetTypeCode(Enum.GetUnderlyingType(type)) is TypeCode.SByte or TypeCode.Int16 or TypeCode.Int32 or TypeCode.Int64;

    private static MethodInfo WriterOf(XmlTextPlan plan, bool isAttribute) => plan.Kind switch
    {
        XmlTextKind.Base64 => XmlCalls.WriteBase64,
        XmlTextKind.Hex => XmlCalls.WriteHex,
        _ => isAttribute ? XmlCalls.WriteAttribute : XmlCalls.WriteText,
    };

    /// <summary>A number that is 0 if there is no text.</summary>
    private static Operand Length(XmlTextPlan plan, LocalBuilder text) => plan.Kind is XmlTextKind.Base64 or XmlTextKind.Hex
        ? Operand.Of(OpCodes.Conv_I4, Operand.Of(OpCodes.Ldlen, text))
        : Operand.Call(XmlCalls.StringLength, text);
}
