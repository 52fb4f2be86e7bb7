using System.Reflection.Emit;

namespace ZeroAlloc.Formats.Compilation.Code;

/// <summary>Statements that run under a condition, as the body of a <c>using</c>.</summary>
internal readonly ref struct Block(ILGenerator il, Label end)
{
    /// <summary>Ends the block.</summary>
    public void Dispose() => il.MarkLabel(end);
}
