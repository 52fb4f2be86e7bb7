using System.Diagnostics.CodeAnalysis;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Formats.Xml.Reading.Compiler;

/// <summary>Emits the reader of the root's element, whose start tag declares the prefixes.</summary>
[RequiresDynamicCode("Emits IL.")]
internal sealed class XmlRootReadEmitter(XmlReadCompiler compiler, XmlElementPlan root, MethodBuilder method, XmlReadWalk walk)
    : XmlReadEmitter(compiler, method, walk)
{
    /// <summary>Emits the body.</summary>
    public void Emit()
    {
        LocalBuilder value = Il.DeclareLocal(root.Value.Type);
        Label tag = Il.DefineLabel();
        Label content = Il.DefineLabel();
        EmitMatch(root.Tag.Open, Fail);
        EmitDocument();
        EmitNamespace(root);
        EmitCallOrFail(XmlReadCalls.RootTag);
        EmitIsAt('>', tag);
        if (Kept(root) == 0)
        {
            EmitAdvance(1);
        }

        Il.Emit(OpCodes.Br, content);

        // What the tag has to declare it has declared.
        EmitElement(root with { Tag = root.Tag with { Declares = false } }, tag, content, value);
        EmitClose(root);
        if (Walk != XmlReadWalk.Proof)
        {
            Il.Emit(OpCodes.Ldarg_2);
            Il.Emit(OpCodes.Ldloc, value);
            Il.Emit(OpCodes.Stobj, root.Value.Type);
        }

        EmitReturn();
        EmitFail(root.Value.Type);
    }
}
