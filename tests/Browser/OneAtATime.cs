namespace ZeroAlloc.Browser;

/// <summary>The page measures for one visitor at a time, so its tests run one after the other.</summary>
[CollectionDefinition(Name, DisableParallelization = true)]
public sealed class OneAtATime
{
    /// <summary>The name of the collection.</summary>
    public const string Name = "live page";
}
