using System.Text.Json.Serialization;

namespace ZeroAlloc.Benchmarks.NativeBuffering;

/// <summary>System.Text.Json's generated writers for the models of the binary format: the peer.</summary>
[JsonSerializable(typeof(Person))]
[JsonSerializable(typeof(CityList))]
[JsonSerializable(typeof(NumberList))]
internal sealed partial class NativeBufferingJsonContext : JsonSerializerContext;
