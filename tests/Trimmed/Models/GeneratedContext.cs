using System.Text.Json;
using System.Text.Json.Serialization;
using Microsoft.AspNetCore.Mvc;

namespace ZeroAlloc.Trimmed.Models;

/// <summary>The contracts that the compiler makes, as an application without reflection has them.</summary>
[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
[JsonSerializable(typeof(Booking))]
[JsonSerializable(typeof(List<Booking>))]
[JsonSerializable(typeof(Dictionary<string, Seat>))]
[JsonSerializable(typeof(Unusual))]
[JsonSerializable(typeof(Animal))]
[JsonSerializable(typeof(Person))]
[JsonSerializable(typeof(Invoice))]
[JsonSerializable(typeof(GiftLine))]
[JsonSerializable(typeof(DateOnly?))]
[JsonSerializable(typeof(Version))]
[JsonSerializable(typeof(string))]
[JsonSerializable(typeof(JsonElement))]
[JsonSerializable(typeof(ProblemDetails))]
[JsonSerializable(typeof(ValidationProblemDetails))]
[JsonSerializable(typeof(IAsyncEnumerable<Seat>))]
public sealed partial class GeneratedContext : JsonSerializerContext;
