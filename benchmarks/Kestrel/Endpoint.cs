namespace ZeroAlloc.Benchmarks.Kestrel;

/// <summary>One endpoint to measure.</summary>
/// <param name="Name">What is printed.</param>
/// <param name="Path">Its path.</param>
/// <param name="Promise">What is promised of it; null for controls and for stock.</param>
internal sealed record Endpoint(string Name, string Path, Promise? Promise = null)
{
    /// <summary>Content-Type of what is posted.</summary>
    public string ContentType { get; init; } = "application/json";
}
