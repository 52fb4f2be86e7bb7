using ZeroAlloc.Formats.Compilation;

namespace ZeroAlloc.Formats.Json.Model.Plans;

/// <summary>A value that is the same in every document: a type's discriminator.</summary>
/// <param name="text">Its text, as it stands in documents.</param>
internal sealed class ConstantPlan(byte[] text) : ValuePlan(typeof(string))
{
    /// <summary>The text.</summary>
    public byte[] Text => text;

    public override bool RunsUserCode => false;

    protected override void AppendParts(ShapeText shape) =>
        shape.Append('K').Append(Convert.ToHexString(text));
}
