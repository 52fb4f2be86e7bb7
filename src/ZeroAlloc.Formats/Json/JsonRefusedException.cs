namespace ZeroAlloc.Formats.Json;

/// <summary>The value is one that System.Text.Json refuses: too deep, say. Never leaves the engine: System.Text.Json is asked to say it in its own words.</summary>
internal sealed class JsonRefusedException : Exception;
