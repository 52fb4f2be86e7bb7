using System.Text.Json.Serialization;

namespace ZeroAlloc.Unit.Conformance;

/// <summary>Contracts made by System.Text.Json's source generator.</summary>
[JsonSourceGenerationOptions(
    PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull)]
[JsonSerializable(typeof(GeneratedOrder))]
[JsonSerializable(typeof(List<GeneratedOrder>))]
[JsonSerializable(typeof(List<object>))]
[JsonSerializable(typeof(GeneratedReadOnly))]
internal sealed partial class GeneratedContext : JsonSerializerContext;
