namespace ZeroAlloc.Formats.Compilation.Precompiled;

/// <summary>Says in a precompiled file which code a shape has: a class that is named as the shape's key derives from it.</summary>
/// <typeparam name="TCode">The type to begin with.</typeparam>
/// <remarks>A base class, not an interface: native applications lose interfaces that nothing calls.</remarks>
internal abstract class PrecompiledShape<TCode>;
