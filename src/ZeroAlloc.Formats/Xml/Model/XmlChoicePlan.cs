using System.Diagnostics;
using ZeroAlloc.Formats.Compilation;

namespace ZeroAlloc.Formats.Xml.Model;

/// <summary>
/// A value that stands in one of several elements: in the first whose type it is of. A value of no such type is refused, and null is none.
/// </summary>
/// <param name="type">Type of the values.</param>
/// <param name="alternatives">The elements, those of derived types before those of their base classes.</param>
internal sealed class XmlChoicePlan(Type type, IReadOnlyList<XmlElementPlan> alternatives) : XmlValuePlan(type)
{
    /// <summary>The elements, in the order in which they are tried.</summary>
    public IReadOnlyList<XmlElementPlan> Alternatives => alternatives;

    /// <summary>For each element the enum's value that says it, <see cref="XmlMemberPlan.Identifier"/>; null where the type does.</summary>
    public IReadOnlyList<object>? Identifiers { get; init; }

    /// <summary>The enum that they are of.</summary>
    public Type IdentifierType => Identifiers?[0].GetType() ?? throw new UnreachableException($"{Type} has no identifiers.");

    public override IEnumerable<XmlValuePlan> Children => alternatives.Select(static alternative => alternative.Value);

    public override void AppendShape(ShapeText shape)
    {
        shape.Append('C');
        for (int i = 0; i < alternatives.Count; i++)
        {
            shape.Append(Identifiers is null ? "" : ((Enum)Identifiers[i]).ToString("D"));
            alternatives[i].AppendShape(shape);
        }
    }
}
