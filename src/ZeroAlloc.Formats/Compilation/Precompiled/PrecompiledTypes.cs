namespace ZeroAlloc.Formats.Compilation.Precompiled;

/// <summary>A type of a list, and those behind it.</summary>
/// <typeparam name="T">The type.</typeparam>
/// <typeparam name="TNext">The others; an object for none.</typeparam>
internal abstract class PrecompiledTypes<T, TNext>;
