using System.Text.Json.Serialization;

namespace ZeroAlloc.Unit.Json;

/// <summary>Code that writes, and no members: System.Text.Json reads none of these types.</summary>
[JsonSourceGenerationOptions(GenerationMode = JsonSourceGenerationMode.Serialization)]
[JsonSerializable(typeof(GeneratedShapes.Nothing))]
[JsonSerializable(typeof(GeneratedShapes.NoFields))]
[JsonSerializable(typeof(GeneratedShapes.Spot))]
[JsonSerializable(typeof(KeyValuePair<string, int>))]
internal sealed partial class WriteOnlyShapesContext : JsonSerializerContext;
