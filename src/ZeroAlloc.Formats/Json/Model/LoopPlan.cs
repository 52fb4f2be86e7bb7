using System.Text;
using ZeroAlloc.Formats.Emission;

namespace ZeroAlloc.Formats.Json.Model;

/// <summary>An array or a list, derived ones included; its loop is emitted.</summary>
/// <param name="type">Type of the values: an array, or a class that is a <see cref="List{T}"/>.</param>
/// <param name="element">How the elements are written.</param>
internal sealed class LoopPlan(Type type, ValuePlan element) : ValuePlan(type)
{
    /// <summary>How the elements are written.</summary>
    public ValuePlan Element => element;

    /// <inheritdoc/>
    public override bool IsContainer => true;

    /// <inheritdoc/>
    public override bool RunsUserCode => false;

    /// <inheritdoc/>
    public override IEnumerable<ValuePlan> Children => [element];

    /// <inheritdoc/>
    public override void AppendShape(StringBuilder shape, Dictionary<ObjectPlan, int> seen)
    {
        shape.Append('L');
        shape.AppendType(Type);
        element.AppendShape(shape, seen);
        shape.Append(';');
    }
}
