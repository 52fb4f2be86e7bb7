using System.Diagnostics.CodeAnalysis;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Emission;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Formats.Xml.Writing.Compiler;

/// <summary>Emits the choice among a class and those derived from it, by the object's very type.</summary>
/// <remarks>A pause saves a frame here too: the type is not known without the object.</remarks>
[RequiresDynamicCode("Emits IL.")]
internal sealed class XmlTypeSwitchEmitter(XmlShapeCompiler compiler, XmlObjectPlan plan, XmlElementContext form, MethodBuilder method)
{
    private readonly XmlMethodBuilder _code = new(method.GetILGenerator(), first: 0);

    /// <summary>Emits the body.</summary>
    public void Emit()
    {
        ILGenerator il = _code.Il;
        bool canPause = compiler.CanPause(plan);
        if (canPause)
        {
            EmitResume();
        }

        LocalBuilder type = il.DeclareLocal(typeof(Type));
        _code.LoadValue();
        il.Emit(OpCodes.Callvirt, XmlCalls.GetTypeOf);
        il.Emit(OpCodes.Stloc, type);
        Label end = il.DefineLabel();
        if (!plan.IsAbstract)
        {
            EmitCase(type, plan, form with { IsExact = true }, end);
        }

        foreach (XmlObjectPlan derived in plan.Derived.Where(static derived => !derived.IsAbstract))
        {
            EmitCase(type, derived, form with { IsExact = true, TypeName = derived.TypeName }, end);
        }

        il.Emit(OpCodes.Call, XmlCalls.UnknownType);
        il.Emit(OpCodes.Throw);
        il.MarkLabel(end);
        if (canPause)
        {
            EmitSave();
        }

        _code.Return();
    }

    private void EmitCase(LocalBuilder type, XmlObjectPlan plan, XmlElementContext form, Label end)
    {
        ILGenerator il = _code.Il;
        Label next = il.DefineLabel();
        compiler.AllowAccessTo(plan.Type);
        il.Emit(OpCodes.Ldloc, type);
        il.Emit(OpCodes.Ldtoken, plan.Type);
        il.Emit(OpCodes.Call, XmlCalls.TypeOf);
        il.Emit(OpCodes.Bne_Un, next);
        _code.LoadWindow();
        _code.LoadPosition();
        _code.LoadValue();
        il.Emit(OpCodes.Castclass, plan.Type);
        il.Emit(OpCodes.Call, compiler.Writer(form, plan));
        _code.StorePosition();
        il.Emit(OpCodes.Br, end);
        il.MarkLabel(next);
    }

    private void EmitResume()
    {
        Label fresh = _code.Il.DefineLabel();
        _code.Unless(WindowCalls.Resuming, fresh);
        _code.Resume(plan.Type);
        _code.Il.MarkLabel(fresh);
    }

    private void EmitSave()
    {
        Label goOn = _code.Il.DefineLabel();
        _code.Unless(WindowCalls.Paused, goOn);
        _code.Leave(WindowCalls.Save, plan.Type, () => _code.Il.Emit(OpCodes.Ldc_I4_0));
        _code.Il.MarkLabel(goOn);
    }
}
