using System.Text.Json.Serialization;

namespace ZeroAlloc.Benchmarks.Models;

/// <summary>System.Text.Json's generated writers for the models: the peer to beat.</summary>
[JsonSerializable(typeof(LoginViewModel))]
[JsonSerializable(typeof(Location))]
[JsonSerializable(typeof(IndexViewModel))]
[JsonSerializable(typeof(MyEventsListerViewModel))]
[JsonSerializable(typeof(CollectionsOfPrimitives))]
[JsonSerializable(typeof(VersionWrapper))]
[JsonSerializable(typeof(ElementWrapper))]
[JsonSerializable(typeof(TextWrapper))]
[JsonSerializable(typeof(DateWrapper))]
public sealed partial class BenchmarkJsonContext : JsonSerializerContext;
