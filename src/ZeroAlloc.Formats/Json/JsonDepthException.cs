namespace ZeroAlloc.Formats.Json;

/// <summary>The graph is deeper than the options allow. Never leaves the engine: the caller lets System.Text.Json say it in its own words.</summary>
internal sealed class JsonDepthException : Exception;
