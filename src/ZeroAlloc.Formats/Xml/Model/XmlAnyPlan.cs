using ZeroAlloc.Formats.Compilation;

namespace ZeroAlloc.Formats.Xml.Model;

/// <summary>
/// A value declared as <see cref="object"/>: written as what it is, with <c>xsi:type</c>. It may be text of any scalar, or of a type that
/// the document knows; these stand here. A value of any other type is refused.
/// </summary>
/// <param name="scope">The namespace of the element, in which the names of the document's types are.</param>
internal sealed class XmlAnyPlan(string scope) : XmlValuePlan(typeof(object))
{
    /// <summary>The namespace of the element, in which the names of the document's types are.</summary>
    public string Scope => scope;

    /// <summary>The classes and structs, named by <see cref="XmlObjectPlan.TypeName"/>.</summary>
    public List<XmlObjectPlan> Objects { get; } = [];

    /// <summary>
    /// The enums and collections with their names for <c>xsi:type</c>, and as <see cref="XmlObjectPlan"/> has them, the declarations
    /// of their prefixes and the places of those.
    /// </summary>
    public List<(XmlValuePlan Value, string Name, string Prefixes, int Place)> Others { get; } = [];

    public override IEnumerable<XmlValuePlan> Children => [.. Objects, .. Others.Select(static other => other.Value)];

    /// <remarks>The root's type, which is in the shape, says all of them; what is in them need not be said again.</remarks>
    public override void AppendShape(ShapeText shape)
    {
        shape.Append('A').AppendText(scope);
        foreach (XmlValuePlan value in Children)
        {
            shape.AppendType(value.Type);
        }
    }
}
