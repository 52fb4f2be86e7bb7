using System.Text.Json.Serialization;

namespace ZeroAlloc.Unit.Json;

/// <summary>A generated context with a fast path.</summary>
[JsonSerializable(typeof(Blob))]
internal sealed partial class BlobContext : JsonSerializerContext;
