using System.Text.Json;

namespace ZeroAlloc.Formats.Json;

/// <summary>The value is one that System.Text.Json refuses: too deep, say. Never leaves the engine: System.Text.Json is asked to say it in its own words.</summary>
/// <remarks>It escapes only if the value changes between the two attempts.</remarks>
internal sealed class JsonRefusedException() : JsonException("The value can't be written as JSON, or it changed while it was written.");
