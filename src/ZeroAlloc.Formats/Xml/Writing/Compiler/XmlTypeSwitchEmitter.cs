using System.Diagnostics.CodeAnalysis;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Formats.Xml.Writing.Compiler;

/// <summary>Emits the choice among a class and those derived from it, by the object's very type.</summary>
[RequiresDynamicCode("Emits IL.")]
internal sealed class XmlTypeSwitchEmitter(XmlShapeCompiler compiler, XmlObjectPlan plan, XmlElementContext form, MethodBuilder method)
    : XmlChoiceEmitter(compiler, plan, method)
{
    protected override void EmitCases(Label end)
    {
        LocalBuilder type = EmitType();
        if (!plan.IsAbstract)
        {
            EmitCase(type, plan.Type, end, () => EmitWrite(form with { IsExact = true }, plan));
        }

        foreach (XmlObjectPlan derived in plan.Derived.Where(static derived => !derived.IsAbstract))
        {
            XmlElementContext named = form with { IsExact = true, TypeName = derived.TypeName, TypePrefixes = derived.TypePrefixes };
            EmitCase(type, derived.Type, end, () => EmitWrite(named, derived, derived.PrefixPlace));
        }

        Code.Throw(XmlCalls.UnknownType);
    }
}
