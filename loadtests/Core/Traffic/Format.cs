namespace ZeroAlloc.LoadTests.Traffic;

/// <summary>What bodies are made of.</summary>
public enum Format
{
    /// <summary>JSON.</summary>
    Json,

    /// <summary>XML.</summary>
    Xml,

    /// <summary>Binary messages.</summary>
    NativeBuffer,
}
