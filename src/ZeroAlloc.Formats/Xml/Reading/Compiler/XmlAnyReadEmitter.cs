using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Compilation.Code;
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
        LocalBuilder index = Code.Local(typeof(int));
        XmlValuePlan[] types = [.. anything.Children];
        Label nothing = Code.Label();
        Label[] labels = Code.Labels(types.Length);
        Code.Read(XmlReadCalls.AnyType, Compiler.Slots.Types(anything), Operand.AddressOf(index));
        Code.Switch(index, [nothing, .. labels]);
        EmitToValue(
            IsProof ? XmlReadCalls.ProveAnyText : XmlReadCalls.AnyText,
            Compiler.Slots.Types(anything),
            index,
            Compiler.Slots.Namespace(anything.Scope));
        Code.Mark(nothing);
        EmitNothing();
        for (int i = 0; i < types.Length; i++)
        {
            Code.Mark(labels[i]);
            EmitToValue(Compiler.Known(anything, types[i], Walk));
        }

        EmitFail(typeof(object));
    }

    private void EmitNothing()
    {
        Code.Read(XmlReadCalls.AnyNothing, Compiler.Slots.Namespace(anything.Scope));
        if (!IsProof)
        {
            Code.Load(Operand.Of(OpCodes.Stind_Ref, ReaderCode.Value, Operand.New(typeof(object))));
        }

        Code.Return();
    }

    /// <summary>Reads the value by a method, which sets it, and returns.</summary>
    private void EmitToValue(MethodInfo read, params ReadOnlySpan<Operand> arguments)
    {
        if (IsProof)
        {
            Code.Read(read, arguments);
        }
        else
        {
            Code.Read(read, [.. arguments, ReaderCode.Value]);
        }

        Code.Return();
    }
}
