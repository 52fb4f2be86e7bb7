using System.Diagnostics.CodeAnalysis;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Formats.Xml.Reading.Compiler;

/// <summary>Emits the reader of a date with an offset: its two members, and what they make together.</summary>
/// <remarks>Proof makes the value as well: whether both fit together shows then.</remarks>
[RequiresDynamicCode("Emits IL.")]
internal sealed class XmlMomentReadEmitter(XmlReadCompiler compiler, XmlMomentPlan plan, MethodBuilder method, XmlReadWalk walk)
    : XmlReadEmitter(compiler, method, walk)
{
    /// <summary>Emits the body.</summary>
    public void Emit()
    {
        LocalBuilder parts = Il.DeclareLocal(plan.Parts.Type);
        LocalBuilder value = Il.DeclareLocal(plan.Type);
        Compiler.AllowAccessTo(plan.Parts.Type);
        EmitDocument();
        Il.Emit(OpCodes.Ldloca, parts);
        EmitCallOrFail(Compiler.Members(plan.Parts, XmlReadWalk.Only));
        Il.Emit(OpCodes.Ldloca, parts);
        if (Walk == XmlReadWalk.Proof)
        {
            Il.Emit(OpCodes.Ldloca, value);
        }
        else
        {
            Il.Emit(OpCodes.Ldarg_2);
        }

        Il.Emit(OpCodes.Call, XmlReadCalls.MakeMoment);
        Il.Emit(OpCodes.Brfalse, Fail);
        EmitReturn();
        EmitFail(plan.Type);
    }
}
