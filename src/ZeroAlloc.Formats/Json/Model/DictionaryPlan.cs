using System.Text;
using ZeroAlloc.Formats.Emission;

namespace ZeroAlloc.Formats.Json.Model;

/// <summary>A <see cref="Dictionary{TKey, TValue}"/>; its loop is emitted.</summary>
/// <param name="type">Type of the values.</param>
/// <param name="key">How the keys are written.</param>
/// <param name="value">How what they stand for is written.</param>
internal sealed class DictionaryPlan(Type type, ValuePlan key, ValuePlan value) : ValuePlan(type)
{
    /// <summary>How the keys are written.</summary>
    public ValuePlan Key => key;

    /// <summary>How what they stand for is written.</summary>
    public ValuePlan Value => value;

    /// <inheritdoc/>
    public override bool IsContainer => true;

    /// <inheritdoc/>
    public override bool RunsUserCode => false;

    /// <inheritdoc/>
    public override IEnumerable<ValuePlan> Children => [key, value];

    /// <inheritdoc/>
    public override void AppendShape(StringBuilder shape, Dictionary<ObjectPlan, int> seen)
    {
        shape.Append('M');
        shape.AppendType(Type);
        key.AppendShape(shape, seen);
        value.AppendShape(shape, seen);
        shape.Append(';');
    }
}
