using System.Text.Json.Serialization;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>A context generated without metadata: its type infos name no members.</summary>
[JsonSourceGenerationOptions(GenerationMode = JsonSourceGenerationMode.Serialization)]
[JsonSerializable(typeof(PublicPerson))]
[JsonSerializable(typeof(List<PublicPerson>))]
[JsonSerializable(typeof(Dictionary<string, PublicPerson>))]
[JsonSerializable(typeof(List<object>))]
internal sealed partial class WriteOnlyContext : JsonSerializerContext;
