namespace ZeroAlloc.AspNetCore.Formats;

/// <summary>What is wrong with a body that could not be read, as far as the client is told.</summary>
/// <param name="Status">Status of the answer.</param>
/// <param name="Detail">What a problem document says; null for an answer without a body, as the framework gives for JSON.</param>
internal readonly record struct BodyFault(int Status, string? Detail = null);
