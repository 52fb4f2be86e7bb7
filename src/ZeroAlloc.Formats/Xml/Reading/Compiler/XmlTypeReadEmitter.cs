using System.Diagnostics.CodeAnalysis;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Formats.Xml.Reading.Compiler;

/// <summary>Emits the choice among the types that may stand in an element, by <c>xsi:type</c>.</summary>
[RequiresDynamicCode("Emits IL.")]
internal sealed class XmlTypeReadEmitter(XmlReadCompiler compiler, XmlObjectPlan plan, MethodBuilder method, XmlReadWalk walk)
    : XmlReadEmitter(compiler, method, walk)
{
    /// <summary>Emits the body.</summary>
    public void Emit()
    {
        LocalBuilder index = Il.DeclareLocal(typeof(int));
        XmlObjectPlan[] types = [plan, .. plan.Derived];
        Label[] labels = [.. types.Select(_ => Il.DefineLabel())];
        EmitDocument();
        Il.Emit(OpCodes.Ldc_I4, Compiler.Slots.Names(plan).Types);
        Il.Emit(OpCodes.Ldloca, index);
        EmitCallOrFail(XmlReadCalls.TypeTag);
        Il.Emit(OpCodes.Ldloc, index);
        Il.Emit(OpCodes.Switch, labels);
        Il.Emit(OpCodes.Br, Fail);
        for (int i = 0; i < types.Length; i++)
        {
            Il.MarkLabel(labels[i]);
            EmitType(types[i]);
        }

        EmitFail(plan.Type);
    }

    private void EmitType(XmlObjectPlan type)
    {
        if (type.IsAbstract)
        {
            Il.Emit(OpCodes.Br, Fail);
            return;
        }

        if (Walk == XmlReadWalk.Proof)
        {
            EmitDocument();
            EmitCallOrFail(Compiler.Members(type, Walk));
            EmitReturn();
            return;
        }

        LocalBuilder value = Il.DeclareLocal(type.Type);
        EmitDocument();
        Il.Emit(OpCodes.Ldloca, value);
        EmitCallOrFail(Compiler.Members(type, Walk));
        Il.Emit(OpCodes.Ldarg_2);
        Il.Emit(OpCodes.Ldloc, value);
        Il.Emit(OpCodes.Stobj, plan.Type);
        EmitReturn();
    }
}
