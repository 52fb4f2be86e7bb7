using System.Text;

namespace ZeroAlloc.Formats.Json.Model.Plans;

/// <summary>A value that is read over: its name is in the contract, and nothing is set by it.</summary>
internal sealed class SkippedPlan(Type type) : ValuePlan(type)
{
    /// <inheritdoc/>
    public override void AppendShape(StringBuilder shape, Dictionary<ObjectPlan, int> seen) => shape.Append('-');
}
