using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using ZeroAlloc.Formats.Compilation.Retrying;

namespace ZeroAlloc.Formats.Compilation.Precompiled;

/// <summary>Makes contracts of any format without a plan.</summary>
internal static class RecipeUse
{
    /// <summary>What recipes were found to say that isn't planned, where they are compared.</summary>
    public static ConcurrentQueue<string> Mismatches { get; } = [];

    /// <summary>
    /// The code of a contract, and its slots; null without a recipe. A type has none that only has the name of the one that the file is of:
    /// another load context's.
    /// </summary>
    /// <param name="shape">The class of the code, constructed with the type.</param>
    /// <param name="key">Gives the contract (<see cref="Recipe.KeyOf"/>); null for one that has no recipe.</param>
    /// <param name="fill">Fills the slots; null if the recipe isn't to be used.</param>
    /// <param name="slots">The slots.</param>
    public static object? Make(Type shape, Func<string?> key, Func<FoundRecipe, object[]?> fill, out object[] slots)
    {
        slots = [];
        if (!PrecompiledShapes.Exist)
        {
            return null;
        }

        try
        {
            if (key() is not { } known
                || PrecompiledShapes.FindRecipe(known) is not { } recipe
                || !shape.IsAssignableFrom(recipe.Code)
                || fill(recipe) is not { } filled)
            {
                return null;
            }

            object code = RuntimeHelpers.GetUninitializedObject(recipe.Code);
            PrecompiledShapes.Count(recipe);
            slots = filled;
            return code;
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            // For example, a native application lacks the code of a table. Planning fails for the same reason, and reports it.
            TransientFailures.Add(e);
            return null;
        }
    }
}
