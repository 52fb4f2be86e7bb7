namespace ZeroAlloc.AspNetCore.Formats;

/// <summary>A body that an endpoint names, and that never comes to this library.</summary>
/// <param name="Format">The format, as people call it.</param>
/// <param name="IsWritten">Whether it is written; else it is read.</param>
/// <param name="Type">The type that the endpoint declares.</param>
/// <param name="Reason">Why, as a sentence.</param>
internal readonly record struct FrameworkBody(string Format, bool IsWritten, Type Type, string Reason)
{
    /// <summary>Whether the application has turned the library off for the body: then its reason needs no message.</summary>
    public bool IsExcluded { get; init; }
}
