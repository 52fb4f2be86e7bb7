namespace ZeroAlloc.Formats.Compilation.Precompiled;

/// <summary>Says in a precompiled file how a contract is made: a class that is named as the recipe's key derives from it.</summary>
/// <typeparam name="TCode">The type to begin with.</typeparam>
/// <typeparam name="TTypes">Types that the slots mention: a <see cref="PrecompiledTypes{T, TNext}"/>; an object for none.</typeparam>
internal abstract class PrecompiledRecipe<TCode, TTypes>;
