namespace ZeroAlloc.Integration.MinimalApi;

/// <summary>The option for all endpoints, with every kind of value.</summary>
public sealed class MinimalApiOracleByOptionTests : MinimalApiOracleTests
{
    /// <inheritdoc/>
    protected override bool IsByOption => true;
}
