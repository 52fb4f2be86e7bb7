using System.Globalization;
using ZeroAlloc.Formats.Compilation;

namespace ZeroAlloc.Formats.Json.Model.Plans;

/// <summary>A union that is read as one of its cases, by the kind of the value in the document.</summary>
/// <param name="type">Type of the union.</param>
/// <param name="slot">Where its <c>UnionReading</c> is, which gives the number of a case.</param>
internal sealed class UnionReadPlan(Type type, int slot) : ValuePlan(type)
{
    /// <summary>The cases, by their numbers.</summary>
    public required IReadOnlyList<ValuePlan> Cases { get; init; }

    /// <summary>The slot.</summary>
    public int Slot => slot;

    public override IEnumerable<ValuePlan> Children => Cases;

    protected override void AppendParts(ShapeText shape)
    {
        shape.Append('U');
        shape.AppendType(Type);
        shape.Append(CultureInfo.InvariantCulture, $"#{slot}");
        foreach (ValuePlan item in Cases)
        {
            item.AppendShape(shape);
            shape.Append(',');
        }

        shape.Append(';');
    }
}
