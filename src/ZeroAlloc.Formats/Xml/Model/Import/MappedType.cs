namespace ZeroAlloc.Formats.Xml.Model.Import;

/// <summary>What XmlSerializer makes of a type in a namespace: its name there, and what is in it.</summary>
/// <param name="type">The type.</param>
/// <param name="name">Its name, encoded as XML wants it: an element without a name of its own is called so.</param>
/// <param name="ns">The namespace of the type, in which its members are unless they say otherwise.</param>
internal abstract class MappedType(Type type, string name, string ns)
{
    /// <summary>The type.</summary>
    public Type Type => type;

    /// <summary>Its name, encoded.</summary>
    public string Name => name;

    /// <summary>Its namespace; empty for none.</summary>
    public string Namespace => ns;

    /// <summary>
    /// Whether documents never name it: its name is that of elements without one of their own, and no <c>xsi:type</c> says it.
    /// </summary>
    public bool IsAnonymous { get; init; }

    /// <summary>Whether another mapping means the same.</summary>
    public bool IsSame(MappedType other) => other == this || (other.Type == type && other.Name == name && other.Namespace == ns);
}
