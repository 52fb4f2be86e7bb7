using System.Xml;

namespace ZeroAlloc.Formats.Xml.Model.Import;

/// <summary>A parsed element, which the model holds as it is.</summary>
/// <param name="element">Name and namespace that it has to have; null for any, and where it stands in an element of the member's.</param>
/// <param name="isWrapped">Whether it stands in an element of the member's.</param>
internal sealed class MappedNode((string Name, string Namespace)? element, bool isWrapped) : MappedType(typeof(XmlElement), "", "")
{
    /// <summary>Name and namespace that it has to have; null for any.</summary>
    public (string Name, string Namespace)? Element => element;

    /// <summary>Whether it stands in an element of the member's.</summary>
    public bool IsWrapped => isWrapped;
}
