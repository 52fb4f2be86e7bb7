using System.Text.Json.Serialization;

namespace ZeroAlloc.Benchmarks.Models;

/// <summary>
/// System.Text.Json's generated metadata without generated writers: what an application gets whose options the latter don't support.
/// </summary>
[JsonSourceGenerationOptions(GenerationMode = JsonSourceGenerationMode.Metadata)]
[JsonSerializable(typeof(LoginViewModel))]
[JsonSerializable(typeof(Location))]
[JsonSerializable(typeof(IndexViewModel))]
[JsonSerializable(typeof(MyEventsListerViewModel))]
[JsonSerializable(typeof(CollectionsOfPrimitives))]
public sealed partial class MetadataJsonContext : JsonSerializerContext;
