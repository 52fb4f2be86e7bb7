namespace ZeroAlloc.Formats.Compilation.Precompiled;

/// <summary>Says that the application has no native code for a construction that is needed here.</summary>
/// <param name="construction">The construction, as people write it.</param>
/// <remarks>
/// Thrown while a contract is planned, and caught there: then the type falls back. It is no <see cref="NotSupportedException"/>, by which
/// serializers refuse types.
/// </remarks>
internal sealed class MissingCodeException(string construction)
    : Exception($"the application has no native code for {construction}; the build didn't know that it is needed");
