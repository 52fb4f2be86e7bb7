namespace ZeroAlloc.Integration.Http;

/// <summary>Tests that count what the whole process did: they run while no other test runs.</summary>
[CollectionDefinition(nameof(CountedCollection), DisableParallelization = true)]
public sealed class CountedCollection;
