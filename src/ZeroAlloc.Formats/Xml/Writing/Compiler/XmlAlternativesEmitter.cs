using System.Diagnostics.CodeAnalysis;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Formats.Xml.Writing.Compiler;

/// <summary>Emits the choice among several elements by the type of the value, which may be one derived from the element's.</summary>
[RequiresDynamicCode("Emits IL.")]
internal sealed class XmlAlternativesEmitter(XmlShapeCompiler compiler, XmlChoicePlan choice, MethodBuilder method)
    : XmlChoiceEmitter(compiler, choice, method)
{
    /// <inheritdoc/>
    protected override void EmitCases(Label end)
    {
        ILGenerator il = Code.Il;
        var elements = new XmlElementEmitter(Compiler, Code);
        foreach (XmlElementPlan alternative in choice.Alternatives)
        {
            Label next = il.DefineLabel();
            Type expected = alternative.Value.Type;
            Compiler.AllowAccessTo(expected);
            Code.LoadValue();
            il.Emit(OpCodes.Isinst, expected);
            il.Emit(OpCodes.Brfalse, next);
            elements.EmitPresent(alternative.Tag, alternative.Value, () => EmitCast(expected), pause: null);
            Code.Level();
            il.Emit(OpCodes.Br, end);
            il.MarkLabel(next);
        }

        il.Emit(OpCodes.Call, XmlCalls.UnknownType);
        il.Emit(OpCodes.Throw);
    }

    private void EmitCast(Type expected)
    {
        Code.LoadValue();
        Code.Il.Emit(OpCodes.Unbox_Any, expected);
    }
}
