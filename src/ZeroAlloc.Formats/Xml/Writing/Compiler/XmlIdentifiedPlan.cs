using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using ZeroAlloc.Formats.Compilation;
using ZeroAlloc.Formats.Compilation.Reflection;
using ZeroAlloc.Formats.Xml.Model;

namespace ZeroAlloc.Formats.Xml.Writing.Compiler;

/// <summary>
/// A choice of elements together with what says in which the value stands: in the writer alone, which needs both at once.
/// </summary>
/// <param name="type">An <see cref="XmlIdentified{TValue, TId}"/>.</param>
/// <param name="choice">The choice.</param>
internal sealed class XmlIdentifiedPlan(Type type, XmlChoicePlan choice) : XmlValuePlan(type)
{
    /// <summary>The choice.</summary>
    public XmlChoicePlan Choice => choice;

    public override IEnumerable<XmlValuePlan> Children => choice.Children;

    /// <summary>How a member's value is written that has an identifier.</summary>
    public static XmlIdentifiedPlan Of(XmlMemberPlan member)
    {
        var choice = (XmlChoicePlan)member.GetRequiredElement().Value;
        return new(typeof(XmlIdentified<,>).MakeGenericType(choice.Type, choice.IdentifierType), choice);
    }

    /// <summary>The same for an array of such values.</summary>
    [DynamicDependency(DynamicallyAccessedMemberTypes.PublicProperties, typeof(XmlIdentifiedItems<,>))]
    public static XmlListPlan OfItems(XmlMemberPlan member)
    {
        XmlIdentifiedPlan item = Of(member);
        Type type = typeof(XmlIdentifiedItems<,>).MakeGenericType(item.Type.GetGenericArguments());
        PropertyInfo indexer = type.GetProperty("Item").Required();
        return new XmlListPlan(type, new XmlElementPlan(member.GetRequiredElement().Tag, item, IsNullable: false)) { Indexer = indexer };
    }

    /// <remarks>The choice is in the shape.</remarks>
    public override void AppendShape(ShapeText shape) => choice.AppendShape(shape);
}
