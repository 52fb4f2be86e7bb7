using System.Diagnostics.CodeAnalysis;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Compilation.Code;
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
        LocalBuilder value = Code.Local(known.Type);
        Compiler.AllowAccessTo(known.Type);
        switch (known)
        {
            case XmlObjectPlan item:
                EmitRead(Compiler.Members(item, Walk), value);
                break;
            case XmlTextPlan text:
                EmitEnum(text, value);
                break;
            default:
                EmitElement(Element, Code.Label(), Code.Label(), value);
                break;
        }

        if (!IsProof)
        {
            Code.Load(Operand.Of(OpCodes.Stind_Ref, ReaderCode.Value, ((Operand)value).Box(known.Type)));
        }

        Code.Return();
        EmitFail(typeof(object));
    }

    /// <summary>The element, whose name and declaration have been looked at.</summary>
    private XmlElementPlan Element => new(new XmlTag("", anything.Scope, Declares: false), known, IsNullable: false);

    /// <summary>XmlSerializer loses its way in an element of an enum that has no end tag.</summary>
    private void EmitEnum(XmlTextPlan text, LocalBuilder value)
    {
        LocalBuilder kind = Local(typeof(int), "kind");
        EmitPlainTag(Element, isNullable: false, kind);
        Code.GoIfNotEqual(kind, XmlStartTags.Content, Code.Fail);
        EmitText(text, value);
    }
}
