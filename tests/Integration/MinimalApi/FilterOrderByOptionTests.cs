namespace ZeroAlloc.Integration.MinimalApi;

/// <summary>The option for all endpoints, with other filters.</summary>
public sealed class FilterOrderByOptionTests : FilterOrderTests
{
    /// <inheritdoc/>
    protected override bool IsByOption => true;
}
