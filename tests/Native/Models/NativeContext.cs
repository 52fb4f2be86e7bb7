using System.Text.Json.Serialization;
using ZeroAlloc.Benchmarks.Models;

namespace ZeroAlloc.Native.Models;

/// <summary>The contracts of the entry points.</summary>
[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
[JsonSerializable(typeof(Person))]
[JsonSerializable(typeof(List<Person>))]
[JsonSerializable(typeof(IAsyncEnumerable<Person>))]
[JsonSerializable(typeof(Todo))]
[JsonSerializable(typeof(Point))]
[JsonSerializable(typeof(Point?))]
[JsonSerializable(typeof(Unseen))]
[JsonSerializable(typeof(Holder))]
[JsonSerializable(typeof(LoginViewModel))]
[JsonSerializable(typeof(Location))]
[JsonSerializable(typeof(IndexViewModel))]
public sealed partial class NativeContext : JsonSerializerContext;
