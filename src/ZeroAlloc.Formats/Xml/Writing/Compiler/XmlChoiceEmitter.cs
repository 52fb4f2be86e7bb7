using System.Diagnostics.CodeAnalysis;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Emission;
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
        ILGenerator il = Code.Il;
        _number = il.DeclareLocal(typeof(int));
        bool canPause = compiler.CanPause(plan);
        if (canPause)
        {
            EmitResume();
        }

        Label end = il.DefineLabel();
        EmitCases(end);
        il.MarkLabel(end);
        if (canPause)
        {
            EmitSave();
        }

        Code.Return();
    }

    /// <summary>Emits what is done in each case, which goes to the end, and in all others.</summary>
    protected abstract void EmitCases(Label end);

    /// <summary>Emits the value's very type.</summary>
    protected LocalBuilder EmitType()
    {
        LocalBuilder type = Code.Il.DeclareLocal(typeof(Type));
        Code.LoadValue();
        Code.Il.Emit(OpCodes.Callvirt, XmlCalls.GetTypeOf);
        Code.Il.Emit(OpCodes.Stloc, type);
        return type;
    }

    /// <summary>Emits what is done for one type.</summary>
    protected void EmitCase(LocalBuilder type, Type expected, Label end, Action emit)
    {
        ILGenerator il = Code.Il;
        Label next = il.DefineLabel();
        compiler.AllowAccessTo(expected);
        il.Emit(OpCodes.Ldloc, type);
        il.Emit(OpCodes.Ldtoken, expected);
        il.Emit(OpCodes.Call, XmlCalls.TypeOf);
        il.Emit(OpCodes.Bne_Un, next);
        emit();
        il.Emit(OpCodes.Br, end);
        il.MarkLabel(next);
    }

    /// <summary>Emits the call of the method that writes values of a type.</summary>
    /// <param name="form">The element, which names the type.</param>
    /// <param name="value">How they are written.</param>
    /// <param name="place">See <see cref="EmitNumber"/>.</param>
    protected void EmitWrite(XmlElementContext form, XmlValuePlan value, int place = -1)
    {
        ILGenerator il = Code.Il;
        EmitNumber(place);
        Code.LoadWindow();
        Code.LoadPosition();
        Code.LoadValue();
        il.Emit(value.Type.IsValueType ? OpCodes.Unbox_Any : OpCodes.Castclass, value.Type);
        il.Emit(OpCodes.Call, compiler.Writer(form, value));
        Code.StorePosition();
    }

    /// <summary>Emits what numbers the prefix that a type's name declares.</summary>
    /// <param name="place">Where the number is kept; -1 for no prefix.</param>
    protected void EmitNumber(int place)
    {
        if (place >= 0)
        {
            Code.LoadWindow();
            Code.Il.Emit(OpCodes.Ldc_I4, place);
            Code.Il.Emit(OpCodes.Ldloc, _number!);
            Code.Il.Emit(OpCodes.Call, XmlCalls.NumberPrefix);
            Code.Il.Emit(OpCodes.Stloc, _number!);
        }
    }

    private void EmitResume()
    {
        Label fresh = Code.Il.DefineLabel();
        Code.Unless(WindowCalls.Resuming, fresh);
        Code.Il.Emit(OpCodes.Ldloc, Code.Resume(plan.Type));
        Code.Il.Emit(OpCodes.Stloc, _number!);
        Code.Il.MarkLabel(fresh);
    }

    private void EmitSave()
    {
        Label goOn = Code.Il.DefineLabel();
        Code.Unless(WindowCalls.Paused, goOn);
        Code.Leave(WindowCalls.Save, plan.Type, () => Code.Il.Emit(OpCodes.Ldloc, _number!));
        Code.Il.MarkLabel(goOn);
    }
}
