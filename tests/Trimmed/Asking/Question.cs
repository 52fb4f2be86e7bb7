namespace ZeroAlloc.Trimmed.Asking;

/// <summary>A request.</summary>
/// <param name="Path">Its address.</param>
/// <param name="HasStock">Whether the same address is there without this library.</param>
/// <param name="Accept">What the client asks for.</param>
/// <param name="ContentType">Media type of the body; null for GET.</param>
/// <param name="Body">The body.</param>
internal sealed record Question(string Path, bool HasStock, string? Accept = null, string? ContentType = null, byte[]? Body = null)
{
    /// <summary>What the question is known by in a file.</summary>
    public string Name => $"{(ContentType is null ? "GET" : "POST")} {Path} accept={Accept} type={ContentType} length={Body?.Length}";
}
