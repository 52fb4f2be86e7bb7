using System.Collections;
using System.Text.Json.Serialization;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>A context that has few of the types of <see cref="AncestorTypesTests"/>.</summary>
[JsonSerializable(typeof(AncestorHolder))]
internal sealed partial class AncestorContext : JsonSerializerContext;

internal sealed class AncestorHolder
{
    public IList? List { get; set; }

    public object? Any { get; set; }

    public IDictionary? Map { get; set; }

    public Dictionary<string, object>? Pairs { get; set; }

    public AncestorItem? Item { get; set; }

    public int After { get; set; }
}

internal class AncestorItem
{
    public int Id { get; set; }
}
