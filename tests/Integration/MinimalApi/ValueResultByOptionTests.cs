namespace ZeroAlloc.Integration.MinimalApi;

/// <summary>The option for all endpoints, with the framework's results.</summary>
public sealed class ValueResultByOptionTests : ValueResultTests
{
    /// <inheritdoc/>
    protected override bool IsByOption => true;
}
