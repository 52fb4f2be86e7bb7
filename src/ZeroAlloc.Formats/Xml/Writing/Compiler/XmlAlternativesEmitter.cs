using System.Diagnostics.CodeAnalysis;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Formats.Xml.Writing.Compiler;

/// <summary>Emits the choice among several elements by the type of the value, which may be one derived from the element's.</summary>
[RequiresDynamicCode("Emits IL.")]
internal sealed class XmlAlternativesEmitter(XmlShapeCompiler compiler, XmlChoicePlan choice, MethodBuilder method)
    : XmlChoiceEmitter(compiler, choice, method)
{
    protected override void EmitCases(Label end)
    {
        var elements = new XmlElementEmitter(Compiler, Code);
        foreach (XmlElementPlan alternative in choice.Alternatives)
        {
            Type expected = alternative.Value.Type;
            Compiler.AllowAccessTo(expected);
            using (Code.If(Code.Value.As(expected)))
            {
                elements.EmitPresent(alternative.Tag, alternative.Value, Code.Value.Unbox(expected), pause: null);
                Code.Level();
                Code.Go(end);
            }
        }

        Code.Throw(XmlCalls.UnknownType);
    }
}
