using System.Text.Json;

namespace ZeroAlloc.Benchmarks.Models;

/// <summary>A parsed document in an object.</summary>
public sealed class ElementWrapper
{
    /// <summary>The document's root.</summary>
    public JsonElement Value { get; set; }
}
