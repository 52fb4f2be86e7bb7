using System.Text;
using System.Xml;

namespace ZeroAlloc.Formats.Xml.Model;

/// <summary>
/// A parsed element: written by itself. Compiled readers know none, so that a document with one is XmlSerializer's.
/// </summary>
/// <param name="scope">The default namespace around it.</param>
/// <param name="element">Name and namespace that it has to have; null for any.</param>
/// <param name="isWrapped">Whether it stands in an element of the member's, rather than in its place.</param>
internal sealed class XmlNodePlan(string scope, (string Name, string Namespace)? element, bool isWrapped) : XmlValuePlan(typeof(XmlElement))
{
    /// <summary>The default namespace around it.</summary>
    public string Scope => scope;

    /// <summary>Name and namespace that it has to have; null for any.</summary>
    public (string Name, string Namespace)? Element => element;

    /// <summary>Whether it stands in an element of the member's.</summary>
    public bool IsWrapped => isWrapped;

    /// <inheritdoc/>
    public override void AppendShape(StringBuilder shape, Dictionary<XmlObjectPlan, int> seen) =>
        shape
            .Append('E')
            .Append(scope)
            .Append('|')
            .Append(element?.Name)
            .Append('|')
            .Append(element?.Namespace)
            .Append(isWrapped ? '!' : '.');
}
