using ZeroAlloc.Formats.Compilation;

namespace ZeroAlloc.Formats.Xml.Model;

/// <summary>A value inside an element: a member's, an item's or the root's.</summary>
/// <param name="Tag">The element; of an <see cref="XmlChoicePlan"/>, any of them.</param>
/// <param name="Value">Its content, and attributes.</param>
/// <param name="IsNullable">Whether null is an element with <c>xsi:nil="true"</c>; otherwise null is no element at all.</param>
internal sealed record XmlElementPlan(XmlTag Tag, XmlValuePlan Value, bool IsNullable)
{
    /// <summary>Adds what distinguishes the emitted code.</summary>
    public void AppendShape(ShapeText shape)
    {
        shape.Append('<').Append(Tag.Dialect.Name).AppendText(Tag.Name).AppendText(Tag.Prefixes).AppendText(Tag.Namespace)
            .Append(Tag.Declares ? '!' : '.').Append(IsNullable ? '?' : '>');
        if (Tag.Declared.Length > 0 || Tag.DeclaredPrefix is not null)
        {
            shape.Append(':').AppendText(Tag.Declared).AppendText(Tag.DeclaredPrefix);
        }

        if (Tag.Step != 0)
        {
            shape.Append('^').Append(Tag.Step).AppendText(Tag.Kept).Append(Tag.KeptFrom);
        }

        Value.AppendShape(shape);
    }
}
