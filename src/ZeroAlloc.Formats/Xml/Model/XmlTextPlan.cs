using System.Reflection;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Compilation.Reflection;
using ZeroAlloc.Formats.Scalars.Rules;

namespace ZeroAlloc.Formats.Xml.Model;

/// <summary>Values that are text: in an element, an attribute, or between elements.</summary>
/// <param name="type">Type of the values, never nullable: see <see cref="XmlNullablePlan"/>.</param>
/// <param name="kind">What kind of text.</param>
internal sealed class XmlTextPlan(Type type, XmlTextKind kind) : XmlValuePlan(type)
{
    /// <summary>What kind of text.</summary>
    public XmlTextKind Kind => kind;

    /// <summary>Of <see cref="XmlTextKind.Scalar"/>: the methods.</summary>
    public XmlScalar? Scalar { get; init; }

    /// <summary>Of <see cref="XmlTextKind.String"/>: whether whitespace around it does not count when it is read.</summary>
    public bool IsTrimmed { get; init; }

    /// <summary>Of <see cref="XmlTextKind.String"/>: the kind of name that it is written as.</summary>
    public XmlNameKind NameKind { get; init; }

    /// <summary>Of <see cref="XmlTextKind.String"/>: whether an empty one is an element with an end tag.</summary>
    public bool KeepsEmpty { get; init; }

    /// <summary>Of <see cref="XmlTextKind.String"/>: what makes a string of the value; null where it is one.</summary>
    public MethodInfo? Convert { get; init; }

    /// <summary>Of <see cref="XmlTextKind.Enum"/>: number of the slot that holds the enum's <see cref="XmlEnumTexts"/>.</summary>
    public int Slot { get; init; }

    /// <summary>Of <see cref="XmlTextKind.List"/> (attributes, text, <c>xsd:list</c>): the items, separated by spaces.</summary>
    public XmlTextPlan? Item { get; init; }

    /// <summary>
    /// Of <see cref="XmlTextKind.List"/>: how the items are come by. A null item has no text, but the spaces around it are written.
    /// </summary>
    public XmlCollection? Collection { get; init; }

    public override IEnumerable<XmlValuePlan> Children => Item is null ? [] : [Item];

    public override void AppendShape(ShapeText shape)
    {
        shape.Append('T').Append((int)kind).Append(',').Append(Slot);
        shape.AppendType(Type);
        shape.Append(IsTrimmed ? '-' : '.').Append(KeepsEmpty ? '+' : '.').Append((int)NameKind);
        AppendMethod(shape, Scalar?.Write);
        AppendMethod(shape, Convert);
        Item?.AppendShape(shape);
    }

    private static void AppendMethod(ShapeText shape, MethodInfo? method)
    {
        shape.Append(':');
        if (method is not null)
        {
            shape.AppendMember(method).AppendType(method.DeclaringType.Required());
        }
    }
}
