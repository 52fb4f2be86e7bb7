using System.Text.Json.Serialization;
using ZeroAlloc.Integration.Startup;

namespace ZeroAlloc.Integration.Diagnostics;

/// <summary>A context with one sequence as an array as well, and another as an interface alone.</summary>
[JsonSerializable(typeof(Answered[]))]
[JsonSerializable(typeof(IEnumerable<Answered>))]
[JsonSerializable(typeof(IEnumerable<Taken>))]
internal sealed partial class SeenContext : JsonSerializerContext;
