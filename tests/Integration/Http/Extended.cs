using System.Text.Json;
using System.Text.Json.Serialization;

namespace ZeroAlloc.Integration.Http;

/// <summary>A model that takes what it does not know.</summary>
public sealed class Extended
{
    /// <summary>What it does not know.</summary>
    [JsonExtensionData]
    public Dictionary<string, JsonElement>? Others { get; set; }
}
