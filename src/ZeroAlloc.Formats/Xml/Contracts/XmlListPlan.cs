using System.Text;

namespace ZeroAlloc.Formats.Xml.Contracts;

/// <summary>A collection: one element for each item.</summary>
/// <param name="type">An array, a <see cref="List{T}"/>, or another collection that XmlSerializer takes.</param>
/// <param name="item">The element of an item; its value's type is the collection's declared item type.</param>
internal sealed class XmlListPlan(Type type, XmlElementPlan item) : XmlValuePlan(type)
{
    /// <summary>The element of an item.</summary>
    public XmlElementPlan Item => item;

    /// <inheritdoc/>
    public override IEnumerable<XmlValuePlan> Children => [item.Value];

    /// <inheritdoc/>
    public override void AppendShape(StringBuilder shape, Dictionary<XmlObjectPlan, int> seen)
    {
        shape.Append('L');
        AppendType(shape, Type);
        item.AppendShape(shape, seen);
    }
}
