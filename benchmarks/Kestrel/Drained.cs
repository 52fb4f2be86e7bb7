namespace ZeroAlloc.Benchmarks.Kestrel;

/// <summary>What the control of controllers binds to: nothing of the body.</summary>
public sealed class Drained;
