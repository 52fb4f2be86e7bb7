using System.Diagnostics.CodeAnalysis;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Compilation.Code;
using ZeroAlloc.Formats.Compilation.Reflection;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Formats.Xml.Writing.Compiler;

/// <summary>Emits the choice among several elements by what is said beside the value, which has to be of that element's type.</summary>
[RequiresDynamicCode("Emits IL.")]
internal sealed class XmlIdentifiedEmitter(XmlShapeCompiler compiler, XmlIdentifiedPlan plan, MethodBuilder method)
    : XmlChoiceEmitter(compiler, plan, method)
{
    private readonly XmlChoicePlan _choice = plan.Choice;

    /// <summary>Goes elsewhere if nothing would be written of a pair: of null where the element does not say that.</summary>
    /// <param name="code">Where the code goes.</param>
    /// <param name="plan">The choice.</param>
    /// <param name="pair">The pair.</param>
    /// <param name="nothing">Where.</param>
    public static void EmitIfNothing(MethodCode code, XmlIdentifiedPlan plan, LocalBuilder pair, Label nothing)
    {
        if (plan.Choice.Type.IsValueType)
        {
            return;
        }

        Label something = code.Label();
        code.GoIf(ValueOf(plan, Operand.AddressOf(pair)), something);
        for (int i = 0; i < plan.Choice.Alternatives.Count; i++)
        {
            if (plan.Choice.Alternatives[i].IsNullable)
            {
                code.GoIf(Is(plan, Operand.AddressOf(pair), i), something);
            }
        }

        code.Go(nothing);
        code.Mark(something);
    }

    protected override void EmitCases(Label end)
    {
        var elements = new XmlElementEmitter(Compiler, Code);
        Operand value = ValueOf(plan, Pair);
        for (int i = 0; i < _choice.Alternatives.Count; i++)
        {
            XmlElementPlan alternative = _choice.Alternatives[i];
            Type expected = alternative.Value.Type;
            Compiler.AllowAccessTo(expected);
            using (Code.If(Is(plan, Pair, i)))
            {
                if (expected != _choice.Type)
                {
                    EmitTypeTest(value, expected, end);
                }

                elements.Emit(alternative, expected == _choice.Type ? value : value.Unbox(expected), pause: null);
                Code.Level();
                Code.Go(end);
            }
        }

        if (!_choice.Type.IsValueType)
        {
            Code.GoIfNot(value, end);
        }

        Code.Throw(XmlCalls.UnknownType);
    }

    private Operand Pair => Code.Holder(plan.Type);

    /// <summary>Null stands in any element that is for references; in others it is nothing.</summary>
    private void EmitTypeTest(Operand value, Type expected, Label nothing)
    {
        Label isOne = Code.Label();
        Code.GoIfNot(value, expected.IsValueType ? nothing : isOne);
        Code.GoIf(value.As(expected), isOne);
        Code.Throw(XmlCalls.UnknownType);
        Code.Mark(isOne);
    }

    /// <summary>Compares the identifier that the model gives with an element's.</summary>
    private static Operand Is(XmlIdentifiedPlan plan, Operand pair, int index)
    {
        Operand said = Operand.Call(plan.Type.GetProperty(nameof(XmlIdentified<,>.Id)).Getter(), pair);
        bool isUnsigned = Enum.GetUnderlyingType(plan.Choice.IdentifierType) == typeof(uint);
        return Operand.Of(
            OpCodes.Ceq,
            Operand.Of(isUnsigned ? OpCodes.Conv_U8 : OpCodes.Conv_I8, said),
            ((IConvertible)plan.Choice.Identifiers![index]).ToInt64(null));
    }

    private static Operand ValueOf(XmlIdentifiedPlan plan, Operand pair) =>
        Operand.Call(plan.Type.GetProperty(nameof(XmlIdentified<,>.Value)).Getter(), pair);
}
