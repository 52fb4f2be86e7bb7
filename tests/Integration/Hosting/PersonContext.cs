using System.Text.Json.Serialization;
using Microsoft.AspNetCore.Mvc;
using ZeroAlloc.Integration.Requests;

namespace ZeroAlloc.Integration.Hosting;

/// <summary>Contracts of an application that has no others.</summary>
[JsonSourceGenerationOptions(System.Text.Json.JsonSerializerDefaults.Web)]
[JsonSerializable(typeof(Person))]
[JsonSerializable(typeof(Employee))]
[JsonSerializable(typeof(Point?))]
[JsonSerializable(typeof(IEnumerable<Person>))]
[JsonSerializable(typeof(List<Person>))]
[JsonSerializable(typeof(Dictionary<string, int>))]
[JsonSerializable(typeof(SerializableError))]
[JsonSerializable(typeof(ProblemDetails))]
[JsonSerializable(typeof(ValidationProblemDetails))]
[JsonSerializable(typeof(Booking))]
internal sealed partial class PersonContext : JsonSerializerContext;
