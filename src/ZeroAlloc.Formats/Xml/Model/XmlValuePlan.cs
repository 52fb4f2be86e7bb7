using ZeroAlloc.Formats.Compilation;

namespace ZeroAlloc.Formats.Xml.Model;

/// <summary>
/// How values of a type stand in XML, apart from the element or attribute around them; writers and
/// readers are compiled from a tree of these.
/// </summary>
/// <remarks>Plans are shared and may be recursive: an object's plan may be met again below itself.</remarks>
internal abstract class XmlValuePlan(Type type)
{
    /// <summary>Type of the values, as the member or item that holds them declares it.</summary>
    public Type Type => type;

    /// <summary>The plans inside.</summary>
    public virtual IEnumerable<XmlValuePlan> Children => [];

    /// <summary>Adds what distinguishes the emitted code.</summary>
    public abstract void AppendShape(ShapeText shape);
}
