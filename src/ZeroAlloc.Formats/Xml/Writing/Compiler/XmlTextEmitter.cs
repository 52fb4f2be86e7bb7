using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Emission;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Formats.Xml.Writing.Compiler;

/// <summary>Emits values that are text: in elements, in attributes, and between elements.</summary>
[RequiresDynamicCode("Emits IL.")]
internal sealed class XmlTextEmitter(XmlShapeCompiler compiler, XmlMethodBuilder code)
{
    /// <summary>Emits an element; without text it is an empty one.</summary>
    public void EmitElement(XmlTag tag, XmlTextPlan plan, Action load)
    {
        if (plan.Kind == XmlTextKind.Scalar)
        {
            code.Text([.. tag.Open, .. tag.Tail]);
            code.Scalar(plan.Scalar!.Write, plan.Scalar.MaxLength, load);
            code.Text(tag.Close);
            return;
        }

        ILGenerator il = code.Il;
        code.Level();
        Action loadText = EmitTake(plan, load);
        if (plan.KeepsEmpty)
        {
            code.Text([.. tag.Open, .. tag.Tail]);
            EmitContent(plan, loadText, tag.Close, isAttribute: false);
            return;
        }

        Label empty = il.DefineLabel();
        Label end = il.DefineLabel();
        loadText();
        EmitLength(plan);
        il.Emit(OpCodes.Brfalse, empty);
        code.Text([.. tag.Open, .. tag.Tail]);
        EmitContent(plan, loadText, tag.Close, isAttribute: false);
        il.Emit(OpCodes.Br, end);
        il.MarkLabel(empty);
        code.Text([.. tag.Open, .. tag.EmptyTail]);
        code.Level();
        il.MarkLabel(end);
    }

    /// <summary>Emits an attribute.</summary>
    /// <param name="name">The name, with what stands in front of it.</param>
    /// <param name="plan">The value.</param>
    /// <param name="load">Loads it.</param>
    public void EmitAttribute(byte[] name, XmlTextPlan plan, Action load)
    {
        code.Text([.. name, .. "=\""u8]);
        if (plan.Kind == XmlTextKind.Scalar)
        {
            code.Scalar(plan.Scalar!.Write, plan.Scalar.MaxLength, load);
            code.Text("\""u8);
        }
        else
        {
            // Getters run in the order of the members: those of the run first.
            EndRun(plan);
            EmitContent(plan, EmitTake(plan, load), "\""u8, isAttribute: true);
        }
    }

    /// <summary>Emits text between elements.</summary>
    public void EmitText(XmlTextPlan plan, Action load)
    {
        if (plan.Kind == XmlTextKind.Scalar)
        {
            code.Scalar(plan.Scalar!.Write, plan.Scalar.MaxLength, load);
        }
        else
        {
            EndRun(plan);
            EmitContent(plan, EmitTake(plan, load), [], isAttribute: false);
        }
    }

    /// <summary>Emits text of any length, with the run before it and constant text behind it; ends level.</summary>
    public void EmitContent(XmlTextPlan plan, Action load, ReadOnlySpan<byte> behind, bool isAttribute)
    {
        if (plan.Kind == XmlTextKind.List)
        {
            code.Level();
            code.LoadWindow();
            code.LoadPosition();
            load();
            code.Il.Emit(OpCodes.Call, compiler.TextList(plan, isAttribute));
            code.StorePosition();
            code.Text(behind);
            code.Level();
            return;
        }

        code.Loose();
        code.LoadWindow();
        code.LoadPosition();
        load();
        if (plan.Kind is XmlTextKind.Base64 or XmlTextKind.Hex)
        {
            code.Il.Emit(OpCodes.Call, typeof(SpanSource).GetMethod(nameof(SpanSource.OfArray))!.MakeGenericMethod(typeof(byte)));
        }

        code.Il.Emit(OpCodes.Ldc_I4, XmlMethodBuilder.MaxLength(behind));
        code.Il.Emit(OpCodes.Call, WriterOf(plan, isAttribute));
        code.StorePosition();
        if (!behind.IsEmpty)
        {
            code.Reserved(behind);
        }
    }

    /// <summary>Makes a value loadable more than once: an enum becomes its text.</summary>
    public Action EmitTake(XmlTextPlan plan, Action load)
    {
        ILGenerator il = code.Il;
        bool isEnum = plan.Kind == XmlTextKind.Enum;
        LocalBuilder local = il.DeclareLocal(isEnum || plan.Convert is not null ? typeof(string) : plan.Type);
        if (isEnum)
        {
            code.LoadWindow();
        }

        load();
        if (isEnum)
        {
            // Sign-extended where the enum is signed, as its names' values are.
            il.Emit(IsSigned(plan.Type) ? OpCodes.Conv_I8 : OpCodes.Conv_U8);
            il.Emit(OpCodes.Ldc_I4, plan.Slot);
            il.Emit(OpCodes.Call, XmlCalls.EnumText);
        }
        else if (plan.Convert is not null)
        {
            il.Emit(OpCodes.Call, plan.Convert);
        }

        if (plan.NameKind != XmlNameKind.None)
        {
            il.Emit(OpCodes.Ldc_I4, (int)plan.NameKind);
            il.Emit(OpCodes.Call, XmlCalls.EncodeName);
        }

        il.Emit(OpCodes.Stloc, local);
        return () => il.Emit(OpCodes.Ldloc, local);
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

    /// <summary>Turns what is loaded into a number that is 0 if there is no text.</summary>
    private void EmitLength(XmlTextPlan plan)
    {
        if (plan.Kind is XmlTextKind.Base64 or XmlTextKind.Hex)
        {
            code.Il.Emit(OpCodes.Ldlen);
            code.Il.Emit(OpCodes.Conv_I4);
        }
        else
        {
            code.Il.Emit(OpCodes.Call, XmlCalls.StringLength);
        }
    }
}
