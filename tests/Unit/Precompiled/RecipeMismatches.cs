using ZeroAlloc.Formats.Compilation.Precompiled;

[assembly: AssemblyFixture(typeof(ZeroAlloc.Unit.Precompiled.RecipeMismatches))]

namespace ZeroAlloc.Unit.Precompiled;

/// <summary>Fails the process in the end if a recipe was another one than its plan, whoever used it.</summary>
public sealed class RecipeMismatches : IDisposable
{
    /// <inheritdoc/>
    public void Dispose() => Assert.Empty(RecipeUse.Mismatches);
}
