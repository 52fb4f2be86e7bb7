using System.Reflection;
using ZeroAlloc.Formats.Compilation;

namespace ZeroAlloc.Formats.Json.Model.Plans;

/// <summary>
/// A member's value that is read into what the member holds already: a collection gets further elements, an object members.
/// </summary>
/// <param name="made">How it is read where the member holds null.</param>
internal sealed class FilledPlan(ValuePlan made) : ValuePlan(made.Type)
{
    /// <summary>How it is read where the member holds null.</summary>
    public ValuePlan Made => made;

    /// <summary>What adds an element to a collection that is there (<see cref="CollectionFilling"/>); null for objects.</summary>
    public MethodInfo? Filling { get; init; }

    /// <summary>What refuses a collection that can't be filled; null where it always can.</summary>
    public MethodInfo? Guard { get; init; }

    /// <summary>For a nullable struct: how the struct is filled that is in it; null for all others.</summary>
    public FilledPlan? Underlying { get; init; }

    public override bool IsContainer => true;

    public override IEnumerable<ValuePlan> Children => [made];

    protected override void AppendParts(ShapeText shape)
    {
        shape.Append('I').AppendText(Filling?.Name).AppendText(Guard?.Name);
        made.AppendShape(shape);
        Underlying?.AppendShape(shape);
    }
}
