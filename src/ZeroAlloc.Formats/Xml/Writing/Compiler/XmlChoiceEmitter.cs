using System.Diagnostics.CodeAnalysis;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Compilation.Code;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Formats.Xml.Writing.Compiler;

/// <summary>Emits a choice: by an object's very type, say.</summary>
/// <remarks>A pause saves a frame here too: what is chosen is not known without the value.</remarks>
[RequiresDynamicCode("Emits IL.")]
internal abstract class XmlChoiceEmitter(XmlShapeCompiler compiler, XmlValuePlan plan, MethodBuilder method)
{
    // The number of the prefix that the type's name declares, so that it is the same behind a pause; 0 for none.
    private LocalBuilder? _number;

    /// <summary>The compiler.</summary>
    protected XmlShapeCompiler Compiler => compiler;

    /// <summary>The code.</summary>
    protected XmlMethodBuilder Code { get; } = new(method.GetILGenerator(), first: 0);

    /// <summary>Emits the body.</summary>
    public void Emit()
    {
        _number = Code.Local(typeof(int));
        bool canPause = compiler.CanPause(plan);
        if (canPause)
        {
            using (Code.If(Code.IsResuming))
            {
                Code.Set(_number, Code.ResumeValue(plan.Type));
            }
        }

        Label end = Code.Label();
        EmitCases(end);
        Code.Mark(end);
        if (canPause)
        {
            using (Code.If(Code.IsPaused))
            {
                Code.ReturnFrame(plan.Type, _number);
            }
        }

        Code.Return();
    }

    /// <summary>Emits what is done in each case, which goes to the end, and in all others.</summary>
    protected abstract void EmitCases(Label end);

    /// <summary>Emits the value's very type.</summary>
    protected LocalBuilder EmitType()
    {
        LocalBuilder type = Code.Local(typeof(Type));
        Code.Set(type, Code.Value.ExactType());
        return type;
    }

    /// <summary>Emits what is done for one type.</summary>
    protected void EmitCase(LocalBuilder type, Type expected, Label end, Action emit)
    {
        compiler.AllowAccessTo(expected);
        using (Code.IfEqual(type, expected))
        {
            emit();
            Code.Go(end);
        }
    }

    /// <summary>Emits the call of the method that writes values of a type.</summary>
    /// <param name="form">The element, which names the type.</param>
    /// <param name="value">How they are written.</param>
    /// <param name="place">See <see cref="EmitNumber"/>.</param>
    protected void EmitWrite(XmlElementContext form, XmlValuePlan value, int place = -1)
    {
        EmitNumber(place);
        Code.Write(compiler.Writer(form, value), value.Type.IsValueType ? Code.Value.Unbox(value.Type) : Code.Value.Cast(value.Type));
    }

    /// <summary>Emits what numbers the prefix that a type's name declares.</summary>
    /// <param name="place">Where the number is kept; -1 for no prefix.</param>
    protected void EmitNumber(int place)
    {
        if (place >= 0)
        {
            Code.Set(_number!, Operand.Call(XmlCalls.NumberPrefix, Code.Window, place, _number!));
        }
    }
}
