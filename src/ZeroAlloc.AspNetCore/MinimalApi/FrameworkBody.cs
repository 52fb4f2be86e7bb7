namespace ZeroAlloc.AspNetCore.MinimalApi;

/// <summary>A body of an endpoint that the framework writes or reads itself.</summary>
/// <param name="IsWritten">Whether it is written; else it is read.</param>
/// <param name="Type">The type that the endpoint declares.</param>
/// <param name="Reason">Why, as a sentence.</param>
internal readonly record struct FrameworkBody(bool IsWritten, Type Type, string Reason);
