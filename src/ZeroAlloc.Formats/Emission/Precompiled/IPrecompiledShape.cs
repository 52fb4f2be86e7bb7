namespace ZeroAlloc.Formats.Emission.Precompiled;

/// <summary>
/// Says in a precompiled file which code a shape has: an interface that is named as the shape's key inherits it.
/// </summary>
/// <typeparam name="TCode">The type to begin with.</typeparam>
internal interface IPrecompiledShape<TCode>;
