using System.Reflection;

namespace ZeroAlloc.Formats.Xml.Model.Import;

/// <summary>A property or field that XmlSerializer writes.</summary>
/// <param name="Member">The member, as the class declares it that the mapping belongs to.</param>
/// <param name="Kind">Where it stands.</param>
/// <param name="Type">What its value is; of an attribute that is a list, its items.</param>
internal sealed record MappedMember(MemberInfo Member, XmlMemberKind Kind, MappedType Type)
{
    /// <summary>Of an element, and of a flat list's item: the element.</summary>
    public MappedElement? Element { get; init; }

    /// <summary>Of an attribute: its name.</summary>
    public string? Attribute { get; init; }

    /// <summary>Of an attribute whose name is in a namespace: that; null for none, and for the prefix xml.</summary>
    public string? AttributeNamespace { get; init; }

    /// <summary>Of an attribute or of flat elements: the collection whose items they are; otherwise null.</summary>
    public XmlCollection? Collection { get; init; }

    /// <summary>The member that says in which of its elements it stands; of flat elements, one for each item.</summary>
    public MemberInfo? Identifier { get; init; }

    /// <summary>Whether values of a choice may be parsed elements, too, and fall back to XmlSerializer then.</summary>
    public bool FallsBackOnNodes { get; init; }

    /// <summary>What is not written.</summary>
    public object? Default { get; init; }

    /// <summary>Place among the elements; -1 for none.</summary>
    public int Order { get; init; } = -1;

    /// <summary>Whether it is text and nothing else: it is sorted last, and has no place.</summary>
    public bool IsText => Kind == XmlMemberKind.Text || Type is MappedFallback { TakesText: true, TakesElements: false };

    /// <summary>The <c>bool</c> that says whether it is written.</summary>
    public MemberInfo? Specified { get; init; }

    /// <summary>The method that says whether it is written.</summary>
    public MethodInfo? ShouldSerialize { get; init; }
}
