using ZeroAlloc.Formats.Compilation;

namespace ZeroAlloc.Formats.Xml.Model;

/// <summary>A <see cref="Nullable{T}"/>. What null looks like is the element's matter (<see cref="XmlElementPlan.IsNullable"/>).</summary>
internal sealed class XmlNullablePlan(Type type, XmlValuePlan inner) : XmlValuePlan(type)
{
    /// <summary>The plan of the value inside.</summary>
    public XmlValuePlan Inner => inner;

    public override IEnumerable<XmlValuePlan> Children => [inner];

    public override void AppendShape(ShapeText shape)
    {
        shape.Append('N');
        inner.AppendShape(shape);
    }
}
