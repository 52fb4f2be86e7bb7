using System.Xml;
using ZeroAlloc.Formats.Compilation;

namespace ZeroAlloc.Formats.Xml.Model;

/// <summary>
/// What compiled code neither writes nor reads: a value with something in it, and a document with something for it, are XmlSerializer's.
/// </summary>
/// <param name="type">Type of the member.</param>
internal sealed class XmlFallbackPlan(Type type) : XmlValuePlan(type)
{
    /// <summary>Whether it takes the attributes that no other member has, those of XML Schema among them.</summary>
    public bool TakesAttributes { get; init; }

    /// <summary>Whether it takes elements that no other member has.</summary>
    public bool TakesElements { get; init; }

    /// <summary>Whether it takes the text between the elements, but for whitespace.</summary>
    public bool TakesText { get; init; }

    /// <summary>The name of the element that it stands in; null for none.</summary>
    public string? Element { get; init; }

    /// <summary>The namespace of that element.</summary>
    public string Namespace { get; init; } = "";

    /// <summary>The name of the attribute that it is; null for none.</summary>
    public string? Attribute { get; init; }

    /// <summary>Whether its values are XML itself, rather than names or texts.</summary>
    public bool IsTree => typeof(XmlNode).IsAssignableFrom(Type.IsArray ? Type.GetElementType() : Type);

    /// <summary>Whether it is an array among the object's elements or attributes: null where a document has nothing for it.</summary>
    public bool IsFlatArray => Type.IsArray;

    public override void AppendShape(ShapeText shape) => shape
        .Append('Z')
        .Append(TakesAttributes ? 'a' : '-')
        .Append(TakesElements ? 'e' : '-')
        .Append(TakesText ? 't' : '-')
        .AppendType(Type)
        .AppendText(Element)
        .AppendText(Namespace)
        .AppendText(Attribute);
}
