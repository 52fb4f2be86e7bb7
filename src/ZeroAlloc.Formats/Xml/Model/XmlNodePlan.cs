using System.Xml;
using ZeroAlloc.Formats.Compilation;

namespace ZeroAlloc.Formats.Xml.Model;

/// <summary>
/// A parsed element, or an object of a class that is <see cref="System.Xml.Serialization.IXmlSerializable"/>: written by itself.
/// Compiled readers know none, so that a document with one is XmlSerializer's.
/// </summary>
/// <param name="type">An <see cref="XmlElement"/>, or a class that writes itself, inside of its element.</param>
/// <param name="scope">The default namespace around it.</param>
/// <param name="element">Name and namespace that it has to have; null for any.</param>
/// <param name="isWrapped">Whether it stands in an element of the member's, rather than in its place.</param>
internal sealed class XmlNodePlan(Type type, string scope, (string Name, string Namespace)? element, bool isWrapped)
    : XmlValuePlan(type)
{
    /// <summary>The default namespace around it.</summary>
    public string Scope => scope;

    /// <summary>Name and namespace that it has to have; null for any.</summary>
    public (string Name, string Namespace)? Element => element;

    /// <summary>Whether it stands in an element of the member's.</summary>
    public bool IsWrapped => isWrapped;

    /// <summary>Of what writes itself: the default namespace around its element.</summary>
    public string Outer { get; init; } = "";

    /// <summary>Whether it is no parsed element, but writes itself, attributes first.</summary>
    public bool IsOwn => Type != typeof(XmlElement);

    /// <summary>What the root's value has declared.</summary>
    public string Declared { get; init; } = "";

    public override void AppendShape(ShapeText shape) =>
        shape
            .Append('E')
            .AppendType(Type)
            .AppendText(scope)
            .AppendText(element?.Name)
            .AppendText(element?.Namespace)
            .AppendText(Declared)
            .AppendText(Outer)
            .Append(isWrapped ? '!' : '.');
}
