namespace ZeroAlloc.Benchmarks.Bdn;

/// <summary>On a benchmark: what it writes or reads has to be the same, byte by byte, as that of another method of its class.</summary>
/// <param name="method">The other method.</param>
[AttributeUsage(AttributeTargets.Method)]
internal sealed class SameOutputAsAttribute(string method) : Attribute
{
    /// <summary>The other method.</summary>
    public string Method { get; } = method;
}
