using System.Text.Json.Serialization;

namespace ZeroAlloc.Unit.Json;

/// <summary>Contracts with code that writes, which puts a converter of its own before that of a collection.</summary>
[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
[JsonSerializable(typeof(System.Collections.Immutable.ImmutableArray<int>))]
[JsonSerializable(typeof(GeneratedShapes.Segmented))]
[JsonSerializable(typeof(GeneratedShapes.Collections))]
[JsonSerializable(typeof(GeneratedShapes.OwnSequence))]
[JsonSerializable(typeof(GeneratedShapes.Asked))]
[JsonSerializable(typeof(GeneratedShapes.Spot))]
[JsonSerializable(typeof(GeneratedShapes.HiddenSetter))]
[JsonSerializable(typeof(GeneratedShapes.HiddenGetter))]
[JsonSerializable(typeof(GeneratedShapes.InternalSetter))]
[JsonSerializable(typeof(GeneratedShapes.HandedOn))]
internal sealed partial class GeneratedShapesContext : JsonSerializerContext;
