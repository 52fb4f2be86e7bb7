using System.Reflection;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Compilation.Emission;

namespace ZeroAlloc.Formats.Xml.Model;

/// <summary>A document: the root's element, and what its code finds in its slots.</summary>
/// <param name="Root">
/// The root's element. Its start tag declares the prefixes xsi and xsd if the value is an object or a list, before any attribute.
/// </param>
/// <param name="Slots">What the emitted code needs at run time: <see cref="XmlEnumTexts"/>.</param>
internal sealed record XmlContractPlan(XmlElementPlan Root, object[] Slots)
{
    /// <summary>The document of a null value, as XmlSerializer writes it; null if the root cannot be null.</summary>
    public byte[]? Null { get; init; }

    /// <summary>
    /// The plan of documents in plain form, where that is another one: names have prefixes, which plain form does not; otherwise null.
    /// </summary>
    public XmlContractPlan? Plain { get; init; }

    /// <summary>The member with the prefixes that the root's element declares; null for none.</summary>
    public MemberInfo? DeclaredPrefixes => (Root.Value as XmlObjectPlan)?.Namespaces;

    /// <summary>Of <see cref="Plain"/>: the namespaces of types, which their names say where their elements are in others.</summary>
    public IReadOnlyList<string> TypeNamespaces { get; init; } = [];

    /// <summary>What distinguishes the code to emit from all other code.</summary>
    /// <param name="names">How types and members are named.</param>
    public string Shape(ShapeNames names)
    {
        ShapeText shape = new ShapeText(names).Append('X');
        Root.AppendShape(shape);
        return shape.ToString();
    }
}
