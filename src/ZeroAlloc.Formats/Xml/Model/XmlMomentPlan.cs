using ZeroAlloc.Formats.Compilation;

namespace ZeroAlloc.Formats.Xml.Model;

/// <summary>A <see cref="DateTimeOffset"/> as DataContractSerializer has it, while it is read: an object of two members.</summary>
/// <param name="parts">The object, which is read first.</param>
internal sealed class XmlMomentPlan(XmlObjectPlan parts) : XmlValuePlan(typeof(DateTimeOffset))
{
    /// <summary>The plan of the two members: a <c>ContractMoment</c>.</summary>
    public XmlObjectPlan Parts => parts;

    public override IEnumerable<XmlValuePlan> Children => [parts];

    public override void AppendShape(ShapeText shape)
    {
        shape.Append('M');
        parts.AppendShape(shape);
    }
}
