using ZeroAlloc.Formats.Compilation;

namespace ZeroAlloc.Formats.Json.Model.Plans;

/// <summary>An entry of a dictionary, an element of its <see cref="CollectionPlan"/>.</summary>
/// <param name="key">How the key is written or read, quotes and all.</param>
/// <param name="value">How what it stands for is.</param>
internal sealed class EntryPlan(ValuePlan key, ValuePlan value) : ValuePlan(typeof(KeyValuePair<,>).MakeGenericType(key.Type, value.Type))
{
    /// <summary>The key.</summary>
    public ValuePlan Key => key;

    /// <summary>The value.</summary>
    public ValuePlan Value => value;

    public override bool RunsUserCode => false;

    public override IEnumerable<ValuePlan> Children => [key, value];

    protected override void AppendParts(ShapeText shape)
    {
        shape.Append('E');
        key.AppendShape(shape);
        value.AppendShape(shape);
    }
}
