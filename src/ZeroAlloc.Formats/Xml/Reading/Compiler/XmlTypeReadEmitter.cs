using System.Diagnostics.CodeAnalysis;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Compilation.Code;
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
        LocalBuilder index = Code.Local(typeof(int));
        XmlObjectPlan[] types = [plan, .. plan.Derived];
        Label[] labels = Code.Labels(types.Length);
        Code.Read(XmlReadCalls.TypeTag, Compiler.Slots.Names(plan).Types, Operand.AddressOf(index));
        Code.Switch(index, labels);
        Code.Go(Code.Fail);
        for (int i = 0; i < types.Length; i++)
        {
            Code.Mark(labels[i]);
            EmitType(types[i]);
        }

        EmitFail(plan.Type);
    }

    private void EmitType(XmlObjectPlan type)
    {
        if (type.IsAbstract)
        {
            Code.Go(Code.Fail);
        }
        else if (IsProof)
        {
            Code.Read(Compiler.Members(type, Walk));
            Code.Return();
        }
        else
        {
            LocalBuilder value = Code.Local(type.Type);
            EmitRead(Compiler.Members(type, Walk), value);
            EmitSetValue(plan.Type, value);
            Code.Return();
        }
    }
}
