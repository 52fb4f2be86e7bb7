namespace ZeroAlloc.Formats.Xml.Model.Import;

/// <summary>An element that holds a value.</summary>
/// <param name="Name">Local name, encoded.</param>
/// <param name="Namespace">Namespace; empty for none.</param>
/// <param name="Type">What is in it.</param>
/// <param name="IsNullable">Whether null is written, as <c>xsi:nil</c>.</param>
internal sealed record MappedElement(string Name, string Namespace, MappedType Type, bool IsNullable)
{
    /// <summary>Whether it is written in no namespace, whichever it belongs to.</summary>
    public bool IsUnqualified { get; init; }

    /// <summary>What is not written.</summary>
    public object? Default { get; init; }

    /// <summary>
    /// Whether XmlSerializer, which knows an element outside of its parent's namespace once in a
    /// document, would take the other for this one.
    /// </summary>
    public bool IsSame(MappedElement other) =>
        other.Name == Name
        && other.Namespace == Namespace
        && other.IsNullable == IsNullable
        && other.IsUnqualified == IsUnqualified
        && Equals(other.Default, Default)
        && other.Type.IsSame(Type);
}
