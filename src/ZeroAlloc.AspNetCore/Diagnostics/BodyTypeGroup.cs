namespace ZeroAlloc.AspNetCore.Diagnostics;

/// <summary>The bodies of one type in one direction, as far as they have one reason.</summary>
/// <param name="IsWritten">Whether they are written; else they are read.</param>
/// <param name="Type">The type that endpoints declare.</param>
/// <param name="Formats">Their formats, as people call them.</param>
/// <param name="Endpoints">The endpoints, as the framework shows them.</param>
internal sealed record BodyTypeGroup(bool IsWritten, Type Type, IReadOnlyList<string> Formats, IReadOnlyList<string> Endpoints);
