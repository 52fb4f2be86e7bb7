using System.Text.Json.Serialization;

namespace ZeroAlloc.Unit.Json.Reading;

/// <summary>Code that writes, and nothing to read by.</summary>
[JsonSourceGenerationOptions(GenerationMode = JsonSourceGenerationMode.Serialization)]
[JsonSerializable(typeof(GeneratedModels.Mutable))]
internal sealed partial class ReadlessContext : JsonSerializerContext;
