using System.Collections.Immutable;
using System.Text.Json.Serialization;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>Contracts of collections that have code of the generator's besides their converters.</summary>
[JsonSerializable(typeof(PreservedCollections))]
[JsonSerializable(typeof(int[]))]
[JsonSerializable(typeof(List<int>))]
[JsonSerializable(typeof(Dictionary<string, int>))]
internal sealed partial class PreservedContext : JsonSerializerContext;

/// <summary>Collections that have a number where references are preserved, and such as have none.</summary>
internal sealed class PreservedCollections
{
    public int[]? Array { get; set; }

    public int[]? SameArray { get; set; }

    public List<int>? List { get; set; }

    public List<int>? SameList { get; set; }

    public ImmutableList<int>? Immutable { get; set; }

    public Dictionary<string, int>? Map { get; set; }

    public IReadOnlyDictionary<string, int>? SameMap { get; set; }

    public PreservedCollections? Self { get; set; }
}
