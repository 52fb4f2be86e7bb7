using System.Diagnostics.CodeAnalysis;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Compilation.Code;
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
        LocalBuilder parts = Code.Local(plan.Parts.Type);
        LocalBuilder value = Code.Local(plan.Type);
        Compiler.AllowAccessTo(plan.Parts.Type);
        Code.Read(Compiler.Members(plan.Parts, XmlReadWalk.Only), Operand.AddressOf(parts));
        Operand made = IsProof ? Operand.AddressOf(value) : ReaderCode.Value;
        Code.GoIfNot(Operand.Call(XmlReadCalls.MakeMoment, Operand.AddressOf(parts), made), Code.Fail);
        Code.Return();
        EmitFail(plan.Type);
    }
}
