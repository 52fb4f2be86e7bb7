using System.Text.Json.Nodes;

namespace ZeroAlloc.Integration.Http;

/// <summary>A model of which System.Text.Json writes, and reads, a member.</summary>
public sealed class Partly
{
    /// <summary>A number.</summary>
    public int Number { get; set; }

    /// <summary>A document.</summary>
    public JsonNode? Node { get; set; }
}
