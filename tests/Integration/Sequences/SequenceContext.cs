using System.Text.Json.Serialization;
using ZeroAlloc.Integration.Hosting;

namespace ZeroAlloc.Integration.Sequences;

/// <summary>Knows the interface alone, as generated contexts do: the type of a method that yields has no name.</summary>
[JsonSerializable(typeof(object))]
[JsonSerializable(typeof(IAsyncEnumerable<Person>))]
internal sealed partial class SequenceContext : JsonSerializerContext;
