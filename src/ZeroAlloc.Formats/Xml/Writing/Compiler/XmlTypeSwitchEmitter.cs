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
        ILGenerator il = _code.Il;
        Label fresh = il.DefineLabel();
        LocalBuilder state = il.DeclareLocal(typeof(int));
        _code.LoadWindow();
        il.Emit(OpCodes.Ldfld, WindowCalls.Resuming);
        il.Emit(OpCodes.Brfalse, fresh);
        _code.LoadWindow();
        il.Emit(OpCodes.Ldloca, state);
        il.Emit(OpCodes.Call, WindowCalls.Resume.MakeGenericMethod(plan.Type));
        _code.StoreValue();
        il.MarkLabel(fresh);
    }

    private void EmitSave()
    {
        ILGenerator il = _code.Il;
        Label goOn = il.DefineLabel();
        _code.LoadWindow();
        il.Emit(OpCodes.Ldfld, WindowCalls.Paused);
        il.Emit(OpCodes.Brfalse, goOn);
        _code.LoadWindow();
        _code.LoadPosition();
        _code.LoadValue();
        il.Emit(OpCodes.Ldc_I4_0);
        il.Emit(OpCodes.Call, WindowCalls.Save.MakeGenericMethod(plan.Type));
        il.Emit(OpCodes.Ret);
        il.MarkLabel(goOn);
    }
}
