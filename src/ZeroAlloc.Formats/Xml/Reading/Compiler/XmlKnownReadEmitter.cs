using System.Diagnostics.CodeAnalysis;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Formats.Xml.Reading.Compiler;

/// <summary>Emits the reader of one of the document's types where anything may stand, from behind its <c>xsi:type</c> on.</summary>
[RequiresDynamicCode("Emits IL.")]
internal sealed class XmlKnownReadEmitter(
    XmlReadCompiler compiler, XmlAnyPlan anything, XmlValuePlan known, MethodBuilder method, XmlReadWalk walk)
    : XmlReadEmitter(compiler, method, walk)
{
    /// <summary>Emits the body.</summary>
    public void Emit()
    {
        LocalBuilder value = Il.DeclareLocal(known.Type);
        Compiler.AllowAccessTo(known.Type);
        switch (known)
        {
            case XmlObjectPlan item:
                EmitObject(item, value);
                break;
            case XmlTextPlan text:
                EmitEnum(text, value);
                break;
            default:
                Label tag = Il.DefineLabel();
                EmitElement(Element, tag, Il.DefineLabel(), value);
                break;
        }

        if (Walk != XmlReadWalk.Proof)
        {
            Il.Emit(OpCodes.Ldarg_2);
            Il.Emit(OpCodes.Ldloc, value);
            Il.Emit(OpCodes.Box, known.Type);
            Il.Emit(OpCodes.Stind_Ref);
        }

        EmitReturn();
        EmitFail(typeof(object));
    }

    /// <summary>The element, whose name and declaration have been looked at.</summary>
    private XmlElementPlan Element => new(new XmlTag("", anything.Scope, Declares: false), known, IsNullable: false);

    private void EmitObject(XmlObjectPlan item, LocalBuilder value)
    {
        EmitDocument();
        if (Walk != XmlReadWalk.Proof)
        {
            Il.Emit(OpCodes.Ldloca, value);
        }

        EmitCallOrFail(Compiler.Members(item, Walk));
    }

    /// <summary>XmlSerializer loses its way in an element of an enum that has no end tag.</summary>
    private void EmitEnum(XmlTextPlan text, LocalBuilder value)
    {
        LocalBuilder kind = Local(typeof(int), "kind");
        EmitDocument();
        EmitNamespace(Element);
        Il.Emit(OpCodes.Ldc_I4_0);
        Il.Emit(OpCodes.Ldloca, kind);
        EmitCallOrFail(XmlReadCalls.PlainTag);
        Il.Emit(OpCodes.Ldloc, kind);
        Il.Emit(OpCodes.Ldc_I4, XmlStartTags.Content);
        Il.Emit(OpCodes.Bne_Un, Fail);
        EmitText(text, value);
    }
}
