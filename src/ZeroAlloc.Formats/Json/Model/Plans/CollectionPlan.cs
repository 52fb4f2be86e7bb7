using System.Reflection;
using ZeroAlloc.Formats.Buffers.Input;
using ZeroAlloc.Formats.Compilation;

namespace ZeroAlloc.Formats.Json.Model.Plans;

/// <summary>
/// A collection whose loop is emitted: any that is read; arrays, lists and <see cref="Dictionary{TKey, TValue}"/> that are written.
/// </summary>
/// <param name="type">Type of the collection; for writing, also a class that is a <see cref="List{T}"/>.</param>
/// <param name="element">How its elements are written or read: a dictionary's are <see cref="EntryPlan"/>s.</param>
/// <param name="result">For reading: what makes the collection of an <see cref="ElementScratch{T}"/>.</param>
internal sealed class CollectionPlan(Type type, ValuePlan element, MethodInfo? result = null) : ValuePlan(type)
{
    /// <summary>The elements.</summary>
    public ValuePlan Element => element;

    /// <summary>What makes the collection; null for writing, and where it is filled.</summary>
    public MethodInfo? Result => result;

    /// <summary>
    /// What adds an element to a collection that its constructor has made empty (<see cref="CollectionFilling"/>), in place of
    /// <see cref="Result"/>.
    /// </summary>
    public MethodInfo? Filling { get; init; }

    /// <summary>Whether <see cref="Result"/> runs code of the elements, by which they are compared.</summary>
    public bool AsksElements { get; init; }

    /// <summary>What refuses an empty collection that can't be filled; null where it always can.</summary>
    public MethodInfo? Guard { get; init; }

    /// <summary>For reading: whether documents may refer to it, and have its elements in an object that says by which identifier.</summary>
    public bool IsReferable { get; set; }

    /// <summary>Whether its code is the same wherever it stands: there are no objects in it, and nothing that is found in slots.</summary>
    public bool StandsAlone => !IsReferable && AllStandAlone(Children);

    public override bool IsContainer => true;

    public override bool RunsUserCode => false;

    public override IEnumerable<ValuePlan> Children => [element];

    protected override void AppendParts(ShapeText shape)
    {
        shape.Append(IsReferable ? 'l' : 'L').Append(result?.Name ?? (Filling is null ? null : $"+{Filling.Name}"));
        shape.Append(AsksElements ? '?' : '.').AppendText(Guard?.Name).AppendType(Type);
        element.AppendShape(shape);
        shape.Append(';');
    }

    private static bool AllStandAlone(IEnumerable<ValuePlan> plans) => plans.All(static plan => plan switch
    {
        CollectionPlan collection => collection.StandsAlone,
        FixedPlan or ComposedPlan or EntryPlan => AllStandAlone(plan.Children),
        _ => false,
    });
}
