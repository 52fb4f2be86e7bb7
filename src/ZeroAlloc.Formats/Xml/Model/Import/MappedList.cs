namespace ZeroAlloc.Formats.Xml.Model.Import;

/// <summary>A collection, one element for each item.</summary>
/// <param name="access">The type, and how its items are come by.</param>
/// <param name="name">Its name: <c>ArrayOf…</c>.</param>
/// <param name="item">The element of an item; its namespace is the collection's.</param>
internal sealed class MappedList(XmlCollection access, string name, MappedElement item) : MappedType(access.Type, name, item.Namespace)
{
    /// <summary>How its items are come by.</summary>
    public XmlCollection Access => access;

    /// <summary>The element of an item.</summary>
    public MappedElement Item => item;
}
