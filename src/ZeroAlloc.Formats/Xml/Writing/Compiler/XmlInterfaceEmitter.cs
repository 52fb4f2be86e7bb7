using System.Diagnostics.CodeAnalysis;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Formats.Xml.Writing.Compiler;

/// <summary>Emits the choice among the collections that may be behind an interface: a list or an array brings no enumerator.</summary>
[RequiresDynamicCode("Emits IL.")]
internal sealed class XmlInterfaceEmitter(XmlShapeCompiler compiler, XmlInterfacePlan plan, XmlElementContext form, MethodBuilder method)
    : XmlChoiceEmitter(compiler, plan, method)
{
    protected override void EmitCases(Label end)
    {
        LocalBuilder type = EmitType();
        foreach (XmlListPlan known in plan.Known)
        {
            EmitCase(type, known.Type, end, () => EmitWrite(form, known));
        }

        EmitWrite(form, plan.Any);
    }
}
