namespace ZeroAlloc.Fuzz.Engine;

/// <summary>A promise that an input breaks.</summary>
/// <param name="kind">Which promise: findings of one kind are one fault until it is mended.</param>
/// <param name="message">What was expected, and what came.</param>
internal sealed class Finding(string kind, string message) : Exception($"{kind}: {message}")
{
    /// <summary>Which promise.</summary>
    public string Kind => kind;
}
