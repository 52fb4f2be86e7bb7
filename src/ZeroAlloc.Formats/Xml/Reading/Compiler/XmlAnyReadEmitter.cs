using System.Diagnostics.CodeAnalysis;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Formats.Xml.Reading.Compiler;

/// <summary>
/// Emits the reader of a value declared as <see cref="object"/>: of the type that <c>xsi:type</c> names, or an object of no type.
/// </summary>
[RequiresDynamicCode("Emits IL.")]
internal sealed class XmlAnyReadEmitter(XmlReadCompiler compiler, XmlAnyPlan anything, MethodBuilder method, XmlReadWalk walk)
    : XmlReadEmitter(compiler, method, walk)
{
    /// <summary>Emits the body.</summary>
    public void Emit()
    {
        LocalBuilder index = Il.DeclareLocal(typeof(int));
        XmlValuePlan[] types = [.. anything.Children];
        Label nothing = Il.DefineLabel();
        Label[] labels = [.. types.Select(_ => Il.DefineLabel())];
        EmitDocument();
        Il.Emit(OpCodes.Ldc_I4, Compiler.Slots.Types(anything));
        Il.Emit(OpCodes.Ldloca, index);
        EmitCallOrFail(XmlReadCalls.AnyType);
        Il.Emit(OpCodes.Ldloc, index);
        Il.Emit(OpCodes.Switch, [nothing, .. labels]);
        EmitScalar(index);
        Il.MarkLabel(nothing);
        EmitNothing();
        for (int i = 0; i < types.Length; i++)
        {
            Il.MarkLabel(labels[i]);
            EmitDocument();
            EmitDestination();
            EmitCallOrFail(Compiler.Known(anything, types[i], Walk));
            EmitReturn();
        }

        EmitFail(typeof(object));
    }

    private void EmitScalar(LocalBuilder index)
    {
        EmitDocument();
        Il.Emit(OpCodes.Ldc_I4, Compiler.Slots.Types(anything));
        Il.Emit(OpCodes.Ldloc, index);
        Il.Emit(OpCodes.Ldc_I4, Compiler.Slots.Namespace(anything.Scope));
        EmitDestination();
        EmitCallOrFail(Walk == XmlReadWalk.Proof ? XmlReadCalls.ProveAnyText : XmlReadCalls.AnyText);
        EmitReturn();
    }

    private void EmitNothing()
    {
        EmitDocument();
        Il.Emit(OpCodes.Ldc_I4, Compiler.Slots.Namespace(anything.Scope));
        EmitCallOrFail(XmlReadCalls.AnyNothing);
        if (Walk != XmlReadWalk.Proof)
        {
            Il.Emit(OpCodes.Ldarg_2);
            Il.Emit(OpCodes.Newobj, typeof(object).GetConstructor([])!);
            Il.Emit(OpCodes.Stind_Ref);
        }

        EmitReturn();
    }

    private void EmitDestination()
    {
        if (Walk != XmlReadWalk.Proof)
        {
            Il.Emit(OpCodes.Ldarg_2);
        }
    }
}
