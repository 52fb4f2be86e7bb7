namespace ZeroAlloc.Benchmarks.Kestrel;

/// <summary>One endpoint to measure.</summary>
/// <param name="Name">What is printed.</param>
/// <param name="Path">Its path.</param>
/// <param name="Promise">What is promised of it; null for controls and for stock.</param>
internal sealed record Endpoint(string Name, string Path, Promise? Promise = null)
{
    /// <summary>The body that it must answer with.</summary>
    public byte[] Answer { get; init; } = [];

    /// <summary>The media type that is asked for; null where anything is welcome.</summary>
    public string? Accept { get; init; }

    /// <summary>What is posted to it; null where it is asked by GET.</summary>
    public byte[]? Document { get; init; }

    /// <summary>Content-Type of what is posted.</summary>
    public string ContentType { get; init; } = "application/json";

    /// <summary>Whether others wrote it: neither control nor ours.</summary>
    public bool IsStock { get; init; }

    /// <summary>The bytes of a request.</summary>
    public byte[] Request() => InMemoryClient.Request(Path, Accept, ContentType, Document);
}
