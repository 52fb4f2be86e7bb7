namespace ZeroAlloc.Benchmarks.Timing;

/// <summary>One way to do a piece of work.</summary>
/// <param name="Name">What is printed.</param>
/// <param name="Run">Does the work as often as it is told.</param>
/// <param name="Output">Does the work once and returns what was written.</param>
internal sealed record Contender(string Name, Action<int> Run, Func<byte[]> Output);
