using System.Text.Json.Serialization;

namespace ZeroAlloc.Unit.Json.Reading;

/// <summary>Enums by their names.</summary>
[JsonSourceGenerationOptions(UseStringEnumConverter = true)]
[JsonSerializable(typeof(GeneratedModels.Scheduled))]
internal sealed partial class NamedEnumsContext : JsonSerializerContext;
