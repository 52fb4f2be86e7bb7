using System.Diagnostics.CodeAnalysis;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Formats.Xml.Writing.Compiler;

/// <summary>Emits the choice among several elements by what is said beside the value, which has to be of that element's type.</summary>
[RequiresDynamicCode("Emits IL.")]
internal sealed class XmlIdentifiedEmitter(XmlShapeCompiler compiler, XmlIdentifiedPlan plan, MethodBuilder method)
    : XmlChoiceEmitter(compiler, plan, method)
{
    private readonly XmlChoicePlan _choice = plan.Choice;

    private ILGenerator Il => Code.Il;

    /// <summary>Goes elsewhere if nothing would be written of a pair: of null where the element does not say that.</summary>
    /// <param name="il">Where the code goes.</param>
    /// <param name="plan">The choice.</param>
    /// <param name="pair">The pair.</param>
    /// <param name="nothing">Where.</param>
    public static void EmitIfNothing(ILGenerator il, XmlIdentifiedPlan plan, LocalBuilder pair, Label nothing)
    {
        if (plan.Choice.Type.IsValueType)
        {
            return;
        }

        Label something = il.DefineLabel();
        il.Emit(OpCodes.Ldloca, pair);
        il.Emit(OpCodes.Call, plan.Type.GetProperty(nameof(XmlIdentified<,>.Value))!.GetMethod!);
        il.Emit(OpCodes.Brtrue, something);
        for (int i = 0; i < plan.Choice.Alternatives.Count; i++)
        {
            if (plan.Choice.Alternatives[i].IsNullable)
            {
                il.Emit(OpCodes.Ldloca, pair);
                EmitIs(il, plan, i);
                il.Emit(OpCodes.Brtrue, something);
            }
        }

        il.Emit(OpCodes.Br, nothing);
        il.MarkLabel(something);
    }

    /// <inheritdoc/>
    protected override void EmitCases(Label end)
    {
        var elements = new XmlElementEmitter(Compiler, Code);
        for (int i = 0; i < _choice.Alternatives.Count; i++)
        {
            XmlElementPlan alternative = _choice.Alternatives[i];
            Type expected = alternative.Value.Type;
            Label next = Il.DefineLabel();
            Compiler.AllowAccessTo(expected);
            Code.LoadValueAddress();
            EmitIs(Il, plan, i);
            Il.Emit(OpCodes.Brfalse, next);
            if (expected != _choice.Type)
            {
                EmitTypeTest(expected, end);
            }

            elements.Emit(alternative, () => EmitValue(expected), pause: null);
            Code.Level();
            Il.Emit(OpCodes.Br, end);
            Il.MarkLabel(next);
        }

        if (!_choice.Type.IsValueType)
        {
            EmitValue(_choice.Type);
            Il.Emit(OpCodes.Brfalse, end);
        }

        EmitRefusal();
    }

    /// <summary>Compares what is said with an element's.</summary>
    private static void EmitIs(ILGenerator il, XmlIdentifiedPlan plan, int index)
    {
        il.Emit(OpCodes.Call, plan.Type.GetProperty(nameof(XmlIdentified<,>.Id))!.GetMethod!);
        bool isUnsigned = Enum.GetUnderlyingType(plan.Choice.Identifiers![index].GetType()) == typeof(uint);
        il.Emit(isUnsigned ? OpCodes.Conv_U8 : OpCodes.Conv_I8);
        il.Emit(OpCodes.Ldc_I8, ((IConvertible)plan.Choice.Identifiers[index]).ToInt64(null));
        il.Emit(OpCodes.Ceq);
    }

    /// <summary>Null stands in any element that is for references; in others it is nothing.</summary>
    private void EmitTypeTest(Type expected, Label nothing)
    {
        Label isOne = Il.DefineLabel();
        EmitValue(_choice.Type);
        Il.Emit(OpCodes.Brfalse, expected.IsValueType ? nothing : isOne);
        EmitValue(_choice.Type);
        Il.Emit(OpCodes.Isinst, expected);
        Il.Emit(OpCodes.Brtrue, isOne);
        EmitRefusal();
        Il.MarkLabel(isOne);
    }

    private void EmitValue(Type type)
    {
        Code.LoadValueAddress();
        Il.Emit(OpCodes.Call, plan.Type.GetProperty(nameof(XmlIdentified<,>.Value))!.GetMethod!);
        if (type != _choice.Type)
        {
            Il.Emit(OpCodes.Unbox_Any, type);
        }
    }

    private void EmitRefusal()
    {
        Il.Emit(OpCodes.Call, XmlCalls.UnknownType);
        Il.Emit(OpCodes.Throw);
    }
}
