using System.Text.Json.Serialization;

namespace ZeroAlloc.Unit.Json.Reading;

/// <summary>Contracts as the source generator makes them by default: metadata, and code that writes.</summary>
[JsonSourceGenerationOptions(
    PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase, PropertyNameCaseInsensitive = true, IncludeFields = true)]
[JsonSerializable(typeof(GeneratedModels.RequiredAndPassed))]
[JsonSerializable(typeof(GeneratedModels.RequiredAndSet))]
[JsonSerializable(typeof(GeneratedModels.Mutable))]
[JsonSerializable(typeof(GeneratedModels.InitOnly))]
[JsonSerializable(typeof(GeneratedModels.Positional))]
[JsonSerializable(typeof(GeneratedModels.Required))]
[JsonSerializable(typeof(GeneratedModels.Measured))]
[JsonSerializable(typeof(GeneratedModels.Guarded))]
[JsonSerializable(typeof(List<GeneratedModels.InitOnly>))]
internal sealed partial class ReadContext : JsonSerializerContext;
