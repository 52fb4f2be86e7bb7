namespace ZeroAlloc.Integration.Requests;

/// <summary>Tests that look at counters of the whole process, so nothing may run beside them.</summary>
[CollectionDefinition(nameof(Alone), DisableParallelization = true)]
public sealed class Alone;
