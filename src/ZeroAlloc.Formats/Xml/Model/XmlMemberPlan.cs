using System.Diagnostics;
using System.Globalization;
using System.Reflection;
using System.Xml.Schema;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Compilation.Reflection;

namespace ZeroAlloc.Formats.Xml.Model;

/// <summary>A property or field of an object.</summary>
/// <param name="Member">A <see cref="PropertyInfo"/> or a <see cref="FieldInfo"/>.</param>
/// <param name="Kind">Where it stands.</param>
internal sealed record XmlMemberPlan(MemberInfo Member, XmlMemberKind Kind)
{
    /// <summary>The member as messages call it.</summary>
    public string Name => $"{Member.DeclaringType}.{Member.Name}";

    /// <summary>
    /// Of <see cref="XmlMemberKind.Element"/>: the element. Of <see cref="XmlMemberKind.FlatList"/>: the element of an item.
    /// </summary>
    public XmlElementPlan? Element { get; init; }

    /// <summary>Of <see cref="XmlMemberKind.Attribute"/>: its name; the only prefix it may have is <c>xml</c>. Otherwise empty.</summary>
    public string Attribute { get; init; } = "";

    /// <summary>The namespace of that name; null for none, and for the prefix <c>xml</c>.</summary>
    public string? AttributeNamespace { get; init; }

    /// <summary>Whether the attribute's prefix is made up by the writer, for as long as its object is written.</summary>
    public bool HasMadePrefix => AttributeNamespace is not (null or XmlSchema.InstanceNamespace or XmlSchema.Namespace);

    /// <summary>The attribute's name as it is written, but for a prefix that is made up.</summary>
    public string WrittenAttribute => AttributeNamespace switch
    {
        XmlSchema.InstanceNamespace => "xsi:" + Attribute,
        XmlSchema.Namespace => "xsd:" + Attribute,
        _ => Attribute,
    };

    /// <summary>How the member's value is written; of a flat list, an <see cref="XmlListPlan"/>.</summary>
    public required XmlValuePlan Value { get; init; }

    /// <summary>
    /// What is not written if the member equals it (<see cref="System.ComponentModel.DefaultValueAttribute"/>); null for no such value.
    /// </summary>
    /// <remarks>
    /// Of the member's own type, an enum's as the enum. A default of null changes nothing: null is
    /// never written. Compared by <c>==</c>: -0 equals 0.
    /// </remarks>
    public object? DefaultValue { get; init; }

    /// <summary>The <c>bool</c> member <c>XSpecified</c> that says whether the member is written, and is told that it was read.</summary>
    public MemberInfo? Specified { get; init; }

    /// <summary>The method <c>ShouldSerializeX</c>.</summary>
    public MethodInfo? ShouldSerialize { get; init; }

    /// <summary>
    /// The member that says in which of its elements (<see cref="XmlChoicePlan.Identifiers"/>) this one stands: an enum, or of a
    /// flat list an array of one for each item. Null where the type of the value says it.
    /// </summary>
    public MemberInfo? Identifier { get; init; }

    /// <summary>Of a member that stands for one of its elements: what <see cref="Identifier"/> says of that.</summary>
    public object? IdentifierValue { get; init; }

    /// <summary>Whether values of a choice may be parsed elements, too, and fall back to XmlSerializer then.</summary>
    public bool FallsBackOnNodes { get; init; }

    /// <summary>Whether the member can be set; a collection that can't is filled when it is read.</summary>
    public bool CanSet { get; init; }

    /// <summary>Whether DataContractSerializer writes a collection that no setter takes; false where it is read.</summary>
    public bool IsGetOnly { get; init; }

    /// <summary>Whether a document without the member is refused.</summary>
    public bool IsRequired { get; init; }

    /// <summary>
    /// Place among the members as the type declares them, those of its base classes first: XmlSerializer
    /// asks for collections in that order.
    /// </summary>
    public int Place { get; init; }

    /// <summary>Type of the member.</summary>
    public Type Type => Member is PropertyInfo property ? property.PropertyType : ((FieldInfo)Member).FieldType;

    /// <summary><see cref="Element"/>, of a member that has one.</summary>
    public XmlElementPlan GetRequiredElement() => Element ?? throw new UnreachableException($"{Name} has no element.");

    /// <summary>Adds what distinguishes the emitted code.</summary>
    public void AppendShape(ShapeText shape)
    {
        shape.Append((int)Kind).Append('@');
        shape.AppendMember(Member);
        shape.Append('.');
        shape.AppendType(Member.DeclaringType.Required());
        shape.AppendText(Attribute).AppendText(AttributeNamespace).AppendText(Convert.ToString(DefaultValue, CultureInfo.InvariantCulture));
        shape.Append(FallsBackOnNodes ? '?' : '.').Append(CanSet ? 's' : '.').Append(IsGetOnly ? 'g' : '.').Append(IsRequired ? '!' : '.');
        shape.Append(Place).Append('#').AppendMember(Identifier).Append('=').Append((IdentifierValue as Enum)?.ToString("D"));
        shape.Append('?').AppendMember(Specified).Append('?').AppendMember(ShouldSerialize);

        if (Element is not null && Kind == XmlMemberKind.Element)
        {
            Element.AppendShape(shape);
        }
        else
        {
            Value.AppendShape(shape);
        }
    }
}
