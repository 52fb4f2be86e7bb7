using System.Diagnostics.CodeAnalysis;
using System.Reflection.Emit;
using ZeroAlloc.Formats.Compilation.Code;
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
        LocalBuilder value = Code.Local(root.Value.Type);
        Label tag = Code.Label();
        Label content = Code.Label();
        Code.Match(root.Tag.Open, Code.Fail);
        Code.Read(XmlReadCalls.RootTag, Namespace(root), root.Tag.Declares);
        Code.GoIfNot(ReaderCode.IsAt('>'), tag);
        if (Kept(root) == 0)
        {
            Code.Advance(1);
        }

        Code.Go(content);

        // What the tag has to declare it has declared.
        EmitElement(root with { Tag = root.Tag with { Declares = false } }, tag, content, value);
        EmitClose(root);
        EmitSetValue(root.Value.Type, value);
        Code.Return();
        EmitFail(root.Value.Type);
    }
}
