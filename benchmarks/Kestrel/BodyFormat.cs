namespace ZeroAlloc.Benchmarks.Kestrel;

/// <summary>What a body is.</summary>
internal enum BodyFormat
{
    /// <summary>JSON.</summary>
    Json,

    /// <summary>XML.</summary>
    Xml,

    /// <summary>A NativeBuffering message.</summary>
    NativeBuffering,
}
