using System.Text.Json.Serialization;

namespace ZeroAlloc.Unit.Json.Reading;

/// <summary>Metadata only.</summary>
[JsonSourceGenerationOptions(GenerationMode = JsonSourceGenerationMode.Metadata)]
[JsonSerializable(typeof(GeneratedModels.RequiredAndPassed))]
[JsonSerializable(typeof(GeneratedModels.RequiredAndSet))]
[JsonSerializable(typeof(GeneratedModels.Mutable))]
[JsonSerializable(typeof(GeneratedModels.InitOnly))]
internal sealed partial class MetadataReadContext : JsonSerializerContext;
