namespace ZeroAlloc.AspNetCore.Diagnostics;

/// <summary>How many bodies there were of a kind.</summary>
/// <param name="IsWritten">Whether they were written; else read.</param>
/// <param name="Format">Their format, as the meter names it.</param>
/// <param name="Serializer">The serializer, as the meter names it.</param>
/// <param name="Count">How many.</param>
internal readonly record struct BodyCount(bool IsWritten, string Format, string Serializer, long Count);
