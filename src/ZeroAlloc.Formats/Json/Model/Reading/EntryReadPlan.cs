using System.Text;

namespace ZeroAlloc.Formats.Json.Model.Reading;

/// <summary>An entry of a dictionary.</summary>
/// <param name="key">How the key is read, quotes and all.</param>
/// <param name="value">How the value is read.</param>
internal sealed class EntryReadPlan(ReadPlan key, ReadPlan value) : ReadPlan(typeof(KeyValuePair<,>).MakeGenericType(key.Type, value.Type))
{
    /// <summary>How the key is read.</summary>
    public ReadPlan Key => key;

    /// <summary>How the value is read.</summary>
    public ReadPlan Value => value;

    /// <inheritdoc/>
    public override IEnumerable<ReadPlan> Children => [key, value];

    /// <inheritdoc/>
    public override void AppendShape(StringBuilder shape, Dictionary<ObjectReadPlan, int> seen)
    {
        shape.Append('E');
        key.AppendShape(shape, seen);
        value.AppendShape(shape, seen);
    }
}
