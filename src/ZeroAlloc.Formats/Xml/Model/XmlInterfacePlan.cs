using ZeroAlloc.Formats.Compilation;

namespace ZeroAlloc.Formats.Xml.Model;

/// <summary>A collection declared by an interface: written by the interface, whatever is behind it.</summary>
/// <param name="any">The collection, got by the interface.</param>
/// <param name="known">The classes whose enumerator gives the same, and need not be made: tried first.</param>
internal sealed class XmlInterfacePlan(XmlListPlan any, IReadOnlyList<XmlListPlan> known) : XmlValuePlan(any.Type)
{
    /// <summary>The collection, got by the interface.</summary>
    public XmlListPlan Any => any;

    /// <summary>The classes that are tried first.</summary>
    public IReadOnlyList<XmlListPlan> Known => known;

    public override IEnumerable<XmlValuePlan> Children => [.. known, any];

    public override void AppendShape(ShapeText shape)
    {
        shape.Append('I');
        foreach (XmlListPlan list in known)
        {
            shape.Append('/').AppendType(list.Type);
        }

        any.AppendShape(shape);
    }
}
